CREATE TRIGGER record_note_versions_no_update BEFORE UPDATE ON record_note_versions BEGIN SELECT raise(ABORT, 'record_note_versions is append-only'); END;
