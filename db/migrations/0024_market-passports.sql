CREATE TABLE "importer_statements" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"market_key" text NOT NULL,
	"product_ids" uuid[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"key" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"places" text[] NOT NULL,
	"needs_person" boolean NOT NULL,
	"needs_notification" boolean NOT NULL,
	"portal" text,
	"number_pattern" text,
	"needs_file" boolean NOT NULL,
	"label_languages" text[] DEFAULT '{}' NOT NULL,
	"documents" text[] DEFAULT '{}' NOT NULL,
	"enforced_from" date,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passport_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"market_key" text NOT NULL,
	"type" text NOT NULL,
	"number" text,
	"issuer" text NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"storage_key" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"review" text DEFAULT 'open' NOT NULL,
	"note" text,
	"actor_id" uuid,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "passport_documents_review" CHECK ("passport_documents"."review" in ('open', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "passport_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"market_key" text NOT NULL,
	"reason" text NOT NULL,
	"is_once" boolean NOT NULL,
	"actor_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"order_id" uuid
);
--> statement-breakpoint
CREATE TABLE "passport_warnings" (
	"subject_id" uuid NOT NULL,
	"ends_on" date NOT NULL,
	"days" smallint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "passport_warnings_subject_id_ends_on_days_pk" PRIMARY KEY("subject_id","ends_on","days")
);
--> statement-breakpoint
CREATE TABLE "passports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"market_key" text NOT NULL,
	"brand_id" uuid NOT NULL,
	"person_id" uuid,
	"notification_number" text,
	"file_since" date,
	"label_languages" text[] DEFAULT '{}' NOT NULL,
	"cleared_rules" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"review" text DEFAULT 'open' NOT NULL,
	"note" text,
	"actor_id" uuid,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "passports_review" CHECK ("passports"."review" in ('open', 'approved', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "responsible_persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"market_key" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"mandate_from" date NOT NULL,
	"mandate_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"review" text DEFAULT 'open' NOT NULL,
	"note" text,
	"actor_id" uuid,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "responsible_persons_review" CHECK ("responsible_persons"."review" in ('open', 'approved', 'declined')),
	CONSTRAINT "responsible_persons_mandate" CHECK ("responsible_persons"."mandate_to" >= "responsible_persons"."mandate_from")
);
--> statement-breakpoint
CREATE TABLE "substance_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"market_key" text NOT NULL,
	"inci" text NOT NULL,
	"cas" text,
	"scope" text NOT NULL,
	"limit_percent" text,
	"kind" text NOT NULL,
	"placing_from" date,
	"off_shelf_from" date,
	"source" text NOT NULL,
	"valid_from" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "substance_rules_kind" CHECK ("substance_rules"."kind" in ('info', 'warning', 'block'))
);
--> statement-breakpoint
ALTER TABLE "product_facets" ADD COLUMN "markets" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD COLUMN "is_importer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "importer_statements" ADD CONSTRAINT "importer_statements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importer_statements" ADD CONSTRAINT "importer_statements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importer_statements" ADD CONSTRAINT "importer_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "importer_statements" ADD CONSTRAINT "importer_statements_market_key_markets_key_fk" FOREIGN KEY ("market_key") REFERENCES "public"."markets"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_documents" ADD CONSTRAINT "passport_documents_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_documents" ADD CONSTRAINT "passport_documents_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_documents" ADD CONSTRAINT "passport_documents_market_key_markets_key_fk" FOREIGN KEY ("market_key") REFERENCES "public"."markets"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_documents" ADD CONSTRAINT "passport_documents_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_documents" ADD CONSTRAINT "passport_documents_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_exceptions" ADD CONSTRAINT "passport_exceptions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_exceptions" ADD CONSTRAINT "passport_exceptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_exceptions" ADD CONSTRAINT "passport_exceptions_market_key_markets_key_fk" FOREIGN KEY ("market_key") REFERENCES "public"."markets"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_exceptions" ADD CONSTRAINT "passport_exceptions_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passport_exceptions" ADD CONSTRAINT "passport_exceptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_market_key_markets_key_fk" FOREIGN KEY ("market_key") REFERENCES "public"."markets"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_person_id_responsible_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."responsible_persons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passports" ADD CONSTRAINT "passports_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responsible_persons" ADD CONSTRAINT "responsible_persons_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responsible_persons" ADD CONSTRAINT "responsible_persons_market_key_markets_key_fk" FOREIGN KEY ("market_key") REFERENCES "public"."markets"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responsible_persons" ADD CONSTRAINT "responsible_persons_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responsible_persons" ADD CONSTRAINT "responsible_persons_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substance_rules" ADD CONSTRAINT "substance_rules_market_key_markets_key_fk" FOREIGN KEY ("market_key") REFERENCES "public"."markets"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "importer_statements_company" ON "importer_statements" USING btree ("company_id","at");--> statement-breakpoint
CREATE INDEX "passport_documents_product" ON "passport_documents" USING btree ("product_id","market_key");--> statement-breakpoint
CREATE INDEX "passport_documents_open" ON "passport_documents" USING btree ("entered_at","id") WHERE review = 'open';--> statement-breakpoint
CREATE INDEX "passport_documents_ending" ON "passport_documents" USING btree ("expires_on") WHERE expires_on is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "passport_exceptions_open" ON "passport_exceptions" USING btree ("company_id","product_id","market_key") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "passport_exceptions_at" ON "passport_exceptions" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "passports_product" ON "passports" USING btree ("product_id","market_key");--> statement-breakpoint
CREATE INDEX "passports_brand" ON "passports" USING btree ("brand_id","market_key");--> statement-breakpoint
CREATE INDEX "passports_person" ON "passports" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "passports_open" ON "passports" USING btree ("entered_at","id") WHERE review = 'open';--> statement-breakpoint
CREATE INDEX "responsible_persons_brand" ON "responsible_persons" USING btree ("brand_id","market_key");--> statement-breakpoint
CREATE INDEX "responsible_persons_open" ON "responsible_persons" USING btree ("entered_at","id") WHERE review = 'open';--> statement-breakpoint
CREATE INDEX "responsible_persons_ending" ON "responsible_persons" USING btree ("mandate_to") WHERE mandate_to is not null;--> statement-breakpoint
CREATE INDEX "substance_rules_market" ON "substance_rules" USING btree ("market_key","inci");--> statement-breakpoint
-- What each market asks for, as far as it is known at this release. Nothing is enforced until an admin sets the day:
-- an installation that trades already warns first. The demo sets it (demo/passports.ts).
INSERT INTO "markets" ("key", "name", "places", "needs_person", "needs_notification", "portal", "number_pattern", "needs_file", "label_languages", "documents", "enforced_from", "valid_from", "source", "updated_at") VALUES
('eu', '{"en":"European Union and Northern Ireland","ko":"유럽연합·북아일랜드","zh":"欧盟和北爱尔兰"}', '{AT,BE,BG,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IS,IT,LT,LU,LV,MT,NL,NO,PL,PT,RO,SE,SI,SK,GB:BT}', true, true, 'CPNP', '^\d{5,10}$', false, '{}', '{}', NULL, '2013-07-11', 'Regulation (EC) 1223/2009, articles 4, 5 and 13', date_trunc('milliseconds', now())),
('gb', '{"en":"Great Britain","ko":"영국(북아일랜드 제외)","zh":"英国（不含北爱尔兰）"}', '{GB}', true, true, 'SCPN', '^UKCP-\d{8}$', false, '{en}', '{}', NULL, '2021-01-01', 'Schedule 34 of the Product Safety and Metrology Regulations 2019 (UK)', date_trunc('milliseconds', now())),
('ch', '{"en":"Switzerland and Liechtenstein","ko":"스위스·리히텐슈타인","zh":"瑞士和列支敦士登"}', '{CH,LI}', false, false, NULL, NULL, true, '{de,fr,it}', '{}', NULL, '2017-05-01', 'Ordinance on Cosmetics (VKos), SR 817.023.31', date_trunc('milliseconds', now()));--> statement-breakpoint
INSERT INTO "substance_rules" ("id", "market_key", "inci", "cas", "scope", "limit_percent", "kind", "placing_from", "off_shelf_from", "source", "valid_from", "updated_at")
SELECT gen_random_uuid(), rule.market, rule.inci, rule.cas, rule.scope, rule.limit_percent, rule.kind, rule.placing_from::date, rule.off_shelf_from::date, rule.source, rule.valid_from::date, date_trunc('milliseconds', now())
FROM (VALUES
('eu', 'Parfum', NULL, 'leave-on', '0.001', 'info', '2026-07-31', '2028-07-31', 'Regulation (EU) 2023/1545: each allergen above it is named', '2023-08-16'),
('eu', 'Parfum', NULL, 'rinse-off', '0.01', 'info', '2026-07-31', '2028-07-31', 'Regulation (EU) 2023/1545: each allergen above it is named', '2023-08-16'),
('eu', 'Fragrance', NULL, 'leave-on', '0.001', 'info', '2026-07-31', '2028-07-31', 'Regulation (EU) 2023/1545: each allergen above it is named', '2023-08-16'),
('eu', 'Fragrance', NULL, 'rinse-off', '0.01', 'info', '2026-07-31', '2028-07-31', 'Regulation (EU) 2023/1545: each allergen above it is named', '2023-08-16'),
('eu', 'Retinol', '68-26-8', 'body', '0.05', 'warning', '2025-11-01', '2027-05-01', 'Regulation (EU) 2024/996: retinol equivalents, with the warning on vitamin A', '2024-04-23'),
('eu', 'Retinol', '68-26-8', 'face', '0.3', 'warning', '2025-11-01', '2027-05-01', 'Regulation (EU) 2024/996: retinol equivalents, with the warning on vitamin A', '2024-04-23'),
('eu', 'Retinyl Acetate', '127-47-9', 'body', '0.05', 'warning', '2025-11-01', '2027-05-01', 'Regulation (EU) 2024/996: retinol equivalents, with the warning on vitamin A', '2024-04-23'),
('eu', 'Retinyl Acetate', '127-47-9', 'face', '0.3', 'warning', '2025-11-01', '2027-05-01', 'Regulation (EU) 2024/996: retinol equivalents, with the warning on vitamin A', '2024-04-23'),
('eu', 'Retinyl Palmitate', '79-81-2', 'body', '0.05', 'warning', '2025-11-01', '2027-05-01', 'Regulation (EU) 2024/996: retinol equivalents, with the warning on vitamin A', '2024-04-23'),
('eu', 'Retinyl Palmitate', '79-81-2', 'face', '0.3', 'warning', '2025-11-01', '2027-05-01', 'Regulation (EU) 2024/996: retinol equivalents, with the warning on vitamin A', '2024-04-23'),
('eu', 'Alpha-Arbutin', '84380-01-8', 'face', '2', 'warning', '2025-02-01', '2025-11-01', 'Regulation (EU) 2024/996', '2024-04-23'),
('eu', 'Alpha-Arbutin', '84380-01-8', 'body', '0.5', 'warning', '2025-02-01', '2025-11-01', 'Regulation (EU) 2024/996', '2024-04-23'),
('eu', 'Arbutin', '497-76-7', 'face', '7', 'warning', '2025-02-01', '2025-11-01', 'Regulation (EU) 2024/996', '2024-04-23'),
('eu', 'Kojic Acid', '501-30-4', 'face', '1', 'warning', '2025-02-01', '2025-11-01', 'Regulation (EU) 2024/996: face and hands', '2024-04-23'),
('gb', 'Kojic Acid', '501-30-4', 'face', '1', 'warning', '2025-06-20', '2025-11-01', 'SI 2024/1334: face and hands', '2024-12-20'),
('eu', 'Genistein', '446-72-0', 'all', '0.007', 'warning', '2025-02-01', '2025-11-01', 'Regulation (EU) 2024/996', '2024-04-23'),
('eu', 'Daidzein', '486-66-8', 'all', '0.02', 'warning', '2025-02-01', '2025-11-01', 'Regulation (EU) 2024/996', '2024-04-23'),
('eu', '4-Methylbenzylidene Camphor', '36861-47-9', 'all', NULL, 'block', '2025-05-01', '2026-05-01', 'Regulation (EU) 2024/996', '2024-04-23'),
('eu', 'Butylphenyl Methylpropional', '80-54-6', 'all', NULL, 'block', NULL, '2022-03-01', 'European Union, banned since 1 March 2022', '2022-03-01'),
('gb', 'Butylphenyl Methylpropional', '80-54-6', 'all', NULL, 'block', NULL, '2022-12-15', 'United Kingdom, banned since 15 December 2022', '2022-12-15')
) rule (market, inci, cas, scope, limit_percent, kind, placing_from, off_shelf_from, source, valid_from);
