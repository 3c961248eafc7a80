CREATE INDEX "companies_by_name" ON "companies" USING btree (lower("name") collate "C","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_at","document_id");--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree (lower("number") collate "C","document_id");