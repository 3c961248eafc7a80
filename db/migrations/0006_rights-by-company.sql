ALTER TABLE "users" DROP CONSTRAINT "users_company_role";--> statement-breakpoint
-- What was one word for all is a word for each kind of company; owners and viewers stay what they are.
UPDATE "users" SET "company_role" = CASE "role" WHEN 'brand' THEN 'editor' ELSE 'agent' END
	WHERE "role" IN ('brand', 'admin') AND "company_role" = 'buyer';--> statement-breakpoint
UPDATE "invites" SET "company_role" = CASE "role" WHEN 'brand' THEN 'editor' ELSE 'agent' END
	WHERE "role" IN ('brand', 'admin') AND "company_role" = 'buyer';--> statement-breakpoint
-- Until now everybody of the operator could invite a colleague with any rights. Only an owner's invitation stays open.
UPDATE "invites" SET "revoked_at" = now()
	WHERE "role" = 'admin' AND "used_at" IS NULL AND "revoked_at" IS NULL AND NOT EXISTS (
		SELECT FROM "users" "maker" WHERE "maker"."id" = "invites"."created_by_id"
		AND "maker"."company_role" = 'owner' AND "maker"."disabled_at" IS NULL);--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_company_role" CHECK (("invites"."role", "invites"."company_role") in (('retailer', 'owner'), ('retailer', 'buyer'), ('retailer', 'viewer'), ('brand', 'owner'), ('brand', 'editor'), ('brand', 'viewer'), ('admin', 'owner'), ('admin', 'manager'), ('admin', 'agent'), ('admin', 'viewer')));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_company_role" CHECK (("users"."role", "users"."company_role") in (('retailer', 'owner'), ('retailer', 'buyer'), ('retailer', 'viewer'), ('brand', 'owner'), ('brand', 'editor'), ('brand', 'viewer'), ('admin', 'owner'), ('admin', 'manager'), ('admin', 'agent'), ('admin', 'viewer')));