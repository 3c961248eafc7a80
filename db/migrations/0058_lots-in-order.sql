DROP INDEX "lots_brand";--> statement-breakpoint
CREATE INDEX "lots_brand" ON "lots" USING btree ("brand_id","best_before","id","code","left_items","received_at","recalled_at");