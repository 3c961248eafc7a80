ALTER TABLE "companies" ADD COLUMN "latin_name" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "latin_address" text;--> statement-breakpoint
CREATE INDEX "orders_tracking" ON "orders" USING btree (regexp_replace(upper("tracking_number" collate "C"), '[^0-9A-Z]', '', 'g')) WHERE tracking_number is not null;