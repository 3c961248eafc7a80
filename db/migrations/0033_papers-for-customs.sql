ALTER TABLE "companies" ADD COLUMN "vat_checked_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_checked_on" date;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_check_evidence" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "vat_checked_by_id" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "approved_exporter_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "states_origin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_vat_check" CHECK (("companies"."vat_checked_number" is null) = ("companies"."vat_checked_on" is null)
        and ("companies"."vat_checked_number" is null) = ("companies"."vat_check_evidence" is null));