CREATE TRIGGER record_note_versions_no_update BEFORE UPDATE ON record_note_versions FOR EACH ROW EXECUTE FUNCTION reject_change();
