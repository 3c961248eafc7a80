import type { Context } from '../kernel/context.ts';
import { active, inTransit, pendingInvoice, spent } from './groups.ts';
import { onlyRow, statement } from './statement.ts';

export type RetailerFigures = {
  readonly activeOrders: number;
  readonly inTransitOrders: number;
  readonly pendingInvoices: number;
  /** Pence; every order counts with the GBP amount it stored when it was placed. */
  readonly spentMinor: number;
  /** Items in the user's own cart. */
  readonly cartItems: number;
};

/** The counters of the retailer dashboard: of the user's company; for the team, of every order. */
export async function retailerFigures({ db, actor }: Context<'actor'>): Promise<RetailerFigures> {
  if (actor.role === 'admin') return onlyRow(await ofAll(db, [actor.userId]));
  return onlyRow(await ofCompany(db, [actor.userId, actor.companyId]));
}

const ofCompany = statement<RetailerFigures>('retailer_figures', figures('retailer_company_id = $2'));
const ofAll = statement<RetailerFigures>('retailer_figures_all', figures('true'));

function figures(scope: string): string {
  return `
    select
      count(*) filter (where ${active})::int as "activeOrders",
      count(*) filter (where ${inTransit})::int as "inTransitOrders",
      count(*) filter (where ${pendingInvoice})::int as "pendingInvoices",
      coalesce(sum(total_gbp_minor) filter (where ${spent}), 0)::float8 as "spentMinor",
      (
        select coalesce(sum(line.quantity_cartons * product.items_per_carton), 0)::int
        from cart_lines line join products product on product.id = line.product_id
        where line.user_id = $1
      ) as "cartItems"
    from orders
    where ${scope}`;
}
