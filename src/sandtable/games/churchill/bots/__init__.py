"""The house bot `chart`: rulebook chapter 11, by charts of our own reconstruction (`data/charts.toml`)."""
