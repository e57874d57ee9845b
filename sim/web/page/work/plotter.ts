/** gnuplot in a worker: the pictures of reports, as the program draws them. */
import init from 'gnuplot-wasm';

export interface Gnuplot {
    exec(...words: string[]): { exitCode: number; stdout: string };
    _gnuplot: { FS: { writeFile(name: string, text: string): void } };
}

export async function gnuplot(): Promise<Gnuplot> {
    return init({ locateFile: () => 'gnuplot.wasm' }) as Promise<Gnuplot>;
}

/** What gnuplot prints for a script. */
export function plotterOf(program: Gnuplot): (script: string) => string {
    return (script) => {
        program._gnuplot.FS.writeFile('script', script);
        const { exitCode, stdout } = program.exec('script');
        if (exitCode !== 0) throw new Error(stdout);
        return stdout;
    };
}
