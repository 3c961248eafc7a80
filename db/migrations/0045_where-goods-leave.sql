ALTER TABLE "freight_rates" ADD COLUMN "from_countries" text[] DEFAULT '{"KR"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_charges" ADD COLUMN "vat_currency" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ships_from_postcode" text;--> statement-breakpoint
-- What domain/vat-accounting.ts takes for usual; managers change it with the row.
UPDATE "import_charges" SET "vat_currency" = 'GBP' WHERE "country" = 'GB';--> statement-breakpoint
UPDATE "import_charges" SET "vat_currency" = 'EUR' WHERE "country" in ('AT', 'BE', 'BG', 'CY', 'DE', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PT', 'SI', 'SK');