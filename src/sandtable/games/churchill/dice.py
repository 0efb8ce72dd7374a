"""The dice of the game, and how they are read."""

from sandtable.core.chance import DiceGroup, Roll, Rolled


def one_die(why: str) -> Roll:
    """A six-sided die."""
    return Roll((DiceGroup(),), why)


def sum_of(dice: int, why: str) -> Roll:
    """Some six-sided dice that are added up."""
    return Roll((DiceGroup(dice, read="sum"),), why)


def face_of(rolled: Rolled) -> int:
    """What a single die shows."""
    (face,) = faces(rolled)
    return face


def faces(rolled: Rolled) -> tuple[int, ...]:
    """What the dice show, one by one."""
    (read,) = rolled.read
    assert isinstance(read, tuple)
    return read


def total_of(rolled: Rolled) -> int:
    """What the dice add up to."""
    (read,) = rolled.read
    assert isinstance(read, int)
    return read
