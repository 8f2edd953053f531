CREATE TRIGGER permission_changes_append_only BEFORE UPDATE OR DELETE ON permission_changes FOR EACH ROW EXECUTE FUNCTION reject_change();
