ALTER TABLE "brands" DROP CONSTRAINT "brands_active";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "is_suspended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_active" CHECK ("brands"."active" = ("brands"."state" = 'live' and not "brands"."is_suspended"));