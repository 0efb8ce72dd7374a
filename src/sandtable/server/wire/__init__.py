"""What goes over the wire: the bodies and answers of the API, by subject. The page's types are made from these."""
