"""A game in words, for people: what every player may know."""

from __future__ import annotations

from .games import DRAW, RUNNING, Game

_GAME, _PLAYER, _CHARACTER, _SLOTS = 16, 506, 8, ("CL", "CM", "CR", "BL", "BR")
_STATES = ("", "", " (rested)", " (reversed)")


def board_text(game: Game) -> str:
    """The board of a game as lines of text. Hidden cards stay hidden."""
    match, players = game.match, game.match.players
    who = f"player {game.chooser} chooses {game.chooses}" if not game.over else _result(game.result)
    lines = [f"turn {game.turn}: {who}"]
    if not match.observation_size:
        return lines[0]
    seen = game.observe(0).tolist()
    for seat in range(players):
        at = _GAME + _PLAYER * seat
        level, clock, hand, stock, deck, room, memory = seen[at + 1:at + 8]
        name = f" {match.decks[game.deck_at(seat)].name}" if match.decks else ""
        lines.append(f"player {seat}{name}: level {level}, clock {clock}, hand {hand}, stock {stock}, deck {deck}, "
                     f"waiting room {room}, memory {memory}")
        stage = [f"{slot} {_character(game, seat, seen[place:place + _CHARACTER])}"
                 for slot, place in zip(_SLOTS, range(at + 16, at + 56, _CHARACTER)) if seen[place] >= 0]
        if stage:
            lines.append("  " + ", ".join(stage))
    return "\n".join(lines)


def _result(result: int) -> str:
    return f"player {result} has won" if result >= 0 else "a draw" if result == DRAW else "ended early"


def _character(game: Game, seat: int, seen: list[int]) -> str:
    card, state, power, soul, level = seen[:5]
    decks = game.match.decks
    code = decks[game.deck_at(seat)].cards[card].code if decks else f"card {card}"
    return f"{code} {power}/{soul}{_STATES[state]}"


def rewards_of(game: Game) -> list[float]:
    """By seat: 1 won, -1 lost, else 0."""
    result = game.result
    if result == RUNNING or result < 0:
        return [0.0] * game.match.players
    return [1.0 if seat == result else -1.0 for seat in range(game.match.players)]
