ALTER TABLE "verifications" ADD COLUMN "account_fingerprint" text collate "C";--> statement-breakpoint
UPDATE "verifications" SET "account_fingerprint" = (SELECT c."account_fingerprint" FROM "beneficiary_coordinates" c WHERE c."id" = "verifications"."coordinate_id");
