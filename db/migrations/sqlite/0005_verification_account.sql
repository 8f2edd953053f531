ALTER TABLE `verifications` ADD `account_fingerprint` text;--> statement-breakpoint
UPDATE `verifications` SET `account_fingerprint` = (SELECT c.`account_fingerprint` FROM `beneficiary_coordinates` c WHERE c.`id` = `verifications`.`coordinate_id`);
