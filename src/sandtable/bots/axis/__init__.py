"""Bots of Axis & Allies: one commander for any power of any edition, at several levels.

A turn goes through `purchase`, `combat_move` (with `reserves` and `skirmish`), `battles`, `noncombat_move` (with
`shipping`) and `mobilise`. They look at the map through `survey` and weigh battles with `forces` or `exact_odds`.
"""
