-- Only PostgreSQL checks more than before. A migration of SQLite has a statement: this one changes nothing.
UPDATE version_counters SET value = value WHERE false;
