ALTER TABLE "orders" ADD COLUMN "commission_basis_points" integer;
--> statement-breakpoint
-- What counts for an order placed at that moment: of what had been agreed by then the last to begin, else what is usual.
create function commission_of_order(company uuid, placed_at timestamptz) returns integer language sql stable as $$
  select coalesce(
    (select agreed.basis_points from commission_agreements agreed
      where agreed.company_id = company and agreed.created_at <= placed_at
        and agreed.valid_from <= (placed_at at time zone 'UTC')::date
      order by agreed.valid_from desc, agreed.id desc limit 1),
    (select (value->>'basisPoints')::integer from settings where key = 'operator:settlement'),
    1500)
$$;
--> statement-breakpoint
-- Orders from before have what their statement took of them; of those on none yet nobody wrote down what was usual on
-- their day, so that what is usual now stays for good. A replacement costs nothing.
update orders placed set commission_basis_points = case when kind = 'replacement' then 0 else coalesce(
  (select line.basis_points from invoices owed join settlement_lines line on line.document_id = owed.document_id
    where owed.order_id = placed.id and line.kind = 'order' order by line.turn desc limit 1),
  commission_of_order(brand_company_id, created_at)) end;
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "commission_basis_points" SET NOT NULL;
--> statement-breakpoint
-- The release before this one places orders without it while both serve.
create function keep_commission() returns trigger language plpgsql as $$
begin
  new.commission_basis_points := case when new.kind = 'replacement' then 0
    else commission_of_order(new.brand_company_id, new.created_at) end;
  return new;
end $$;
--> statement-breakpoint
create trigger orders_keep_commission before insert on orders
  for each row when (new.commission_basis_points is null) execute function keep_commission();
