"""The numbers of observations, moves and events by name (docs/OBSERVATION.md)."""

from __future__ import annotations

from enum import IntEnum


class Choice(IntEnum):
    """What the viewer chooses: number 2 of an observation."""

    NONE = 0
    MULLIGAN = 1
    CLOCK = 2
    MAIN = 3
    CLIMAX = 4
    ATTACK = 5
    COUNTER = 6
    LEVEL = 7
    DISCARD = 8
    REVERSED = 9
    STANDBY = 10
    INTERRUPT = 11
    ENCORE = 12
    YES_NO = 13
    CARD = 14
    SLOT = 15
    MODE = 16
    DECLARE = 17


class Step(IntEnum):
    """The step of the turn: number 6 of an observation."""

    STAND_BEGIN = 0
    STAND = 1
    DRAW_BEGIN = 2
    DRAW = 3
    CLOCK_BEGIN = 4
    CLOCK = 5
    MAIN_BEGIN = 6
    MAIN = 7
    CLIMAX_BEGIN = 8
    CLIMAX = 9
    ATTACK_BEGIN = 10
    DECLARATION_BEGIN = 11
    DECLARATION = 12
    TRIGGER_BEGIN = 13
    TRIGGER = 14
    COUNTER_BEGIN = 15
    COUNTER = 16
    DAMAGE_BEGIN = 17
    DAMAGE = 18
    BATTLE_BEGIN = 19
    BATTLE = 20
    ATTACK_END = 21
    ENCORE_BEGIN = 22
    ENCORE = 23
    END_BEGIN = 24
    END = 25
    EXPIRY = 26
    MULLIGAN = 27
    CLOCK_DRAW_FIRST = 28
    CLOCK_DRAW_SECOND = 29
    TRIGGER_ICONS = 30
    TRIGGER_STOCK = 31
    TRIGGER_AGAIN = 32
    END_DISCARD = 33
    ATTACK_TARGET = 34

class MoveKind(IntEnum):
    """The kind of a move: the first of its numbers."""

    KEEP = 0
    MULLIGAN = 1
    PASS = 2
    END = 3
    CLOCK = 4
    PLAY = 5
    MOVE = 6
    CLIMAX = 7
    ATTACK = 8
    COUNTER = 9
    LEVEL = 10
    DISCARD = 11
    REVERSE = 12
    RESOLVE = 13
    REFRESH = 14
    LEVEL_UP = 15
    ENCORE = 16
    YES = 17
    NO = 18
    MODE = 19
    CHOOSE_CARD = 20
    CHOOSE_SLOT = 21
    CONCEDE = 22
    ACT = 23
    DECLARE = 24

class Event(IntEnum):
    """What happens in a game; `Game.events` has the names in lower case."""

    TURN_BEGIN = 0
    STAND_PHASE = 1
    DRAW_PHASE = 2
    CLOCK_PHASE = 3
    MAIN_PHASE = 4
    CLIMAX_PHASE = 5
    ATTACK_PHASE = 6
    DECLARATION_STEP = 7
    TRIGGER_STEP = 8
    COUNTER_STEP = 9
    DAMAGE_STEP = 10
    BATTLE_STEP = 11
    ATTACK_END = 12
    ENCORE_STEP = 13
    END_PHASE = 14
    TURN_END = 15
    CHOSEN = 16
    MOVED = 17
    PLAYED = 18
    PLACED = 19
    LEFT_STAGE = 20
    SWAPPED = 21
    STOOD = 22
    RESTED = 23
    REVERSED = 24
    ATTACKED = 25
    TRIGGER_CHECKED = 26
    TRIGGERED = 27
    DAMAGE_TAKEN = 28
    DAMAGE_CANCELLED = 29
    OPPONENT_REVERSED = 30
    COUNTERED = 31
    LEVELLED_UP = 32
    REFRESHED = 33
    PENALTY_PAID = 34
    ENCORED = 35
    SHUFFLED = 36
    ABILITY_RESOLVED = 37
    LOST = 38
    GAME_END = 39
    CLIMAX_PLACED = 40
    ABILITY_USED = 41
    ABILITY_BEGUN = 42
    ABILITY_OVER = 43
    MARKED = 44

class Slot(IntEnum):
    """The positions of a stage, and the place of a character displaced by a new one."""

    CL = 0
    CM = 1
    CR = 2
    BL = 3
    BR = 4
    SURPLUS = 5


class Way(IntEnum):
    """The way of attacking."""

    FRONTAL = 0
    SIDE = 1
    DIRECT = 2


class Zone(IntEnum):
    """The rows of a player's cards in an observation, 50 numbers each."""

    HAND = 0
    STOCK = 1
    DECK = 2
    CLOCK = 3
    LEVEL = 4
    MEMORY = 5
    MARKERS = 6
    CLIMAX_AREA = 7
    WAITING_ROOM = 8


class State(IntEnum):
    """How a character stands: the second of its numbers."""

    NOBODY = 0
    STANDING = 1
    RESTED = 2
    REVERSED = 3


class Colour(IntEnum):
    YELLOW = 0
    GREEN = 1
    RED = 2
    BLUE = 3


class Icon(IntEnum):
    """Trigger icons in the order of CR 4.12.2."""

    NONE = 0
    SOUL = 1
    RETURN = 2
    POOL = 3
    COMEBACK = 4
    DRAW = 5
    SHOT = 6
    TREASURE = 7
    GATE = 8
    STANDBY = 9
    CHOICE = 10
    CHANCE = 11
    DISCOVERY = 12
    FOCUS = 13


# Where things stand in an observation: numbers about the game, then PLAYER_SIZE for each player.
GAME_SIZE = 16
PLAYER_SIZE = 506
STAGE_AT = 16  # of a player's: CHARACTER_SIZE for each position
CHARACTER_SIZE = 8
ZONES_AT = 56  # of a player's: 50 for each Zone
LIST_AT = 15  # of a player's: the number of the deck in the match


def player_at(player: int) -> int:
    """Where the numbers of a player begin; player 0 is the viewer."""
    return GAME_SIZE + PLAYER_SIZE * player


def zone_at(player: int, zone: Zone) -> slice:
    """The 50 numbers of a player's zone: how many cards of each code, by the number of the first copy."""
    begin = player_at(player) + ZONES_AT + 50 * int(zone)
    return slice(begin, begin + 50)
