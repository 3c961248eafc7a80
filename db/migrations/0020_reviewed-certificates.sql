ALTER TABLE "badge_claims" DROP CONSTRAINT "badge_claims_state";--> statement-breakpoint
ALTER TABLE "company_certificates" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_certificates" ADD COLUMN "review" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_certificates" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
ALTER TABLE "company_certificates" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_certificates" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "company_certificates" ADD CONSTRAINT "company_certificates_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "badge_claims_due" ON "badge_claims" USING btree ("at","id") WHERE state = 'due';--> statement-breakpoint
CREATE INDEX "company_certificates_open" ON "company_certificates" USING btree ("created_at","id") WHERE review = 'open';--> statement-breakpoint
ALTER TABLE "badge_claims" ADD CONSTRAINT "badge_claims_state" CHECK ("badge_claims"."state" in ('open', 'due', 'approved', 'declined', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "company_certificates" ADD CONSTRAINT "company_certificates_review" CHECK ("company_certificates"."review" in ('open', 'approved', 'declined'));--> statement-breakpoint
-- What retailers saw before there were claims stays; its evidence is asked for.
insert into "badge_claims" ("id", "brand_id", "product_id", "kind", "word", "state", "at")
select gen_random_uuid(), shown.brand_id, shown.product_id, shown.kind, shown.word, 'due', date_trunc('milliseconds', now())
from (
  select brand_id, id as product_id, 'badge' as kind, unnest(badges) as word from "products"
  union select brand_id, id, 'certification', unnest(certifications) from "products"
  union select id, null, 'certification', unnest(certifications) from "brands"
  union select id, null, 'feature', unnest(feature_tags) from "brands"
) shown
where not exists (select from "badge_claims" claim
  where claim.brand_id = shown.brand_id and claim.product_id is not distinct from shown.product_id
    and claim.kind = shown.kind and claim.word = shown.word and claim.state = 'approved');
