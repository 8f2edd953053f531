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
	`last_sign_in_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`revision` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username_unique` ON `users` (`username`);--> statement-breakpoint
CREATE TABLE `account_coordinates` (
	`account_seq` integer NOT NULL,
	`id` text NOT NULL,
	`coordinates` text NOT NULL,
	`tags` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`account_seq`, `id`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `account_counts` (
	`state` text NOT NULL,
	`shard` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`state`, `shard`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `account_facets` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`value` text NOT NULL,
	`account_seq` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`, `value`, `account_seq`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `account_facets_account` ON `account_facets` (`account_seq`);--> statement-breakpoint
CREATE TABLE `account_reservations` (
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`account_seq` integer NOT NULL,
	PRIMARY KEY(`kind`, `value`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `account_reservations_account` ON `account_reservations` (`account_seq`,`kind`);--> statement-breakpoint
CREATE TABLE `account_state_changes` (
	`account_seq` integer NOT NULL,
	`position` integer NOT NULL,
	`id` text NOT NULL,
	`applied_at` text NOT NULL,
	`previous_state` text NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`employee_id` integer,
	`employee_username` text,
	`actor` text NOT NULL,
	PRIMARY KEY(`account_seq`, `position`),
	FOREIGN KEY (`account_seq`) REFERENCES `accounts`(`seq`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `account_state_changes_applied` ON `account_state_changes` (`state`,`applied_at`,`previous_state`);--> statement-breakpoint
CREATE TABLE `account_texts` (
	`account_seq` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `accounts` (
	`seq` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`reference` text NOT NULL,
	`reference_key` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`currency` text NOT NULL,
	`product_id` text NOT NULL,
	`product_version` text NOT NULL,
	`state` text NOT NULL,
	`state_id` text,
	`default_wallet` text NOT NULL,
	`owner_type` text,
	`owner_affiliation` text,
	`owner_reference` text,
	`owner_reference_key` text,
	`owner_aspects` text,
	`classification` text,
	`country_code` text,
	`attributes` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`revision` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_id_unique` ON `accounts` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_reference_key_unique` ON `accounts` (`reference_key`);--> statement-breakpoint
CREATE INDEX `accounts_created` ON `accounts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_name` ON `accounts` (`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_updated` ON `accounts` (`updated_at`);--> statement-breakpoint
CREATE INDEX `accounts_state` ON `accounts` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `accounts_blocked` ON `accounts` (`state`,`updated_at`,`id`) WHERE state = 'BLOCKED';--> statement-breakpoint
CREATE INDEX `accounts_currency` ON `accounts` (`currency`,`created_at`);--> statement-breakpoint
CREATE INDEX `accounts_country` ON `accounts` (`country_code`,`created_at`);--> statement-breakpoint
CREATE INDEX `accounts_product` ON `accounts` (`product_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `accounts_owner` ON `accounts` (`owner_reference_key`,`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `approval_totals` (
	`requester_id` text NOT NULL,
	`day` text NOT NULL,
	`permission` text NOT NULL,
	`amounts` text NOT NULL,
	PRIMARY KEY(`requester_id`, `day`, `permission`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `change_request_records` (
	`change_request_id` text NOT NULL,
	`record` text NOT NULL,
	PRIMARY KEY(`change_request_id`, `record`),
	FOREIGN KEY (`change_request_id`) REFERENCES `change_requests`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `change_request_records_record` ON `change_request_records` (`record`,`change_request_id`);--> statement-breakpoint
CREATE TABLE `change_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`state` text NOT NULL,
	`operation` text NOT NULL,
	`permission` text NOT NULL,
	`input` text NOT NULL,
	`evidence` text NOT NULL,
	`difference` text NOT NULL,
	`requester_id` text NOT NULL,
	`requester` text NOT NULL,
	`credential` text NOT NULL,
	`decided_at` text,
	`decider_id` text,
	`decider` text,
	`decision_reason` text,
	`failure` text,
	`result_status` integer,
	`secret` text,
	`secret_expires_at` text,
	`secret_fetched_at` text,
	`request_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `change_requests_created` ON `change_requests` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `change_requests_state` ON `change_requests` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `change_requests_requester` ON `change_requests` (`requester_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `audit_anchors` (
	`sequence` integer PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`rows` integer NOT NULL,
	`heads` text NOT NULL,
	`previous_mac` text NOT NULL,
	`mac` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_anchors_at` ON `audit_anchors` (`at`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`stream` integer NOT NULL,
	`sequence` integer NOT NULL,
	`id` text NOT NULL,
	`at` text NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor` text NOT NULL,
	`credential_kind` text NOT NULL,
	`credential_id` text NOT NULL,
	`issuer` text NOT NULL,
	`approval` text,
	`action` text NOT NULL,
	`resource` text NOT NULL,
	`resource_id` text NOT NULL,
	`outcome` text NOT NULL,
	`code` text,
	`reason` text,
	`before` text,
	`after` text,
	`request_id` text NOT NULL,
	`mac` text NOT NULL,
	PRIMARY KEY(`stream`, `sequence`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `audit_log_at` ON `audit_log` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_resource` ON `audit_log` (`resource`,`resource_id`,`at`);--> statement-breakpoint
CREATE INDEX `audit_log_resource_id` ON `audit_log` (lower("resource_id"),`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_actor` ON `audit_log` (lower("actor"),`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_credential` ON `audit_log` (lower("credential_id"),`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_issuer` ON `audit_log` (lower("issuer"),`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_action` ON `audit_log` (lower("action"),`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_log_outcome` ON `audit_log` (`at`,`id`) WHERE outcome <> 'done';--> statement-breakpoint
CREATE INDEX `audit_log_request` ON `audit_log` (lower("request_id"));--> statement-breakpoint
CREATE TABLE `caller_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`kid` text NOT NULL,
	`user_id` text NOT NULL,
	`jwk` text NOT NULL,
	`name` text NOT NULL,
	`issuer_id` text NOT NULL,
	`created_by` text NOT NULL,
	`cap` text,
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
	`issuer_id` text NOT NULL,
	`created_by` text NOT NULL,
	`cap` text,
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
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sign_in_failures` (
	`lane_mac` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`next_try_at` text NOT NULL,
	`failed_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `sign_in_failures_failed` ON `sign_in_failures` (`failed_at`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`prefix` text NOT NULL,
	`secret_hash` text NOT NULL,
	`name` text NOT NULL,
	`user_id` text NOT NULL,
	`permissions` text,
	`issuer_id` text NOT NULL,
	`created_by` text NOT NULL,
	`cap` text,
	`created_at` text NOT NULL,
	`expires_at` text,
	`last_used_at` text,
	`revoked_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_prefix_unique` ON `tokens` (`prefix`);--> statement-breakpoint
CREATE INDEX `tokens_user` ON `tokens` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `beneficiaries` (
	`id` text PRIMARY KEY NOT NULL,
	`identity` text,
	`identity_key` text NOT NULL,
	`external_reference` text,
	`external_reference_key` text,
	`alias` text,
	`first_name` text,
	`last_name` text,
	`organization_name` text,
	`additional_fields` text NOT NULL,
	`search_text` text NOT NULL,
	`matched_entity_id` text,
	`hidden_at` text,
	`created_at` text NOT NULL,
	`updated_at` text,
	`revision` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `beneficiaries_identity_key_external_reference_key_unique` ON `beneficiaries` (`identity_key`,`external_reference_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `beneficiaries_identity_key_matched_entity_id_unique` ON `beneficiaries` (`identity_key`,`matched_entity_id`);--> statement-breakpoint
CREATE INDEX `beneficiaries_identity` ON `beneficiaries` (`identity_key`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `beneficiaries_reference` ON `beneficiaries` (`external_reference_key`);--> statement-breakpoint
CREATE INDEX `beneficiaries_matched` ON `beneficiaries` (`matched_entity_id`);--> statement-breakpoint
CREATE INDEX `beneficiaries_created` ON `beneficiaries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `beneficiaries_name` ON `beneficiaries` (`search_text`,`id`);--> statement-breakpoint
CREATE TABLE `beneficiary_addresses` (
	`id` text PRIMARY KEY NOT NULL,
	`beneficiary_id` text NOT NULL,
	`position` integer NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`country` text NOT NULL,
	`state` text NOT NULL,
	`post_code` text NOT NULL,
	`neighbourhood` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`beneficiary_id`) REFERENCES `beneficiaries`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `beneficiary_addresses_of` ON `beneficiary_addresses` (`beneficiary_id`,`position`);--> statement-breakpoint
CREATE TABLE `beneficiary_contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`beneficiary_id` text NOT NULL,
	`position` integer NOT NULL,
	`email` text NOT NULL,
	`mobile_prefix` text NOT NULL,
	`mobile_number` text NOT NULL,
	`uris` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`beneficiary_id`) REFERENCES `beneficiaries`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `beneficiary_contacts_of` ON `beneficiary_contacts` (`beneficiary_id`,`position`);--> statement-breakpoint
CREATE TABLE `beneficiary_coordinates` (
	`id` text PRIMARY KEY NOT NULL,
	`beneficiary_id` text NOT NULL,
	`kind` text NOT NULL,
	`currency` text,
	`country_code` text,
	`alias` text,
	`first_name` text,
	`last_name` text,
	`organization_name` text,
	`members` text,
	`carrier` text NOT NULL,
	`primary_values` text NOT NULL,
	`primary_formats` text NOT NULL,
	`payment_type` text,
	`spec_version` text,
	`account_id` text,
	`fingerprint` text NOT NULL,
	`account_fingerprint` text NOT NULL,
	`verified_at` text,
	`verification_id` text,
	`last_payment_at` text,
	`created_at` text NOT NULL,
	`updated_at` text,
	`revision` integer NOT NULL,
	FOREIGN KEY (`beneficiary_id`) REFERENCES `beneficiaries`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `beneficiary_coordinates_beneficiary_id_fingerprint_unique` ON `beneficiary_coordinates` (`beneficiary_id`,`fingerprint`);--> statement-breakpoint
CREATE INDEX `beneficiary_coordinates_of` ON `beneficiary_coordinates` (`beneficiary_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `beneficiary_coordinates_account` ON `beneficiary_coordinates` (`account_fingerprint`);--> statement-breakpoint
CREATE INDEX `beneficiary_coordinates_verified` ON `beneficiary_coordinates` (`verified_at`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `coordinate_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`coordinate_id` text NOT NULL,
	`beneficiary_id` text NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`changes` text NOT NULL,
	`was_verified` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `coordinate_changes_of` ON `coordinate_changes` (`beneficiary_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `customer_hashes` (
	`entity_id` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`entity_id`, `hash`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `customer_hashes_hash` ON `customer_hashes` (`hash`);--> statement-breakpoint
CREATE TABLE `phonebook_hashes` (
	`identity_key` text NOT NULL,
	`hash` text NOT NULL,
	PRIMARY KEY(`identity_key`, `hash`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `phonebook_hashes_hash` ON `phonebook_hashes` (`hash`);--> statement-breakpoint
CREATE TABLE `phonebooks` (
	`identity_key` text PRIMARY KEY NOT NULL,
	`identity` text NOT NULL,
	`received` integer NOT NULL,
	`matched` integer NOT NULL,
	`synced_at` text NOT NULL,
	`hour_started_at` text NOT NULL,
	`syncs_in_hour` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `chart_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`chart_id` integer NOT NULL,
	`code` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`parent` text,
	`usage` text NOT NULL,
	`attributes` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`chart_id`) REFERENCES `charts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "chart_accounts_type" CHECK("chart_accounts"."type" in ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')),
	CONSTRAINT "chart_accounts_usage" CHECK("chart_accounts"."usage" in ('HEADER', 'DETAIL'))
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `chart_accounts_chart_id_code_unique` ON `chart_accounts` (`chart_id`,`code`);--> statement-breakpoint
CREATE TABLE `charts` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`description` text,
	`currency` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `charts_name_key_unique` ON `charts` (`name_key`);--> statement-breakpoint
CREATE INDEX `charts_created` ON `charts` (`created_at`,`id`);--> statement-breakpoint
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
CREATE INDEX `entities_modified` ON `entities` (`last_modified`,`id`);--> statement-breakpoint
CREATE INDEX `entities_state` ON `entities` (`state`,`created`,`id`);--> statement-breakpoint
CREATE TABLE `entity_relations` (
	`id` text PRIMARY KEY NOT NULL,
	`entity_id` text NOT NULL,
	`party_id` text NOT NULL,
	`kind` text NOT NULL,
	`share_basis_points` integer,
	`valid_from` text NOT NULL,
	`valid_to` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	FOREIGN KEY (`entity_id`) REFERENCES `entities`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`party_id`) REFERENCES `entities`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `entity_relations_entity` ON `entity_relations` (`entity_id`,`valid_from`,`id`);--> statement-breakpoint
CREATE INDEX `entity_relations_party` ON `entity_relations` (`party_id`,`valid_from`,`id`);--> statement-breakpoint
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
	`data` text NOT NULL,
	`actor_id` text
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `events_time` ON `events` (`time`,`id`);--> statement-breakpoint
CREATE INDEX `events_type` ON `events` (`type`,`time`,`id`);--> statement-breakpoint
CREATE INDEX `events_subject` ON `events` (lower("subject"),`time`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`webhook_id` text NOT NULL,
	`event_id` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`due_at` text NOT NULL,
	`created_at` text NOT NULL,
	`status` integer,
	`fault` text,
	`delivered_at` text,
	PRIMARY KEY(`webhook_id`, `event_id`),
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`due_at`,`event_id`) WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`webhook_id`,`created_at`,`event_id`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`description` text,
	`types` text NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_secret_until` text,
	`is_enabled` integer NOT NULL,
	`failing_since` text,
	`revision` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
) STRICT;
--> statement-breakpoint
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
	PRIMARY KEY(`key`, `caller`, `operation`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `requests_expires` ON `requests` (`expires_at`) WHERE expires_at is not null;--> statement-breakpoint
CREATE TABLE `entries` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`reference` text,
	`description` text,
	`effective_at` text NOT NULL,
	`created_at` text NOT NULL,
	`actor_id` text NOT NULL,
	`actor` text NOT NULL,
	`reverses` text,
	`hold_id` text,
	CONSTRAINT "entries_effective_at" CHECK("entries"."effective_at" <= "entries"."created_at"),
	CONSTRAINT "entries_id" CHECK(substr(cast("entries"."id" as text), 33) = '0000')
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `entries_reverses_unique` ON `entries` (`reverses`) WHERE reverses is not null;--> statement-breakpoint
CREATE INDEX `entries_created` ON `entries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `entries_kind` ON `entries` (`kind`,`created_at`,`id`) WHERE kind <> 'TRANSFER';--> statement-breakpoint
CREATE INDEX `entries_reference` ON `entries` (lower("reference")) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX `entries_hold` ON `entries` (`hold_id`) WHERE hold_id is not null;--> statement-breakpoint
CREATE TABLE `fx_rates` (
	`id` text NOT NULL,
	`base` text NOT NULL,
	`quote` text NOT NULL,
	`rate` text NOT NULL,
	`as_of` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`base`, `quote`, `as_of`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `fx_rates_as_of` ON `fx_rates` (`as_of`,`id`);--> statement-breakpoint
CREATE TABLE `holds` (
	`id` text PRIMARY KEY NOT NULL,
	`ledger_account_id` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`captured` integer NOT NULL,
	`state` text NOT NULL,
	`description` text,
	`bound_to` text,
	`expires_at` text,
	`created_at` text NOT NULL,
	`ended_at` text,
	`entry_id` text,
	`actor_id` text NOT NULL,
	`actor` text NOT NULL,
	FOREIGN KEY (`ledger_account_id`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "holds_amount" CHECK("holds"."amount" > 0 and "holds"."amount" between -1000000000000000000 and 1000000000000000000),
	CONSTRAINT "holds_captured" CHECK("holds"."captured" between 0 and "holds"."amount"),
	CONSTRAINT "holds_state" CHECK("holds"."state" in ('ACTIVE', 'CAPTURED', 'VOIDED', 'EXPIRED')),
	CONSTRAINT "holds_ended" CHECK(("holds"."state" = 'ACTIVE') = ("holds"."ended_at" is null)),
	CONSTRAINT "holds_capture" CHECK(("holds"."state" = 'CAPTURED') = ("holds"."captured" > 0))
) STRICT;
--> statement-breakpoint
CREATE INDEX `holds_account` ON `holds` (`ledger_account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `holds_created` ON `holds` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `holds_state` ON `holds` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `holds_active` ON `holds` (`ledger_account_id`,`expires_at`) WHERE state = 'ACTIVE';--> statement-breakpoint
CREATE INDEX `holds_due` ON `holds` (`expires_at`) WHERE state = 'ACTIVE';--> statement-breakpoint
CREATE TABLE `ledger_checks` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text NOT NULL,
	`agrees` integer NOT NULL,
	`entries` integer NOT NULL,
	`postings` integer NOT NULL,
	`ledger_accounts` integer NOT NULL,
	`holds` integer NOT NULL,
	`difference` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `ledger_checks_finished` ON `ledger_checks` (`finished_at`);--> statement-breakpoint
CREATE TABLE `postings` (
	`entry_id` text NOT NULL,
	`position` integer NOT NULL,
	`ledger_account_id` text NOT NULL,
	`currency` text NOT NULL,
	`amount` integer NOT NULL,
	`posted_after` integer NOT NULL,
	`held_after` integer NOT NULL,
	`effective_at` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`entry_id`, `ledger_account_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action DEFERRABLE INITIALLY DEFERRED,
	FOREIGN KEY (`ledger_account_id`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "postings_amount" CHECK("postings"."amount" <> 0 and "postings"."amount" between -1000000000000000000 and 1000000000000000000),
	CONSTRAINT "postings_position" CHECK("postings"."position" between 1 and 65535),
	CONSTRAINT "postings_after" CHECK("postings"."posted_after" between -1000000000000000000 and 1000000000000000000 and "postings"."held_after" between -1000000000000000000 and 1000000000000000000)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `postings_account` ON `postings` (`ledger_account_id`,`effective_at`,`entry_id`,`amount`);--> statement-breakpoint
CREATE INDEX `postings_created` ON `postings` (`ledger_account_id`,`created_at`,`entry_id`);--> statement-breakpoint
CREATE TABLE `ledger_months` (
	`month` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`entries` integer NOT NULL,
	`postings` integer NOT NULL,
	`columns` text NOT NULL,
	`entries_digest` text NOT NULL,
	`postings_digest` text NOT NULL,
	`balances_digest` text NOT NULL,
	`ends_at` text NOT NULL,
	`closed_at` text NOT NULL,
	`mac` text NOT NULL,
	CONSTRAINT "ledger_months_state" CHECK("ledger_months"."state" in ('CLOSED', 'ARCHIVED'))
) STRICT;
--> statement-breakpoint
CREATE TABLE `ledger_month_balances` (
	`ledger_account_id` text NOT NULL,
	`month` text NOT NULL,
	`amount` integer NOT NULL,
	`postings` integer NOT NULL,
	PRIMARY KEY(`ledger_account_id`, `month`)
) STRICT;
--> statement-breakpoint
CREATE TABLE `muted_notifications` (
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`muted_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `kind`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE TABLE `notification_digests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`frequency` text NOT NULL,
	`due_at` text NOT NULL,
	`digested_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `notification_digests_due` ON `notification_digests` (`due_at`,`user_id`);--> statement-breakpoint
CREATE TABLE `notification_jobs` (
	`event_id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `notification_jobs_created` ON `notification_jobs` (`created_at`,`event_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`event_id` text NOT NULL,
	`resource` text NOT NULL,
	`resource_id` text NOT NULL,
	`created_at` text NOT NULL,
	`read_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_user_id_event_id_unique` ON `notifications` (`user_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notifications_unread` ON `notifications` (`user_id`,`created_at`,`id`) WHERE read_at is null;--> statement-breakpoint
CREATE INDEX `notifications_created` ON `notifications` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`purpose` text NOT NULL,
	`purpose_id` text NOT NULL,
	`destination` text NOT NULL,
	`content` text,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`due_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`fault` text,
	`created_at` text NOT NULL,
	`sent_at` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`,`id`) WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX `outbox_state` ON `outbox` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_purpose` ON `outbox` (`purpose_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_key` text NOT NULL,
	`identity` text NOT NULL,
	`identity_key` text NOT NULL,
	`beneficiary_id` text NOT NULL,
	`beneficiary_coordinate_id` text NOT NULL,
	`coordinate_id` text NOT NULL,
	`beneficiary_snapshot` text NOT NULL,
	`snapshot_hash` text NOT NULL,
	`state` text NOT NULL,
	`amount` integer NOT NULL,
	`currency` text NOT NULL,
	`from_account` text NOT NULL,
	`from_wallet` text NOT NULL,
	`payment_type` text NOT NULL,
	`reference` text,
	`purpose_code` text,
	`charge_bearer` text,
	`execution_date` text,
	`entry_id` text,
	`hold_id` text,
	`release_at` text,
	`cooling_off_until` text,
	`attention_code` text,
	`attention` text,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL,
	`bound_by` text NOT NULL,
	`accepted_at` text,
	`accepted_by` text,
	`revision` integer NOT NULL,
	CONSTRAINT "payments_amount_bounds" CHECK("payments"."amount" between -1000000000000000000 and 1000000000000000000)
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_payment_key_unique` ON `payments` (`payment_key`);--> statement-breakpoint
CREATE INDEX `payments_identity` ON `payments` (`identity_key`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_coordinate` ON `payments` (`beneficiary_coordinate_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_beneficiary` ON `payments` (`beneficiary_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_from` ON `payments` (lower("from_account"),`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_key` ON `payments` (lower("payment_key"));--> statement-breakpoint
CREATE INDEX `payments_release` ON `payments` (`state`,`release_at`);--> statement-breakpoint
CREATE INDEX `payments_release_at` ON `payments` (`release_at`,`id`) WHERE release_at is not null;--> statement-breakpoint
CREATE INDEX `payments_state` ON `payments` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_reference` ON `payments` (lower("reference")) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX `payments_entry` ON `payments` (`entry_id`) WHERE entry_id is not null;--> statement-breakpoint
CREATE INDEX `payments_hold` ON `payments` (`hold_id`) WHERE hold_id is not null;--> statement-breakpoint
CREATE INDEX `payments_attention` ON `payments` (lower("attention_code"),`created_at`,`id`) WHERE attention_code is not null;--> statement-breakpoint
CREATE INDEX `payments_waiting` ON `payments` (`created_at`,`id`) WHERE attention_code is not null;--> statement-breakpoint
CREATE TABLE `products` (
	`id` text NOT NULL,
	`version` text NOT NULL,
	`position` integer NOT NULL,
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
CREATE UNIQUE INDEX `products_id_position_unique` ON `products` (`id`,`position`);--> statement-breakpoint
CREATE INDEX `products_created` ON `products` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `record_attachment_parts` (
	`attachment_id` text NOT NULL,
	`position` integer NOT NULL,
	`content` text NOT NULL,
	PRIMARY KEY(`attachment_id`, `position`),
	FOREIGN KEY (`attachment_id`) REFERENCES `record_attachments`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `record_attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`record_kind` text NOT NULL,
	`record_id` text NOT NULL,
	`name` text NOT NULL,
	`media_type` text NOT NULL,
	`bytes` integer NOT NULL,
	`storage` text NOT NULL,
	`content_key` text,
	`author_id` text NOT NULL,
	`author` text NOT NULL,
	`created_at` text NOT NULL,
	`deleted_at` text,
	`deleted_by` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `record_attachments_record` ON `record_attachments` (`record_kind`,`record_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `record_attachments_deleted` ON `record_attachments` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `record_labels` (
	`record_kind` text NOT NULL,
	`record_id` text NOT NULL,
	`label_key` text NOT NULL,
	`label` text NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`record_kind`, `record_id`, `label_key`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `record_labels_label` ON `record_labels` (`record_kind`,`label_key`,`record_id`);--> statement-breakpoint
CREATE TABLE `record_note_versions` (
	`note_id` text NOT NULL,
	`revision` integer NOT NULL,
	`at` text NOT NULL,
	`actor` text NOT NULL,
	`text` text,
	PRIMARY KEY(`note_id`, `revision`),
	FOREIGN KEY (`note_id`) REFERENCES `record_notes`(`id`) ON UPDATE no action ON DELETE cascade
) STRICT;
--> statement-breakpoint
CREATE TABLE `record_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`record_kind` text NOT NULL,
	`record_id` text NOT NULL,
	`author_id` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`mentions` text NOT NULL,
	`revision` integer NOT NULL,
	`created_at` text NOT NULL,
	`edited_at` text,
	`deleted_at` text,
	`deleted_by` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `record_notes_record` ON `record_notes` (`record_kind`,`record_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `record_notes_deleted` ON `record_notes` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `report_runs` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`state` text NOT NULL,
	`tries` integer NOT NULL,
	`due_at` text NOT NULL,
	`rows` integer,
	`bytes` integer,
	`fault` text,
	`created_at` text NOT NULL,
	`ended_at` text
) STRICT;
--> statement-breakpoint
CREATE INDEX `report_runs_due` ON `report_runs` (`due_at`,`id`) WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX `report_runs_report` ON `report_runs` (`report_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `report_runs_created` ON `report_runs` (`created_at`);--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text,
	`view_id` text NOT NULL,
	`frequency` text NOT NULL,
	`hour` integer NOT NULL,
	`channel` text NOT NULL,
	`receiver_id` text NOT NULL,
	`due_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`revision` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `reports_due` ON `reports` (`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_user` ON `reports` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `search_terms` (
	`kind` text NOT NULL,
	`record_id` text NOT NULL,
	`term` text NOT NULL,
	PRIMARY KEY(`kind`, `record_id`, `term`)
) STRICT;
--> statement-breakpoint
CREATE INDEX `search_terms_term` ON `search_terms` (`kind`,`term`,`record_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`path` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_at` text NOT NULL,
	`updated_by` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `version_counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `passcode_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`identity_key` text NOT NULL,
	`verification_id` text NOT NULL,
	`at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `passcode_messages_identity` ON `passcode_messages` (`identity_key`,`at`);--> statement-breakpoint
CREATE INDEX `passcode_messages_at` ON `passcode_messages` (`at`);--> statement-breakpoint
CREATE TABLE `verifications` (
	`id` text PRIMARY KEY NOT NULL,
	`identity_key` text NOT NULL,
	`beneficiary_id` text NOT NULL,
	`coordinate_id` text NOT NULL,
	`live_coordinate_id` text,
	`status` text NOT NULL,
	`code_mac` text,
	`code_length` integer NOT NULL,
	`attempts` integer NOT NULL,
	`attempts_max` integer NOT NULL,
	`messages` integer NOT NULL,
	`messages_max` integer NOT NULL,
	`expires_at` text NOT NULL,
	`resend_after` text NOT NULL,
	`destination` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `verifications_live_coordinate_id_unique` ON `verifications` (`live_coordinate_id`);--> statement-breakpoint
CREATE INDEX `verifications_coordinate` ON `verifications` (`coordinate_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `verifications_beneficiary` ON `verifications` (`beneficiary_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `verifications_identity` ON `verifications` (`identity_key`,`created_at`);--> statement-breakpoint
CREATE INDEX `verifications_created` ON `verifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `verifications_updated` ON `verifications` (`updated_at`);--> statement-breakpoint
CREATE TABLE `views` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`query` text NOT NULL,
	`is_shared` integer NOT NULL,
	`is_usual` integer NOT NULL,
	`revision` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE UNIQUE INDEX `views_user_id_list_name_key_unique` ON `views` (`user_id`,`list`,`name_key`);--> statement-breakpoint
CREATE INDEX `views_shared` ON `views` (`is_shared`,`list`);--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`chart_account_id` text NOT NULL,
	`account_id` text,
	`code` text,
	`currency` text NOT NULL,
	`position` integer NOT NULL,
	`account_state` text,
	`minimum` integer,
	`posted` integer NOT NULL,
	`held` integer NOT NULL,
	`available` real GENERATED ALWAYS AS ((posted - held) * 1.0 / case when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1 when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000 else 100 end) VIRTUAL,
	`version` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`chart_account_id`) REFERENCES `chart_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_accounts_posted" CHECK("ledger_accounts"."posted" between -1000000000000000000 and 1000000000000000000),
	CONSTRAINT "ledger_accounts_minimum" CHECK("ledger_accounts"."minimum" between -1000000000000000000 and 1000000000000000000),
	CONSTRAINT "ledger_accounts_held" CHECK("ledger_accounts"."held" between 0 and 1000000000000000000),
	CONSTRAINT "ledger_accounts_available" CHECK("ledger_accounts"."minimum" is null or "ledger_accounts"."posted" - "ledger_accounts"."held" >= "ledger_accounts"."minimum"),
	CONSTRAINT "ledger_accounts_wallet" CHECK(("ledger_accounts"."account_id" is null) = ("ledger_accounts"."code" is null)),
	CONSTRAINT "ledger_accounts_state" CHECK(("ledger_accounts"."account_id" is null) = ("ledger_accounts"."account_state" is null) and ("ledger_accounts"."account_state" is null or "ledger_accounts"."account_state" in ('PENDING', 'OPEN', 'BLOCKED', 'CLOSED', 'FINALIZED')))
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_accounts_account_id_code_currency_unique` ON `ledger_accounts` (`account_id`,`code`,`currency`);--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_accounts_chart_unique` ON `ledger_accounts` (`chart_account_id`,`currency`) WHERE account_id is null;--> statement-breakpoint
CREATE INDEX `ledger_accounts_chart` ON `ledger_accounts` (`chart_account_id`,`currency`);--> statement-breakpoint
CREATE INDEX `ledger_accounts_available` ON `ledger_accounts` (`available`,`account_id`) WHERE position = 0 and account_id is not null;--> statement-breakpoint
CREATE TABLE `work_assignments` (
	`resource` text NOT NULL,
	`resource_id` text NOT NULL,
	`assignee_id` text NOT NULL,
	`assigned_by_id` text NOT NULL,
	`note` text,
	`assigned_at` text NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`resource`, `resource_id`),
	FOREIGN KEY (`assignee_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
) STRICT;
--> statement-breakpoint
CREATE INDEX `work_assignments_assignee` ON `work_assignments` (`assignee_id`,`resource`,`assigned_at`);