CREATE TABLE "badge_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"product_id" uuid,
	"kind" text NOT NULL,
	"word" text NOT NULL,
	"state" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"at" timestamp (3) with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"note" text,
	CONSTRAINT "badge_claims_kind" CHECK ("badge_claims"."kind" in ('badge', 'certification', 'feature')),
	CONSTRAINT "badge_claims_state" CHECK ("badge_claims"."state" in ('open', 'approved', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "badge_claims" ADD CONSTRAINT "badge_claims_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_claims" ADD CONSTRAINT "badge_claims_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_claims" ADD CONSTRAINT "badge_claims_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_claims" ADD CONSTRAINT "badge_claims_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badge_claims_of_product" ON "badge_claims" USING btree ("product_id","kind","word") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "badge_claims_of_brand" ON "badge_claims" USING btree ("brand_id","kind","word") WHERE state = 'open' and product_id is null;--> statement-breakpoint
CREATE INDEX "badge_claims_said" ON "badge_claims" USING btree ("brand_id","product_id");--> statement-breakpoint
CREATE INDEX "badge_claims_open" ON "badge_claims" USING btree ("at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "badge_claims_decided" ON "badge_claims" USING btree ("decided_at","id") WHERE decided_at is not null;