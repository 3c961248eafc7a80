CREATE TABLE "evidence_words" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"words" text[] NOT NULL,
	"except_words" text[] DEFAULT '{}' NOT NULL,
	"source" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "evidence_words_kind" CHECK ("evidence_words"."kind" in ('environmental', 'certified'))
);
--> statement-breakpoint
-- What was asked of brands before there was a table; managers change it from here on.
INSERT INTO "evidence_words" ("id", "kind", "words", "except_words", "source", "valid_from", "updated_at") VALUES
  ('0198c000-0000-7000-8000-00000000e800', 'environmental', '{"eco","ecolog*","greener","green beauty","green choice","green pack*","sustainab*","recycl*","biodegrad*","compost*","carbon*","climate*","plastic*","upcycl*","zero waste*","environment*","planet*","earth safe","earth friendly","earth positive","earth bound","reef safe","reef friendly","reef positive","reef bound","ocean safe","ocean friendly","ocean positive","ocean bound"}', '{"carbonat*"}', 'Directive (EU) 2024/825, articles 1 and 2 (in force since 26 March 2024, applied from 27 September 2026)', '2024-03-26', now()),
  ('0198c000-0000-7000-8000-00000000e801', 'environmental', '{"친환경","지속 가능","재활용","생분해","탄소","플라스틱","업사이클","제로 웨이스트"}', '{}', 'Directive (EU) 2024/825, articles 1 and 2 (in force since 26 March 2024, applied from 27 September 2026)', '2024-03-26', now()),
  ('0198c000-0000-7000-8000-00000000e802', 'environmental', '{"环保","可持续","可回收","可降解","碳","无塑","零废弃","再生材","再生塑","再生纸"}', '{"碳酸"}', 'Directive (EU) 2024/825, articles 1 and 2 (in force since 26 March 2024, applied from 27 September 2026)', '2024-03-26', now()),
  ('0198c000-0000-7000-8000-00000000e803', 'certified', '{"vegan*","cruelty*","animal test*","leaping bunny","peta","organic*","ewg*","cosmos*","ecocert*","fsc*","iso","cgmp*","gmp*","halal*","certif*","dermatolog*","clinical*"}', '{}', 'Regulation (EU) No 655/2013, Annex, no. 3 (evidential support)', '2013-07-11', now()),
  ('0198c000-0000-7000-8000-00000000e804', 'certified', '{"비건","동물 실험","유기농","인증","피부과","임상","할랄"}', '{}', 'Regulation (EU) No 655/2013, Annex, no. 3 (evidential support)', '2013-07-11', now()),
  ('0198c000-0000-7000-8000-00000000e805', 'certified', '{"纯素","素食","零残忍","动物实验","有机","认证","皮肤科","临床","清真"}', '{}', 'Regulation (EU) No 655/2013, Annex, no. 3 (evidential support)', '2013-07-11', now());