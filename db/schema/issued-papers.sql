-- An issued paper never changes. It gains its file once, and loses its order when that is kept no longer;
-- it is deleted only by the retention job, which says so for its own transaction (lys.retention).
create function keep_issued_paper() returns trigger language plpgsql as $$
declare
  may_gain constant text[] := '{storage_key,sha256,size_bytes,order_id}';
begin
  if old.number is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    if current_setting('lys.retention', true) = 'on' then return old; end if;
    raise exception 'paper % has been issued and is never deleted', old.number using errcode = '23001';
  end if;
  if (to_jsonb(new) - may_gain) is distinct from (to_jsonb(old) - may_gain)
    or (old.sha256 is not null and (new.sha256, new.storage_key, new.size_bytes) is distinct from (old.sha256, old.storage_key, old.size_bytes))
    or (new.order_id is not null and new.order_id is distinct from old.order_id)
  then
    raise exception 'paper % has been issued and never changes', old.number using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger documents_are_kept before update or delete on documents
  for each row execute function keep_issued_paper();
--> statement-breakpoint
-- Of an invoice only what has been credited, paid and refunded changes.
create function keep_invoice() returns trigger language plpgsql as $$
declare
  may_change constant text[] := '{order_id,credited_minor,paid_minor,refunded_minor,open_minor,settled_at}';
begin
  if tg_op = 'DELETE' then
    if current_setting('lys.retention', true) = 'on' then return old; end if;
    raise exception 'invoice % has been issued and is never deleted', old.number using errcode = '23001';
  end if;
  if (to_jsonb(new) - may_change) is distinct from (to_jsonb(old) - may_change) then
    raise exception 'invoice % has been issued and never changes', old.number using errcode = '23001';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger invoices_are_kept before update or delete on invoices
  for each row execute function keep_invoice();
--> statement-breakpoint
-- Money that was recorded stays recorded; a mistake is undone by a reversal.
create function keep_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('lys.retention', true) = 'on' then return old; end if;
  raise exception 'a recorded payment never changes' using errcode = '23001';
end $$;
--> statement-breakpoint
create trigger payments_are_kept before update or delete on payments
  for each row execute function keep_payment();
