"""Pig: roll as often as you dare, and keep what you have before you roll a one. First to 100 wins.

A whole game in one file: `sandtable play ./examples/pig.py`. It was written from `docs/adding-a-game.md`.
"""

from random import Random

from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.chance import Chance, Rolled, one_die
from sandtable.core.decisions import Choose
from sandtable.core.flow import At, Flow, Frame, Log, State, call, end, finish
from sandtable.core.game import Game
from sandtable.core.types import Action, Event, Over, Refusal, Seat

RULES = """
[[rule]]
id = "pig.roll-first"
section = "turn"
en = "Roll at least once before you hold."
ru = "Прежде чем остановиться, бросьте хотя бы раз."

[[rule]]
id = "pig.one"
section = "turn"
en = "A one ends your turn, and you lose what you rolled in it."
ru = "Единица кончает ход, и всё выпавшее за него пропадает."

[[rule]]
id = "pig.hold"
section = "turn"
en = "When you hold, what you rolled in this turn is yours."
ru = "Остановившись, вы забираете всё выпавшее за ход."

[[rule]]
id = "pig.goal"
section = "end"
en = "Whoever holds with enough points in all wins."
ru = "Побеждает тот, кто остановился и набрал достаточно очков."
"""

TEXT = {
    "en": """
game-title = Pig
game-about = Roll as often as you dare, and hold before you roll a one.
ask-turn = You have { $points } points and { $rolled } in this turn. Roll or hold?
do-roll = roll
do-hold = hold
event-rolled = { $seat } rolls { $face }.
event-one = { $seat } rolls a one and loses { $lost }.
event-held = { $seat } holds { $kept } and has { $points }.
end-won = somebody has enough points
seat-p1 = Player 1
seat-p2 = Player 2
seat-p3 = Player 3
seat-p4 = Player 4
sequence-turn = A turn
step-play = Roll or hold
step-next = The next player
""",
    "ru": """
game-title = Свинья
game-about = Бросайте, пока хватит смелости, но остановитесь до единицы.
ask-turn = Ваши очки: { $points }, за этот ход: { $rolled }. Бросить или остановиться?
do-roll = бросить
do-hold = остановиться
event-rolled = { $seat } бросает: { $face }.
event-one = { $seat } бросает единицу и теряет { $lost }.
event-held = { $seat } забирает { $kept }, всего очков { $points }.
end-won = кто-то набрал достаточно очков
seat-p1 = Игрок 1
seat-p2 = Игрок 2
seat-p3 = Игрок 3
seat-p4 = Игрок 4
sequence-turn = Ход
step-play = Бросить или остановиться
step-next = Следующий игрок
""",
}


class PigState(State):
    seats: tuple[Seat, ...]
    points: dict[Seat, int]
    goal: int
    turn: int = 0
    rolled: int = 0
    """What was rolled in this turn and is not safe yet."""

    @property
    def player(self) -> Seat:
        return self.seats[self.turn]


class PigOptions(Struct, frozen=True, forbid_unknown_fields=True):
    players: int = 2
    goal: int = 100


class PigView(Struct):
    points: dict[Seat, int]
    player: Seat
    rolled: int
    goal: int


flow: Flow[PigState] = Flow()

TURN = flow.sequence("turn", {"play": "", "next": ""}, back_to="play")


class Turn(Frame, frozen=True):
    pass


class Throw(Frame, frozen=True):
    pass


class Roll(Action, frozen=True, tag="roll"):
    """Roll the die once more."""


class Hold(Action, frozen=True, tag="hold"):
    """Keep what was rolled in this turn."""


@flow.step(TURN, "play")
def begin(s: PigState, frame: At, log: Log) -> None:
    s.rolled = 0
    call(s, Turn())


@flow.ask(Turn)
def roll_or_hold(s: PigState, frame: Turn) -> Choose:
    args = {"points": s.points[s.player], "rolled": s.rolled}
    return Choose(s.player, "turn", flow.allowed(s, frame, (Roll(), Hold())), args)


@flow.answer(Turn, Roll)
def roll(s: PigState, frame: Turn, seat: Seat, action: Roll, log: Log) -> None:
    call(s, Throw())


@flow.chance(Throw)
def throw(s: PigState, frame: Throw) -> Chance:
    return one_die("roll")


@flow.outcome(Throw)
def thrown(s: PigState, frame: Throw, rolled: Rolled, log: Log) -> None:
    end(s)  # the throw
    if rolled.face == 1:
        log.append(Event("one", {"seat": s.player, "lost": s.rolled}, "pig.one"))
        end(s)  # and the turn
    else:
        s.rolled += rolled.face
        log.append(Event("rolled", {"seat": s.player, "face": rolled.face}))


@flow.refuse(Turn, Hold)
def cannot_hold(s: PigState, frame: Turn, action: Hold) -> Refusal | None:
    return Refusal("pig.roll-first") if s.rolled == 0 else None


@flow.answer(Turn, Hold)
def hold(s: PigState, frame: Turn, seat: Seat, action: Hold, log: Log) -> None:
    s.points[seat] += s.rolled
    log.append(Event("held", {"seat": seat, "kept": s.rolled, "points": s.points[seat]}, "pig.hold"))
    if s.points[seat] >= s.goal:  # pig.goal
        finish(s, Over("won", (seat,), dict(s.points)), log)
    else:
        end(s)


@flow.step(TURN, "next")
def next_player(s: PigState, frame: At, log: Log) -> None:
    s.turn = (s.turn + 1) % len(s.seats)


class Pig(Game[PigState]):
    id = "pig"
    version = 1
    State, Options, View = PigState, PigOptions, PigView
    ends = ("won",)
    flow = flow

    def seats(self, options: PigOptions) -> tuple[Seat, ...]:
        return tuple(f"p{number}" for number in range(1, options.players + 1))

    def check_options(self, options: PigOptions) -> str | None:
        if not 2 <= options.players <= 4:
            return "Pig is for 2 to 4 players"
        return None if 10 <= options.goal <= 1000 else "the goal must be 10 to 1000"

    def option_sets(self) -> dict[str, Struct]:
        return {"two": PigOptions(goal=50), "four": PigOptions(4, 20)}

    def setup(self, options: PigOptions) -> PigState:
        seats = self.seats(options)
        s = PigState([TURN.begin()], None, seats, dict.fromkeys(seats, 0), options.goal)
        flow.run_on(s, [])
        return s

    def clone(self, s: PigState) -> PigState:
        return replace(s, stack=s.stack[:], points=dict(s.points))

    def view(self, s: PigState, seat: Seat | None) -> PigView:
        return PigView(dict(s.points), s.player, s.rolled, s.goal)

    def resample(self, s: PigState, seat: Seat | None, rng: Random) -> PigState:
        return self.clone(s)

    def invariant(self, s: PigState) -> None:
        assert s.rolled >= 0
        assert all(points >= 0 for points in s.points.values())
