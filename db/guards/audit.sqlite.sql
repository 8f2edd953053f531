CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN SELECT raise(ABORT, 'audit_log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log BEGIN SELECT raise(ABORT, 'audit_log is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_anchors_no_update BEFORE UPDATE ON audit_anchors BEGIN SELECT raise(ABORT, 'audit_anchors is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_anchors_no_delete BEFORE DELETE ON audit_anchors BEGIN SELECT raise(ABORT, 'audit_anchors is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_values_no_update BEFORE UPDATE ON audit_values BEGIN SELECT raise(ABORT, 'audit_values is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_values_no_delete BEFORE DELETE ON audit_values BEGIN SELECT raise(ABORT, 'audit_values is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_blocks_no_update BEFORE UPDATE ON audit_blocks BEGIN SELECT raise(ABORT, 'audit_blocks is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_blocks_no_delete BEFORE DELETE ON audit_blocks BEGIN SELECT raise(ABORT, 'audit_blocks is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_block_values_no_update BEFORE UPDATE ON audit_block_values BEGIN SELECT raise(ABORT, 'audit_block_values is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER audit_block_values_no_delete BEFORE DELETE ON audit_block_values BEGIN SELECT raise(ABORT, 'audit_block_values is append-only'); END;
