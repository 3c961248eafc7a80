ALTER TABLE "freight_rates" ADD COLUMN "from_countries" text[] DEFAULT '{"KR"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ships_from_postcode" text;