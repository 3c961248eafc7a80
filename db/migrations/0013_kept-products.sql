ALTER TABLE "brands" ADD COLUMN "lowest_minimum" integer;--> statement-breakpoint
CREATE INDEX "products_kept_place" ON "products" USING btree ("brand_id","position","id");--> statement-breakpoint
CREATE INDEX "products_kept_price" ON "products" USING btree ("brand_id","sort_price","id");--> statement-breakpoint
CREATE INDEX "products_kept_changed" ON "products" USING btree ("brand_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_kept_name" ON "products" USING btree ("brand_id",lower(coalesce(nullif("name"->>'ko', ''), nullif("name"->>'en', ''), "name"->>'zh')) collate "C","id");--> statement-breakpoint
CREATE INDEX "products_kept_sku" ON "products" USING btree ("brand_id",lower(coalesce("sku", '')) collate "C","id");--> statement-breakpoint
UPDATE "brands" SET "lowest_minimum" = (
	SELECT min(coalesce(product.minimum_exception, "brands".minimum_order)) FROM "products" product
	WHERE product.brand_id = "brands".id AND product.active
);
