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
	"failed_sign_ins" bigint NOT NULL,
	"sign_in_after" timestamp(3) with time zone,
	"last_sign_in_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"revision" bigint NOT NULL
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
	"action" text collate "C" NOT NULL,
	"resource" text collate "C" NOT NULL,
	"resource_id" text collate "C" NOT NULL,
	"outcome" text collate "C" NOT NULL,
	"code" text collate "C",
	"reason" text collate "C",
	"before" json,
	"after" json,
	"request_id" text collate "C" NOT NULL,
	"previous_mac" text collate "C" NOT NULL,
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
	"created_at" timestamp(3) with time zone NOT NULL,
	"revoked_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "links" (
	"secret_hash" text collate "C" PRIMARY KEY NOT NULL,
	"purpose" text collate "C" NOT NULL,
	"user_id" uuid,
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
CREATE TABLE "tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text collate "C" NOT NULL,
	"secret_hash" text collate "C" NOT NULL,
	"name" text collate "C" NOT NULL,
	"user_id" uuid NOT NULL,
	"permissions" json,
	"created_at" timestamp(3) with time zone NOT NULL,
	"created_by" text collate "C" NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"last_used_at" timestamp(3) with time zone,
	"revoked_at" timestamp(3) with time zone
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
	"data" json NOT NULL
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
	CONSTRAINT "requests_caller_operation_key_pk" PRIMARY KEY("caller","operation","key")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid NOT NULL,
	"version" text collate "C" NOT NULL,
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
CREATE TABLE "settings" (
	"path" text collate "C" PRIMARY KEY NOT NULL,
	"value" json NOT NULL,
	"revision" bigint NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"updated_by" text collate "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stamps" (
	"name" text collate "C" PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_grants" ADD CONSTRAINT "user_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_name_roles_name_fk" FOREIGN KEY ("role_name") REFERENCES "public"."roles"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caller_keys" ADD CONSTRAINT "caller_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_revisions" ADD CONSTRAINT "entity_revisions_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "permission_changes_at" ON "permission_changes" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "permission_changes_subject" ON "permission_changes" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role_name");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree ("username");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_resource" ON "audit_log" USING btree ("resource","resource_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_request" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "caller_keys_kid_unique" ON "caller_keys" USING btree ("kid");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_secret_hash_unique" ON "sessions" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_prefix_unique" ON "tokens" USING btree ("prefix");--> statement-breakpoint
CREATE INDEX "tokens_user" ON "tokens" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "entities_role_reference_key_unique" ON "entities" USING btree ("role","reference_key");--> statement-breakpoint
CREATE INDEX "entities_reference" ON "entities" USING btree ("reference_key");--> statement-breakpoint
CREATE INDEX "entities_created" ON "entities" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "events_time" ON "events" USING btree ("time","id");--> statement-breakpoint
CREATE INDEX "events_type" ON "events" USING btree ("type","time");--> statement-breakpoint
CREATE INDEX "requests_expires" ON "requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "products_created" ON "products" USING btree ("created_at","id");