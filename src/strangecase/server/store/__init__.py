"""Where a server keeps tables, events, people and tokens.

`store.py` says what every store does. `address.open_store` makes one: SQLite, or PostgreSQL for several processes.
"""
