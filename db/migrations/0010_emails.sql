-- What is sent by email is called an email. Rights stay with a table that gets another name.
ALTER TABLE "letters" RENAME TO "emails";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_pkey" TO "emails_pkey";--> statement-breakpoint
ALTER TABLE "emails" RENAME CONSTRAINT "letters_status" TO "emails_status";--> statement-breakpoint
ALTER INDEX "letters_key" RENAME TO "emails_key";--> statement-breakpoint
ALTER INDEX "letters_created" RENAME TO "emails_created";--> statement-breakpoint
ALTER INDEX "letters_queued" RENAME TO "emails_queued";--> statement-breakpoint
UPDATE "saved_views" SET "list" = 'emails' WHERE "list" = 'letters';--> statement-breakpoint
-- The release before may still be serving and writes under the old name; a release later the view goes.
CREATE VIEW "letters" AS SELECT * FROM "emails";
