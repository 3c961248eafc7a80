import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { documents, invoices } from '#db/schema/documents.ts';
import type { ClaimKind } from '#domain/claim-state.ts';
import type { PaperKind } from '#domain/documents.ts';
import { convert } from '#domain/exchange-rate.ts';
import { creditorReference } from '#domain/iso11649.ts';
import type { Language } from '#domain/languages.ts';
import { type StatutoryTerms, statutoryTerms } from '#domain/late-interest.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { isCharged, isPaid, type OrderStatus } from '#domain/order-status.ts';
import { shipmentOf } from '#domain/packing.ts';
import type { Shipment, TradePaper } from '#domain/paper.ts';
import { accountFor, canInvoice } from '#domain/seller.ts';
import { dueAt } from '#domain/terms.ts';
import {
  type ClaimedOrderLine,
  claimLines,
  creditLines,
  feeLines,
  orderLines,
  type TradeLine,
  totalsOfLines,
} from '#domain/trade-paper.ts';
import { dayOf, hasRate, rateIn, readRates } from '../catalogue/rates.ts';
import type { Context } from '../kernel/context.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';
import type { World } from '../kernel/world.ts';
import { credit, type InvoiceRow } from '../money/ledger.ts';
import type { OrderRow } from '../orders/visible.ts';
import { issuePacking, type PackingKind } from './issue-packing.ts';
import { forCustoms, itemFacts, type OrderFacts, ordered, orderFacts, packed } from './order-facts.ts';
import { paperHead } from './paper-head.ts';
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
  const lines = orderLines(items.map(ordered), order.shippingMinor);
  const due = order.dueAt ?? dueAt(world.now, order.terms);
  const shipment = shipmentOf(packed(items), known.exporter);
  return openInvoice({ db: tx, world }, order, { lines, due, facts: known, shipment });
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
  const due = dueAt(world.now, order.terms);
  await openInvoice({ db: tx, world }, order, { lines: feeLines(feeMinor), due, facts });
}

/** Papers are issued inside the transaction of what they are about. */
type Issuing = Context<'world', Tx>;

/** Of a cancelled order everything that was not credited before, less the fee. */
async function creditTheRest(
  issuing: Issuing,
  order: OrderRow,
  { invoice, feeMinor }: { readonly invoice: InvoiceRow; readonly feeMinor: number },
): Promise<void> {
  if (invoice.totalMinor - invoice.creditedMinor <= feeMinor) return;
  const { paper, language } = await invoicePaper(issuing.db, invoice);
  const lines = creditLines(paper.lines, feeMinor, invoice.creditedMinor);
  await issueCreditNote(issuing, order, {
    invoice,
    paper,
    language,
    lines,
    reason: order.cancellationReason,
  });
}

type ClaimCredit = {
  readonly invoice: InvoiceRow;
  readonly lines: readonly ClaimedOrderLine[];
  readonly amountMinor: number;
  readonly claim: { readonly kind: ClaimKind; readonly note: string };
};

/** The credit note of a claim that is settled with money, with what is open on the invoice then. */
export async function issueClaimCredit(
  issuing: Issuing,
  order: OrderRow,
  { invoice, lines, amountMinor, claim }: ClaimCredit,
): Promise<{ readonly id: string; readonly openMinor: number }> {
  const { paper, language } = await invoicePaper(issuing.db, invoice);
  const what = say(language, `documents:paper.claim.${claim.kind}`);
  const { note } = claim;
  return issueCreditNote(issuing, order, {
    invoice,
    paper,
    language,
    lines: claimLines(lines, amountMinor),
    reason: note === '' ? what : say(language, 'documents:paper.claimBecause', { what, note }),
  });
}

async function invoicePaper(
  tx: Tx,
  { documentId }: InvoiceRow,
): Promise<{ readonly paper: TradePaper; readonly language: Language }> {
  const [original] = await tx.select().from(documents).where(eq(documents.id, documentId));
  const paper = original?.content as TradePaper; // an invoice's content is one
  return { paper, language: original?.language ?? 'en' };
}

type Credit = {
  readonly invoice: InvoiceRow;
  readonly paper: TradePaper;
  readonly language: Language;
  readonly lines: readonly TradeLine[];
  readonly reason: string | null;
};

async function issueCreditNote(
  { db: tx, world }: Issuing,
  order: OrderRow,
  { invoice, paper: { shipment: _, lateInterest: __, ...paper }, language, lines, reason }: Credit,
): Promise<{ readonly id: string; readonly openMinor: number }> {
  const totals = totalsOfLines(lines);
  const { id } = await issue(
    tx,
    order,
    {
      language,
      refersToId: invoice.documentId,
      content: (number) => ({
        ...paper,
        kind: 'credit_note',
        number,
        issuedAt: world.now.toISOString(),
        lines,
        totals,
        dueAt: null,
        bank: null,
        reference: null,
        refersTo: { number: paper.number, issuedAt: paper.issuedAt },
        reason,
      }),
      kind: 'credit_note',
    },
    world,
  );
  const { openMinor } = await credit(tx, invoice, totals.grossMinor, world);
  return { id, openMinor };
}

type Charge = {
  readonly lines: readonly TradeLine[];
  readonly due: Date;
  readonly facts: OrderFacts;
  /** Left out where nothing is sent: the fee of a cancelled order. */
  readonly shipment?: Shipment;
};

async function openInvoice(
  { db: tx, world }: Issuing,
  order: OrderRow,
  { lines, due, facts, shipment }: Charge,
): Promise<InvoiceRow> {
  const totals = totalsOfLines(lines);
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
        ...paperHead(order, facts, given, world),
        kind: 'invoice',
        isElectronic: true,
        currency: order.currency,
        lines,
        totals,
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

/** What an invoice of a company that pays by law bears when it is late; null: what the terms of sale say. */
async function lawfulInterest(
  { db: tx, world }: Issuing,
  { currency }: OrderRow,
  { facts: { late }, totalMinor }: { readonly facts: OrderFacts; readonly totalMinor: number },
): Promise<StatutoryTerms | null> {
  if (late.kind === 'contractual') return null;
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
  const lines = orderLines(items.map(ordered), order.shippingMinor);
  await issue(
    tx,
    order,
    {
      kind: 'pro_forma',
      language: facts.retailerLanguage,
      content: (number) => ({
        ...paperHead(order, facts, number, world),
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

function withoutCurrency<Account extends { currency: string }>({ currency: _, ...bank }: Account) {
  return bank;
}
