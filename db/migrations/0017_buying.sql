CREATE TABLE "list_lines" (
	"list_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity_cartons" integer,
	"added_by_id" uuid,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_lines_list_id_product_id_pk" PRIMARY KEY("list_id","product_id"),
	CONSTRAINT "list_lines_quantity" CHECK ("list_lines"."quantity_cartons" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "lists_kind" CHECK ("lists"."kind" in ('favourites', 'named')),
	CONSTRAINT "lists_name" CHECK (("lists"."kind" = 'favourites') = ("lists"."name" = ''))
);
--> statement-breakpoint
CREATE TABLE "claim_lines" (
	"claim_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "claim_lines_claim_id_order_item_id_pk" PRIMARY KEY("claim_id","order_item_id"),
	CONSTRAINT "claim_lines_items" CHECK ("claim_lines"."items" > 0)
);
--> statement-breakpoint
CREATE TABLE "claim_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"storage_key" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'reported' NOT NULL,
	"description" text NOT NULL,
	"wants" text NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"proposed_remedy" text,
	"proposed_minor" bigint,
	"proposal_note" text,
	"proposed_by_id" uuid,
	"proposed_at" timestamp (3) with time zone,
	"remedy" text,
	"amount_minor" bigint,
	"decision_note" text,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"credit_note_id" uuid,
	"replacement_order_id" uuid,
	"request_id" uuid NOT NULL,
	"reported_by_id" uuid,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "claims_kind" CHECK ("claims"."kind" in ('damage', 'short', 'wrong', 'quality')),
	CONSTRAINT "claims_state" CHECK ("claims"."state" in ('reported', 'proposed', 'settled', 'declined', 'withdrawn')),
	CONSTRAINT "claims_wants" CHECK ("claims"."wants" in ('replacement', 'credit', 'refund')),
	CONSTRAINT "claims_settled" CHECK (("claims"."state" = 'settled') = ("claims"."remedy" is not null)),
	CONSTRAINT "claims_amount" CHECK ("claims"."amount_minor" >= 0 and "claims"."proposed_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "delivery_hours" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "po_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "wanted_on" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_address" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "list_lines" ADD CONSTRAINT "list_lines_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_lines" ADD CONSTRAINT "list_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_lines" ADD CONSTRAINT "list_lines_added_by_id_users_id_fk" FOREIGN KEY ("added_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lists" ADD CONSTRAINT "lists_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_lines" ADD CONSTRAINT "claim_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_photos" ADD CONSTRAINT "claim_photos_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_credit_note_id_documents_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_replacement_order_id_orders_id_fk" FOREIGN KEY ("replacement_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_reported_by_id_users_id_fk" FOREIGN KEY ("reported_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_lines_product" ON "list_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lists_name_key" ON "lists" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "lists_favourites_key" ON "lists" USING btree ("company_id") WHERE kind = 'favourites';--> statement-breakpoint
CREATE INDEX "claim_photos_claim" ON "claim_photos" USING btree ("claim_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_request_key" ON "claims" USING btree ("order_id","request_id");--> statement-breakpoint
CREATE INDEX "claims_order" ON "claims" USING btree ("order_id","reported_at");--> statement-breakpoint
CREATE INDEX "claims_open" ON "claims" USING btree ("reported_at") WHERE state in ('reported', 'proposed');