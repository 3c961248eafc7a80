import { and, asc, eq } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { vat as contract } from '#contract/vat.ts';
import type { Db } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { documents, invoices } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import type { TradePaper } from '#domain/paper.ts';
import { vatOutlook } from '#domain/vat-outlook.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getSeller } from '../kernel/seller.ts';
import { ordersVisibleTo } from '../orders/visible.ts';
import { decideOrder } from './decide-order.ts';
import { outlookView, vatOfPaper } from './outlook-view.ts';

type View = OutputOf<typeof contract.getOrderVat>;

/** What an order comes to with its VAT: as its invoice says, and before there is one as today's would. */
export async function getOrderVat(
  { db, actor, language, world }: Context<'actor' | 'language' | 'world'>,
  { orderId }: { readonly orderId: string },
): Promise<View> {
  const [found] = await db
    .select({ order: orders, seat: companies.country })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.brandCompanyId))
    .where(and(eq(orders.id, orderId), ordersVisibleTo(actor)));
  if (found === undefined) throw new Refusal('not-found');
  const { order, seat } = found;
  const { currency } = order;
  const invoice = await invoiceOf(db, orderId);
  if (invoice === null) {
    const decided = await decideOrder({ db, world }, order, { seller: await getSeller(db), seat });
    return { ...outlookView(vatOutlook(order.totalMinor, decided), currency, language), invoice };
  }
  const { paper, number, openMinor } = invoice;
  return {
    ...vatOfPaper(paper, language),
    invoice: { number, open: { amountMinor: openMinor, currency }, credits: await creditsOf(db, invoice) },
  };
}

async function invoiceOf(db: Db, orderId: string) {
  const [row] = await db
    .select({
      id: documents.id,
      number: invoices.number,
      openMinor: invoices.openMinor,
      content: documents.content,
    })
    .from(invoices)
    .innerJoin(documents, eq(documents.id, invoices.documentId))
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt))
    .limit(1);
  // an invoice’s content is a trade paper
  return row === undefined ? null : { ...row, paper: row.content as TradePaper };
}

/** The credit notes of an invoice, with what each takes off it. */
async function creditsOf(db: Db, invoice: { readonly id: string }) {
  const notes = await db
    .select({ number: documents.number, content: documents.content })
    .from(documents)
    .where(and(eq(documents.refersToId, invoice.id), eq(documents.type, 'credit_note')))
    .orderBy(asc(documents.createdAt));
  return notes.map(({ number, content }) => {
    const { totals, currency } = content as TradePaper; // a credit note is one
    return { number: number ?? '', amount: { amountMinor: totals.grossMinor, currency } };
  });
}
