ALTER TABLE "news" DROP CONSTRAINT "news_kind";--> statement-breakpoint
ALTER TABLE "news" ALTER COLUMN "product_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "announcement_id" uuid;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "news_new_once" ON "news" USING btree ("product_id","user_id") WHERE kind = 'new';--> statement-breakpoint
CREATE UNIQUE INDEX "news_announced_once" ON "news" USING btree ("announcement_id","user_id");--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_subject" CHECK (("news"."kind" = 'announcement') = ("news"."announcement_id" is not null)
        and ("news"."kind" = 'announcement') = ("news"."product_id" is null));--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_kind" CHECK ("news"."kind" in ('new', 'back', 'price', 'announcement'));