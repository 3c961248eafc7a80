import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { documents, invoices } from '#db/schema/documents.ts';
import { convert } from '#domain/exchange-rate.ts';
import { dayOf } from '#domain/instants.ts';
import { isCharged } from '#domain/order-status.ts';
import { originStatement } from '#domain/origin-statement.ts';
import { packingTotals } from '#domain/packing.ts';
import type { PackingList } from '#domain/paper.ts';
import { hasRate, rateIn, readRates } from '../catalogue/rates.ts';
import type { Context } from '../kernel/context.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import type { World } from '../kernel/world.ts';
import type { OrderRow } from '../orders/visible.ts';
import { placesLeft } from '../vat/decide-order.ts';
import { cartonNumbers } from './carton-numbers.ts';
import { forCustoms, type ItemFacts, itemFacts, type OrderFacts, orderFacts, packed } from './order-facts.ts';
import { paperHead } from './paper-head.ts';
import { issue } from './write-paper.ts';

export type PackingKind = 'packing_list' | 'shipping_label';

/** Both travel with the goods: carriers and customs on the whole way read them, whoever packs and whoever ordered. */
const language = 'en';

type Packing = {
  readonly kind: PackingKind;
  readonly facts: OrderFacts;
  /** The number of the paper that said something else. */
  readonly replaces?: string;
};

type Issuing = Context<'world', Tx>;

/** Packing list and labels once more, where what they said of lots is no longer so; those before name other lots. */
export async function issuePackingAnew(tx: Tx, order: OrderRow, world: World): Promise<void> {
  const there = await tx
    .select({ type: documents.type, number: documents.number })
    .from(documents)
    .where(and(eq(documents.orderId, order.id), isNotNull(documents.number)))
    .orderBy(desc(documents.createdAt), desc(documents.number));
  const facts = await orderFacts(tx, order);
  for (const kind of ['packing_list', 'shipping_label'] as const) {
    const last = there.find(({ type }) => type === kind)?.number ?? null;
    if (last !== null) await issuePacking({ db: tx, world }, order, { kind, facts, replaces: last });
  }
}

export async function issuePacking(
  { db: tx, world }: Issuing,
  order: OrderRow,
  { kind, facts, replaces }: Packing,
): Promise<void> {
  const items = await itemFacts(tx, order.id);
  const lines = packed(items);
  const { gs1Prefix: prefix } = facts;
  const { cartons } = packingTotals(lines);
  const sscc = prefix === null ? null : await cartonNumbers(tx, { orderId: order.id, prefix, cartons });
  const isList = kind === 'packing_list';
  const { exporter } = facts;
  const sent = isList ? await exportFacts({ db: tx, world }, order, { facts, items }) : { exporter };
  await issue(
    tx,
    order,
    {
      kind,
      language,
      content: (number) => ({
        ...paperHead(order, facts, number, world),
        ...(replaces === undefined ? {} : { replaces }),
        kind,
        lines,
        ...(sscc === null ? {} : { sscc }),
        ...sent,
      }),
    },
    world,
  );
}

type Sent = { readonly facts: OrderFacts; readonly items: readonly ItemFacts[] };
type ForCustoms = Pick<PackingList, 'exporter' | 'invoiceNumber' | 'originStatement' | 'customsCurrency'>;

/** What makes the list the exporter's own: its name, the invoice it belongs to, and its statement of origin. */
async function exportFacts(
  { db: tx, world }: Issuing,
  order: OrderRow,
  { facts, items }: Sent,
): Promise<ForCustoms> {
  const [invoice] = await tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(eq(invoices.orderId, order.id))
    .orderBy(desc(invoices.issuedAt))
    .limit(1);
  const { origin } = await readSettings(tx);
  const today = dayOf(world.now);
  const from = await placesLeft(tx, order.id, facts.exporter.country);
  const statement = originStatement(
    origin.value.agreements,
    facts.origin,
    {
      from: from.map(({ country }) => country),
      to: order.shippingAddress,
      origins: items.map((item) => item.origin),
      euroMinor: await euroMinor({ db: tx, world }, order, items),
    },
    today,
  );
  return {
    exporter: facts.exporter,
    ...(invoice === undefined ? {} : { invoiceNumber: invoice.number }),
    ...(statement === null ? {} : { originStatement: { ...statement, signatory: facts.origin.signatory } }),
    ...(isCharged(order) ? {} : { customsCurrency: order.currency }),
  };
}

/** What the goods of Korea are worth in euros by the rate of the day; null where there is none. */
async function euroMinor(
  { db: tx, world }: Issuing,
  { currency }: OrderRow,
  items: readonly ItemFacts[],
): Promise<number | null> {
  const amountMinor = items
    .filter(({ origin }) => origin === 'KR')
    .reduce((sum, item) => sum + forCustoms(item).totalMinor, 0);
  const rates = await readRates(tx, world.now);
  if (!hasRate(rates, 'EUR') || !hasRate(rates, currency)) return null;
  return convert({ amountMinor, currency }, rateIn(rates, currency, 'EUR')).amountMinor;
}
