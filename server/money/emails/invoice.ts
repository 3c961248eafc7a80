import type { Tx } from '#db/connect.ts';
import type { invoices } from '#db/schema/documents.ts';
import type { Language } from '#domain/languages.ts';
import { inGroups } from '#domain/mod97.ts';
import { formatMoney } from '#domain/money.ts';
import type { Fact } from '../../emails/layout.ts';
import { longDate } from '../../emails/long-date.ts';
import { type Recipient, writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

export type InvoiceInEmail = Pick<
  typeof invoices.$inferSelect,
  | 'documentId'
  | 'orderId'
  | 'number'
  | 'orderNumber'
  | 'currency'
  | 'totalMinor'
  | 'openMinor'
  | 'reference'
  | 'dueAt'
>;

/** The invoice is there: what it asks for, by when, and the reference to pay with. */
export async function writeInvoice(
  tx: Tx,
  invoice: InvoiceInEmail,
  to: Recipient & { readonly id: string },
  world: World,
): Promise<void> {
  const { number, orderNumber } = invoice;
  await writeEmail(
    tx,
    {
      key: `invoice/${invoice.documentId}/${to.id}`,
      kind: 'invoice',
      to,
      params: { number, orderNumber },
      facts: factsOf(to.language, [
        ['number', number],
        ['order', orderNumber],
        ['total', money(invoice.totalMinor, invoice, to.language)],
        ['due', longDate(invoice.dueAt, to.language)],
        ['reference', inGroups(invoice.reference)],
      ]),
      path: pathOf(invoice),
    },
    world,
  );
}

type Late = {
  readonly days: number;
  readonly reminder: number;
  readonly interestMinor: number;
  readonly fixedMinor: number;
  readonly to: Recipient & { readonly id: string };
};

/** Once for each reminder day of an invoice and each of its payers. */
export function overdueKey(documentId: string, reminder: number, payerId: string): string {
  return `overdue/${documentId}/${reminder}/${payerId}`;
}

/** An invoice is late: what is open, since when, and the interest up to today. One email for each reminder day. */
export async function writeOverdue(
  tx: Tx,
  invoice: InvoiceInEmail,
  { to, ...late }: Late,
  world: World,
): Promise<void> {
  const { number, orderNumber } = invoice;
  await writeEmail(
    tx,
    {
      key: overdueKey(invoice.documentId, late.reminder, to.id),
      kind: 'overdue',
      to,
      params: { number, orderNumber, due: longDate(invoice.dueAt, to.language) },
      facts: factsOf(to.language, [
        ['number', number],
        ['order', orderNumber],
        ['open', money(invoice.openMinor, invoice, to.language)],
        ['due', longDate(invoice.dueAt, to.language)],
        ['late', say(to.language, 'emails:invoice-facts.lateDays', { count: late.days })],
        ['interest', money(late.interestMinor, invoice, to.language)],
        ...(late.fixedMinor === 0
          ? []
          : ([['fixedSum', money(late.fixedMinor, invoice, to.language)]] as const)),
        ['reference', inGroups(invoice.reference)],
      ]),
      path: pathOf(invoice),
    },
    world,
  );
}

function factsOf(language: Language, facts: readonly (readonly [name: string, value: string])[]): Fact[] {
  return facts.map(([name, value]) => ({ label: say(language, `emails:invoice-facts.${name}`), value }));
}

function money(amountMinor: number, { currency }: InvoiceInEmail, language: Language): string {
  return formatMoney({ amountMinor, currency }, language);
}

/** The papers of the order; the list of invoices where the order is kept no longer. */
function pathOf({ orderId }: InvoiceInEmail): string {
  return orderId === null ? '/invoices' : `/orders/${orderId}?tab=details`;
}
