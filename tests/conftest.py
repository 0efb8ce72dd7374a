"""What holds for all tests."""

from hypothesis import settings

# A slow machine is no failure: nothing here is timed. The same examples everywhere, so that a run can be repeated.
settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")
