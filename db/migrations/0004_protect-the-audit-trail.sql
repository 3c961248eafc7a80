CREATE TABLE "audit_leaves" (
	"audit_id" uuid PRIMARY KEY NOT NULL,
	"seal" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"subject_kind" text NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	"rows" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "personal" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_leaves" ADD CONSTRAINT "audit_leaves_seal_audit_seals_number_fk" FOREIGN KEY ("seal") REFERENCES "public"."audit_seals"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_leaves_seal" ON "audit_leaves" USING btree ("seal");--> statement-breakpoint
-- The trail of who did what is only ever added to. The application's role may not change or delete it, and this
-- trigger refuses everybody else too, its owner in an ordinary statement included: only the two functions below,
-- each for the one thing it is for.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lys.audit', true) = 'retention' then return old; end if;
  if tg_op = 'UPDATE' and tg_table_name = 'audit_log' and current_setting('lys.audit', true) = 'forgetting'
    and to_jsonb(new) - 'personal' = to_jsonb(old) - 'personal' then return new; end if;
  raise exception 'the audit trail is kept: % on % is refused', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_log_is_kept before update or delete on audit_log for each row execute function keep_audit();
--> statement-breakpoint
create trigger audit_log_is_not_emptied before truncate on audit_log for each statement execute function keep_audit();
--> statement-breakpoint
create trigger audit_seals_are_kept before update or delete on audit_seals for each row execute function keep_audit();
--> statement-breakpoint
create trigger audit_seals_are_not_emptied before truncate on audit_seals for each statement execute function keep_audit();
--> statement-breakpoint
create trigger audit_leaves_are_kept before update or delete on audit_leaves for each row execute function keep_audit();
--> statement-breakpoint
create trigger audit_leaves_are_not_emptied before truncate on audit_leaves for each statement execute function keep_audit();
--> statement-breakpoint
-- The clock that the shortest time of keeping is measured by; the application cannot turn it.
create function audit_clock() returns timestamptz language sql stable as 'select now()';
--> statement-breakpoint
-- Retention's only way: what concerns trade after 84 months, the rest after 12 (domain/retention.ts), never sooner,
-- whoever asks. A seal goes when every row it sealed has gone, the last one never: the chain goes on from it.
create function delete_old_audit(of_trade boolean, before timestamptz, at_most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp set lys.audit = 'retention' as $$
declare
  deleted integer;
begin
  if before > audit_clock() - (case when of_trade then interval '84 months' else interval '12 months' end) + interval '1 day' then
    raise exception 'the audit trail is kept longer than that' using errcode = 'insufficient_privilege';
  end if;
  delete from audit_log where id in (
    select id from audit_log
    where (subject_kind in ('order', 'company', 'document', 'retention')) = of_trade and at < before
    order by id limit at_most for update skip locked);
  get diagnostics deleted = row_count;
  if of_trade then
    delete from audit_leaves where seal in (
      select leaf.seal from audit_leaves leaf left join audit_log said on said.id = leaf.audit_id
      group by leaf.seal having max(leaf.at) < before and count(said.id) = 0);
    delete from audit_seals where number < (select max(number) from audit_seals)
      and number < coalesce((select min(seal) from audit_leaves), (select max(number) from audit_seals));
  end if;
  return deleted;
end $$;
--> statement-breakpoint
-- What was personal about somebody's deeds goes with their account; what was done stays, and stays sealed.
create function forget_in_audit(who uuid) returns void
language sql security definer set search_path = public, pg_temp set lys.audit = 'forgetting' as $$
  update audit_log set personal = '{}'
  where (actor_id = who or (subject_kind = 'user' and subject_id = who)) and personal <> '{}'
$$;
--> statement-breakpoint
revoke execute on function delete_old_audit(boolean, timestamptz, integer), forget_in_audit(uuid) from public;
