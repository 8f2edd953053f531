CREATE TRIGGER entity_revisions_append_only BEFORE UPDATE OR DELETE ON entity_revisions FOR EACH ROW EXECUTE FUNCTION reject_change();
