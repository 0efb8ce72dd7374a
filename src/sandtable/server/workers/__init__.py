"""What works beside the server: processes for thinking and counting, with limits of time and memory, and fair turns."""
