ALTER TABLE "caller_keys" ADD COLUMN "created_with" uuid;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "created_with" uuid;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "created_with" uuid;--> statement-breakpoint
CREATE INDEX "caller_keys_created_with" ON "caller_keys" USING btree ("created_with");--> statement-breakpoint
CREATE INDEX "links_created_with" ON "links" USING btree ("created_with");--> statement-breakpoint
CREATE INDEX "tokens_created_with" ON "tokens" USING btree ("created_with");