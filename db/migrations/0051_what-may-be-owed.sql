DROP INDEX "orders_unsettled";--> statement-breakpoint
DROP INDEX "orders_owed";--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("created_at","id") WHERE paid_at is null and (status <> 'cancelled' or restocking_fee_minor > 0);--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("retailer_company_id") WHERE paid_at is null and (status <> 'cancelled' or restocking_fee_minor > 0);