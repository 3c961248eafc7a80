import { eq } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { importCharges } from '#db/schema/landed.ts';
import { dayOf } from '#domain/instants.ts';
import { chargeOf } from '#domain/landed-tables.ts';
import { type PaperVat, type PaperVatRefusal, paperVat, type VatSale } from '#domain/paper-vat.ts';
import type { Seller } from '#domain/seller.ts';

/** A sale to a company: where its goods leave and arrive. */
export type Sale = Pick<VatSale, 'from' | 'to' | 'isCharged'> & {
  /** The one this order is invoiced with; null: the company’s own. */
  readonly vatNumber: string | null;
};

type To = { readonly seller: Seller; readonly companyId: string; readonly now: Date };

/** How sales to a company are taxed today, by what is on record of seller, buyer and the rates. */
export async function salesTo(
  db: Queryable,
  { seller, companyId, now }: To,
): Promise<(sale: Sale) => PaperVat | PaperVatRefusal> {
  const today = dayOf(now);
  const [buyer] = await db.select().from(companies).where(eq(companies.id, companyId));
  if (buyer === undefined) throw new Error('an order has a company that placed it');
  const { vatCheckedNumber: number, vatCheckedOn: on } = buyer;
  const check = number === null || on === null ? null : { number, on };
  const charges = await db.select().from(importCharges);
  return ({ vatNumber, ...sale }) =>
    paperVat(
      {
        ...sale,
        seller,
        buyer: { country: buyer.country, vatNumber: vatNumber ?? buyer.vatNumber, check },
        today,
      },
      (country) => chargeOf(charges, { country, today }),
    );
}
