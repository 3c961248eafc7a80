CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 12347 CACHE 1;--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "attempts_bucket_key_pk" PRIMARY KEY("bucket","key")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"vat_number" text,
	"address" text DEFAULT '' NOT NULL,
	"business_type" text DEFAULT 'Retail Store' NOT NULL,
	"terms" text DEFAULT 'prepayment' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "companies_kind" CHECK ("companies"."kind" in ('retailer', 'brand', 'internal')),
	CONSTRAINT "companies_terms" CHECK ("companies"."terms" in ('prepayment', 'net30', 'net60'))
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"old_token_hash" "bytea" NOT NULL,
	"new_token_hash" "bytea" NOT NULL,
	"old_confirmed_at" timestamp (3) with time zone,
	"new_confirmed_at" timestamp (3) with time zone,
	"requested_by_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"company_id" uuid NOT NULL,
	"sales_rep_id" uuid NOT NULL,
	"role" text NOT NULL,
	"company_role" text DEFAULT 'owner' NOT NULL,
	"order_limit_minor" bigint,
	"email" text,
	"created_by_id" uuid,
	"used_by_id" uuid,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invites_used_once" CHECK (("invites"."used_at" is null) = ("invites"."used_by_id" is null))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"ip" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"is_new_device" boolean DEFAULT false NOT NULL,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_ins_outcome" CHECK ("sign_ins"."outcome" in ('signed-in', 'code-refused'))
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_counter" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"phone" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"company_role" text DEFAULT 'owner' NOT NULL,
	"company_id" uuid NOT NULL,
	"sales_rep_id" uuid,
	"order_limit_minor" bigint,
	"language" text DEFAULT 'en' NOT NULL,
	"currency" text DEFAULT 'GBP' NOT NULL,
	"email_notifications" jsonb DEFAULT '{"orderUpdates":true,"newProducts":true,"promotions":false,"announcements":true}'::jsonb NOT NULL,
	"password_hash" text,
	"is_demo" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('retailer', 'brand', 'admin')),
	CONSTRAINT "users_company_role" CHECK ("users"."company_role" in ('owner', 'buyer', 'viewer')),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'ko', 'zh')),
	CONSTRAINT "users_currency" CHECK ("users"."currency" in ('GBP', 'EUR', 'CHF')),
	CONSTRAINT "users_order_limit" CHECK ("users"."order_limit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"to_address" text NOT NULL,
	"to_name" text NOT NULL,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"secrets" text[] DEFAULT '{}' NOT NULL,
	"unsubscribe_url" text,
	"calendar" jsonb,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "letters_status" CHECK ("letters"."status" in ('queued', 'kept', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"company_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"tagline" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"story" jsonb,
	"details" jsonb NOT NULL,
	"logo" text NOT NULL,
	"logo_light" text NOT NULL,
	"logo_mark" text NOT NULL,
	"hero_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"established_year" integer,
	"minimum_order" integer DEFAULT 100 NOT NULL,
	"country" text DEFAULT 'South Korea' NOT NULL,
	"certifications" text[] DEFAULT '{}' NOT NULL,
	"feature_tags" text[] DEFAULT '{}' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	"category_counts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lead_time" text,
	"search_tokens" "tsvector" DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"currency" text NOT NULL,
	"valid_from" date NOT NULL,
	"per_gbp" numeric(16, 8) NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "exchange_rates_currency_valid_from_pk" PRIMARY KEY("currency","valid_from"),
	CONSTRAINT "exchange_rates_positive" CHECK ("exchange_rates"."per_gbp" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"category_id" text NOT NULL,
	"certifications" text[] NOT NULL,
	"sort_price" numeric(20, 10) NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search_tokens" "tsvector" NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand_id" uuid NOT NULL,
	"sku" text,
	"category_id" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"story" jsonb,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"currency" text NOT NULL,
	"msrp" numeric(14, 4),
	"offer_rate" numeric(14, 4),
	"offer_price" numeric(14, 4),
	"offer_moq" integer,
	"item_price" numeric(14, 4),
	"carton_price" numeric(14, 4),
	"retail_price" numeric(14, 4),
	"sort_price" numeric(20, 10) DEFAULT '0' NOT NULL,
	"moq" integer,
	"moq_unit" text DEFAULT 'units' NOT NULL,
	"minimum_order" integer,
	"items_per_carton" integer NOT NULL,
	"pack_size" integer DEFAULT 12 NOT NULL,
	"certifications" text[] DEFAULT '{}' NOT NULL,
	"key_ingredients" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ingredients" text[] DEFAULT '{}' NOT NULL,
	"badges" text[] DEFAULT '{}' NOT NULL,
	"shades" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"awards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"volume" text DEFAULT '50ml' NOT NULL,
	"spf" text,
	"stock_items" integer,
	"low_stock_items" integer DEFAULT 0 NOT NULL,
	"stock_level" text DEFAULT 'in' NOT NULL,
	"lead_time" text DEFAULT '3-5 days' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"country" text DEFAULT 'South Korea' NOT NULL,
	"position" integer NOT NULL,
	"gtin" text,
	"hs_code" text,
	"country_of_origin" text,
	"net_weight_grams" numeric(9, 2),
	"carton_weight_grams" integer,
	"carton_dimensions_mm" jsonb,
	"shelf_life_months" integer,
	"pao_months" integer,
	"alcohol_percent" numeric(5, 2),
	"packaging" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "products_moq_unit" CHECK ("products"."moq_unit" in ('units', 'cartons')),
	CONSTRAINT "products_stock_level" CHECK ("products"."stock_level" in ('in', 'low', 'out')),
	CONSTRAINT "products_stock_never_negative" CHECK ("products"."stock_items" >= 0),
	CONSTRAINT "products_carton" CHECK ("products"."items_per_carton" > 0),
	CONSTRAINT "products_priced" CHECK (coalesce("products"."carton_price", "products"."item_price", "products"."offer_price") is not null)
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity_cartons" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity_cartons" between 1 and 9999)
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"product_name" jsonb NOT NULL,
	"sku" text,
	"image" jsonb,
	"quantity_cartons" integer NOT NULL,
	"items_per_carton" integer NOT NULL,
	"quantity_items" integer NOT NULL,
	"price_per_item_minor" bigint NOT NULL,
	"price_per_carton_minor" bigint NOT NULL,
	"total_minor" bigint NOT NULL,
	"total_gbp_minor" bigint NOT NULL,
	"reserved_items" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity_items" = "order_items"."quantity_cartons" * "order_items"."items_per_carton"),
	CONSTRAINT "order_items_total" CHECK ("order_items"."total_minor" = "order_items"."quantity_cartons" * "order_items"."price_per_carton_minor")
);
--> statement-breakpoint
CREATE TABLE "order_timeline" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"kind" text DEFAULT 'status' NOT NULL,
	"status" text NOT NULL,
	"action" text,
	"reason" text,
	"actor_id" uuid,
	"actor_name" text,
	"actor_role" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"retailer_id" uuid NOT NULL,
	"retailer_company_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"brand_company_id" uuid NOT NULL,
	"brand_name" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"currency" text NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"items_minor" bigint NOT NULL,
	"shipping_minor" bigint DEFAULT 0 NOT NULL,
	"total_minor" bigint NOT NULL,
	"total_gbp_minor" bigint NOT NULL,
	"total_items" integer NOT NULL,
	"total_cartons" integer NOT NULL,
	"line_count" integer NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"additional_notes" text DEFAULT '' NOT NULL,
	"terms" text NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"invoiced_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancellation_reason" text,
	"restocking_fee_minor" bigint,
	"fee_waived_reason" text,
	"refund_due_minor" bigint,
	"request_id" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'confirmed', 'processing', 'invoiced', 'paid', 'preparing', 'shipped', 'delivered', 'completed', 'cancelled')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_minor" = "orders"."items_minor" + "orders"."shipping_minor"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."items_minor" >= 0 and "orders"."shipping_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"brand_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"request_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"total_gbp_minor" bigint NOT NULL,
	"limit_minor" bigint NOT NULL,
	"spent_minor" bigint NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"additional_notes" text DEFAULT '' NOT NULL,
	"decided_by_id" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	"order_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_approvals_status" CHECK ("order_approvals"."status" in ('pending', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "order_approvals_decided" CHECK (("order_approvals"."status" = 'pending') = ("order_approvals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"uploader_id" uuid NOT NULL,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" uuid,
	"sender_name" text NOT NULL,
	"sender_role" text NOT NULL,
	"content" text NOT NULL,
	"system" jsonb,
	"request_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "messages_system" CHECK (("messages"."sender_role" = 'system') = ("messages"."system" is not null))
);
--> statement-breakpoint
CREATE TABLE "thread_reads" (
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "thread_reads_thread_id_user_id_pk" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"retailer_company_id" uuid NOT NULL,
	"brand_company_id" uuid NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_kind_year_pk" PRIMARY KEY("kind","year")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"type" text NOT NULL,
	"number" text,
	"language" text,
	"audience" text[] NOT NULL,
	"content" jsonb,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"storage_key" text,
	"sha256" text,
	"size_bytes" integer,
	"refers_to_id" uuid,
	"uploader_id" uuid,
	"uploader_company_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_type" CHECK ("documents"."type" in ('pro_forma', 'invoice', 'credit_note', 'packing_list', 'shipping_label', 'other')),
	CONSTRAINT "documents_issued" CHECK (("documents"."number" is null) = ("documents"."content" is null)),
	CONSTRAINT "documents_file" CHECK (("documents"."storage_key" is null) = ("documents"."sha256" is null)),
	CONSTRAINT "documents_origin" CHECK ("documents"."number" is not null or ("documents"."uploader_id" is not null and "documents"."storage_key" is not null))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"company_id" uuid NOT NULL,
	"number" text NOT NULL,
	"order_number" text NOT NULL,
	"currency" text NOT NULL,
	"total_minor" bigint NOT NULL,
	"credited_minor" bigint DEFAULT 0 NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"open_minor" bigint GENERATED ALWAYS AS (total_minor - credited_minor - paid_minor + refunded_minor) STORED NOT NULL,
	"reference" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "invoices_amounts" CHECK ("invoices"."total_minor" >= 0 and "invoices"."paid_minor" >= 0 and "invoices"."credited_minor" between 0 and "invoices"."total_minor" and "invoices"."refunded_minor" between 0 and "invoices"."paid_minor")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"received_on" date NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reverses_id" uuid,
	"recorded_by_id" uuid NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_minor" > 0),
	CONSTRAINT "payments_kind" CHECK ("payments"."kind" in ('payment', 'refund', 'reversal')),
	CONSTRAINT "payments_reversal" CHECK (("payments"."kind" = 'reversal') = ("payments"."reverses_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"company_name" text NOT NULL,
	"country" text NOT NULL,
	"business_number" text NOT NULL,
	"sells" text NOT NULL,
	"website" text,
	"message" text DEFAULT '' NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by_id" uuid,
	"decline_reason" text,
	"company_id" uuid,
	"invite_id" uuid,
	CONSTRAINT "applications_kind" CHECK ("applications"."kind" in ('retailer', 'brand')),
	CONSTRAINT "applications_status" CHECK ("applications"."status" in ('approved', 'declined') or "applications"."status" = case "applications"."kind" when 'brand' then 'pending' else 'new' end),
	CONSTRAINT "applications_decided" CHECK (("applications"."status" in ('approved', 'declined')) = ("applications"."decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"office" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "bookings_office" CHECK ("bookings"."office" in ('london', 'seoul'))
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text,
	"phone" text,
	"subject" text,
	"visitor_kind" text,
	"message" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "enquiries_kind" CHECK ("enquiries"."kind" in ('enquiry', 'booking', 'job')),
	CONSTRAINT "enquiries_status" CHECK ("enquiries"."status" in ('open', 'answered', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "enquiry_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enquiry_id" uuid NOT NULL,
	"job_id" text,
	"cv_name" text NOT NULL,
	"cv_size" integer NOT NULL,
	"cv_key" text,
	"cv_kept_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_sales_rep_id_users_id_fk" FOREIGN KEY ("sales_rep_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_used_by_id_users_id_fk" FOREIGN KEY ("used_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_two_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."two_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_carts_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."carts"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_retailer_id_users_id_fk" FOREIGN KEY ("retailer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_retailer_company_id_companies_id_fk" FOREIGN KEY ("retailer_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_brand_company_id_companies_id_fk" FOREIGN KEY ("brand_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_approvals" ADD CONSTRAINT "order_approvals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_reads" ADD CONSTRAINT "thread_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_retailer_company_id_companies_id_fk" FOREIGN KEY ("retailer_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_brand_company_id_companies_id_fk" FOREIGN KEY ("brand_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refers_to_id_documents_id_fk" FOREIGN KEY ("refers_to_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploader_company_id_companies_id_fk" FOREIGN KEY ("uploader_company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_document_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("document_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reverses_id_payments_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recorded_by_id_users_id_fk" FOREIGN KEY ("recorded_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invites"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_company" ON "addresses" USING btree ("company_id","last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_same" ON "addresses" USING btree ("company_id","name","company","street","city","postal_code","country");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "companies_name_key" ON "companies" USING btree ("kind",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "devices_token" ON "devices" USING btree ("user_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_old_token" ON "email_changes" USING btree ("old_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_new_token" ON "email_changes" USING btree ("new_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_open" ON "email_changes" USING btree ("user_id") WHERE completed_at is null and cancelled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invites_code_key" ON "invites" USING btree ("code");--> statement-breakpoint
CREATE INDEX "invites_created" ON "invites" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invites_company" ON "invites" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_code" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_challenges_token" ON "sign_in_challenges" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_user" ON "sign_in_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_ins_user" ON "sign_ins" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_at" ON "sign_ins" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_company" ON "users" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_key" ON "letters" USING btree ("key");--> statement-breakpoint
CREATE INDEX "letters_created" ON "letters" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letters_queued" ON "letters" USING btree ("id") WHERE status = 'queued';--> statement-breakpoint
CREATE UNIQUE INDEX "brands_slug_key" ON "brands" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "brands_company" ON "brands" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "brands_search" ON "brands" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "product_search_tokens" ON "product_search" USING gin ("search_tokens");--> statement-breakpoint
CREATE INDEX "product_search_text" ON "product_search" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_brand_position" ON "products" USING btree ("brand_id","position","id") WHERE active;--> statement-breakpoint
CREATE INDEX "products_brand_price" ON "products" USING btree ("brand_id","sort_price","id") WHERE active;--> statement-breakpoint
CREATE INDEX "products_brand_category" ON "products" USING btree ("brand_id","category_id","position","id") WHERE active;--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ("position","id") WHERE active;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("sort_price","id") WHERE active;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("position","id") WHERE active and featured;--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_key" ON "products" USING btree ("brand_id","sku");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","position","id") WHERE active;--> statement-breakpoint
CREATE INDEX "products_certifications" ON "products" USING gin ("certifications") WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_lines_product" ON "cart_lines" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "cart_lines_by_product" ON "cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_items_position" ON "order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_timeline_seq" ON "order_timeline" USING btree ("order_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number_key" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_request_key" ON "orders" USING btree ("retailer_id","request_id");--> statement-breakpoint
CREATE INDEX "orders_retailer_company" ON "orders" USING btree ("retailer_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_brand_company" ON "orders" USING btree ("brand_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_approvals_request" ON "order_approvals" USING btree ("buyer_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_approvals_pending" ON "order_approvals" USING btree ("buyer_id","brand_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "order_approvals_company" ON "order_approvals" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_approvals_order" ON "order_approvals" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "attachments_message" ON "attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "attachments_company" ON "attachments" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "attachments_orphans" ON "attachments" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "messages_seq" ON "messages" USING btree ("thread_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_request_key" ON "messages" USING btree ("sender_id","request_id");--> statement-breakpoint
CREATE INDEX "thread_reads_user" ON "thread_reads" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "threads_order_key" ON "threads" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "threads_retailer" ON "threads" USING btree ("retailer_company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "threads_brand" ON "threads" USING btree ("brand_company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "threads_updated" ON "threads" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number_key" ON "documents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_refers_to" ON "documents" USING btree ("refers_to_id") WHERE refers_to_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_key" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_company" ON "invoices" USING btree ("company_id","issued_at","document_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at","document_id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_at") WHERE open_minor > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_request_key" ON "payments" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reverses_key" ON "payments" USING btree ("reverses_id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id","recorded_at");--> statement-breakpoint
CREATE INDEX "applications_list" ON "applications" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_enquiry" ON "bookings" USING btree ("enquiry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_request" ON "bookings" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_slot" ON "bookings" USING btree ("office","starts_at") WHERE "bookings"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "enquiries_list" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiry_answers_enquiry" ON "enquiry_answers" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_enquiry" ON "job_applications" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "job_applications_cv" ON "job_applications" USING btree ("cv_kept_until") WHERE "job_applications"."cv_key" is not null;
--> statement-breakpoint
-- An issued paper never changes. It gains its file once, and loses its order when that is kept no longer;
-- it is deleted only by the retention job, which says so for its own transaction (lys.retention).
create function keep_issued_paper() returns trigger language plpgsql as $$
declare
  may_gain constant text[] := '{storage_key,sha256,size_bytes,order_id}';
begin
  if old.number is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if current_setting('lys.retention', true) = 'on' then return old; end if;
    raise exception 'paper % has been issued and is never deleted', old.number using errcode = '23001';
  end if;
  if (to_jsonb(new) - may_gain) is distinct from (to_jsonb(old) - may_gain)
    or (old.sha256 is not null and (new.sha256, new.storage_key, new.size_bytes) is distinct from (old.sha256, old.storage_key, old.size_bytes))
    or (new.order_id is not null and new.order_id is distinct from old.order_id)
  then
    raise exception 'paper % has been issued and never changes', old.number using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger documents_are_kept before update or delete on documents
  for each row execute function keep_issued_paper();
--> statement-breakpoint
-- Of an invoice only what has been credited, paid and refunded changes.
create function keep_invoice() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{order_id,credited_minor,paid_minor,refunded_minor,open_minor,settled_at}';
begin
  if tg_op = 'DELETE' then
    if current_setting('lys.retention', true) = 'on' then return old; end if;
    raise exception 'invoice % has been issued and is never deleted', old.number using errcode = '23001';
  end if;
  if (to_jsonb(new) - may_change) is distinct from (to_jsonb(old) - may_change) then
    raise exception 'invoice % has been issued and never changes', old.number using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invoices_are_kept before update or delete on invoices
  for each row execute function keep_invoice();
--> statement-breakpoint
-- Money that was recorded stays recorded; a mistake is undone by a reversal.
create function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lys.retention', true) = 'on' then return old; end if;
  raise exception 'a recorded payment never changes' using errcode = '23001';
end $$;
--> statement-breakpoint
create trigger payments_are_kept before update or delete on payments
  for each row execute function keep_payment();
