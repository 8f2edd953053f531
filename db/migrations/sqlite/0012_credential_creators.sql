ALTER TABLE `caller_keys` ADD `created_with` text;--> statement-breakpoint
CREATE INDEX `caller_keys_created_with` ON `caller_keys` (`created_with`);--> statement-breakpoint
ALTER TABLE `links` ADD `created_with` text;--> statement-breakpoint
CREATE INDEX `links_created_with` ON `links` (`created_with`);--> statement-breakpoint
ALTER TABLE `tokens` ADD `created_with` text;--> statement-breakpoint
CREATE INDEX `tokens_created_with` ON `tokens` (`created_with`);