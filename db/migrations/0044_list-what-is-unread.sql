CREATE TABLE "unread_threads" (
	"user_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	CONSTRAINT "unread_threads_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unread_listed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "unread_listed_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unread_threads" ADD CONSTRAINT "unread_threads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_threads" ADD CONSTRAINT "unread_threads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unread_threads_thread" ON "unread_threads" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "orders_retailer_status" ON "orders" USING btree ("retailer_company_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_brand_status" ON "orders" USING btree ("brand_company_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_items" ON "orders" USING btree ("total_items","id");