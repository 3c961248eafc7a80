-- The bank sends back what it has paid, days later, or the wrong movement was taken for a payment: what was paid may
-- fail, and nothing else may become of it. What failed or was withdrawn stays so.
create or replace function keep_payout_item() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{state,paid_on,bank_entry_id,failed_reason,settled_by_id,settled_at}';
begin
  if tg_op = 'DELETE' then
    if current_setting('lys.retention', true) = 'on' then return old; end if;
    raise exception 'payment % is never deleted', old.id using errcode = '23001';
  end if;
  if (to_jsonb(new) - may_change) is distinct from (to_jsonb(old) - may_change)
    or (old.state <> 'open' and not (old.state = 'paid' and new.state = 'failed'))
  then
    raise exception 'what became of payment % stays', old.id using errcode = '23001';
  end if;
  return new;
end $$;
