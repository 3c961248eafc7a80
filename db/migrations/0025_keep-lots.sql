CREATE TABLE "lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"code" text NOT NULL,
	"made_on" date,
	"best_before" date NOT NULL,
	"received_items" integer NOT NULL,
	"left_items" integer NOT NULL,
	"allocated_items" integer DEFAULT 0 NOT NULL,
	"recalled_at" timestamp (3) with time zone,
	"actor_id" uuid,
	"actor_name" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lots_received" CHECK ("lots"."received_items" >= 0),
	CONSTRAINT "lots_allocated" CHECK ("lots"."allocated_items" between 0 and "lots"."left_items")
);
--> statement-breakpoint
CREATE TABLE "order_lots" (
	"order_item_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"items" integer NOT NULL,
	"shipped_at" timestamp (3) with time zone,
	CONSTRAINT "order_lots_order_item_id_lot_id_pk" PRIMARY KEY("order_item_id","lot_id"),
	CONSTRAINT "order_lots_items" CHECK ("order_lots"."items" > 0)
);
--> statement-breakpoint
CREATE TABLE "recall_notices" (
	"recall_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone,
	"actor_id" uuid,
	"actor_name" text,
	CONSTRAINT "recall_notices_recall_id_company_id_pk" PRIMARY KEY("recall_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"reason" jsonb NOT NULL,
	"instruction" jsonb NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_entries" DROP CONSTRAINT "stock_entries_kind";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "keeps_lots_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD COLUMN "lot_id" uuid;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD COLUMN "lot_items" integer;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lots" ADD CONSTRAINT "order_lots_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lots" ADD CONSTRAINT "order_lots_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lots" ADD CONSTRAINT "order_lots_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_recall_id_recalls_id_fk" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_notices" ADD CONSTRAINT "recall_notices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalls" ADD CONSTRAINT "recalls_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lots_code" ON "lots" USING btree ("product_id","code");--> statement-breakpoint
CREATE INDEX "lots_brand" ON "lots" USING btree ("brand_id","best_before","id");--> statement-breakpoint
CREATE INDEX "lots_product" ON "lots" USING btree ("product_id","best_before","id");--> statement-breakpoint
CREATE INDEX "lots_left" ON "lots" USING btree ("best_before") WHERE left_items > 0 and recalled_at is null;--> statement-breakpoint
CREATE INDEX "order_lots_lot" ON "order_lots" USING btree ("lot_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lots_order" ON "order_lots" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "recall_notices_company" ON "recall_notices" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "recall_notices_unread" ON "recall_notices" USING btree ("recall_id") WHERE read_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_lot" ON "recalls" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "recalls_brand" ON "recalls" USING btree ("brand_id","opened_at");--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_entries_lot" ON "stock_entries" USING btree ("lot_id","at","id") WHERE lot_id is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_lots_are_counted" CHECK ("products"."keeps_lots_since" is null or "products"."stock_items" is not null);--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_kind" CHECK ("stock_entries"."kind" in ('counted', 'added', 'corrected', 'ordered', 'returned', 'imported', 'short', 'received', 'lot-corrected',
        'shipped', 'aged', 'recalled'));