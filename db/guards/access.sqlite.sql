CREATE TRIGGER permission_changes_no_update BEFORE UPDATE ON permission_changes BEGIN SELECT raise(ABORT, 'permission_changes is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER permission_changes_no_delete BEFORE DELETE ON permission_changes BEGIN SELECT raise(ABORT, 'permission_changes is append-only'); END;
