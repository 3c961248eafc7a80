DROP INDEX "bank_entries_open";--> statement-breakpoint
CREATE INDEX "audit_log_others" ON "audit_log" USING btree ("at") WHERE "audit_log"."subject_kind" not in ('order', 'company', 'document', 'retention');--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING brin ("created_at") WITH (autosummarize=on);--> statement-breakpoint
CREATE INDEX "bank_entries_open" ON "bank_entries" USING btree ("booked_on","id","created_at") WHERE direction = 'in' and set_aside_at is null and booked_minor < amount_minor;