"""What sets one strength of play apart from another."""

from msgspec import Struct

from sandtable.bots.axis.aims import Aims
from sandtable.bots.axis.forces import Judge, estimate


class CommanderSkill(Struct, frozen=True):
    """How a bot weighs things."""

    judge: Judge = estimate
    """Says how a battle that is about to be begun, or gone on with, will end."""
    surely: float = 0.6
    """How likely a win must be."""
    fear: float = 0.0
    """How much of what a counter-attack would cost is counted: 0 is none of it."""
    fear_at_sea: float = 0.0
    """The same for ships: nobody follows up on a fleet that was sunk."""
    bold_if_richer: bool = False
    """Whether it fears none of it as long as its side is the richer one (`thrift`)."""
    sparing: float = 0.0
    """What part of their price troops cost that an attack on land could do without: 0 sends whoever helps."""
    raids: bool = False
    gives_up: float = 1.0
    """The danger from which a territory is not worth holding: 1 is never."""
    wary: float = 99.0
    """What ships may stand to lose in a zone they sail to, in IPC."""
    transports: int = 5
    """How many transports a power wants at most."""
    idle: int = 99
    """How many troops may wait overseas for transports before money goes elsewhere."""
    caution: float = 0.35
    """The danger in which troops may leave their capital."""
    guard: float = 0.35
    """The danger from which a capital gets new troops first, and calls others home."""
    open_city: float = 1.0
    """The danger in which troops may leave a city."""
    aims: type[Aims] = Aims
    """What is worth something in this edition alone."""
    heed: float = 0.0
    """How much of what stands to be lost counts when troops move: 0 is none of it."""
    behind: float = 0.0
    """How much of what an attack leaves open behind it counts: some of it can still be filled after combat."""
    builds: bool = False
    """Whether it builds factories."""
    mix: tuple[int, ...] = (0, 0, 1, 0, 2)
    """Troops in the order they are bought, by price from the cheapest up: infantry mostly, guns and tanks between."""
    attacks: int = 99
    """How many attacks it keeps an eye on in one turn."""
