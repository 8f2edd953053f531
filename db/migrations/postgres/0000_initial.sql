CREATE TABLE "permission_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"action" text collate "C" NOT NULL,
	"before" json,
	"after" json,
	"reason" text collate "C",
	"request_id" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"description" text collate "C" NOT NULL,
	"permissions" json NOT NULL,
	"system" boolean NOT NULL,
	"revision" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_grants" (
	"user_id" uuid NOT NULL,
	"permission" text collate "C" NOT NULL,
	"effect" text collate "C" NOT NULL,
	CONSTRAINT "user_grants_user_id_permission_pk" PRIMARY KEY("user_id","permission")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role_name" text collate "C" NOT NULL,
	CONSTRAINT "user_roles_user_id_role_name_pk" PRIMARY KEY("user_id","role_name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"kind" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"password_hash" text collate "C",
	"totp_secret" text collate "C",
	"totp_step" bigint,
	"recovery_codes" json,
	"last_sign_in_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_coordinates" (
	"account_seq" bigint NOT NULL,
	"id" uuid NOT NULL,
	"coordinates" json NOT NULL,
	"tags" json NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "account_coordinates_account_seq_id_pk" PRIMARY KEY("account_seq","id")
);
--> statement-breakpoint
CREATE TABLE "account_counts" (
	"state" text collate "C" NOT NULL,
	"shard" bigint NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "account_counts_state_shard_pk" PRIMARY KEY("state","shard")
);
--> statement-breakpoint
CREATE TABLE "account_facets" (
	"kind" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"value" text collate "C" NOT NULL,
	"account_seq" bigint NOT NULL,
	CONSTRAINT "account_facets_kind_key_value_account_seq_pk" PRIMARY KEY("kind","key","value","account_seq")
);
--> statement-breakpoint
CREATE TABLE "account_reservations" (
	"kind" text collate "C" NOT NULL,
	"value" text collate "C" NOT NULL,
	"account_seq" bigint NOT NULL,
	CONSTRAINT "account_reservations_kind_value_pk" PRIMARY KEY("kind","value")
);
--> statement-breakpoint
CREATE TABLE "account_state_changes" (
	"account_seq" bigint NOT NULL,
	"position" bigint NOT NULL,
	"id" uuid NOT NULL,
	"applied_at" timestamp(3) with time zone NOT NULL,
	"previous_state" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"reason" text collate "C",
	"employee_id" bigint,
	"employee_username" text collate "C",
	"actor" text collate "C" NOT NULL,
	CONSTRAINT "account_state_changes_account_seq_position_pk" PRIMARY KEY("account_seq","position")
);
--> statement-breakpoint
CREATE TABLE "account_texts" (
	"account_seq" bigint PRIMARY KEY NOT NULL,
	"text" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"reference" text collate "C" NOT NULL,
	"reference_key" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"currency" text collate "C" NOT NULL,
	"product_id" uuid NOT NULL,
	"product_version" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"state_id" uuid,
	"default_wallet" text collate "C" NOT NULL,
	"owner_type" text collate "C",
	"owner_affiliation" text collate "C",
	"owner_reference" text collate "C",
	"owner_reference_key" text collate "C",
	"owner_aspects" json,
	"classification" text collate "C",
	"country_code" text collate "C",
	"attributes" json NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_totals" (
	"requester_id" uuid NOT NULL,
	"day" text collate "C" NOT NULL,
	"permission" text collate "C" NOT NULL,
	"amounts" json NOT NULL,
	CONSTRAINT "approval_totals_requester_id_day_permission_pk" PRIMARY KEY("requester_id","day","permission")
);
--> statement-breakpoint
CREATE TABLE "change_request_records" (
	"change_request_id" uuid NOT NULL,
	"record" text collate "C" NOT NULL,
	CONSTRAINT "change_request_records_change_request_id_record_pk" PRIMARY KEY("change_request_id","record")
);
--> statement-breakpoint
CREATE TABLE "change_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"state" text collate "C" NOT NULL,
	"operation" text collate "C" NOT NULL,
	"permission" text collate "C" NOT NULL,
	"input" text collate "C" NOT NULL,
	"evidence" text collate "C" NOT NULL,
	"difference" json NOT NULL,
	"requester_id" uuid NOT NULL,
	"requester" text collate "C" NOT NULL,
	"credential" json NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decider_id" uuid,
	"decider" text collate "C",
	"decision_reason" text collate "C",
	"failure" json,
	"result_status" bigint,
	"secret" text collate "C",
	"secret_expires_at" timestamp(3) with time zone,
	"secret_fetched_at" timestamp(3) with time zone,
	"request_id" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_anchors" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"rows" bigint NOT NULL,
	"heads" json NOT NULL,
	"previous_mac" text collate "C" NOT NULL,
	"mac" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"stream" bigint NOT NULL,
	"sequence" bigint NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor_kind" text collate "C" NOT NULL,
	"actor_id" text collate "C" NOT NULL,
	"actor" text collate "C" NOT NULL,
	"credential_kind" text collate "C" NOT NULL,
	"credential_id" text collate "C" NOT NULL,
	"issuer" text collate "C" NOT NULL,
	"approval" json,
	"action" text collate "C" NOT NULL,
	"resource" text collate "C" NOT NULL,
	"resource_id" text collate "C" NOT NULL,
	"outcome" text collate "C" NOT NULL,
	"code" text collate "C",
	"reason" text collate "C",
	"before" json,
	"after" json,
	"request_id" text collate "C" NOT NULL,
	"mac" text collate "C" NOT NULL,
	CONSTRAINT "audit_log_stream_sequence_pk" PRIMARY KEY("stream","sequence")
);
--> statement-breakpoint
CREATE TABLE "caller_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kid" text collate "C" NOT NULL,
	"user_id" uuid NOT NULL,
	"jwk" json NOT NULL,
	"name" text collate "C" NOT NULL,
	"issuer_id" text collate "C" NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"cap" json,
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "links" (
	"secret_hash" text collate "C" PRIMARY KEY NOT NULL,
	"purpose" text collate "C" NOT NULL,
	"user_id" uuid,
	"issuer_id" text collate "C" NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"cap" json,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text collate "C" NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_seen_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"remote" text collate "C" NOT NULL,
	"user_agent" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"lane_mac" text collate "C" PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"next_try_at" timestamp(3) with time zone NOT NULL,
	"failed_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text collate "C" NOT NULL,
	"secret_hash" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"user_id" uuid NOT NULL,
	"permissions" json,
	"issuer_id" text collate "C" NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"cap" json,
	"created_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "beneficiaries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity" text collate "C",
	"identity_key" text collate "C" NOT NULL,
	"external_reference" text collate "C",
	"external_reference_key" text collate "C",
	"alias" text collate "C",
	"first_name" text collate "C",
	"last_name" text collate "C",
	"organization_name" text collate "C",
	"additional_fields" json NOT NULL,
	"search_text" text collate "C" NOT NULL,
	"matched_entity_id" uuid,
	"hidden_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beneficiary_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"country" text collate "C" NOT NULL,
	"state" text NOT NULL,
	"post_code" text NOT NULL,
	"neighbourhood" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beneficiary_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"email" text NOT NULL,
	"mobile_prefix" text NOT NULL,
	"mobile_number" text NOT NULL,
	"uris" text NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beneficiary_coordinates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"kind" text collate "C" NOT NULL,
	"currency" text collate "C",
	"country_code" text collate "C",
	"alias" text collate "C",
	"first_name" text collate "C",
	"last_name" text collate "C",
	"organization_name" text collate "C",
	"members" json,
	"carrier" json NOT NULL,
	"primary_values" json NOT NULL,
	"primary_formats" json NOT NULL,
	"payment_type" text collate "C",
	"spec_version" text collate "C",
	"account_id" uuid,
	"fingerprint" text collate "C" NOT NULL,
	"account_fingerprint" text collate "C" NOT NULL,
	"verified_at" timestamp(3) with time zone,
	"verification_id" uuid,
	"last_payment_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coordinate_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coordinate_id" uuid NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor" text collate "C" NOT NULL,
	"changes" json NOT NULL,
	"was_verified" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_hashes" (
	"entity_id" uuid NOT NULL,
	"hash" text collate "C" NOT NULL,
	CONSTRAINT "customer_hashes_entity_id_hash_pk" PRIMARY KEY("entity_id","hash")
);
--> statement-breakpoint
CREATE TABLE "phonebook_hashes" (
	"identity_key" text collate "C" NOT NULL,
	"hash" text collate "C" NOT NULL,
	CONSTRAINT "phonebook_hashes_identity_key_hash_pk" PRIMARY KEY("identity_key","hash")
);
--> statement-breakpoint
CREATE TABLE "phonebooks" (
	"identity_key" text collate "C" PRIMARY KEY NOT NULL,
	"identity" text collate "C" NOT NULL,
	"received" bigint NOT NULL,
	"matched" bigint NOT NULL,
	"synced_at" timestamp(3) with time zone NOT NULL,
	"hour_started_at" timestamp(3) with time zone NOT NULL,
	"syncs_in_hour" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chart_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chart_id" bigint NOT NULL,
	"code" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"type" text collate "C" NOT NULL,
	"parent" text collate "C",
	"usage" text collate "C" NOT NULL,
	"attributes" json,
	"position" bigint NOT NULL,
	CONSTRAINT "chart_accounts_type" CHECK ("chart_accounts"."type" in ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')),
	CONSTRAINT "chart_accounts_usage" CHECK ("chart_accounts"."usage" in ('HEADER', 'DETAIL'))
);
--> statement-breakpoint
CREATE TABLE "charts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"description" text collate "C",
	"currency" text collate "C",
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text collate "C" NOT NULL,
	"reference" text collate "C" NOT NULL,
	"reference_key" text collate "C" NOT NULL,
	"type" text collate "C" NOT NULL,
	"affiliation" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"aspects" json NOT NULL,
	"created" timestamp(3) with time zone NOT NULL,
	"last_modified" timestamp(3) with time zone NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity_relations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entity_id" uuid NOT NULL,
	"party_id" uuid NOT NULL,
	"kind" text collate "C" NOT NULL,
	"share_basis_points" bigint,
	"valid_from" text collate "C" NOT NULL,
	"valid_to" text collate "C",
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entity_revisions" (
	"entity_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor" text collate "C" NOT NULL,
	"action" text collate "C" NOT NULL,
	"reason" text collate "C",
	"request_id" text collate "C" NOT NULL,
	"type" text collate "C" NOT NULL,
	"affiliation" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"aspects" json NOT NULL,
	CONSTRAINT "entity_revisions_entity_id_revision_pk" PRIMARY KEY("entity_id","revision")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text collate "C" NOT NULL,
	"subject" text collate "C" NOT NULL,
	"time" timestamp(3) with time zone NOT NULL,
	"data" json NOT NULL,
	"actor_id" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text collate "C" NOT NULL,
	"tries" bigint NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"status" bigint,
	"fault" text collate "C",
	"delivered_at" timestamp(3) with time zone,
	CONSTRAINT "webhook_deliveries_webhook_id_event_id_pk" PRIMARY KEY("webhook_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text collate "C" NOT NULL,
	"description" text collate "C",
	"types" json NOT NULL,
	"secret" text collate "C" NOT NULL,
	"previous_secret" text collate "C",
	"previous_secret_until" timestamp(3) with time zone,
	"is_enabled" boolean NOT NULL,
	"failing_since" timestamp(3) with time zone,
	"revision" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"caller" text collate "C" NOT NULL,
	"operation" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"fingerprint" text collate "C" NOT NULL,
	"status" bigint NOT NULL,
	"body" text collate "C" NOT NULL,
	"headers" text collate "C" NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	CONSTRAINT "requests_key_caller_operation_pk" PRIMARY KEY("key","caller","operation")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text collate "C" NOT NULL,
	"reference" text collate "C",
	"description" text collate "C",
	"effective_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"actor_id" text collate "C" NOT NULL,
	"actor" text collate "C" NOT NULL,
	"reverses" uuid,
	"hold_id" uuid,
	CONSTRAINT "entries_effective_at" CHECK ("entries"."effective_at" <= "entries"."created_at"),
	CONSTRAINT "entries_id" CHECK (substr(cast("entries"."id" as text), 33) = '0000')
);
--> statement-breakpoint
CREATE TABLE "fx_rates" (
	"id" uuid NOT NULL,
	"base" text collate "C" NOT NULL,
	"quote" text collate "C" NOT NULL,
	"rate" text collate "C" NOT NULL,
	"as_of" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "fx_rates_base_quote_as_of_pk" PRIMARY KEY("base","quote","as_of")
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ledger_account_id" uuid NOT NULL,
	"currency" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"captured" bigint NOT NULL,
	"state" text collate "C" NOT NULL,
	"description" text collate "C",
	"bound_to" text collate "C",
	"expires_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"entry_id" uuid,
	"actor_id" text collate "C" NOT NULL,
	"actor" text collate "C" NOT NULL,
	CONSTRAINT "holds_amount" CHECK ("holds"."amount" > 0 and "holds"."amount" between -1000000000000000000 and 1000000000000000000),
	CONSTRAINT "holds_captured" CHECK ("holds"."captured" between 0 and "holds"."amount"),
	CONSTRAINT "holds_state" CHECK ("holds"."state" in ('ACTIVE', 'CAPTURED', 'VOIDED', 'EXPIRED')),
	CONSTRAINT "holds_ended" CHECK (("holds"."state" = 'ACTIVE') = ("holds"."ended_at" is null)),
	CONSTRAINT "holds_capture" CHECK (("holds"."state" = 'CAPTURED') = ("holds"."captured" > 0))
);
--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"finished_at" timestamp(3) with time zone NOT NULL,
	"agrees" boolean NOT NULL,
	"entries" bigint NOT NULL,
	"postings" bigint NOT NULL,
	"ledger_accounts" bigint NOT NULL,
	"holds" bigint NOT NULL,
	"difference" json
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"entry_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"ledger_account_id" uuid NOT NULL,
	"currency" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"posted_after" bigint NOT NULL,
	"held_after" bigint NOT NULL,
	"effective_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "postings_entry_id_ledger_account_id_pk" PRIMARY KEY("entry_id","ledger_account_id"),
	CONSTRAINT "postings_amount" CHECK ("postings"."amount" <> 0 and "postings"."amount" between -1000000000000000000 and 1000000000000000000),
	CONSTRAINT "postings_position" CHECK ("postings"."position" between 1 and 65535),
	CONSTRAINT "postings_after" CHECK ("postings"."posted_after" between -1000000000000000000 and 1000000000000000000 and "postings"."held_after" between -1000000000000000000 and 1000000000000000000)
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"month" text collate "C" PRIMARY KEY NOT NULL,
	"state" text collate "C" NOT NULL,
	"entries" bigint NOT NULL,
	"postings" bigint NOT NULL,
	"columns" json NOT NULL,
	"entries_digest" text collate "C" NOT NULL,
	"postings_digest" text collate "C" NOT NULL,
	"balances_digest" text collate "C" NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"closed_at" timestamp(3) with time zone NOT NULL,
	"mac" text collate "C" NOT NULL,
	CONSTRAINT "ledger_months_state" CHECK ("ledger_months"."state" in ('CLOSED', 'ARCHIVED'))
);
--> statement-breakpoint
CREATE TABLE "ledger_month_balances" (
	"ledger_account_id" uuid NOT NULL,
	"month" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"postings" bigint NOT NULL,
	CONSTRAINT "ledger_month_balances_ledger_account_id_month_pk" PRIMARY KEY("ledger_account_id","month")
);
--> statement-breakpoint
CREATE TABLE "muted_notifications" (
	"user_id" uuid NOT NULL,
	"kind" text collate "C" NOT NULL,
	"muted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "muted_notifications_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"frequency" text collate "C" NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"digested_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_jobs" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text collate "C" NOT NULL,
	"event_id" uuid NOT NULL,
	"resource" text collate "C" NOT NULL,
	"resource_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"read_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text collate "C" NOT NULL,
	"purpose" text collate "C" NOT NULL,
	"purpose_id" uuid NOT NULL,
	"destination" text collate "C" NOT NULL,
	"content" text collate "C",
	"state" text collate "C" NOT NULL,
	"tries" bigint NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"fault" text collate "C",
	"created_at" timestamp(3) with time zone NOT NULL,
	"sent_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_key" text collate "C" NOT NULL,
	"identity" text collate "C" NOT NULL,
	"identity_key" text collate "C" NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"beneficiary_coordinate_id" uuid NOT NULL,
	"coordinate_id" uuid NOT NULL,
	"beneficiary_snapshot" text NOT NULL,
	"snapshot_hash" text collate "C" NOT NULL,
	"state" text collate "C" NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text collate "C" NOT NULL,
	"from_account" text collate "C" NOT NULL,
	"from_wallet" text collate "C" NOT NULL,
	"payment_type" text collate "C" NOT NULL,
	"reference" text collate "C",
	"purpose_code" text collate "C",
	"charge_bearer" text collate "C",
	"execution_date" text collate "C",
	"entry_id" uuid,
	"hold_id" uuid,
	"release_at" timestamp(3) with time zone,
	"cooling_off_until" timestamp(3) with time zone,
	"attention_code" text collate "C",
	"attention" json,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"bound_by" json NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	"accepted_by" text collate "C",
	"revision" bigint NOT NULL,
	CONSTRAINT "payments_amount_bounds" CHECK ("payments"."amount" between -1000000000000000000 and 1000000000000000000)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid NOT NULL,
	"version" text collate "C" NOT NULL,
	"position" bigint NOT NULL,
	"name" text collate "C" NOT NULL,
	"currencies" json NOT NULL,
	"wallets" json NOT NULL,
	"default_wallet" text collate "C" NOT NULL,
	"jurisdictions" json,
	"chart_account" json,
	"opens_at_once" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"latest" boolean NOT NULL,
	CONSTRAINT "products_id_version_pk" PRIMARY KEY("id","version")
);
--> statement-breakpoint
CREATE TABLE "record_attachment_parts" (
	"attachment_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"content" text collate "C" NOT NULL,
	CONSTRAINT "record_attachment_parts_attachment_id_position_pk" PRIMARY KEY("attachment_id","position")
);
--> statement-breakpoint
CREATE TABLE "record_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_kind" text collate "C" NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"media_type" text collate "C" NOT NULL,
	"bytes" bigint NOT NULL,
	"storage" text collate "C" NOT NULL,
	"content_key" text,
	"author_id" uuid NOT NULL,
	"author" text collate "C" NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"deleted_at" timestamp(3) with time zone,
	"deleted_by" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "record_labels" (
	"record_kind" text collate "C" NOT NULL,
	"record_id" uuid NOT NULL,
	"label_key" text collate "C" NOT NULL,
	"label" text collate "C" NOT NULL,
	"actor" text collate "C" NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "record_labels_record_kind_record_id_label_key_pk" PRIMARY KEY("record_kind","record_id","label_key")
);
--> statement-breakpoint
CREATE TABLE "record_note_versions" (
	"note_id" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"actor" text collate "C" NOT NULL,
	"text" text,
	CONSTRAINT "record_note_versions_note_id_revision_pk" PRIMARY KEY("note_id","revision")
);
--> statement-breakpoint
CREATE TABLE "record_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_kind" text collate "C" NOT NULL,
	"record_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author" text collate "C" NOT NULL,
	"text" text NOT NULL,
	"mentions" json NOT NULL,
	"revision" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"edited_at" timestamp(3) with time zone,
	"deleted_at" timestamp(3) with time zone,
	"deleted_by" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "report_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"state" text collate "C" NOT NULL,
	"tries" bigint NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"rows" bigint,
	"bytes" bigint,
	"fault" text collate "C",
	"created_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text collate "C",
	"view_id" uuid NOT NULL,
	"frequency" text collate "C" NOT NULL,
	"hour" bigint NOT NULL,
	"channel" text collate "C" NOT NULL,
	"receiver_id" uuid NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"kind" text collate "C" NOT NULL,
	"record_id" uuid NOT NULL,
	"term" text collate "C" NOT NULL,
	CONSTRAINT "search_terms_kind_record_id_term_pk" PRIMARY KEY("kind","record_id","term")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"path" text collate "C" PRIMARY KEY NOT NULL,
	"value" json NOT NULL,
	"revision" bigint NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_counters" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passcode_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_key" text collate "C" NOT NULL,
	"verification_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identity_key" text collate "C" NOT NULL,
	"beneficiary_id" uuid NOT NULL,
	"coordinate_id" uuid NOT NULL,
	"live_coordinate_id" uuid,
	"status" text collate "C" NOT NULL,
	"code_mac" text collate "C",
	"code_length" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"attempts_max" bigint NOT NULL,
	"messages" bigint NOT NULL,
	"messages_max" bigint NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"resend_after" timestamp(3) with time zone NOT NULL,
	"destination" text collate "C" NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"name_key" text collate "C" NOT NULL,
	"query" text collate "C" NOT NULL,
	"is_shared" boolean NOT NULL,
	"is_usual" boolean NOT NULL,
	"revision" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chart_account_id" uuid NOT NULL,
	"account_id" uuid,
	"code" text collate "C",
	"currency" text collate "C" NOT NULL,
	"position" bigint NOT NULL,
	"account_state" text collate "C",
	"minimum" bigint,
	"posted" bigint NOT NULL,
	"held" bigint NOT NULL,
	"available" double precision GENERATED ALWAYS AS ((posted - held) * 1.0 / case when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 1 when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 1000 else 100 end) STORED,
	"version" bigint NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "ledger_accounts_posted" CHECK ("ledger_accounts"."posted" between -1000000000000000000 and 1000000000000000000),
	CONSTRAINT "ledger_accounts_minimum" CHECK ("ledger_accounts"."minimum" between -1000000000000000000 and 1000000000000000000),
	CONSTRAINT "ledger_accounts_held" CHECK ("ledger_accounts"."held" between 0 and 1000000000000000000),
	CONSTRAINT "ledger_accounts_available" CHECK ("ledger_accounts"."minimum" is null or "ledger_accounts"."posted" - "ledger_accounts"."held" >= "ledger_accounts"."minimum"),
	CONSTRAINT "ledger_accounts_wallet" CHECK (("ledger_accounts"."account_id" is null) = ("ledger_accounts"."code" is null)),
	CONSTRAINT "ledger_accounts_state" CHECK (("ledger_accounts"."account_id" is null) = ("ledger_accounts"."account_state" is null) and ("ledger_accounts"."account_state" is null or "ledger_accounts"."account_state" in ('PENDING', 'OPEN', 'BLOCKED', 'CLOSED', 'FINALIZED')))
);
--> statement-breakpoint
CREATE TABLE "work_assignments" (
	"resource" text collate "C" NOT NULL,
	"resource_id" uuid NOT NULL,
	"assignee_id" uuid NOT NULL,
	"assigned_by_id" uuid NOT NULL,
	"note" text,
	"assigned_at" timestamp(3) with time zone NOT NULL,
	"revision" bigint NOT NULL,
	CONSTRAINT "work_assignments_resource_resource_id_pk" PRIMARY KEY("resource","resource_id")
);
--> statement-breakpoint
ALTER TABLE "user_grants" ADD CONSTRAINT "user_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_name_roles_name_fk" FOREIGN KEY ("role_name") REFERENCES "public"."roles"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_coordinates" ADD CONSTRAINT "account_coordinates_account_seq_accounts_seq_fk" FOREIGN KEY ("account_seq") REFERENCES "public"."accounts"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_facets" ADD CONSTRAINT "account_facets_account_seq_accounts_seq_fk" FOREIGN KEY ("account_seq") REFERENCES "public"."accounts"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_reservations" ADD CONSTRAINT "account_reservations_account_seq_accounts_seq_fk" FOREIGN KEY ("account_seq") REFERENCES "public"."accounts"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_state_changes" ADD CONSTRAINT "account_state_changes_account_seq_accounts_seq_fk" FOREIGN KEY ("account_seq") REFERENCES "public"."accounts"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_request_records" ADD CONSTRAINT "change_request_records_change_request_id_change_requests_id_fk" FOREIGN KEY ("change_request_id") REFERENCES "public"."change_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caller_keys" ADD CONSTRAINT "caller_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_addresses" ADD CONSTRAINT "beneficiary_addresses_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_contacts" ADD CONSTRAINT "beneficiary_contacts_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiary_coordinates" ADD CONSTRAINT "beneficiary_coordinates_beneficiary_id_beneficiaries_id_fk" FOREIGN KEY ("beneficiary_id") REFERENCES "public"."beneficiaries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_accounts" ADD CONSTRAINT "chart_accounts_chart_id_charts_id_fk" FOREIGN KEY ("chart_id") REFERENCES "public"."charts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_relations" ADD CONSTRAINT "entity_relations_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_relations" ADD CONSTRAINT "entity_relations_party_id_entities_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_revisions" ADD CONSTRAINT "entity_revisions_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_ledger_account_id_ledger_accounts_id_fk" FOREIGN KEY ("ledger_account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_notifications" ADD CONSTRAINT "muted_notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_attachment_parts" ADD CONSTRAINT "record_attachment_parts_attachment_id_record_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."record_attachments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_note_versions" ADD CONSTRAINT "record_note_versions_note_id_record_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."record_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_chart_account_id_chart_accounts_id_fk" FOREIGN KEY ("chart_account_id") REFERENCES "public"."chart_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permission_changes_at" ON "permission_changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "permission_changes_subject" ON "permission_changes" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role_name");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "account_facets_account" ON "account_facets" USING btree ("account_seq");--> statement-breakpoint
CREATE INDEX "account_reservations_account" ON "account_reservations" USING btree ("account_seq","kind");--> statement-breakpoint
CREATE INDEX "account_state_changes_applied" ON "account_state_changes" USING btree ("state","applied_at","previous_state");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_id_unique" ON "accounts" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_reference_key_unique" ON "accounts" USING btree ("reference_key");--> statement-breakpoint
CREATE INDEX "accounts_created" ON "accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_name" ON "accounts" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "accounts_updated" ON "accounts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "accounts_state" ON "accounts" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "accounts_blocked" ON "accounts" USING btree ("state","updated_at","id") WHERE state = 'BLOCKED';--> statement-breakpoint
CREATE INDEX "accounts_currency" ON "accounts" USING btree ("currency","created_at");--> statement-breakpoint
CREATE INDEX "accounts_country" ON "accounts" USING btree ("country_code","created_at");--> statement-breakpoint
CREATE INDEX "accounts_product" ON "accounts" USING btree ("product_id","created_at");--> statement-breakpoint
CREATE INDEX "accounts_owner" ON "accounts" USING btree ("owner_reference_key","state","created_at");--> statement-breakpoint
CREATE INDEX "change_request_records_record" ON "change_request_records" USING btree ("record","change_request_id");--> statement-breakpoint
CREATE INDEX "change_requests_created" ON "change_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "change_requests_state" ON "change_requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "change_requests_requester" ON "change_requests" USING btree ("requester_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_anchors_at" ON "audit_anchors" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_resource" ON "audit_log" USING btree ("resource","resource_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_resource_id" ON "audit_log" USING btree (lower("resource_id"),"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree (lower("actor"),"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_credential" ON "audit_log" USING btree (lower("credential_id"),"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_issuer" ON "audit_log" USING btree (lower("issuer"),"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree (lower("action"),"at","id");--> statement-breakpoint
CREATE INDEX "audit_log_outcome" ON "audit_log" USING btree ("at","id") WHERE outcome <> 'done';--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree (lower("request_id"));--> statement-breakpoint
CREATE UNIQUE INDEX "caller_keys_kid_unique" ON "caller_keys" USING btree ("kid");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_secret_hash_unique" ON "sessions" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_failed" ON "sign_in_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_prefix_unique" ON "tokens" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "beneficiaries_identity_key_external_reference_key_unique" ON "beneficiaries" USING btree ("identity_key","external_reference_key");--> statement-breakpoint
CREATE UNIQUE INDEX "beneficiaries_identity_key_matched_entity_id_unique" ON "beneficiaries" USING btree ("identity_key","matched_entity_id");--> statement-breakpoint
CREATE INDEX "beneficiaries_identity" ON "beneficiaries" USING btree ("identity_key","created_at","id");--> statement-breakpoint
CREATE INDEX "beneficiaries_reference" ON "beneficiaries" USING btree ("external_reference_key");--> statement-breakpoint
CREATE INDEX "beneficiaries_matched" ON "beneficiaries" USING btree ("matched_entity_id");--> statement-breakpoint
CREATE INDEX "beneficiaries_created" ON "beneficiaries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "beneficiaries_name" ON "beneficiaries" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "beneficiary_addresses_of" ON "beneficiary_addresses" USING btree ("beneficiary_id","position");--> statement-breakpoint
CREATE INDEX "beneficiary_contacts_of" ON "beneficiary_contacts" USING btree ("beneficiary_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "beneficiary_coordinates_beneficiary_id_fingerprint_unique" ON "beneficiary_coordinates" USING btree ("beneficiary_id","fingerprint");--> statement-breakpoint
CREATE INDEX "beneficiary_coordinates_of" ON "beneficiary_coordinates" USING btree ("beneficiary_id","created_at","id");--> statement-breakpoint
CREATE INDEX "beneficiary_coordinates_account" ON "beneficiary_coordinates" USING btree ("account_fingerprint");--> statement-breakpoint
CREATE INDEX "beneficiary_coordinates_verified" ON "beneficiary_coordinates" USING btree ("verified_at","created_at","id");--> statement-breakpoint
CREATE INDEX "coordinate_changes_of" ON "coordinate_changes" USING btree ("beneficiary_id","at","id");--> statement-breakpoint
CREATE INDEX "customer_hashes_hash" ON "customer_hashes" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "phonebook_hashes_hash" ON "phonebook_hashes" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "chart_accounts_chart_id_code_unique" ON "chart_accounts" USING btree ("chart_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "charts_name_key_unique" ON "charts" USING btree ("name_key");--> statement-breakpoint
CREATE INDEX "charts_created" ON "charts" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "entities_role_reference_key_unique" ON "entities" USING btree ("role","reference_key");--> statement-breakpoint
CREATE INDEX "entities_reference" ON "entities" USING btree ("reference_key");--> statement-breakpoint
CREATE INDEX "entities_created" ON "entities" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "entities_modified" ON "entities" USING btree ("last_modified","id");--> statement-breakpoint
CREATE INDEX "entities_state" ON "entities" USING btree ("state","created","id");--> statement-breakpoint
CREATE INDEX "entity_relations_entity" ON "entity_relations" USING btree ("entity_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "entity_relations_party" ON "entity_relations" USING btree ("party_id","valid_from","id");--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type","time","id");--> statement-breakpoint
CREATE INDEX "events_subject" ON "events" USING btree (lower("subject"),"time","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at","event_id") WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created" ON "webhook_deliveries" USING btree ("webhook_id","created_at","event_id");--> statement-breakpoint
CREATE INDEX "requests_expires" ON "requests" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "entries_reverses_unique" ON "entries" USING btree ("reverses") WHERE reverses is not null;--> statement-breakpoint
CREATE INDEX "entries_created" ON "entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "entries_kind" ON "entries" USING btree ("kind","created_at","id") WHERE kind <> 'TRANSFER';--> statement-breakpoint
CREATE INDEX "entries_reference" ON "entries" USING btree (lower("reference")) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "entries_hold" ON "entries" USING btree ("hold_id") WHERE hold_id is not null;--> statement-breakpoint
CREATE INDEX "fx_rates_as_of" ON "fx_rates" USING btree ("as_of","id");--> statement-breakpoint
CREATE INDEX "holds_account" ON "holds" USING btree ("ledger_account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "holds_created" ON "holds" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "holds_state" ON "holds" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "holds_active" ON "holds" USING btree ("ledger_account_id","expires_at") WHERE state = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "holds_due" ON "holds" USING btree ("expires_at") WHERE state = 'ACTIVE';--> statement-breakpoint
CREATE INDEX "ledger_checks_finished" ON "ledger_checks" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "postings_account" ON "postings" USING btree ("ledger_account_id","effective_at","entry_id","amount");--> statement-breakpoint
CREATE INDEX "postings_created" ON "postings" USING btree ("ledger_account_id","created_at","entry_id");--> statement-breakpoint
CREATE INDEX "notification_digests_due" ON "notification_digests" USING btree ("due_at","user_id");--> statement-breakpoint
CREATE INDEX "notification_jobs_created" ON "notification_jobs" USING btree ("created_at","event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_user_id_event_id_unique" ON "notifications" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","created_at","id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at","id") WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "outbox_state" ON "outbox" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_created" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_purpose" ON "outbox" USING btree ("purpose_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_payment_key_unique" ON "payments" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "payments_identity" ON "payments" USING btree ("identity_key","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_coordinate" ON "payments" USING btree ("beneficiary_coordinate_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_created" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_beneficiary" ON "payments" USING btree ("beneficiary_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_from" ON "payments" USING btree (lower("from_account"),"created_at","id");--> statement-breakpoint
CREATE INDEX "payments_key" ON "payments" USING btree (lower("payment_key"));--> statement-breakpoint
CREATE INDEX "payments_release" ON "payments" USING btree ("state","release_at");--> statement-breakpoint
CREATE INDEX "payments_release_at" ON "payments" USING btree ("release_at","id") WHERE release_at is not null;--> statement-breakpoint
CREATE INDEX "payments_state" ON "payments" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_reference" ON "payments" USING btree (lower("reference")) WHERE reference is not null;--> statement-breakpoint
CREATE INDEX "payments_entry" ON "payments" USING btree ("entry_id") WHERE entry_id is not null;--> statement-breakpoint
CREATE INDEX "payments_hold" ON "payments" USING btree ("hold_id") WHERE hold_id is not null;--> statement-breakpoint
CREATE INDEX "payments_attention" ON "payments" USING btree (lower("attention_code"),"created_at","id") WHERE attention_code is not null;--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("created_at","id") WHERE attention_code is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_id_position_unique" ON "products" USING btree ("id","position");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "record_attachments_record" ON "record_attachments" USING btree ("record_kind","record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "record_attachments_deleted" ON "record_attachments" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "record_labels_label" ON "record_labels" USING btree ("record_kind","label_key","record_id");--> statement-breakpoint
CREATE INDEX "record_notes_record" ON "record_notes" USING btree ("record_kind","record_id","created_at","id");--> statement-breakpoint
CREATE INDEX "record_notes_deleted" ON "record_notes" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "report_runs_due" ON "report_runs" USING btree ("due_at","id") WHERE state in ('QUEUED', 'SENDING');--> statement-breakpoint
CREATE INDEX "report_runs_report" ON "report_runs" USING btree ("report_id","created_at","id");--> statement-breakpoint
CREATE INDEX "report_runs_created" ON "report_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reports_due" ON "reports" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "search_terms_term" ON "search_terms" USING btree ("kind","term","record_id");--> statement-breakpoint
CREATE INDEX "passcode_messages_identity" ON "passcode_messages" USING btree ("identity_key","at");--> statement-breakpoint
CREATE INDEX "passcode_messages_at" ON "passcode_messages" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_live_coordinate_id_unique" ON "verifications" USING btree ("live_coordinate_id");--> statement-breakpoint
CREATE INDEX "verifications_coordinate" ON "verifications" USING btree ("coordinate_id","created_at");--> statement-breakpoint
CREATE INDEX "verifications_beneficiary" ON "verifications" USING btree ("beneficiary_id","created_at");--> statement-breakpoint
CREATE INDEX "verifications_identity" ON "verifications" USING btree ("identity_key","created_at");--> statement-breakpoint
CREATE INDEX "verifications_created" ON "verifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verifications_updated" ON "verifications" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "views_user_id_list_name_key_unique" ON "views" USING btree ("user_id","list","name_key");--> statement-breakpoint
CREATE INDEX "views_shared" ON "views" USING btree ("is_shared","list");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_account_id_code_currency_unique" ON "ledger_accounts" USING btree ("account_id","code","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_chart_unique" ON "ledger_accounts" USING btree ("chart_account_id","currency") WHERE account_id is null;--> statement-breakpoint
CREATE INDEX "ledger_accounts_chart" ON "ledger_accounts" USING btree ("chart_account_id","currency");--> statement-breakpoint
CREATE INDEX "ledger_accounts_available" ON "ledger_accounts" USING btree ("available","account_id") WHERE position = 0 and account_id is not null;--> statement-breakpoint
CREATE INDEX "work_assignments_assignee" ON "work_assignments" USING btree ("assignee_id","resource","assigned_at");