DROP INDEX "companies_name_words";--> statement-breakpoint
DROP INDEX "companies_country";--> statement-breakpoint
CREATE INDEX "companies_words" ON "companies" USING gin ("name" gin_trgm_ops,"vat_number" gin_trgm_ops,"registration_number" gin_trgm_ops,"eori" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_seen" ON "users" USING btree (coalesce("last_login_at", '2000-01-01Z'::timestamptz),"id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "companies_country" ON "companies" USING btree ("country","kind");