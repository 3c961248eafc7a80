import { sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { executeNamed } from '#db/named.ts';
import { companies } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { invoices } from '#db/schema/documents.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import { type Credit, creditLimitOf, refuseCredit } from '#domain/credit.ts';
import type { Language } from '#domain/languages.ts';
import { formatMoney, pounds } from '#domain/money.ts';
import type { Refusal } from '#domain/refusal.ts';
import { type ShipsFrom, shippingPlaces } from '#domain/ships-from.ts';
import type { VatPlace } from '#domain/vat-decision.ts';
import { vatOutlook } from '#domain/vat-outlook.ts';
import { getSeller } from '../kernel/seller.ts';
import { type Sale, salesTo } from '../landed/decide-sale.ts';

/** An order that has no invoice yet, as its VAT is worked out. */
type Uninvoiced = {
  readonly minor: number;
  readonly vatNumber: string | null;
  readonly to: VatPlace;
  /** Null where nothing is left of it. */
  readonly products: readonly ShipsFrom[] | null;
  readonly seat: string;
};

type Owed = { readonly invoicedMinor: number; readonly open: readonly Uninvoiced[] };

/**
 * What a company owes of orders on NET terms, in pence at the rate of each order: orders on their way that have no invoice
 * yet, with the VAT that an invoice of today would ask for, and what is open on invoices.
 */
export async function usedCreditOf(db: Queryable, companyId: string, now: Date): Promise<number> {
  const { rows } = await executeNamed(
    db,
    sql`select
      (select coalesce(sum(round(placed.total_gbp_minor::numeric * invoice.open_minor / placed.total_minor)), 0)
        from ${invoices} invoice join ${orders} placed on placed.id = invoice.order_id
        where invoice.company_id = ${companyId}::uuid and invoice.open_minor > 0 and placed.terms <> 'prepayment'
          and placed.total_minor > 0)::float8 as "invoicedMinor",
      (select coalesce(json_agg(json_build_object('minor', placed.total_gbp_minor, 'vatNumber', placed.vat_number,
          'to', json_build_object('country', placed.shipping_address->>'country',
            'postalCode', placed.shipping_address->>'postalCode'),
          'seat', brand.country,
          'products', (select json_agg(distinct jsonb_build_object('shipsFrom', product.country,
              'shipsFromPostcode', product.ships_from_postcode))
            from ${orderItems} item join ${products} product on product.id = item.product_id
            where item.order_id = placed.id and item.quantity_cartons > 0))), '[]')
        from ${orders} placed join ${companies} brand on brand.id = placed.brand_company_id
        where placed.retailer_company_id = ${companyId}::uuid and placed.terms <> 'prepayment' and placed.paid_at is null
          and placed.status not in ('completed', 'cancelled') and placed.total_gbp_minor > 0
          and not exists (select from ${invoices} invoice where invoice.order_id = placed.id)) as open`,
  );
  const { invoicedMinor, open } = rows[0] as Owed; // a row of two sums
  if (open.length === 0) return invoicedMinor;
  const gross = await grossTo(db, companyId, now);
  return open.reduce(
    (sum, { minor, products: sent, seat, to, vatNumber }) =>
      sum + gross(minor, { vatNumber, to, from: shippingPlaces(sent ?? [], seat) }),
    invoicedMinor,
  );
}

type Company = Parameters<typeof creditLimitOf>[0] & { readonly companyId: string; readonly now: Date };

/** The limit that binds a company's next order with what is used of it, or null. */
export async function readCredit(
  db: Queryable,
  { companyId, now, ...company }: Company,
): Promise<Credit | null> {
  const limitMinor = creditLimitOf(company);
  return limitMinor === null ? null : { limitMinor, usedMinor: await usedCreditOf(db, companyId, now) };
}

/** What a net amount comes to for a company with the VAT of today; what cannot be said yet counts without. */
export async function grossTo(
  db: Queryable,
  companyId: string,
  now: Date,
): Promise<(netMinor: number, sale: Omit<Sale, 'isCharged'>) => number> {
  const decide = await salesTo(db, { seller: await getSeller(db), companyId, now });
  return (netMinor, sale) =>
    vatOutlook(netMinor, decide({ ...sale, isCharged: true })).grossMinor ?? netMinor;
}

/** The refusal of an order beyond the limit, which comes to so much with its VAT, with its figures as they are read. */
export function creditRefusal(
  credit: Parameters<typeof refuseCredit>[0],
  orderMinor: number,
  language: Language,
): Refusal<'credit-limit-exceeded'> | null {
  const refused = refuseCredit(credit, orderMinor);
  if (refused === null) return null;
  const money = (name: string) => formatMoney(pounds(Number(refused.params[name])), language);
  const said = {
    limit: money('limitMinor'),
    used: money('usedMinor'),
    order: money('orderMinor'),
    left: money('leftMinor'),
  };
  return { code: refused.code, params: { ...refused.params, ...said } };
}
