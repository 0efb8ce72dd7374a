"""What is to be changed in a commander's own plan: the search changes single attacks, stacks and landings."""

from msgspec import Struct


class Directive(Struct, frozen=True):
    """Spaces are numbers of the map. An empty directive leaves the plan as it is."""

    leave: frozenset[int] = frozenset()
    """Targets that are not attacked; after combat, territories that nobody goes to."""
    first: tuple[int, ...] = ()
    """Targets that are attacked before all others, with as many as is best."""
    mass: tuple[int, ...] = ()
    """The same with everybody who can come; after combat, territories where everybody gathers."""
    stay: frozenset[int] = frozenset()
    """Territories that nobody leaves."""


AS_PLANNED = Directive()
