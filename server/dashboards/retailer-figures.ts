import type { Context } from '../kernel/context.ts';
import { everybody } from '../orders/order-counts.ts';
import { active, inTransit, ordersWhere, pendingInvoices, spent } from './groups.ts';
import { onlyRow, statement } from './statement.ts';

export type RetailerFigures = {
  readonly activeOrders: number;
  readonly inTransitOrders: number;
  readonly pendingInvoices: number;
  /** Pence; every order counts with the GBP amount it stored when it was placed. */
  readonly spentMinor: number;
  /** The day the first of them was placed; null: nothing was paid yet. */
  readonly spentSince: Date | null;
  readonly overdueInvoices: number;
  /** Of what is open: when the oldest is, or was, due. */
  readonly oldestDueAt: Date | null;
  /** Items in the user's own cart. */
  readonly cartItems: number;
};

/** The counters of the retailer dashboard: of the user's company; for the team, of every order. */
export async function retailerFigures({
  db,
  actor,
  world: { now },
}: Context<'actor' | 'world'>): Promise<RetailerFigures> {
  if (actor.role === 'admin') return onlyRow(await ofAll(db, [actor.userId, now]));
  return onlyRow(await ofCompany(db, [actor.userId, now, actor.companyId]));
}

const ofCompany = statement<RetailerFigures>(
  'retailer_figures',
  figures({
    countsOf: '$3',
    ordersOf: 'retailer_company_id = $3',
    invoicesOf: 'invoices.company_id = $3',
  }),
);
const ofAll = statement<RetailerFigures>(
  'retailer_figures_all',
  figures({ countsOf: `'${everybody}'`, ordersOf: 'true', invoicesOf: 'true' }),
);

type Scope = { readonly countsOf: string; readonly ordersOf: string; readonly invoicesOf: string };

function figures({ countsOf, ordersOf, invoicesOf }: Scope): string {
  return `
    select
      ${ordersWhere(active)} as "activeOrders",
      ${ordersWhere(inTransit)} as "inTransitOrders",
      ${pendingInvoices(ordersOf, invoicesOf)} as "pendingInvoices",
      coalesce(sum(total_gbp_minor) filter (where ${spent}), 0)::float8 as "spentMinor",
      (select created_at from orders where ${ordersOf} and paid_at is not null and status <> 'cancelled'
        order by created_at limit 1) as "spentSince",
      (select count(*)::int from invoices where ${invoicesOf} and open_minor > 0 and due_at < $2) as "overdueInvoices",
      (select min(due_at) from invoices where ${invoicesOf} and open_minor > 0) as "oldestDueAt",
      (
        select coalesce(sum(line.quantity_cartons * product.items_per_carton), 0)::int
        from cart_lines line join products product on product.id = line.product_id
        where line.user_id = $1
      ) as "cartItems"
    from order_counts
    where company_id = ${countsOf}`;
}
