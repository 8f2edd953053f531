CREATE TABLE `audit_block_values` (
	`value_id` integer NOT NULL,
	`span` integer NOT NULL,
	`last_ms` integer NOT NULL,
	`stream` integer NOT NULL,
	`first_sequence` integer NOT NULL,
	`first_ms` integer NOT NULL,
	`rows` integer NOT NULL,
	PRIMARY KEY(`value_id`, `span`, `last_ms`, `stream`, `first_sequence`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `audit_block_values_first` ON `audit_block_values` (`value_id`,`span`,`first_ms`,`stream`,`first_sequence`);--> statement-breakpoint
CREATE TABLE `audit_blocks` (
	`stream` integer NOT NULL,
	`first_sequence` integer NOT NULL,
	`last_sequence` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`stream`, `first_sequence`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `audit_values` (
	`id` integer PRIMARY KEY NOT NULL,
	`field` text NOT NULL,
	`value` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_values_field_value_unique` ON `audit_values` (`field`,`value`);--> statement-breakpoint
DROP INDEX `audit_log_resource`;--> statement-breakpoint
DROP INDEX `audit_log_actor`;--> statement-breakpoint
DROP INDEX `audit_log_credential`;--> statement-breakpoint
DROP INDEX `audit_log_issuer`;--> statement-breakpoint
DROP INDEX `audit_log_action`;
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
