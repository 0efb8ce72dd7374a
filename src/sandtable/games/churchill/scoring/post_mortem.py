"""Rulebook 8: everything goes home, and the next conference begins or the game is over."""

from sandtable.core.flow import At, Log
from sandtable.core.types import Event
from sandtable.games.churchill.board import CENTRE, FRONTS, NATIONS, NOBODY, OFFENSIVES
from sandtable.games.churchill.cards.deck import CONFERENCES
from sandtable.games.churchill.scoring.victory import end_game
from sandtable.games.churchill.sequence import CONFERENCE
from sandtable.games.churchill.state import HOME, ChurchillState, axis_beaten, flow


@flow.step(CONFERENCE, "post-mortem")
def post_mortem(s: ChurchillState, frame: At, log: Log) -> None:
    """Naval support, networks, political markers, leadership and pawns stay; all else goes."""
    log.append(Event("post-mortem", {"conference": s.conference}, "churchill.8.0-home"))
    s.issues = [HOME if at >= CENTRE else at for at in s.issues]
    s.directed = [NOBODY] * len(OFFENSIVES)
    s.offensive, s.opposing = [0] * len(FRONTS), [0] * len(FRONTS)
    s.networks, s.political = [0] * len(NATIONS), [0] * len(NATIONS)
    if axis_beaten(s) or s.conference == CONFERENCES:  # churchill.8.0-end
        end_game(s, log)
    else:
        s.conference += 1
