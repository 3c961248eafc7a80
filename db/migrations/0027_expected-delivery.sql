ALTER TABLE "order_timeline" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_on" date;