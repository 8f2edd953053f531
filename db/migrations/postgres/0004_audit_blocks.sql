CREATE TABLE "audit_block_values" (
	"value_id" bigint NOT NULL,
	"span" bigint NOT NULL,
	"last_ms" bigint NOT NULL,
	"stream" bigint NOT NULL,
	"first_sequence" bigint NOT NULL,
	"first_ms" bigint NOT NULL,
	"rows" bigint NOT NULL,
	CONSTRAINT "audit_block_values_pk" PRIMARY KEY("value_id","span","last_ms","stream","first_sequence")
);
--> statement-breakpoint
CREATE TABLE "audit_blocks" (
	"stream" bigint NOT NULL,
	"first_sequence" bigint NOT NULL,
	"last_sequence" bigint NOT NULL,
	"content" json NOT NULL,
	CONSTRAINT "audit_blocks_stream_first_sequence_pk" PRIMARY KEY("stream","first_sequence")
);
--> statement-breakpoint
CREATE TABLE "audit_values" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"field" text collate "C" NOT NULL,
	"value" text collate "C" NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_resource";--> statement-breakpoint
DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_credential";--> statement-breakpoint
DROP INDEX "audit_log_issuer";--> statement-breakpoint
DROP INDEX "audit_log_action";--> statement-breakpoint
CREATE INDEX "audit_block_values_first" ON "audit_block_values" USING btree ("value_id","span","first_ms","stream","first_sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_values_field_value_unique" ON "audit_values" USING btree ("field","value");
--> statement-breakpoint
CREATE TRIGGER audit_values_append_only BEFORE UPDATE OR DELETE ON audit_values FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER audit_blocks_append_only BEFORE UPDATE OR DELETE ON audit_blocks FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER audit_block_values_append_only BEFORE UPDATE OR DELETE ON audit_block_values FOR EACH ROW EXECUTE FUNCTION reject_change();
