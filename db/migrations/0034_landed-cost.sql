CREATE TABLE "duty_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hs_prefix" text NOT NULL,
	"origin" text,
	"countries" text[] NOT NULL,
	"basis_points" integer NOT NULL,
	"preferential_basis_points" integer,
	"preferential_up_to_eur_minor" bigint,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "duty_rates_points" CHECK ("duty_rates"."basis_points" between 0 and 100000 and ("duty_rates"."preferential_basis_points" is null or "duty_rates"."preferential_basis_points" between 0 and "duty_rates"."basis_points"))
);
--> statement-breakpoint
CREATE TABLE "freight_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"mode" text NOT NULL,
	"countries" text[] NOT NULL,
	"currency" text NOT NULL,
	"per_kg_minor" bigint NOT NULL,
	"minimum_minor" bigint NOT NULL,
	"volumetric_divisor" integer NOT NULL,
	"fuel_basis_points" integer NOT NULL,
	"handling_minor" bigint NOT NULL,
	"insurance_basis_points" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "freight_rates_mode" CHECK ("freight_rates"."mode" in ('air', 'courier', 'road', 'sea')),
	CONSTRAINT "freight_rates_amounts" CHECK (least("freight_rates"."per_kg_minor", "freight_rates"."minimum_minor", "freight_rates"."fuel_basis_points", "freight_rates"."handling_minor", "freight_rates"."insurance_basis_points") >= 0
        and "freight_rates"."volumetric_divisor" > 0 and "freight_rates"."insurance_basis_points" < 10000)
);
--> statement-breakpoint
CREATE TABLE "import_charges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"clearance_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_charges_amounts" CHECK ("import_charges"."vat_basis_points" between 0 and 10000 and "import_charges"."clearance_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "incoterm" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "incoterm_place" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "incoterm" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "landed" jsonb;--> statement-breakpoint
CREATE INDEX "duty_rates_countries" ON "duty_rates" USING gin ("countries");--> statement-breakpoint
CREATE INDEX "freight_rates_countries" ON "freight_rates" USING gin ("countries");--> statement-breakpoint
CREATE INDEX "import_charges_country" ON "import_charges" USING btree ("country","valid_from");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_incoterm" CHECK (("brands"."incoterm" is null) = ("brands"."incoterm_place" is null));