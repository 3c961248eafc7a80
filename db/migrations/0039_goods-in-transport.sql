CREATE TABLE "transport_facts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"flash_point_c" integer,
	"un" text,
	"hazard_class" text,
	"packing_group" text,
	"limited_quantity" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"actor_id" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "transport_facts_un" CHECK ("transport_facts"."un" ~ '^UN[0-9]{4}$'),
	CONSTRAINT "transport_facts_class" CHECK ("transport_facts"."hazard_class" in ('2.1', '2.2', '3', '8', '9')),
	CONSTRAINT "transport_facts_group" CHECK ("transport_facts"."packing_group" in ('I', 'II', 'III'))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "freight_mode" text;--> statement-breakpoint
ALTER TABLE "transport_facts" ADD CONSTRAINT "transport_facts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transport_facts" ADD CONSTRAINT "transport_facts_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;