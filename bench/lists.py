#!/usr/bin/env python3
"""Usage: bench/lists.py CARDS FOLDER [COUNT] [SEED] [UNSUPPORTED.csv]
       bench/lists.py CARDS --full UNSUPPORTED.csv [COUNT] [SEED]

Writes lists assembled from the sets in CARDS (JSON, one file a set): COUNT of each set that has the
cards (2), named SET_1.deck and so on. 50 cards of one or two colours, two climaxes by four, levels
16/13/5/8. Odd ones are as tournaments see them: climaxes that characters of the set name, those
characters, two or three kinds of event by two to four. Even ones are four copies of whatever has
most text, and one event. The same arguments give the same lists. UNSUPPORTED.csv is what `weissfish cards
check CARDS --unsupported --format csv` prints: lists hold exact cards alone. With --full UNSUPPORTED.csv in place of
FOLDER nothing is written: how many lists hold exact cards alone is printed, for two halves of the sets (by a hash of
their codes), of which texts are tuned on the first.
"""
import csv
import hashlib
import json
import pathlib
import random
import sys

LEVELS = {0: 16, 1: 13, 2: 5, 3: 8}  # characters and events
CLIMAXES = 4  # copies of each of the two


def cards_of(path, unsupported):
    """The English cards of a set: one of each name and text, usually the lowest rarity first."""
    seen, cards = set(), []
    for card in json.loads(path.read_text()):
        text = tuple(card.get("ability") or ())
        key = (card.get("name"), card.get("type"), text, card.get("power"))
        if card.get("code") in unsupported or key in seen or card.get("type") not in ("Character", "Event", "Climax"):
            continue
        if card["type"] != "Climax" and not str(card.get("level", "")).isdigit():
            continue
        if card["type"] == "Climax" and str(card.get("level", "")).isdigit() and card["level"] != "0":
            continue
        seen.add(key)
        cards.append(card)
    return sorted(cards, key=lambda card: card["code"])


def names(card, climax):
    return any('"' + climax["name"] + '"' in text for text in card.get("ability") or ())


def fits(card, chosen):
    """How well a card fits those chosen: traits in common, names in its text."""
    traits = [t for other in chosen if other["type"] == "Character" for t in other["attributes"]]
    own = set(card["attributes"]) - {"-"}
    text = " ".join(card.get("ability") or ())
    common = sum(t in own for t in traits) / (1 + len(traits))
    named = any("《" + t + "》" in text for t in set(traits))
    return 2 * common + named


def add(deck, card, count, room):
    level = int(card["level"])
    named = sum(n for n, other in deck.values() if other["name"] == card["name"])
    count = min(count, room[level], 4 - named)
    if count > 0 and card["code"] not in deck:
        deck[card["code"]] = (count, card)
        room[level] -= count


def assemble(cards, chance, simple):
    climaxes = [c for c in cards if c["type"] == "Climax"]
    rest = [c for c in cards if c["type"] != "Climax"]
    partners = {c["code"]: [p for p in rest if names(p, c)] for c in climaxes}
    able = [c for c in climaxes if simple or partners[c["code"]]]
    if len(able) < 2:
        return None
    first = chance.choice(able)
    near = [c for c in able if c["name"] != first["name"]]
    if not near:
        return None
    second = chance.choice(near)
    colours = {first["color"], second["color"]}
    usable = [c for c in rest if c["color"] in colours]
    deck, room = {}, dict(LEVELS)
    for climax in () if simple else (first, second):
        own = [p for p in partners[climax["code"]] if p in usable] or partners[climax["code"]]
        add(deck, chance.choice(own), 4, room)
    events = [c for c in usable if c["type"] == "Event"]
    for event in chance.sample(events, min(len(events), 1 if simple else chance.choice((2, 2, 3)))):
        add(deck, event, 1 if simple else chance.choice((2, 3, 3, 4)), room)
    people = [c for c in usable if c["type"] == "Character"]
    chance.shuffle(people)
    for level in sorted(room):
        while room[level] > 0:
            open_to = [c for c in people if c["level"] == str(level) and c["code"] not in deck]
            if not open_to:
                return None
            chosen = [card for _, card in deck.values()]
            best = max(open_to[:8], key=lambda c: fits(c, chosen))
            if simple:
                best = max(open_to[:3], key=lambda c: len(" ".join(c.get("ability") or ())))
            add(deck, best, 4 if simple else chance.choice((4, 4, 4, 3, 2)), room)
            people.remove(best)
    lines = [f"{count} {card['code']}" for count, card in deck.values()]
    if sum(count for count, _ in deck.values()) != 50 - 2 * CLIMAXES:
        return None
    lines += [f"{CLIMAXES} {climax['code']}" for climax in (first, second)]
    return lines


def half(code):
    """0: the half of the sets that texts are tuned on, 1: the one that is kept out."""
    return hashlib.md5(code.split("-")[0].upper().encode()).digest()[0] & 1


def cards_as_strings(path):
    """The cards of a set with numbers as strings; none if the file is damaged."""
    try:
        cards = [card for card in cards_of(path, set()) if card.get("name")]
    except ValueError:
        return []
    cards = [card | {"level": str(card.get("level", "")), "attributes": card.get("attributes") or []} for card in cards]
    return [card for card in cards if not card["level"].isdigit() or int(card["level"]) in LEVELS]


def count_full(folder, unsupported, count, seed):
    full, total = [0, 0], [0, 0]
    for path in sorted(pathlib.Path(folder).glob("*.json")):
        cards = cards_as_strings(path)
        for number in range(1, count + 1):
            chance = random.Random(f"{seed} {path.stem} {number}")
            drawn = (assemble(cards, chance, number % 2 == 0) or assemble(cards, chance, True) for _ in range(20))
            codes = [line.split()[1] for line in next(filter(None, drawn), [])]
            if codes:
                total[half(codes[0])] += 1
                full[half(codes[0])] += not unsupported & set(codes)
    for which, name in enumerate(("tuned on", "kept out")):
        print(f"{name}: {full[which]} of {total[which]} lists in full, {100 * full[which] / max(1, total[which]):.1f}%")


def codes_of(path):
    with open(path, encoding="utf-8", newline="") as rows:
        return {row["code"] for row in csv.DictReader(rows)}


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    if sys.argv[2] == "--full":
        given = [*sys.argv[4:], *("2", "1")[len(sys.argv[4:]):]]
        count_full(sys.argv[1], codes_of(sys.argv[3]), int(given[0]), given[1])
        return
    folder = pathlib.Path(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 2
    seed = sys.argv[4] if len(sys.argv) > 4 else "1"
    unsupported = codes_of(sys.argv[5]) if len(sys.argv) > 5 else set()
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.json")):
        cards = cards_of(path, unsupported)
        for number in range(1, count + 1):
            chance = random.Random(f"{seed} {path.stem} {number}")
            for _ in range(20):
                lines = assemble(cards, chance, number % 2 == 0)
                if lines:
                    break
            if lines:
                name = f"{path.stem.lower()}_{number}"
                text = "\n".join([f"# {name}: assembled by bench/lists.py", *lines, ""])
                (folder / f"{name}.deck").write_text(text)


if __name__ == "__main__":
    main()
