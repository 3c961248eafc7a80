CREATE TABLE "payout_bookings" (
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"booked_on" date NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_bookings_item_id_kind_pk" PRIMARY KEY("item_id","kind"),
	CONSTRAINT "payout_bookings_kind" CHECK ("payout_bookings"."kind" in ('payment', 'return'))
);
--> statement-breakpoint
ALTER TABLE "payout_bookings" ADD CONSTRAINT "payout_bookings_item_id_payout_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."payout_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_bookings_day" ON "payout_bookings" USING btree ("booked_on");--> statement-breakpoint
create function keep_payout_booking() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lys.retention', true) = 'on' then return old; end if;
  raise exception 'what was booked of payment % stays', old.item_id using errcode = '23001';
end $$;
--> statement-breakpoint
create trigger payout_bookings_are_kept before update or delete on payout_bookings
  for each row execute function keep_payout_booking();
--> statement-breakpoint
-- Whoever changes a payment books it, the release before this one too. A return is booked on the day it was noted on.
create function book_payout_item() returns trigger language plpgsql as $$
begin
  if new.state = 'paid' then
    insert into payout_bookings (item_id, kind, booked_on, recorded_at)
      values (new.id, 'payment', new.paid_on, new.settled_at);
  elsif old.state = 'paid' then
    insert into payout_bookings (item_id, kind, booked_on, recorded_at)
      values (new.id, 'return', (new.settled_at at time zone 'UTC')::date, new.settled_at);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger payout_items_are_booked after update on payout_items
  for each row when (old.state is distinct from new.state) execute function book_payout_item();
--> statement-breakpoint
insert into payout_bookings (item_id, kind, booked_on, recorded_at)
  select id, 'payment', paid_on, settled_at from payout_items where state = 'paid';
--> statement-breakpoint
-- What came back before this is in no row any more: the audit log says when it had left and when its return was noted.
with returned as (
  select item.id as item_id, (failed.details->>'on')::date as paid_on, failed.at as returned_at,
    coalesce((
      select paid.at from audit_log paid where paid.action = 'payout-paid' and paid.at <= failed.at
        and paid.details->>'number' = payout.number and paid.details->>'statement' = made.number
      order by paid.at desc limit 1), failed.at) as paid_at
  from payout_items item
  join payouts payout on payout.id = item.payout_id
  join settlement_statements made on made.id = item.statement_id
  join audit_log failed on failed.action = 'payout-failed' and failed.details->>'number' = payout.number
    and failed.details->>'statement' = made.number
  where item.state = 'failed' and failed.details->>'on' is not null)
insert into payout_bookings (item_id, kind, booked_on, recorded_at)
  select item_id, 'payment', paid_on, paid_at from returned
  union all
  select item_id, 'return', (returned_at at time zone 'UTC')::date, returned_at from returned;
