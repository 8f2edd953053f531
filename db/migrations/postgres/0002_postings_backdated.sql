DROP INDEX "postings_created";--> statement-breakpoint
CREATE INDEX "postings_backdated" ON "postings" USING btree ("ledger_account_id","created_at","entry_id") WHERE effective_at <> created_at;