"""Files that are whole or not there at all."""

import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write under a temporary name and put it in place in one step: whoever reads finds all of it, or what was before.

    Folders on the way are made, and what cannot be written is called by its own name (`OSError.filename`).
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with temporary.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None
