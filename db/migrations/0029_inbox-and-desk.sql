CREATE TABLE "answer_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"subject" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answer_templates_of" CHECK ("answer_templates"."kind" in ('application', 'enquiry', 'booking', 'job', 'conversation'))
);
--> statement-breakpoint
CREATE TABLE "desk_entries" (
	"subject_kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"assignee_id" uuid,
	"follow_up_on" date,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_entries_subject_kind_subject_id_pk" PRIMARY KEY("subject_kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notes" DROP CONSTRAINT "notes_subject_kind";--> statement-breakpoint
ALTER TABLE "enquiry_answers" ALTER COLUMN "enquiry_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "said_seq" integer;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "said_by" text;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "waits_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "desk_entries" ADD CONSTRAINT "desk_entries_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_templates_kind" ON "answer_templates" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "desk_entries_assignee" ON "desk_entries" USING btree ("assignee_id","subject_kind");--> statement-breakpoint
CREATE INDEX "desk_entries_follow_up" ON "desk_entries" USING btree ("follow_up_on") WHERE follow_up_on is not null;--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emails_failed" ON "emails" USING btree ("created_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "threads_waiting" ON "threads" USING btree ("waits_since","id") WHERE waits_since is not null;--> statement-breakpoint
CREATE INDEX "applications_received" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiry_answers_application" ON "enquiry_answers" USING btree ("application_id","created_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('order', 'document', 'approval', 'application', 'enquiry', 'stock', 'brand', 'product', 'sample', 'announcement', 'company', 'assigned'));--> statement-breakpoint
ALTER TABLE "enquiry_answers" ADD CONSTRAINT "enquiry_answers_to" CHECK (("enquiry_answers"."enquiry_id" is null) <> ("enquiry_answers"."application_id" is null));--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_subject_kind" CHECK ("notes"."subject_kind" in ('company', 'order', 'conversation', 'application', 'enquiry'));--> statement-breakpoint
-- The last word of a person in a conversation, and since when the team has to look: since the first word its side has
-- said that the team has not answered. Kept by the database with the message itself, so that it is right whoever
-- writes one: the release before too, while both serve.
create function note_last_word() returns trigger language plpgsql as $$
begin
  with said as (
    select thread_id, seq, sender_role, created_at from written where sender_role <> 'system'),
  latest as (
    select distinct on (thread_id) thread_id, seq, sender_role from said order by thread_id, seq desc),
  run as (
    select latest.thread_id, latest.seq, latest.sender_role, min(said.created_at) as since,
      exists (select from said other where other.thread_id = latest.thread_id and other.sender_role <> latest.sender_role) as turned
    from latest join said on said.thread_id = latest.thread_id and said.sender_role = latest.sender_role
      and not exists (select from said other where other.thread_id = latest.thread_id and other.seq > said.seq
        and other.sender_role <> latest.sender_role)
    group by latest.thread_id, latest.seq, latest.sender_role)
  update threads set said_seq = run.seq, said_by = run.sender_role,
    waits_since = case when run.sender_role = 'lys_team' then null
      when not run.turned and threads.said_by = run.sender_role and threads.waits_since is not null then threads.waits_since
      else run.since end
  from run where threads.id = run.thread_id and coalesce(threads.said_seq, 0) < run.seq;
  return null;
end $$;
--> statement-breakpoint
create trigger messages_note_last_word after insert on messages
  referencing new table as written for each statement execute function note_last_word();
--> statement-breakpoint
-- What was said before: a buyer's last words wait since the first of them, a brand's unless somebody of the team has read them.
with latest as (
  select distinct on (thread_id) thread_id, seq, sender_role, created_at from messages
  where sender_role <> 'system' order by thread_id, seq desc)
update threads set said_seq = latest.seq, said_by = latest.sender_role,
  waits_since = case
    when latest.sender_role = 'lys_team' then null
    when exists (select from orders where orders.id = threads.order_id and orders.status in ('completed', 'cancelled')) then null
    when latest.sender_role = 'brand' and exists (
      select from thread_reads mark join users reader on reader.id = mark.user_id
      where mark.thread_id = threads.id and reader.role = 'admin' and mark.seq >= latest.seq) then null
    else (select min(own.created_at) from messages own where own.thread_id = threads.id
      and own.sender_role = latest.sender_role and own.seq > coalesce((select max(other.seq) from messages other
        where other.thread_id = threads.id and other.sender_role not in (latest.sender_role, 'system')), 0)) end
from latest where threads.id = latest.thread_id;
