CREATE TABLE "order_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"ship_by" date,
	"note" text DEFAULT '' NOT NULL,
	"shipping_minor" bigint DEFAULT 0 NOT NULL,
	"total_before_minor" bigint NOT NULL,
	"total_after_minor" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"proposed_by_id" uuid,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "order_proposals_state" CHECK ("order_proposals"."state" in ('open', 'accepted', 'sent-back', 'cancelled', 'replaced', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "brand_drafts" (
	"brand_id" uuid PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"record" jsonb NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"published_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"number" text,
	"issued_on" date,
	"expires_on" date,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"brand_id" uuid NOT NULL,
	"titles" text NOT NULL,
	"options" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_mappings_brand_id_titles_pk" PRIMARY KEY("brand_id","titles")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"outcome" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"detail" jsonb NOT NULL,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"pictures_key" text,
	"state" text NOT NULL,
	"options" jsonb NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"done_rows" integer DEFAULT 0 NOT NULL,
	"summary" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"key" text NOT NULL,
	"original_key" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"price" jsonb NOT NULL,
	"items_per_carton" integer NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"announced_at" timestamp (3) with time zone NOT NULL,
	"effective_at" timestamp (3) with time zone NOT NULL,
	"applied_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "product_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"changes" jsonb NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_days" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"brand_id" uuid NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"cart_adds" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_days_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "settlement_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"bank_name" text NOT NULL,
	"holder" text NOT NULL,
	"account_number" text NOT NULL,
	"last_digits" text NOT NULL,
	"bic" text,
	"currency" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"usable_from" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"checked_by_id" uuid
);
--> statement-breakpoint
CREATE TABLE "stock_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"delta_items" integer NOT NULL,
	"after_items" integer,
	"reason" text,
	"order_id" uuid,
	"actor_id" uuid,
	"actor_name" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stock_entries_kind" CHECK ("stock_entries"."kind" in ('counted', 'added', 'corrected', 'ordered', 'returned', 'imported', 'short'))
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_carton";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_priced";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "registration_number" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "representative" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "review_note" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "price_currency" text DEFAULT 'KRW' NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "handle" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "minimum_exception" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "state" text DEFAULT 'live' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "ordered_cartons" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "ship_by" date;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_proposed_by_id_users_id_fk" FOREIGN KEY ("proposed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_proposals" ADD CONSTRAINT "order_proposals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_drafts" ADD CONSTRAINT "brand_drafts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_drafts" ADD CONSTRAINT "brand_drafts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_versions" ADD CONSTRAINT "brand_versions_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_versions" ADD CONSTRAINT "brand_versions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_certificates" ADD CONSTRAINT "company_certificates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_certificates" ADD CONSTRAINT "company_certificates_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD CONSTRAINT "import_mappings_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_notices" ADD CONSTRAINT "price_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_notices" ADD CONSTRAINT "price_notices_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_notices" ADD CONSTRAINT "price_notices_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_changes" ADD CONSTRAINT "product_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_days" ADD CONSTRAINT "product_days_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_accounts" ADD CONSTRAINT "settlement_accounts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_accounts" ADD CONSTRAINT "settlement_accounts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlement_accounts" ADD CONSTRAINT "settlement_accounts_checked_by_id_users_id_fk" FOREIGN KEY ("checked_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_proposals_open" ON "order_proposals" USING btree ("order_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "order_proposals_order" ON "order_proposals" USING btree ("order_id","proposed_at");--> statement-breakpoint
CREATE INDEX "order_proposals_waiting" ON "order_proposals" USING btree ("proposed_at") WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "brand_versions_version" ON "brand_versions" USING btree ("brand_id","version");--> statement-breakpoint
CREATE INDEX "company_certificates_company" ON "company_certificates" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "import_rows_outcome" ON "import_rows" USING btree ("import_id","outcome","row");--> statement-breakpoint
CREATE INDEX "imports_brand" ON "imports" USING btree ("brand_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_key" ON "pictures" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_same" ON "pictures" USING btree ("brand_id","sha256");--> statement-breakpoint
CREATE INDEX "pictures_brand" ON "pictures" USING btree ("brand_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_notices_open" ON "price_notices" USING btree ("product_id") WHERE applied_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "price_notices_due" ON "price_notices" USING btree ("effective_at") WHERE applied_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "product_changes_product" ON "product_changes" USING btree ("product_id","at","id");--> statement-breakpoint
CREATE INDEX "product_changes_brand" ON "product_changes" USING btree ("brand_id","at","id");--> statement-breakpoint
CREATE INDEX "product_days_brand" ON "product_days" USING btree ("brand_id","day");--> statement-breakpoint
CREATE INDEX "settlement_accounts_company" ON "settlement_accounts" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_entries_product" ON "stock_entries" USING btree ("product_id","at","id");--> statement-breakpoint
CREATE INDEX "stock_entries_brand" ON "stock_entries" USING btree ("brand_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_handle_key" ON "products" USING btree ("brand_id","handle");--> statement-breakpoint
CREATE INDEX "products_brand_state" ON "products" USING btree ("brand_id","state","position","id");--> statement-breakpoint
-- What is no longer sold is archived; a brand that nobody sees is hidden.
UPDATE "products" SET "state" = 'archived' WHERE NOT "active";--> statement-breakpoint
UPDATE "brands" SET "state" = 'hidden' WHERE NOT "active";--> statement-breakpoint
-- One minimum per brand, in items; a product that asked for another one keeps it as an exception.
UPDATE "products" SET "minimum_exception" = said.items
FROM (
	SELECT product.id, coalesce(
		CASE WHEN product.moq > 0 THEN CASE product.moq_unit WHEN 'cartons' THEN product.moq * product.items_per_carton ELSE product.moq END END,
		CASE WHEN product.offer_moq > 0 THEN product.offer_moq END,
		CASE WHEN product.minimum_order > 0 THEN product.minimum_order END
	) AS items FROM "products" product
) said, "brands" brand
WHERE said.id = "products"."id" AND brand.id = "products"."brand_id" AND said.items <> brand.minimum_order;--> statement-breakpoint
UPDATE "products" SET "moq" = coalesce("minimum_exception", brand.minimum_order), "moq_unit" = 'units'
FROM "brands" brand WHERE brand.id = "products"."brand_id";--> statement-breakpoint
-- Every brand's company has a brand to keep.
INSERT INTO "brands" ("id", "slug", "company_id", "name", "tagline", "description", "details", "logo", "logo_light", "logo_mark", "state", "active", "created_at")
SELECT gen_random_uuid(),
	coalesce(nullif(trim(both '-' from lower(regexp_replace(company.name, '[^a-zA-Z0-9]+', '-', 'g'))), ''), 'brand') || '-' || left(md5(company.id::text), 6),
	company.id,
	jsonb_build_object('en', company.name, 'ko', company.name, 'zh', company.name),
	'{"en": "", "ko": "", "zh": ""}', '{"en": "", "ko": "", "zh": ""}',
	'{"technologies": [], "clinicalResults": [], "marketStats": null, "sustainability": [], "uglyFoodIngredients": [], "impactStats": [], "stats": {"yearsInBusiness": null, "productsSold": null, "customerSatisfaction": null}, "logoStyle": {}}',
	'', '', '', 'draft', false, company.created_at
FROM "companies" company
WHERE company.kind = 'brand' AND NOT EXISTS (SELECT FROM "brands" brand WHERE brand.company_id = company.id);--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_state" CHECK ("brands"."state" in ('draft', 'review', 'live', 'hidden'));--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_active" CHECK ("brands"."active" = ("brands"."state" = 'live'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'live', 'archived'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_active" CHECK ("products"."active" = ("products"."state" = 'live'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_exception" CHECK ("products"."minimum_exception" > 0);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_carton" CHECK ("products"."items_per_carton" > 0 or ("products"."items_per_carton" = 0 and not "products"."active"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_priced" CHECK (not "products"."active" or coalesce("products"."carton_price", "products"."item_price", "products"."offer_price") is not null);