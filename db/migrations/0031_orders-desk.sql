ALTER TABLE "orders" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "companies_name_words" ON "companies" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_brand_retailer" ON "orders" USING btree ("brand_id","retailer_company_id");--> statement-breakpoint
CREATE INDEX "orders_total_gbp" ON "orders" USING btree ("total_gbp_minor","id");--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("created_at","id") WHERE paid_at is null and status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_trade" ON "orders" USING btree ("created_at","kind","status","retailer_company_id","brand_id","total_gbp_minor","confirmed_at","delivered_at");--> statement-breakpoint
CREATE INDEX "orders_words" ON "orders" USING gin ((number::text || ' ' || po_number || ' ' || coalesce(brand_name->>'en', '') || ' ' || coalesce(brand_name->>'ko', '') || ' ' || coalesce(brand_name->>'zh', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_number_words" ON "invoices" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
-- Hand-written: orders from before tell in their timeline when they were confirmed.
UPDATE "orders" SET "confirmed_at" = "first"."at" FROM (
  SELECT "order_id", min("at") AS "at" FROM "order_timeline" WHERE "kind" = 'status' AND "status" = 'confirmed' GROUP BY "order_id"
) "first" WHERE "first"."order_id" = "orders"."id";
