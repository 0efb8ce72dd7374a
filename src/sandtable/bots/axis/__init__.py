"""How the house bots of Axis & Allies think, by the chapters of a turn: buy, attack, fight, move, place."""
