CREATE TABLE "sscc_series" (
	"prefix" text PRIMARY KEY NOT NULL,
	"next" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "gs1_prefix" text;