"""Forty and more kinds of battles that differ in what the rules do in them."""

from sandtable.odds import Retreat
from tests.odds.duel import Case

SMALL = {
    "infantry alone": Case("3 inf", "2 inf"),
    "artillery supports infantry": Case("3 inf 2 art", "3 inf"),
    "tanks and aircraft": Case("1 inf 1 tank 1 ftr", "2 inf 1 ftr"),
    "aircraft take no land": Case("2 ftr 1 bmb", "2 inf"),
    "anti-aircraft fire": Case("1 inf 2 ftr 1 bmb", "2 inf 1 aa"),
    "two guns fire as one": Case("1 inf 1 ftr", "1 inf 2 aa"),
    "a bombardment": Case("2 inf", "2 inf 1 ftr", bombard="1 bb 1 ca", amphibious=True),
    "a bombardment that hits all": Case("2 inf 1 tank", "1 inf", bombard="2 bb", amphibious=True),
    "aircraft lost before what shells can hit": Case(
        "2 inf", "2 inf 1 ftr", bombard="1 bb", amphibious=True, casualties=("cheapest", ["ftr", "inf"])
    ),
    "own order of losses": Case("2 inf 1 tank", "2 inf 1 tank", casualties=["tank", "inf"]),
    "the last land unit is kept": Case("2 inf 2 ftr", "2 inf", casualties="capture"),
    "retreat after a round": Case("3 inf", "3 inf", retreat=Retreat(after=1)),
    "retreat when outnumbered": Case("3 inf", "3 inf", retreat=Retreat(below=1.0)),
    "retreat with aircraft alone": Case("1 inf 2 ftr", "2 inf", retreat=Retreat(only_air=True)),
    "aircraft leave the landed behind": Case("2 inf 1 ftr", "2 inf", amphibious=True, retreat=Retreat(after=1)),
    "overland troops leave the landed behind": Case("2 inf 1 landed inf", "2 inf", retreat=Retreat(after=1)),
    "overland troops and aircraft leave together": Case(
        "1 tank 2 landed inf 1 ftr", "2 inf 1 aa", bombard="1 bb 1 ca", retreat=Retreat(below=1.2)
    ),
    "the landed are kept, and all others may go": Case(
        "2 inf 1 landed inf", "2 inf", casualties=(["inf", "landed inf"], "cheapest"), retreat=Retreat(after=2)
    ),
    "overland first, and then nobody can go": Case(
        "1 inf 1 art 2 landed inf", "3 inf", casualties=(["art", "inf"], "cheapest"), retreat=Retreat(below=0.9)
    ),
    "a mixed landing by low luck": Case(
        "2 inf 1 landed tank 1 landed art", "4 inf", bombard="1 ca", low_luck=True, retreat=Retreat(below=1.0)
    ),
    "a mixed landing keeps a land unit": Case(
        "1 inf 1 landed inf 2 ftr", "2 inf", casualties="capture", retreat=Retreat(only_air=True)
    ),
    "a mixed landing to the end": Case("1 inf 1 art 1 landed inf 1 landed tank", "3 inf", bombard="2 bb"),
    "low luck": Case("3 inf 1 art 1 tank 1 ftr", "3 inf 1 ftr 1 aa", low_luck=True),
    "ships alike": Case("1 dd 1 ca", "2 dd", sea=True),
    "two hits for a battleship": Case("1 bb 1 dd", "1 bb", sea=True),
    "a damaged battleship": Case("1 damaged battleship 1 dd", "1 bb 1 ca", sea=True),
    "submarines strike first": Case("2 sub", "1 ca 1 cv", sea=True),
    "submarines on both sides": Case("2 sub", "2 sub", sea=True),
    "a destroyer hunts submarines": Case("1 sub 1 ca", "1 dd 1 sub", sea=True),
    "submarines cannot hit aircraft": Case("2 sub 1 dd", "1 cv 2 ftr", sea=True, casualties=["ftr", "cv"]),
    "aircraft cannot hit submarines": Case("2 ftr 1 ca", "2 sub 1 dd", sea=True),
    "nobody can hit anybody": Case("2 ftr", "1 sub 1 dd", sea=True, casualties=["dd", "sub"]),
    "transports come last and are defenceless": Case("1 ca 1 ftr", "1 dd 2 tr", sea=True),
    "attacking transports come last": Case("1 ca 1 dd 1 tr", "2 dd", sea=True),
    "submarines dive": Case("1 ca 1 ftr", "2 sub", sea=True, submerge="always"),
    "submarines dive once alone": Case("1 sub 1 ca", "1 sub 1 ca", sea=True, submerge="alone"),
    "a fleet retreats": Case("1 ca 1 dd 1 ftr", "1 bb 1 sub", sea=True, retreat=Retreat(below=0.7)),
    "low luck at sea": Case("2 sub 1 dd 1 ftr", "1 ca 1 cv 1 ftr", sea=True, low_luck=True),
    "transports with submarines against aircraft": Case("2 ftr", "1 sub 1 tr", sea=True),
}
"""Small enough to follow every outcome through the game."""

LARGE = {
    "a front line": Case("10 inf 3 art 4 tank 3 ftr 1 bmb", "12 inf 2 art 3 tank 2 ftr 1 aa"),
    "a landing": Case("4 inf 2 tank 2 ftr", "5 inf 1 art 1 ftr 1 aa", bombard="1 bb 2 ca", amphibious=True),
    "a landing beside overland troops": Case(
        "4 inf 1 art 2 tank 3 landed inf 1 landed tank 2 ftr",
        "7 inf 1 art 1 tank 1 ftr 1 aa",
        bombard="1 bb 1 ca",
        retreat=Retreat(below=0.8),
    ),
    "fleets": Case("2 sub 2 dd 1 cv 2 ftr 1 bb", "2 sub 1 dd 1 ca 1 cv 2 ftr 1 bb 1 tr", sea=True),
    "carriers with their aircraft": Case("4 ftr 2 cv 1 dd", "2 cv 4 ftr 1 sub", sea=True),
    "a retreat from a large battle": Case("8 inf 4 tank", "10 inf", retreat=Retreat(below=0.8)),
}
"""Only sampled."""
