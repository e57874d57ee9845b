"""The same games by weissfish and by weiss-sim 1.2.0, which nobody here wrote: means of what happens in them (peers.py).

Both decks: 42 characters of level 0 without texts (3,000 power, soul 1) and 8 climaxes with two soul icons. Both players
keep the hand, clock a random card every other turn on average, put the first character of the hand on each empty place of
the center stage in turn, play no climax, attack from that side on (directly where nobody faces), level the oldest card, and
pay for encore every other time. There, slot i faces slot i; here, CL faces O.CR, so the second player goes from CR on.
Side attacks and climaxes are left out: there a battle follows a side attack, against 7.2 and 7.6 of the rules, and +2 soul
of a climax adds nothing."""

import collections
import json
import random

import numpy as np
import weiss_sim
import weissfish

from peers import their_data

CHARACTERS = ["LL/W34-E088", "LSS/W45-E086", "MM/W35-E092", "LL/W34-E022", "MM/W35-E048", "KC/S31-E069", "LL/W34-E059",
              "LSS/W45-E053", "MM/W35-E071", "LL/W36-TE07", "LL/W36-TE08"]
COUNTS = [(code, 4) for code in CHARACTERS[:10]] + [(CHARACTERS[10], 2), ("5HY/W83-E063", 4), ("5HY/W83-E135", 4)]
WHAT = ("attacks", "direct", "frontal", "plays", "clocked", "encores", "level-ups", "first wins")
CENTER = (("CL", 32), ("CM", 40), ("CR", 48))  # places of the observation where their cards are
PLACES, WAYS = 3, 3
ENVS = 64


def seen_row(seen):
    row = [seen[name] for name in WHAT]
    seen.clear()
    return row


# ---- Here ----

def our_move(game, seen, rng):
    """The move of the one who chooses, in notation."""
    moves, seat = game.moves, game.chooser
    order = dict(zip(("CL", "CM", "CR") if seat == 0 else ("CR", "CM", "CL"), range(PLACES)))
    kinds = collections.defaultdict(list)
    for move in moves:
        kinds[move.split()[0]].append(move)
    if "keep" in kinds:
        return "keep"
    if "level" in kinds:
        seen["level-ups"] += 1
        return f"level {json.loads(game.position())['players'][seat]['clock'][0]}"
    if "attack" in kinds:
        ways = ("direct", "frontal", "side")
        move = min(kinds["attack"], key=lambda one: (order[one.split()[1]], ways.index(one.split()[2])))
        seen["attacks"] += 1
        seen[move.split()[2]] += 1
        return move
    if "play" in kinds:
        shown = game.observe(seat)
        empty = [slot for slot, at in CENTER if shown[at] < 0]
        plays = [move for move in kinds["play"] if move.split()[-1] in empty]
        seen["plays"] += bool(plays)
        return min(plays, key=lambda move: order[move.split()[-1]]) if plays else "end"
    for kind, counted in (("clock", "clocked"), ("encore", "encores")):
        if kind in kinds and rng.random() < 0.5:
            seen[counted] += 1
            return rng.choice(kinds[kind])
    return next((move for move in ("end", "pass", "no") if move in kinds), moves[0])


def ours(cards, games):
    text = "".join(f"{count} {code}\n" for code, count in COUNTS)
    match = weissfish.Match.of("a", "b", cards=[cards], files={"a": text, "b": text})
    rows, seen, rng = [], collections.Counter(), random.Random(1)
    for number in range(games):
        game = weissfish.Game(match, 3, number, writable=True)
        while not game.over:
            game.apply(our_move(game, seen, rng))
        seen["first wins"] = game.result == 0
        rows.append(seen_row(seen))
    return np.array(rows, float)


# ---- There ----

def families():
    """Name and index by action."""
    named = {}
    for family in json.loads(weiss_sim.action_spec_json())["families"]:
        named.update((family["base"] + index, (family["name"], index)) for index in range(family["count"]))
    return named


def their_play(view, legal):
    """The first character of the hand on the first empty place of the center stage; None: nobody can be played."""
    own = next(player for player in view["players"] if player["relative"] == "self")
    empty = [place["slot"] for place in own["stage"] if place["empty"] and place["slot"] < PLACES]
    plays = [(index % 5, index // 5, action) for index, action in legal["main_play_character"] if index % 5 in empty]
    return min(plays)[2] if plays else None


def their_action(pool, env, legal, seen, rng):
    """`legal`: pairs of index and action, by family."""
    if legal["mulligan_confirm"]:
        return legal["mulligan_confirm"][0][1]
    if legal["level_up"]:
        seen["level-ups"] += 1
        return legal["level_up"][0][1]
    if legal["attack"]:
        ways = (1, 2, 0)  # frontal, side, direct
        index, action = min(legal["attack"], key=lambda one: (one[0] // WAYS, ways[one[0] % WAYS]))
        seen["attacks"] += 1
        seen[("frontal", "side", "direct")[index % WAYS]] += 1
        return action
    if legal["main_play_character"]:
        action = their_play(json.loads(pool.human_decision_view_json(env)), legal)
        seen["plays"] += action is not None
        return weiss_sim.PASS_ACTION_ID if action is None else action
    for family, counted in (("clock_from_hand", "clocked"), ("encore_pay", "encores")):
        if legal[family] and rng.random() < 0.5:
            seen[counted] += 1
            return rng.choice(legal[family])[1]
    for family in ("encore_decline", "pass", "trigger_order"):
        if legal[family]:
            return legal[family][0][1]
    return next(iter(legal.values()))[0][1]


def theirs(games):
    ids = {card["card_no"]: card["id"] for card in their_data("card_catalog.json.gz")}
    deck = [ids[code] for code, count in COUNTS for _ in range(count)]
    pool, buffers = weiss_sim.make_pool(mode="train", num_envs=ENVS, deck_lists=[deck, deck], deck_ids=[1, 2], seed=1,
                                        layout="i16_legal_ids_nometa", num_threads=1, max_decisions=20000)
    named, rows, rng = families(), [], random.Random(2)
    out, seen = buffers.reset(), [collections.Counter() for _ in range(ENVS)]
    while len(rows) < games:
        actions = []
        for env in range(ENVS):
            legal = collections.defaultdict(list)
            for action in out.legal_ids[out.legal_offsets[env]:out.legal_offsets[env + 1]]:
                family, index = named[int(action)]
                legal[family].append((index, int(action)))
            actions.append(their_action(pool, env, legal, seen[env], rng))
        actor, first = out.actor.copy(), np.array(pool.starting_player_batch())
        out = buffers.step(np.array(actions, np.uint32))
        over = out.terminated | out.truncated
        for env in np.flatnonzero(over):
            winner = actor[env] if out.rewards[env] > 0 else 1 - actor[env]
            seen[env]["first wins"] = int(winner == first[env])
            rows.append(seen_row(seen[env]))
        if over.any():
            out = buffers.reset_done(over)
    return np.array(rows, float)


def compare(cards, games):
    """Prints the means; how many of its errors the farthest is apart."""
    here, there = ours(cards, games), theirs(games)
    worst = 0.0
    for index, name in enumerate(WHAT):
        one, other = here[:, index], there[:, index]
        error = (one.var() / len(one) + other.var() / len(other)) ** 0.5
        apart = (one.mean() - other.mean()) / error if error else 0.0
        worst = max(worst, abs(apart))
        print(f"{name:10} weissfish {one.mean():7.3f}  weiss-sim {other.mean():7.3f}  {apart:+.1f} errors")
    print(f"{len(WHAT)} means of {len(here):,} games here and {len(there):,} there, the farthest {worst:.1f} errors apart")
    return worst
