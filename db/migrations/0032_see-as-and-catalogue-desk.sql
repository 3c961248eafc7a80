ALTER TABLE "sessions" ADD COLUMN "seen_user_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seeing_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seeing_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seeing_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_seen_user_id_users_id_fk" FOREIGN KEY ("seen_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_seen" ON "sessions" USING btree ("seen_user_id") WHERE seen_user_id is not null;--> statement-breakpoint
CREATE INDEX "products_desk_changed" ON "products" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "products_desk_idle" ON "products" USING btree ("state","updated_at","id") WHERE state <> 'live';--> statement-breakpoint
CREATE INDEX "products_unwritten_en" ON "products" USING btree ("updated_at","id") WHERE ("products"."name"->>'en' = '' or "products"."description"->>'en' = '');--> statement-breakpoint
CREATE INDEX "products_brand_unwritten_en" ON "products" USING btree ("brand_id","state") WHERE ("products"."name"->>'en' = '' or "products"."description"->>'en' = '');--> statement-breakpoint
CREATE INDEX "products_unwritten_ko" ON "products" USING btree ("updated_at","id") WHERE ("products"."name"->>'ko' = '' or "products"."description"->>'ko' = '');--> statement-breakpoint
CREATE INDEX "products_brand_unwritten_ko" ON "products" USING btree ("brand_id","state") WHERE ("products"."name"->>'ko' = '' or "products"."description"->>'ko' = '');--> statement-breakpoint
CREATE INDEX "products_unwritten_zh" ON "products" USING btree ("updated_at","id") WHERE ("products"."name"->>'zh' = '' or "products"."description"->>'zh' = '');--> statement-breakpoint
CREATE INDEX "products_brand_unwritten_zh" ON "products" USING btree ("brand_id","state") WHERE ("products"."name"->>'zh' = '' or "products"."description"->>'zh' = '');--> statement-breakpoint
CREATE INDEX "badge_claims_open_of" ON "badge_claims" USING btree ("brand_id") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_seeing" CHECK (("sessions"."seen_user_id" is null) = ("sessions"."seeing_since" is null) and ("sessions"."seen_user_id" is null) = ("sessions"."seeing_until" is null)
        and ("sessions"."seen_user_id" is not null or "sessions"."seeing_ended_at" is null));