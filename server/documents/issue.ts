import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { documents, invoices } from '#db/schema/documents.ts';
import type { PaperKind } from '#domain/documents.ts';
import { convert } from '#domain/exchange-rate.ts';
import { dayOf } from '#domain/instants.ts';
import { creditorReference } from '#domain/iso11649.ts';
import { type StatutoryTerms, statutoryTerms } from '#domain/late-interest.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { isCharged, isPaid, type OrderStatus } from '#domain/order-status.ts';
import { shipmentOf } from '#domain/packing.ts';
import type { Shipment } from '#domain/paper.ts';
import type { PaperVat } from '#domain/paper-vat.ts';
import { accountFor, canInvoice } from '#domain/seller.ts';
import { allowsUnpaidPreparation, dueAt } from '#domain/terms.ts';
import { feeLines, orderLines, type TradeLine, totalsOfLines } from '#domain/trade-paper.ts';
import { hasRate, rateIn, readRates } from '../catalogue/rates.ts';
import type { Context } from '../kernel/context.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import type { InvoiceRow } from '../money/ledger.ts';
import type { OrderRow } from '../orders/visible.ts';
import { creditTheRest } from './credit-notes.ts';
import { issuePacking, type PackingKind } from './issue-packing.ts';
import { forCustoms, itemFacts, type OrderFacts, ordered, orderFacts, packed } from './order-facts.ts';
import { paperHead } from './paper-head.ts';
import { statedVat, taxed, vatOfOrder } from './vat-of-order.ts';
import { issue } from './write-paper.ts';

/** Which papers a step brings; one that is there already (a corrected status) is not issued again. */
const papersOn: { readonly [Status in OrderStatus]?: readonly PaperKind[] } = {
  confirmed: ['pro_forma'],
  invoiced: ['invoice'],
  preparing: ['packing_list', 'shipping_label'],
};

/** Whether an order has papers already: what they say does not change any more. */
export async function hasPapers(tx: Tx, orderId: string): Promise<boolean> {
  const [paper] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), isNotNull(documents.number)))
    .limit(1);
  return paper !== undefined;
}

/**
 * Issues the papers of an order that has just reached a status, in the transaction that moves it: number and
 * frozen content are there with the commit, the PDF is made of them by a job.
 */
export async function issuePapers(tx: Tx, order: OrderRow, world: World): Promise<void> {
  const kinds = papersOn[order.status] ?? [];
  if (kinds.length === 0) return;
  const there = await tx
    .select({ type: documents.type })
    .from(documents)
    .where(and(eq(documents.orderId, order.id), isNotNull(documents.number)));
  const missing = kinds.filter((kind) => !there.some(({ type }) => type === kind));
  if (missing.length === 0) return;
  const facts = await orderFacts(tx, order);
  for (const kind of missing) {
    if (kind === 'invoice') await issueInvoice(tx, order, world, facts);
    else if (kind === 'pro_forma') await issueProForma(tx, order, world, facts);
    else await issuePacking({ db: tx, world }, order, { kind: kind as PackingKind, facts });
  }
}

/** The invoice of an order, with what is owed on it. Refused while the operator cannot be paid. */
export async function issueInvoice(
  tx: Tx,
  order: OrderRow,
  world: World,
  facts?: OrderFacts,
): Promise<InvoiceRow> {
  const known = facts ?? (await orderFacts(tx, order));
  if (!canInvoice(known.seller, order.currency)) {
    throw new Refusal('seller-incomplete', { currency: order.currency });
  }
  const items = await itemFacts(tx, order.id);
  const vat = await vatOfOrder({ db: tx, world }, order, known);
  const lines = orderLines(items.map(ordered), order.shippingMinor, vat.treatment);
  const due = order.dueAt ?? dueAt(world.now, order.terms);
  const shipment = shipmentOf(packed(items), known.exporter);
  return openInvoice({ db: tx, world }, order, { lines, vat, due, facts: known, shipment });
}

/**
 * What a cancellation leaves on paper: of an invoiced order a credit note that keeps the restocking fee, of one
 * that was never invoiced an invoice for the fee, where there is one.
 */
export async function settleCancellation(
  tx: Tx,
  order: OrderRow,
  invoice: InvoiceRow | null,
  world: World,
): Promise<void> {
  const feeMinor = order.restockingFeeMinor ?? 0;
  if (invoice !== null) return creditTheRest({ db: tx, world }, order, { invoice, feeMinor });
  if (feeMinor === 0 || isPaid(order)) return;
  const facts = await orderFacts(tx, order);
  const vat = await vatOfOrder({ db: tx, world }, order, facts);
  const lines = feeLines(feeMinor, vat.treatment);
  const due = dueAt(world.now, order.terms);
  await openInvoice({ db: tx, world }, order, { lines, vat, due, facts });
}

/** Papers are issued inside the transaction of what they are about. */
type Issuing = Context<'world', Tx>;

type Charge = {
  readonly lines: readonly TradeLine[];
  readonly vat: PaperVat;
  readonly due: Date;
  readonly facts: OrderFacts;
  /** Left out where nothing is sent: the fee of a cancelled order. */
  readonly shipment?: Shipment;
};

async function openInvoice(
  { db: tx, world }: Issuing,
  order: OrderRow,
  { lines, vat, due, facts, shipment }: Charge,
): Promise<InvoiceRow> {
  const totals = totalsOfLines(lines);
  const stated = await statedVat({ db: tx, world }, order, { vat, vatMinor: totals.vatMinor });
  const bank = accountFor(facts.seller, order.currency);
  const lateInterest = await lawfulInterest({ db: tx, world }, order, {
    facts,
    totalMinor: totals.grossMinor,
  });
  const { id, number } = await issue(
    tx,
    order,
    {
      kind: 'invoice',
      language: facts.retailerLanguage,
      content: (given) => ({
        ...taxedHead({ order, facts, vat }, given, world),
        kind: 'invoice',
        isElectronic: true,
        currency: order.currency,
        lines,
        totals,
        ...(stated === null ? {} : { vatAccounting: stated }),
        ...(shipment === undefined ? {} : { shipment }),
        terms: order.terms,
        dueAt: due.toISOString(),
        ...(lateInterest === null ? {} : { lateInterest }),
        bank: bank === null ? null : withoutCurrency(bank),
        reference: creditorReference(given),
        refersTo: null,
        reason: null,
      }),
    },
    world,
  );
  const [row] = await tx
    .insert(invoices)
    .values({
      documentId: id,
      orderId: order.id,
      companyId: order.retailerCompanyId,
      number,
      orderNumber: orderNumberOf(order.number),
      currency: order.currency,
      totalMinor: totals.grossMinor,
      reference: creditorReference(number),
      issuedAt: world.now,
      dueAt: due,
      lateInterest,
    })
    .returning();
  if (row === undefined) throw new Error('the invoice was not written');
  await world.enqueue(tx, 'invoice-issued', { documentId: id });
  return row;
}

/**
 * What an invoice of a company that pays by law bears when it is late; null: what the terms of sale say. The law gives nothing
 * on what is paid ahead: money is late only once the goods have been supplied.
 */
async function lawfulInterest(
  { db: tx, world }: Issuing,
  { currency, terms }: OrderRow,
  { facts: { late }, totalMinor }: { readonly facts: OrderFacts; readonly totalMinor: number },
): Promise<StatutoryTerms | null> {
  if (late.kind === 'contractual' || !allowsUnpaidPreparation(terms)) return null;
  const [rows, rates] = [(await readSettings(tx)).lateInterest.value, await readRates(tx, world.now)];
  const invoice = { country: late.country, currency, totalMinor };
  return statutoryTerms(rows, invoice, dayOf(world.now), (amountMinor, from, to) => {
    if (from === to) return amountMinor;
    if (!hasRate(rates, from) || !hasRate(rates, to)) return null;
    return convert({ amountMinor, currency: from }, rateIn(rates, from, to)).amountMinor;
  });
}

async function issueProForma(tx: Tx, order: OrderRow, world: World, facts: OrderFacts): Promise<void> {
  const items = (await itemFacts(tx, order.id)).map(forCustoms);
  const vat = await vatOfOrder({ db: tx, world }, order, facts);
  const lines = orderLines(items.map(ordered), order.shippingMinor, vat.treatment);
  await issue(
    tx,
    order,
    {
      kind: 'pro_forma',
      language: facts.retailerLanguage,
      content: (number) => ({
        ...taxedHead({ order, facts, vat }, number, world),
        kind: 'pro_forma',
        currency: order.currency,
        lines,
        totals: totalsOfLines(lines),
        shipment: shipmentOf(packed(items), facts.exporter),
        terms: order.terms,
        dueAt: null,
        bank: null,
        reference: null,
        refersTo: null,
        reason: null,
        ...(isCharged(order) ? {} : { customsOnly: true as const }),
      }),
    },
    world,
  );
}

type Sale = { readonly order: OrderRow; readonly facts: OrderFacts; readonly vat: PaperVat };

/** What a paper with prices begins with. */
function taxedHead({ order, facts, vat }: Sale, number: string, world: World) {
  const head = paperHead(order, facts, number, world);
  return { ...head, ...taxed(head, vat, order) };
}

function withoutCurrency<Account extends { currency: string }>({ currency: _, ...bank }: Account) {
  return bank;
}
