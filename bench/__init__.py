"""Speed, measured beside peers in one run: ratios travel between machines, seconds do not."""
