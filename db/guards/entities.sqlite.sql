CREATE TRIGGER entity_revisions_no_update BEFORE UPDATE ON entity_revisions BEGIN SELECT raise(ABORT, 'entity_revisions is append-only'); END;
--> statement-breakpoint
CREATE TRIGGER entity_revisions_no_delete BEFORE DELETE ON entity_revisions BEGIN SELECT raise(ABORT, 'entity_revisions is append-only'); END;
