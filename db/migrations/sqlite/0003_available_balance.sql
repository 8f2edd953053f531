DROP INDEX `ledger_accounts_available`;--> statement-breakpoint
ALTER TABLE `ledger_accounts` DROP COLUMN `available`;--> statement-breakpoint
ALTER TABLE `ledger_accounts` ADD `available` real GENERATED ALWAYS AS ((posted - held) * 1.0 / case when instr(' BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF ', ' ' || currency || ' ') then 1 when instr(' BHD IQD JOD KWD LYD OMR TND ', ' ' || currency || ' ') then 1000 else 100 end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `ledger_accounts_available` ON `ledger_accounts` (`available`,`account_id`) WHERE position = 0 and account_id is not null;
