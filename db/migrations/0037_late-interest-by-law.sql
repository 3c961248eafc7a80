ALTER TABLE "companies" ADD COLUMN "late_interest" text DEFAULT 'contractual' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "late_interest" jsonb;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_late_interest" CHECK ("companies"."late_interest" in ('contractual', 'statutory'));