import { dayMs } from '#domain/instants.ts';
import type { Currency } from '#domain/money.ts';
import { calendarDay } from '#domain/terms.ts';
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
  /** What is open on invoices and what of it is late, by currency. */
  readonly owed: readonly {
    readonly currency: Currency;
    readonly openMinor: number;
    readonly overdueMinor: number;
  }[];
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
  // An invoice is late from the day after the one it was due on (`daysLate`).
  const today = new Date(calendarDay(now) * dayMs);
  if (actor.role === 'admin') return onlyRow(await ofAll(db, [actor.userId, today]));
  return onlyRow(await ofCompany(db, [actor.userId, today, actor.companyId]));
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
      (
        select coalesce(json_agg(json_build_object(
          'currency', currency, 'openMinor', open_minor, 'overdueMinor', late_minor) order by currency), '[]')
        from (
          select currency, sum(open_minor)::float8 as open_minor,
            coalesce(sum(open_minor) filter (where due_at < $2), 0)::float8 as late_minor
          from invoices where ${invoicesOf} and open_minor > 0 group by currency
        ) by_currency
      ) as owed,
      (select min(due_at) from invoices where ${invoicesOf} and open_minor > 0) as "oldestDueAt",
      (
        select coalesce(sum(line.quantity_cartons * product.items_per_carton), 0)::int
        from cart_lines line join products product on product.id = line.product_id
        where line.user_id = $1
      ) as "cartItems"
    from order_counts
    where company_id = ${countsOf}`;
}
