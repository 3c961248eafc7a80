import { type SQL, sql } from 'drizzle-orm';

/** The last day on which money came for an invoice that was not undone, whenever it was recorded; null: none has come. */
export function lastReceivedOn(invoiceId: SQL | string): SQL<string | null> {
  return sql`(select max(money.received_on) from payments money where money.invoice_id = ${invoiceId} and money.kind = 'payment'
    and not exists (select from payments undone where undone.reverses_id = money.id))`;
}
