"""What `deploy/` gives an operator fits the server: the options, metrics and paths that it names are there.

The programs that its files are for (Caddy, Prometheus, systemd, a container engine) read them where they are installed.
"""

import itertools
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from sandtable.cli.command_line import Command
from sandtable.cli.serve import serve
from sandtable.server.metrics import Metrics
from sandtable.server.settings import Limits

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
SETTINGS = dict(
    line.split("=", 1)
    for line in (DEPLOY / "sandtable.env.example").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
)
OUTSIDE = {**SETTINGS, "POSTGRES_PASSWORD": "secret", "SANDTABLE_METRICS_TOKEN": "secret"}


def filled_in(text: str) -> str:
    """As a shell or Compose would: `${NAME}`, `${NAME:-usual}`, `${NAME:?complaint}`."""
    return re.sub(r"\$\{(\w+)(?::([-?])([^}]*))?\}", lambda found: OUTSIDE.get(found[1]) or found[3], text)


def proxy_file() -> str:
    """The Caddyfile as the Caddy that is installed reads it: until 2.6 it called one of the settings otherwise."""
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    done = subprocess.run(["caddy", "version"], capture_output=True, text=True, check=True, timeout=300)
    version = tuple(int(part) for part in re.findall(r"\d+", done.stdout)[:2])
    return text if version > (2, 6) else text.replace("request_buffers 8MiB", "buffer_requests")


@pytest.fixture
def compose() -> Any:
    return yaml.safe_load(filled_in((DEPLOY / "compose.yaml").read_text(encoding="utf-8")))


def options_of(words: list[str]) -> dict[str, Any]:
    assert words[0] == "serve"
    return Command("sandtable serve", serve).parse(words[1:])[0]


def test_the_compose_file_starts_the_server_as_it_can_be_started(compose: Any) -> None:
    server, proxy = compose["services"]["sandtable"], compose["services"]["proxy"]
    given = options_of(server["command"])
    assert given["host"] == "0.0.0.0"
    assert given["origin"] == [f"https://{OUTSIDE['SANDTABLE_HOST']}"]
    assert given["proxy"] == [proxy["networks"]["inside"]["ipv4_address"]]  # whose word counts is the proxy alone
    assert f"{given['data']}" in {volume.split(":")[1] for volume in server["volumes"]}
    assert "ports" not in server  # nobody comes past the proxy
    assert "ports" not in compose["services"]["database"]


def test_every_setting_of_the_compose_file_is_explained() -> None:
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    assert {*re.findall(r"\$\{(\w+)", text)} == {*SETTINGS}
    for secret in ("POSTGRES_PASSWORD", "SANDTABLE_METRICS_TOKEN"):
        assert not SETTINGS[secret]
        assert f"${{{secret}:?" in text  # it does not start without one


def test_secrets_come_from_the_environment_and_not_from_a_command_line(compose: Any) -> None:
    server = compose["services"]["sandtable"]
    assert not any("secret" in word for word in server["command"])
    known = {one.env for one in Command("sandtable serve", serve).parameters if one.env}
    assert {name for name in server["environment"] if name.startswith("SANDTABLE_")} == known


def test_the_container_file_names_what_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    for source in re.findall(r"^COPY (?!--)(\S+)", text, re.MULTILINE):
        assert (ROOT / source).exists()
    assert "USER sandtable" in text
    command = json.loads(text[text.rindex("CMD [") + 4 :])
    assert options_of(command)["data"] == Path("/data")
    assert re.search(r"^wheel:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_image_has_every_package_the_server_needs_pinned_by_hash() -> None:
    lines = (ROOT / "requirements" / "server.txt").read_text(encoding="utf-8").splitlines()
    pinned = {line.split("==")[0] for line in lines if re.match(r"\w", line)}
    assert {"litestar", "uvicorn", "sqlalchemy", "asyncpg", "aiosqlite", "msgspec"} <= pinned
    assert "pytest" not in pinned
    for here, after in itertools.pairwise(lines):
        if re.match(r"\w", here):
            assert here.endswith("\\")
            assert "--hash=sha256:" in after


@pytest.mark.parametrize("unit", ["sandtable.service", "sandtable-backup.service"])
def test_the_units_call_what_is_there(unit: str) -> None:
    text = (DEPLOY / unit).read_text(encoding="utf-8").replace("\\\n", " ")
    (called,) = re.findall(r"^ExecStart=(.+)$", text, re.MULTILINE)
    program, *words = shlex.split(called)
    if program.endswith("/sandtable"):
        assert options_of(words)["proxy"] == ["127.0.0.1"]
        (patience,) = re.findall(r"^TimeoutStopSec=(\d+)$", text, re.MULTILINE)
        assert int(patience) > Limits().closing_seconds + 5  # uvicorn's own
    else:
        assert (DEPLOY / Path(program).name).stat().st_mode & 0o100


def metrics_named_in(text: str) -> set[str]:
    return {*re.findall(r"\bsandtable_\w+", text)}


@pytest.mark.parametrize("file", ["dashboard.json", "alerts.yml"])
def test_every_metric_that_is_shown_is_counted(file: str) -> None:
    counted = set[str]()
    for family in Metrics().registry.collect():
        ending = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}.get(family.type, ("",))
        counted |= {family.name + one for one in ending}
    text = (DEPLOY / file).read_text(encoding="utf-8")
    told = json.dumps(json.loads(text)["panels"]) if file.endswith(".json") else text
    assert metrics_named_in(told) <= counted
    if file == "dashboard.json":
        shown = {name.removesuffix("_bucket").removesuffix("_sum") for name in metrics_named_in(told)}
        families = {family.name for family in Metrics().registry.collect()}
        assert {name.removesuffix("_total") for name in shown} == families  # and every one that is counted is shown


def test_a_backup_is_taken_tried_out_and_old_ones_go(tmp_path: Path) -> None:
    data, kept = tmp_path / "data", tmp_path / "kept"
    command = tmp_path / "sandtable"
    command.write_text('#!/bin/sh\nexec "$PYTHON" -c "from sandtable.cli import main; main()" "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    python = shutil.which("python3") if not (ROOT / ".venv").exists() else str(ROOT / ".venv" / "bin" / "python")
    kept.mkdir()
    for n in range(20):
        (kept / f"sandtable-2020010{n // 10}T00000{n % 10}Z.backup").write_text("old", encoding="utf-8")
    data.mkdir()
    environment = {
        "PATH": "/usr/bin:/bin",
        "PYTHON": str(python),
        "SANDTABLE": str(command),
        "SANDTABLE_DATA": str(data),
    }
    done = subprocess.run(
        [DEPLOY / "backup", kept], env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    left = sorted(file.name for file in kept.iterdir())
    assert len(left) == 14
    assert not left[-1].startswith("sandtable-2020")


def checked_by(program: str, *arguments: str) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed")
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/nonexistent", **OUTSIDE}
    done = subprocess.run(
        [program, *arguments], env=environment, cwd=DEPLOY, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_proxy_reads_its_file(tmp_path: Path) -> None:
    if shutil.which("caddy"):
        (tmp_path / "Caddyfile").write_text(proxy_file(), encoding="utf-8")
    checked_by("caddy", "validate", "--config", str(tmp_path / "Caddyfile"), "--adapter", "caddyfile")


def test_prometheus_reads_its_alerts() -> None:
    checked_by("promtool", "check", "rules", "alerts.yml")


def test_prometheus_reads_its_settings() -> None:
    checked_by("promtool", "check", "config", "--syntax-only", "prometheus.yml")


def test_a_shell_reads_the_backup_script() -> None:
    checked_by("shellcheck", "--severity", "warning", "backup")


def test_systemd_reads_its_units(tmp_path: Path) -> None:
    for unit in ("sandtable.service", "sandtable-backup.service", "sandtable-backup.timer"):
        text = (DEPLOY / unit).read_text(encoding="utf-8")
        (tmp_path / unit).write_text(
            re.sub(r"/opt/sandtable/\S+/(sandtable|backup)\b", "/bin/true", text), encoding="utf-8"
        )
    checked_by("systemd-analyze", "verify", *(str(tmp_path / unit.name) for unit in DEPLOY.glob("sandtable*.service")))


def has_engine() -> bool:
    docker = shutil.which("docker")
    return docker is not None and subprocess.run([docker, "info"], capture_output=True, check=False).returncode == 0


@pytest.mark.skipif(not has_engine(), reason="there is no container engine")
def test_the_image_is_built_and_answers() -> None:
    build = ["docker", "build", "--file", "deploy/Containerfile", "--tag", "sandtable-test", "."]
    subprocess.run(build, cwd=ROOT, check=True)
    told = subprocess.run(
        ["docker", "run", "--rm", "--read-only", "--tmpfs", "/tmp", "sandtable-test", "games", "--json"],
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert len(json.loads(told.stdout)) >= 5
