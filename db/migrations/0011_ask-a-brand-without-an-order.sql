ALTER TABLE "threads" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "brand_id" uuid;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "linked_order_id" uuid;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_linked_order_id_orders_id_fk" FOREIGN KEY ("linked_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_open_key" ON "threads" USING btree ("retailer_company_id",coalesce("product_id", "brand_id")) WHERE order_id is null and linked_order_id is null;--> statement-breakpoint
CREATE INDEX "threads_linked" ON "threads" USING btree ("linked_order_id") WHERE linked_order_id is not null;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_subject" CHECK (("threads"."order_id" is null) = ("threads"."brand_id" is not null));--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_of_order" CHECK ("threads"."order_id" is null or ("threads"."product_id" is null and "threads"."linked_order_id" is null));