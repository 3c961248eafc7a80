import type { Tx } from '#db/connect.ts';
import { dayOf } from '#domain/instants.ts';
import type { TradePaper } from '#domain/paper.ts';
import type { PaperVat } from '#domain/paper-vat.ts';
import { type VatAccounting, vatAccounting } from '#domain/vat-accounting.ts';
import { datedRate } from '../catalogue/rates.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { OrderRow } from '../orders/visible.ts';
import { decideOrder } from '../vat/decide-order.ts';
import type { OrderFacts } from './order-facts.ts';

/**
 * How the papers of an order are taxed today: asked where its goods leave and arrive and by whose number, refused where
 * what it comes to is not on record. A wrong paper would stay wrong for good.
 */
export async function vatOfOrder(
  issuing: Context<'world', Tx>,
  order: OrderRow,
  { seller, exporter }: OrderFacts,
): Promise<PaperVat> {
  const decided = await decideOrder(issuing, order, { seller, seat: exporter.country });
  if ('code' in decided) throw new Refusal(decided.code, decided.params);
  return decided;
}

/** The VAT of an invoice in the currency it is accounted for in, at the rate of the day; null: that is its own. */
export async function statedVat(
  { db: tx, world }: Context<'world', Tx>,
  { currency: from }: Pick<OrderRow, 'currency'>,
  { vat, vatMinor }: { readonly vat: PaperVat; readonly vatMinor: number },
): Promise<VatAccounting | null> {
  const { accountedIn: currency } = vat;
  if (currency === null || currency === from || vatMinor === 0) return null;
  const by = await datedRate(tx, { from, to: currency }, world.now);
  return vatAccounting(vatMinor, { currency, by });
}

type Taxed = Pick<TradePaper, 'seller' | 'buyer' | 'vatBasis' | 'suppliedOn'>;

/**
 * What a paper says of its VAT: the numbers its category asks for, what was decided, and of a sale to another Member
 * State the day of supply: when the goods left, else the day the brand has promised.
 */
export function taxed(
  head: Pick<TradePaper, 'seller' | 'buyer' | 'issuedAt'>,
  { basis, sellerNumber, buyerNumber }: PaperVat,
  { shippedAt, shipBy }: Pick<OrderRow, 'shippedAt' | 'shipBy'>,
): Taxed {
  const suppliedOn = (shippedAt === null ? null : dayOf(shippedAt)) ?? shipBy ?? head.issuedAt.slice(0, 10);
  return {
    seller: { ...head.seller, vatNumber: sellerNumber },
    buyer: { ...head.buyer, vatNumber: buyerNumber },
    vatBasis: basis,
    ...(basis.category === 'K' ? { suppliedOn } : {}),
  };
}
