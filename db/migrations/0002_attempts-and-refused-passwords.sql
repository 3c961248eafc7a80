ALTER TABLE "sign_ins" DROP CONSTRAINT "sign_ins_outcome";--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_outcome" CHECK ("sign_ins"."outcome" in ('signed-in', 'code-refused', 'password-refused'));