ALTER TABLE "badge_claims" ADD COLUMN "scheme" text;--> statement-breakpoint
ALTER TABLE "badge_claims" ADD COLUMN "evidence_id" uuid;--> statement-breakpoint
CREATE INDEX "badge_claims_evidence" ON "badge_claims" USING btree ("evidence_id") WHERE evidence_id is not null;--> statement-breakpoint
ALTER TABLE "badge_claims" ADD CONSTRAINT "badge_claims_scheme" CHECK (("badge_claims"."scheme" is null) = ("badge_claims"."evidence_id" is null));