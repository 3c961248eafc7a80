import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { documents } from '#db/schema/documents.ts';
import type { ClaimKind } from '#domain/claim-state.ts';
import type { Language } from '#domain/languages.ts';
import type { TradePaper } from '#domain/paper.ts';
import {
  type ClaimedOrderLine,
  claimLines,
  creditLines,
  creditTotals,
  type TradeLine,
  treatmentOf,
} from '#domain/trade-paper.ts';
import type { VatTreatment } from '#domain/vat.ts';
import { creditedAccounting } from '#domain/vat-accounting.ts';
import type { Context } from '../kernel/context.ts';
import { say } from '../kernel/texts.ts';
import { credit, type InvoiceRow } from '../money/ledger.ts';
import type { OrderRow } from '../orders/visible.ts';
import { issue } from './write-paper.ts';

/** Papers are issued inside the transaction of what they are about. */
type Issuing = Context<'world', Tx>;

/** Of a cancelled order everything that was not credited before, less the fee. */
export async function creditTheRest(
  issuing: Issuing,
  order: OrderRow,
  { invoice, feeMinor }: { readonly invoice: InvoiceRow; readonly feeMinor: number },
): Promise<void> {
  const { paper, language } = await invoicePaper(issuing.db, invoice);
  const leftMinor = await leftToCredit(issuing.db, invoice);
  if (leftMinor <= feeMinor) return;
  const lines = creditLines(paper.lines, feeMinor, paper.totals.netMinor - leftMinor);
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

export type Credited = {
  readonly id: string;
  /** What it comes to with its VAT, and that VAT. */
  readonly grossMinor: number;
  readonly vatMinor: number;
  /** What is open on the invoice then. */
  readonly openMinor: number;
};

/** The credit note of a claim that is settled with money: of an amount without VAT, as the prices of orders are. */
export async function issueClaimCredit(
  issuing: Issuing,
  order: OrderRow,
  { invoice, lines, amountMinor, claim }: ClaimCredit,
): Promise<Credited> {
  const { paper, language } = await invoicePaper(issuing.db, invoice);
  const what = say(language, `documents:paper.claim.${claim.kind}`);
  const { note } = claim;
  return issueCreditNote(issuing, order, {
    invoice,
    paper,
    language,
    lines: claimLines(lines, amountMinor, treatmentOf(paper.lines)),
    reason: note === '' ? what : say(language, 'documents:paper.claimBecause', { what, note }),
  });
}

/** How an invoice is taxed, and its credit notes with it. */
export async function vatOfInvoice(tx: Tx, invoice: InvoiceRow): Promise<VatTreatment> {
  return treatmentOf((await invoicePaper(tx, invoice)).paper.lines);
}

/** What of an invoice no credit note has taken back, without VAT. */
export async function leftToCredit(tx: Tx, invoice: InvoiceRow): Promise<number> {
  const { paper } = await invoicePaper(tx, invoice);
  return paper.totals.netMinor - (await creditedBefore(tx, invoice)).netMinor;
}

/** What the credit notes of an invoice have taken back of it, and of its VAT in the currency it is accounted for in. */
async function creditedBefore(tx: Tx, { documentId }: InvoiceRow) {
  const notes = await tx
    .select({ content: documents.content })
    .from(documents)
    .where(and(eq(documents.refersToId, documentId), eq(documents.type, 'credit_note')));
  const papers = notes.map(({ content }) => content as TradePaper); // a credit note’s content is one
  return papers.reduce(
    (sum, { totals: { netMinor, vatMinor }, vatAccounting: stated }) => ({
      netMinor: sum.netMinor + netMinor,
      vatMinor: sum.vatMinor + vatMinor,
      statedMinor: sum.statedMinor + (stated?.vatMinor ?? 0),
    }),
    { netMinor: 0, vatMinor: 0, statedMinor: 0 },
  );
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
  {
    invoice,
    paper: { shipment: _, lateInterest: __, vatAccounting: stated, ...paper },
    language,
    lines,
    reason,
  }: Credit,
): Promise<Credited> {
  const before = await creditedBefore(tx, invoice);
  const totals = creditTotals(lines, before);
  const credited = before.vatMinor + totals.vatMinor;
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
        ...(stated === undefined || totals.vatMinor === 0
          ? {}
          : { vatAccounting: creditedAccounting(stated, credited, before.statedMinor) }),
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
  return { id, grossMinor: totals.grossMinor, vatMinor: totals.vatMinor, openMinor };
}
