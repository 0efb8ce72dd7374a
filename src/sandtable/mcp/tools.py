"""The tools: what an assistant can look up, where it can sit down, what it can ask and do at a table."""

from functools import partial
from time import monotonic
from typing import Annotated, Any

import msgspec
from anyio import sleep, to_thread
from mcp.server import MCPServer
from mcp.types import CallToolResult, ToolAnnotations
from pydantic import Field, StrictInt

from sandtable.core.types import SandtableError, Seat
from sandtable.mcp import answering, library, local, remote, showing
from sandtable.mcp.desk import Desk
from sandtable.mcp.saves import Damaged, Note
from sandtable.mcp.showing import AnswerPage, Position, Told
from sandtable.mcp.tables import Table
from sandtable.textui.i18n import Usage, say
from sandtable.textui.setting_up import game_named, options_from

TableId = Annotated[str, Field(description="The id that start_table or join_table gave.")]
SeatName = Annotated[
    str | None, Field(description="Which of your seats, if you hold several; else the one that is asked.")
]
GameId = Annotated[str, Field(description="A game's id, as list_games gives it: siege, blitzkrieg, churchill, …")]
Language = Annotated[str | None, Field(description="ru or en; the server's own language if left out.")]
AnAnswer = Annotated[
    StrictInt | str | dict[str, Any],
    Field(
        description="The number of a listed answer; or its text, as `typed` shows it; or words that only one answer "
        "has; or the action as JSON. Amounts: 'infantry 3, tank 1' (all others none), '-' for nothing, 'go' for those "
        "proposed."
    ),
]
Orders = Annotated[
    list[StrictInt | str | dict[str, Any]],
    Field(
        description="Orders, all added or none: numbers of the list last shown, or text in a player's words "
        "('3 infantry 1 tank from ukraine to west_russia', 'attack sz7') or in the record's ('move infantry=3 "
        "ukraine,west_russia')."
    ),
]
Page = Annotated[int, Field(ge=1, description="Which page, from 1.")]
READS = ToolAnnotations(read_only_hint=True, open_world_hint=False)
PLAYS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)
REACHES_OUT = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=True)

Answered = Annotated[CallToolResult, Position]
Listed = Annotated[CallToolResult, AnswerPage]
Looked = Annotated[CallToolResult, dict[str, Any]]

MOST_LISTED = 50
"""Saved tables that are listed, those played last."""
POLL = 0.5
"""Seconds between two looks at a server while one waits."""


def add(server: MCPServer, desk: Desk) -> None:
    """All of them."""
    for some in (add_library, add_seating, add_looking, add_advice, add_playing, add_plans):
        some(server, desk)


# Looking things up


def add_library(server: MCPServer, desk: Desk) -> None:
    @server.tool(annotations=READS)
    def list_games(language: Language = None) -> Looked:
        """The games there are, with the number of players and one sentence about each."""
        return desk.say(library.games, language)

    @server.tool(annotations=READS)
    def game_info(
        game: GameId,
        options: Annotated[dict[str, Any] | None, Field(description="Options the seats depend on.")] = None,
        language: Language = None,
    ) -> Looked:
        """How a table of a game is set up: its options and their values, presets, seats, bots by strength, turn."""
        return desk.say(lambda: library.game_info(game, options), language)

    @server.tool(annotations=READS)
    def guide(
        game: GameId,
        section: Annotated[str | None, Field(description="goal, turn, signs, win, mistakes or advice.")] = None,
        language: Language = None,
    ) -> Looked:
        """How a game is played, for somebody who has never seen it; read this before the first game."""
        return desk.say(lambda: library.guide(game_named(game), section), language)

    @server.tool(annotations=READS)
    def rules(
        game: GameId,
        rule: Annotated[str | None, Field(description="The rule with this id, as refusals name it.")] = None,
        chapter: Annotated[str | None, Field(description="Rules of chapters with this in their name.")] = None,
        search: Annotated[str, Field(description="Rules with this word in their id, chapter or sentence.")] = "",
        page: Page = 1,
        language: Language = None,
    ) -> Looked:
        """Rules of a game by id, by chapter or by a word; without any of these the chapters there are."""
        return desk.say(lambda: library.rules(game, rule, chapter, search, page), language)

    @server.tool(annotations=READS)
    def battle_odds(
        game: GameId,
        attack: Annotated[str, Field(description="Units, e.g. '10 inf 3 art 4 tank 2 ftr'.")],
        defend: Annotated[str, Field(description="Units, e.g. '12 inf 2 ftr 1 aa'.")],
        sea: Annotated[bool, Field(description="At sea.")] = False,
        amphibious: Annotated[bool, Field(description="All attacking land units come from ships.")] = False,
        bombard: Annotated[str, Field(description="Ships that shell the coast before a landing.")] = "",
        language: Language = None,
    ) -> Looked:
        """The exact odds of any battle of Axis & Allies (spring1942, europe1940)."""
        return desk.say(
            lambda: library.battle_odds(game, attack, defend, sea=sea, amphibious=amphibious, bombard=bombard),
            language,
        )


# Sitting down


def add_seating(server: MCPServer, desk: Desk) -> None:
    @server.tool(annotations=PLAYS)
    def start_table(
        game: GameId,
        options: Annotated[dict[str, Any] | None, Field(description="As game_info lists them.")] = None,
        seats: Annotated[
            list[str] | None, Field(description="The seats you hold; the first one if you do not say.")
        ] = None,
        bots: Annotated[
            str | dict[str, str] | None,
            Field(description="How strong the bots are: a level for all, or by seat; game_info lists them."),
        ] = None,
        seed: Annotated[
            StrictInt | str | None, Field(description="The same seed gives the same dice; leave it out for fair ones.")
        ] = None,
        ask_everything: Annotated[bool, Field(description="Ask even where there is only one answer.")] = False,
        language: Language = None,
    ) -> Answered:
        """Start a game here, with bots in the seats you do not hold, and get your first question."""

        def begin() -> Told:
            found, speaks = game_named(game), desk.language_of(language)
            desk.tables.require_room(local=True)
            dice = None if seed is None else str(seed)
            table = local.sit_down(
                found, options_from(found, options or {}, "assist-options"), seats, bots, speaks, dice
            )
            table.begin(ask_everything=ask_everything)
            desk.tables.add(table)
            return desk.sit(table, seated)

        return desk.say(begin, language)

    @server.tool(annotations=REACHES_OUT)
    def join_table(
        link: Annotated[str, Field(description="The link of a seat: http://…/t/TABLE#seat=TOKEN.")],
        name: Annotated[str, Field(description="What the others at the table read.")] = "Assistant",
        seat: Annotated[str | None, Field(description="At a public table without a token: which seat.")] = None,
        key: Annotated[
            str | None, Field(description="Your device key of an earlier join, to come back to your seat.")
        ] = None,
        language: Language = None,
    ) -> Looked:
        """Sit down at a seat of a running Sandtable server by its link, among people and bots."""

        def join() -> Told:
            desk.tables.require_room()
            table = remote.sit_down(link, name, seat, key, desk.language_of(language))
            desk.tables.add(table)
            shown = desk.sit(table, seated)
            return Told(shown.text, {**shown.data, "key": table.key})

        return desk.say(join, language)

    @server.tool(annotations=READS)
    def my_tables() -> Looked:
        """The tables you sit at, with your seats and whose turn it is; and those saved, to go on with by their id."""
        return desk.say(lambda: list_tables(desk))

    @server.tool(annotations=PLAYS)
    def leave_table(
        table: TableId,
        forget: Annotated[bool, Field(description="Throw a local table away instead of keeping it saved.")] = False,
    ) -> Looked:
        """Get up. A local table stays saved, and naming it goes on with it; on a server your seat stays yours."""

        def leave(at: Table, _seat: Seat) -> Told:
            desk.tables.leave(at)
            return Told(say("assist-left"), {"table": at.id})

        def throw_away() -> Told:
            desk.tables.forget(table)
            return Told(say("assist-forgotten"), {"table": table})

        return desk.say(throw_away) if forget else desk.at(table, None, leave)


def seated(table: Table) -> Told:
    shown = showing.position(table, table.require_seat(None), board=True)
    held = ", ".join(f"{table.name(seat)} ({seat})" for seat in table.held)
    return Told(f"{say('assist-seated', table=table.id, seats=held)}\n{shown.text}", shown.data)


def list_tables(desk: Desk) -> Told:
    if desk.shared:
        raise Usage(say("assist-shared"))
    found = [as_listed(desk, table) for table in desk.tables]
    others = desk.tables.only_saved()
    saved = [as_saved(table_id, note) for table_id, note in others[:MOST_LISTED]]
    lines = [f"{one['table']}: {one['game']}, {', '.join(one['seats'])} ({one['where']})" for one in found]
    lines += [saved_line(one) for one in saved]
    if len(others) > MOST_LISTED:
        lines.append(say("assist-more-saved", count=len(others) - MOST_LISTED))
    return Told("\n".join(lines) or say("assist-no-tables"), {"tables": found, "saved": saved})


def as_listed(desk: Desk, table: Table) -> dict[str, Any]:
    """Where one sits, and whom the table waits for; a server that does not answer keeps the others from nobody."""
    seat: dict[str, Any] = {
        "table": table.id,
        "game": table.game.id,
        "where": table.where,
        "seats": list(table.held),
    }
    try:
        with desk.sitting(table):
            return {**seat, "waiting": list(table.waiting()), "over": table.outcome() is not None}
    except SandtableError as problem:
        return {**seat, "problem": str(problem)}


def as_saved(table_id: str, note: Note | Damaged) -> dict[str, Any]:
    if isinstance(note, Damaged):
        return {"table": table_id, "problem": say("assist-damaged", table=table_id, detail=note.why)}
    return {
        "table": table_id,
        "game": note.game,
        "seats": list(note.held),
        "moment": note.moment,
        "waiting": list(note.waiting),
        "over": note.over,
    }


def saved_line(one: dict[str, Any]) -> str:
    if "problem" in one:
        return str(one["problem"])
    standing = say("assist-over") if one["over"] else say("assist-saved-at", moment=one["moment"])
    return f"{one['table']}: {one['game']}, {', '.join(one['seats'])} ({standing})"


# Looking at a table


def add_looking(server: MCPServer, desk: Desk) -> None:
    @server.tool(annotations=READS)
    def look(
        table: TableId,
        seat: SeatName = None,
        since: Annotated[int | None, Field(ge=0, description="Tell again what happened after this moment.")] = None,
    ) -> Answered:
        """The board as text, what happened since you last looked, your question and the first page of answers."""
        return desk.at(table, seat, lambda at, you: showing.position(at, you, board=True, since=since))

    @server.tool(annotations=READS)
    def view(table: TableId, seat: SeatName = None) -> Looked:
        """Everything your seat may know, as structured data: exact counts, names and ids."""

        def read(at: Table, you: Seat) -> Told:
            data = msgspec.to_builtins(at.view(you))
            return Told(msgspec.json.encode(data).decode(), {"moment": at.now, "seat": you, "view": data})

        return desk.at(table, seat, read)

    @server.tool(annotations=READS)
    def details(
        table: TableId,
        space: Annotated[str, Field(description="A space of the map, where the game has one: all about it.")] = "",
        seat: SeatName = None,
    ) -> Looked:
        """What does not fit beside the board: piles, tracks, scores, every space; or all about one space."""

        def tell(at: Table, you: Seat) -> Told:
            shown = showing.details(at, you, space)
            return Told(shown, {"text": shown})

        return desk.at(table, seat, tell)

    @server.tool(annotations=READS)
    def more_answers(
        table: TableId,
        search: Annotated[str, Field(description="Only answers with all these words in them.")] = "",
        page: Page = 1,
        seat: SeatName = None,
    ) -> Listed:
        """Your legal answers page by page, or those with some words; numbers stay the same while you are asked."""
        return desk.at(table, seat, lambda at, you: showing.answer_page(at, you, search, page))

    @server.tool(annotations=READS)
    async def wait(
        table: TableId,
        seconds: Annotated[float, Field(ge=0, le=300, description="At most so long.")] = 30,
        seat: SeatName = None,
    ) -> Answered:
        """On a server: wait until you are asked or the game is over, then look. Here bots never keep you waiting."""
        deadline = monotonic() + seconds
        while (left := deadline - monotonic()) > 0:
            if not await to_thread.run_sync(desk.is_idle, table):
                break
            await sleep(min(POLL, left))
        look = partial(desk.at, table, seat, lambda at, you: showing.position(at, you, board=True))
        return await to_thread.run_sync(look)


# Advice


def add_advice(server: MCPServer, desk: Desk) -> None:
    @server.tool(annotations=READS)
    def explain(table: TableId, answer: AnAnswer, seat: SeatName = None) -> Looked:
        """Whether an answer (or one order of a plan) is allowed, how it is written, and the rules it involves."""
        return desk.at(table, seat, lambda at, you: answering.explained(at, you, answer))

    @server.tool(annotations=READS)
    def table_odds(table: TableId, seat: SeatName = None) -> Looked:
        """The odds of the battle being fought and of those to come, your plan so far carried out (Axis & Allies)."""

        def tell(at: Table, you: Seat) -> Told:
            found = at.odds(you)
            return Told(library.table_odds(found), found)

        return desk.at(table, seat, tell)

    @server.tool(annotations=PLAYS)
    def hint(table: TableId, seat: SeatName = None) -> Looked:
        """What the house bot would answer in your place, and why. Nothing is done; hints are counted and recorded."""
        return desk.at(table, seat, hinted)


def hinted(table: Table, seat: Seat) -> Told:
    question = table.require_question(seat)
    found = table.hint(seat)
    text = table.text.answer(question.ask, found.answer)
    reasons = [table.text.event(event) for event in found.reasons]
    typed = question.to_text(found.answer)  # type: ignore[arg-type]  # the bot answers in the question's own shape
    lines = [say("table-hint", answer=text), f"  {typed}", *(f"  {one}" for one in reasons)]
    lines.append(f"  {say('table-hint-counted', count=found.used)}")
    return Told("\n".join(lines), {"text": text, "typed": typed, "reasons": reasons, "hints": found.used})


# Playing


def add_playing(server: MCPServer, desk: Desk) -> None:
    @server.tool(annotations=PLAYS)
    def act(
        table: TableId,
        answer: AnAnswer,
        seat: SeatName = None,
        board: Annotated[bool, Field(description="Draw the board anew in the reply.")] = False,
    ) -> Answered:
        """Answer your question. The reply tells what happened, then your next question with its answers."""

        def do(at: Table, you: Seat) -> Told:
            at.act(you, answering.understood(at, you, answer))
            return showing.position(at, following(at, you, seat), board=board)

        return desk.at(table, seat, do)

    @server.tool(annotations=PLAYS)
    def undo(table: TableId, seat: SeatName = None) -> Answered:
        """Take your last answer back, where the rules of undo allow it: not past dice, reveals or others' answers."""

        def do(at: Table, you: Seat) -> Told:
            at.undo(you)
            return showing.position(at, you, board=False)

        return desk.at(table, seat, do)


def following(table: Table, acted: Seat, named: str | None) -> Seat:
    """Whose question comes next in the reply: another of one's own seats where that is asked now."""
    return acted if named is not None else table.require_seat(None)


# Plans


def add_plans(server: MCPServer, desk: Desk) -> None:
    @server.tool(annotations=PLAYS)
    def plan_add(table: TableId, orders: Orders, seat: SeatName = None) -> Listed:
        """Add orders to the plan you are writing. Nothing moves yet; the reply shows what the plan still owes."""

        def do(at: Table, you: Seat) -> Told:
            answering.add_orders(at, you, orders)
            return showing.answer_page(at, you)

        return desk.at(table, seat, do)

    @server.tool(annotations=PLAYS)
    def plan_drop(
        table: TableId,
        order: Annotated[
            int | None, Field(ge=1, description="The order's number in the plan; all if left out.")
        ] = None,
        seat: SeatName = None,
    ) -> Listed:
        """Take an order out of the plan, with those that rested on it; or all of them."""

        def do(at: Table, you: Seat) -> Told:
            gone = answering.drop_orders(at, you, order)
            page = showing.answer_page(at, you)
            return Told("\n".join([say("assist-dropped", orders="; ".join(gone) or "–"), page.text]), page.data)

        return desk.at(table, seat, do)

    @server.tool(annotations=PLAYS)
    def plan_commit(table: TableId, seat: SeatName = None) -> Answered:
        """Give the plan as it stands as your answer, once nothing is owed. An empty plan moves nothing."""

        def do(at: Table, you: Seat) -> Told:
            at.act(you, answering.whole_plan(at, you))
            return showing.position(at, following(at, you, seat), board=False)

        return desk.at(table, seat, do)
