// The reference generator of O'Neill's C++ library behind two C functions, for test_rng.c.
// Nothing else may use it: the program itself is C.
#include <pcg_random.hpp>

namespace
{
pcg32 generator;
}

extern "C" void reference_pcg_start(uint64_t seed, uint64_t stream)
{
    generator = pcg32(seed, stream);
}

extern "C" uint32_t reference_pcg_next()
{
    return generator();
}
