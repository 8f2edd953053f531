CREATE TABLE `permission_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`subject` text NOT NULL,
	`action` text NOT NULL,
	`before` text,
	`after` text,
	`reason` text,
	`request_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `permission_changes_at` ON `permission_changes` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `permission_changes_subject` ON `permission_changes` (`subject`,`at`);--> statement-breakpoint
CREATE TABLE `roles` (
	`name` text PRIMARY KEY NOT NULL,
	`description` text NOT NULL,
	`permissions` text NOT NULL,
	`system` integer NOT NULL,
	`revision` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `user_grants` (
	`user_id` text NOT NULL,
	`permission` text NOT NULL,
	`effect` text NOT NULL,
	PRIMARY KEY(`user_id`, `permission`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `user_roles` (
	`user_id` text NOT NULL,
	`role_name` text NOT NULL,
	PRIMARY KEY(`user_id`, `role_name`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`role_name`) REFERENCES `roles`(`name`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `user_roles_role` ON `user_roles` (`role_name`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`password_hash` text,
	`totp_secret` text,
	`totp_step` integer,
	`recovery_codes` text,
	`failed_sign_ins` integer NOT NULL,
	`sign_in_after` text,
	`last_sign_in_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`revision` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`stream` integer NOT NULL,
	`sequence` integer NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`resource` text NOT NULL,
	`resource_id` text NOT NULL,
	`outcome` text NOT NULL,
	`code` text,
	`reason` text,
	`before` text,
	`after` text,
	`request_id` text NOT NULL,
	`previous_mac` text NOT NULL,
	`mac` text NOT NULL,
	PRIMARY KEY(`stream`, `sequence`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_resource` ON `audit_log` (`resource`,`resource_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (`actor_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_request` ON `audit_log` (`request_id`);--> statement-breakpoint
CREATE TABLE `caller_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`kid` text NOT NULL,
	`user_id` text NOT NULL,
	`jwk` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`revoked_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `caller_keys_kid_unique` ON `caller_keys` (`kid`);--> statement-breakpoint
CREATE TABLE `links` (
	`secret_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`last_seen_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`remote` text NOT NULL,
	`user_agent` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_secret_hash_unique` ON `sessions` (`secret_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`prefix` text NOT NULL,
	`secret_hash` text NOT NULL,
	`name` text NOT NULL,
	`user_id` text NOT NULL,
	`permissions` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` text,
	`last_used_at` text,
	`revoked_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_prefix_unique` ON `tokens` (`prefix`);--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `entities` (
	`id` text PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`reference` text NOT NULL,
	`reference_key` text NOT NULL,
	`type` text NOT NULL,
	`affiliation` text NOT NULL,
	`state` text NOT NULL,
	`aspects` text NOT NULL,
	`created` text NOT NULL,
	`last_modified` text NOT NULL,
	`revision` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `entities_role_reference_key_unique` ON `entities` (`role`,`reference_key`);--> statement-breakpoint
CREATE INDEX `entities_reference` ON `entities` (`reference_key`);--> statement-breakpoint
CREATE INDEX `entities_created` ON `entities` (`created`,`id`);--> statement-breakpoint
CREATE TABLE `entity_revisions` (
	`entity_id` text NOT NULL,
	`revision` integer NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`reason` text,
	`request_id` text NOT NULL,
	`type` text NOT NULL,
	`affiliation` text NOT NULL,
	`state` text NOT NULL,
	`aspects` text NOT NULL,
	PRIMARY KEY(`entity_id`, `revision`),
	FOREIGN KEY (`entity_id`) REFERENCES `entities`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`subject` text NOT NULL,
	`time` text NOT NULL,
	`data` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `events_time` ON `events` (`time`,`id`);--> statement-breakpoint
CREATE INDEX `events_type` ON `events` (`type`,`time`);--> statement-breakpoint
CREATE TABLE `requests` (
	`caller` text NOT NULL,
	`operation` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`headers` text NOT NULL,
	`at` text NOT NULL,
	`expires_at` text,
	PRIMARY KEY(`caller`, `operation`, `key`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `requests_expires` ON `requests` (`expires_at`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text NOT NULL,
	`version` text NOT NULL,
	`name` text NOT NULL,
	`currencies` text NOT NULL,
	`wallets` text NOT NULL,
	`default_wallet` text NOT NULL,
	`jurisdictions` text,
	`chart_account` text,
	`opens_at_once` integer NOT NULL,
	`created_at` text NOT NULL,
	`latest` integer NOT NULL,
	PRIMARY KEY(`id`, `version`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `products_created` ON `products` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`path` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `stamps` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
) STRICT;
