CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"send_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"recipients" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcements_state" CHECK ("announcements"."state" in ('draft', 'scheduled', 'sent', 'withdrawn')),
	CONSTRAINT "announcements_sent" CHECK (("announcements"."state" = 'sent') = ("announcements"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "news_kind" CHECK ("news"."kind" in ('new', 'back', 'price'))
);
--> statement-breakpoint
CREATE TABLE "signals" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signals_user_id_product_id_kind_pk" PRIMARY KEY("user_id","product_id","kind"),
	CONSTRAINT "signals_kind" CHECK ("signals"."kind" in ('back', 'price'))
);
--> statement-breakpoint
CREATE TABLE "sample_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sample_request_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" jsonb NOT NULL,
	"sku" text,
	"items" smallint NOT NULL,
	CONSTRAINT "sample_lines_items" CHECK ("sample_lines"."items" > 0)
);
--> statement-breakpoint
CREATE TABLE "sample_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"retailer_company_id" uuid NOT NULL,
	"asked_by_id" uuid,
	"brand_id" uuid NOT NULL,
	"brand_company_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"answered_by_id" uuid,
	"answered_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"request_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sample_requests_state" CHECK ("sample_requests"."state" in ('asked', 'accepted', 'declined', 'shipped', 'received', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"body" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notes_subject_kind" CHECK ("notes"."subject_kind" in ('company', 'order', 'conversation'))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "credit_limit_minor" bigint;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "eori" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_rhythm" text DEFAULT 'at-once' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "samples_offered" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "samples_at_least" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "samples_of_each" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "samples_note" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "customs_carton_minor" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD COLUMN "po_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD COLUMN "wanted_on" date;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD COLUMN "invoice_address" jsonb;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD COLUMN "vat_number" text;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signals" ADD CONSTRAINT "signals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signals" ADD CONSTRAINT "signals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_lines" ADD CONSTRAINT "sample_lines_sample_request_id_sample_requests_id_fk" FOREIGN KEY ("sample_request_id") REFERENCES "public"."sample_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_lines" ADD CONSTRAINT "sample_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_retailer_company_id_companies_id_fk" FOREIGN KEY ("retailer_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_asked_by_id_users_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_brand_company_id_companies_id_fk" FOREIGN KEY ("brand_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_requests" ADD CONSTRAINT "sample_requests_answered_by_id_users_id_fk" FOREIGN KEY ("answered_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcements_due" ON "announcements" USING btree ("send_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "announcements_created" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "news_waiting" ON "news" USING btree ("user_id","created_at") WHERE mailed_at is null;--> statement-breakpoint
CREATE INDEX "news_product" ON "news" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "signals_product" ON "signals" USING btree ("product_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_lines_position" ON "sample_lines" USING btree ("sample_request_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_lines_product" ON "sample_lines" USING btree ("sample_request_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sample_requests_key" ON "sample_requests" USING btree ("retailer_company_id","request_id");--> statement-breakpoint
CREATE INDEX "sample_requests_retailer" ON "sample_requests" USING btree ("retailer_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sample_requests_brand" ON "sample_requests" USING btree ("brand_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sample_requests_created" ON "sample_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sample_requests_open" ON "sample_requests" USING btree ("created_at") WHERE state in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "notes_subject" ON "notes" USING btree ("subject_kind","subject_id","created_at");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_credit_limit" CHECK ("companies"."credit_limit_minor" >= 0);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_suspended" CHECK (("companies"."suspended_at" is null) = ("companies"."suspended_reason" is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_rhythm" CHECK ("users"."email_rhythm" in ('at-once', 'weekly'));--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_samples" CHECK ("brands"."samples_at_least" between 1 and 20 and "brands"."samples_of_each" between 1 and 50);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('order', 'replacement'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('order', 'document', 'approval', 'application', 'enquiry', 'stock', 'brand', 'product', 'sample', 'announcement', 'company'));--> statement-breakpoint
UPDATE "order_approvals" SET
	"po_number" = coalesce("shipping_address" #>> '{order,poNumber}', ''),
	"wanted_on" = ("shipping_address" #>> '{order,wantedOn}')::date,
	"invoice_address" = nullif("shipping_address" #> '{order,invoiceAddress}', 'null'::jsonb),
	"vat_number" = "shipping_address" #>> '{order,vatNumber}',
	"shipping_address" = "shipping_address" - 'order'
WHERE "shipping_address" ? 'order';
