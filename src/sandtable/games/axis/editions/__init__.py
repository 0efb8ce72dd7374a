"""The titles played with the Axis & Allies engine."""
