"""How routes are declared: every one of them says which problems it may answer with."""

from functools import partial

import litestar
from litestar.openapi.datastructures import ResponseSpec

from sandtable.server.wire.common import Problem

PROBLEMS = {
    status: ResponseSpec(Problem, description=why, media_type="application/problem+json")
    for status, why in {
        400: "The request cannot be read.",
        401: "A device key is needed.",
        403: "Not yours.",
        404: "Not here.",
        409: "The table has moved on.",
        413: "Too much.",
        415: "Not in this form.",
        422: "The rules forbid it.",
        429: "Too fast.",
        503: "Nothing can be stored now.",
    }.items()
}

get = partial(litestar.get, responses=PROBLEMS)
post = partial(litestar.post, responses=PROBLEMS, status_code=200)
make = partial(litestar.post, responses=PROBLEMS, status_code=201)
put = partial(litestar.put, responses=PROBLEMS)
patch = partial(litestar.patch, responses=PROBLEMS)
