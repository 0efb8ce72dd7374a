"""The OpenAPI document: whatever it allows is answered as it says."""

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sandtable.server.app import create
from sandtable.server.settings import Settings
from tests.server.kit import WIDE, all_mine

CHECKS: Any = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 6


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread: schemathesis does not wait."""
    app: Any = create(Settings(data=tmp_path_factory.mktemp("data"), bots=0, limits=WIDE, tick=0.0))
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, ws="websockets-sansio", log_config=None, access_log=False))
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.01)
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join()


def test_every_operation_keeps_to_the_schema(url: str) -> None:
    with httpx.Client(base_url=url) as client:
        key = client.post("/api/people", json={"name": "Schema"}).json()["key"]
        headers = {"authorization": f"Bearer {key}"}
        wish = {"game": "siege", "options": {"players": 2}, "seats": all_mine("p1", "p2"), "start": True}
        table = client.post("/api/tables", json=wish, headers=headers).json()["table"]["id"]
    schema = schemathesis.openapi.from_url(f"{url}/api/schema/openapi.json")
    operations: list[Any] = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 25
    for operation in operations:
        check(operation, headers, table)


def check(operation: Any, headers: dict[str, str], table: str) -> None:
    @settings(
        max_examples=EXAMPLES,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
        deadline=None,
        database=None,
        derandomize=True,
    )
    @given(case=operation.as_strategy())
    def answers_as_it_says(case: Any) -> None:
        if "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table  # a table there is: the body is what is tried
        case.call_and_validate(headers=headers, checks=CHECKS)

    answers_as_it_says()


def test_the_document_is_complete(url: str) -> None:
    document = httpx.get(f"{url}/api/schema/openapi.json").json()
    assert "/api/tables/{table_id}/act" in document["paths"]
    assert {"Look", "TableInfo", "Problem"} <= {name.split("_")[-1] for name in document["components"]["schemas"]}
    kept = Path("docs/server.md").read_text("utf-8")
    for path in document["paths"]:
        if path.startswith("/api"):
            assert path.rsplit("/", 1)[-1].strip("{}_").split("_")[-1] in kept, path
