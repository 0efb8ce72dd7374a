"""Churchill's cards: what they are made of, the deck in `data/`, and decks that owners write themselves."""
