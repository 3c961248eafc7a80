CREATE SEQUENCE "public"."product_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."facet_revisions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "product_facets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"brand_id" uuid NOT NULL,
	"category_id" text NOT NULL,
	"active" boolean NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"needs" text[] DEFAULT '{}' NOT NULL,
	"certifications" text[] DEFAULT '{}' NOT NULL,
	"ingredients" text[] DEFAULT '{}' NOT NULL,
	"sort_price" numeric(20, 10) NOT NULL,
	"carton_sort_price" numeric(20, 10) NOT NULL,
	"margin" integer,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"minimum_items" integer DEFAULT 0 NOT NULL,
	"is_in_stock" boolean DEFAULT true NOT NULL,
	"words_version" smallint DEFAULT 0 NOT NULL,
	"changed" "xid8" DEFAULT '0' NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "words_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "number" integer DEFAULT nextval('product_numbers') NOT NULL;--> statement-breakpoint
ALTER TABLE "product_facets" ADD CONSTRAINT "product_facets_id_products_id_fk" FOREIGN KEY ("id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_facets_number" ON "product_facets" USING btree ("number");--> statement-breakpoint
CREATE INDEX "product_facets_changed" ON "product_facets" USING btree ("changed");--> statement-breakpoint
CREATE UNIQUE INDEX "product_search_number" ON "product_search" USING btree ("number");--> statement-breakpoint
ALTER SEQUENCE "product_numbers" OWNED BY "product_search"."number";--> statement-breakpoint
-- A row for every product that is there. What is worked out from its texts follows at the first start
-- (server/catalogue/refresh-words.ts), which finds it by its version of 0.
INSERT INTO "product_facets" ("id", "number", "brand_id", "category_id", "active", "position", "created_at", "certifications",
	"sort_price", "carton_sort_price", "minimum_items", "is_in_stock")
SELECT found.id, found.number, found.brand_id, found.category_id, found.active, found.position, found.created_at, found.certifications,
	found.sort_price, found.sort_price * product.items_per_carton, coalesce(product.minimum_order, 0),
	CASE WHEN product.stock_items IS NULL THEN product.stock_level <> 'out' ELSE product.stock_items > 0 END
FROM "product_search" found INNER JOIN "products" product ON product.id = found.id;--> statement-breakpoint
-- Whoever keeps these rows in memory catches up by the transaction that wrote them last; the revision tells two
-- versions of one row apart, for transactions do not end in the order of their numbers.
create function mark_product_facets() returns trigger language plpgsql as $$
begin
  new.changed := pg_current_xact_id();
  new.revision := nextval('facet_revisions');
  return new;
end $$;
--> statement-breakpoint
create trigger product_facets_are_marked before insert or update on product_facets
  for each row execute function mark_product_facets();
--> statement-breakpoint
-- What an order, a count or a hand leaves of the stock, written only where a product is sold out or comes back; and the
-- minimum that applies when a brand changes its own.
create function follow_product() returns trigger language plpgsql as $$
begin
  update product_facets
  set is_in_stock = case when new.stock_items is null then new.stock_level <> 'out' else new.stock_items > 0 end,
    minimum_items = coalesce(new.minimum_order, 0)
  where id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger products_are_followed after update of stock_items, stock_level, minimum_order on products for each row
  when (old.minimum_order is distinct from new.minimum_order
    or case when old.stock_items is null then old.stock_level <> 'out' else old.stock_items > 0 end
    is distinct from case when new.stock_items is null then new.stock_level <> 'out' else new.stock_items > 0 end)
  execute function follow_product();
