CREATE INDEX "threads_between" ON "threads" USING btree ("brand_company_id","retailer_company_id");--> statement-breakpoint
CREATE INDEX "invoices_to_refund" ON "invoices" USING btree ("issued_at","document_id") WHERE open_minor < 0;--> statement-breakpoint
-- Whoever takes a message's number notes the last word with it: for nearly every message there is nothing left to note, and
-- that is seen at once.
create or replace function note_last_word() returns trigger language plpgsql as $$
begin
  if not exists (select from written join threads on threads.id = written.thread_id
      where written.sender_role <> 'system' and coalesce(threads.said_seq, 0) < written.seq) then
    return null;
  end if;
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
