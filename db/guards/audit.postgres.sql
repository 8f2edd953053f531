CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER audit_anchors_append_only BEFORE UPDATE OR DELETE ON audit_anchors FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER audit_values_append_only BEFORE UPDATE OR DELETE ON audit_values FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER audit_blocks_append_only BEFORE UPDATE OR DELETE ON audit_blocks FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER audit_block_values_append_only BEFORE UPDATE OR DELETE ON audit_block_values FOR EACH ROW EXECUTE FUNCTION reject_change();
