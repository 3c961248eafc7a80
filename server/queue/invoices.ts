import { eq, lt, type SQL, sql } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { documents, invoices } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { type AccountCurrency, formatMoney } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import { startOfDay } from '../money/overdue.ts';
import { invoicesVisibleTo } from '../money/visible.ts';
import { partiesFor } from './orders.ts';
import { type Asker, readWaiting, type Source } from './source.ts';

/** Invoices past the day they were due, whatever has become of their orders, for who is owed and for who owes. */
export const overdueInvoices: Source = {
  kind: 'overdue',
  needs: 'invoice:read',
  subject: 'order',
  href: ({ role }) => `${listFor({ role })}?state=overdue`,
  read: (asker, limit) =>
    readInvoices(
      asker,
      limit,
      {
        apart: asker.actor.role === 'admin',
        found: sql`select coalesce(${invoices.orderId}, ${invoices.documentId}) as id, ${invoices.dueAt} as at,
          ${invoices.documentId} as "invoiceId"
        from ${invoices} where ${invoices.openMinor} > 0 and ${lt(invoices.dueAt, startOfDay(asker.now))}
          and ${invoicesVisibleTo(asker.actor)}`,
      },
      ({ orderId, orderNumber, number }) => ({
        title: orderNumber,
        href: orderId === null ? `${listFor(asker.actor)}?q=${number}` : `/orders/${orderId}`,
        step: may(asker.actor, 'money:record') ? 'record-payment' : null,
      }),
    ),
};

/** Money that goes back to a shop, since the credit note that says so. */
export const refundsToPay: Source = {
  kind: 'refunds',
  needs: 'money:record',
  subject: 'order',
  href: () => '/admin/money?state=refund-due',
  read: (asker, limit) =>
    readInvoices(
      asker,
      limit,
      {
        apart: false,
        found: sql`select coalesce(${invoices.orderId}, ${invoices.documentId}) as id,
          coalesce((select max(credited.created_at) from ${documents} credited
            where credited.refers_to_id = ${invoices.documentId} and credited.type = 'credit_note'), ${invoices.issuedAt}) as at,
          ${invoices.documentId} as "invoiceId"
        from ${invoices} where ${invoices.openMinor} < 0`,
      },
      ({ number, detail, openMinor, currency }) => ({
        title: number,
        href: `/admin/money?state=refund-due&q=${number}`,
        detail: `${detail} · ${formatMoney({ amountMinor: -openMinor, currency }, asker.language)}`,
      }),
    ),
};

type Facts = {
  readonly orderId: string | null;
  readonly orderNumber: string;
  readonly number: string;
  readonly openMinor: number;
  readonly currency: AccountCurrency;
};

/** Whoever takes an invoice on takes on its order; an order that is kept no longer is nobody's any more. */
function readInvoices(
  asker: Asker,
  limit: number,
  which: { readonly found: SQL; readonly apart: boolean },
  itemOf: (row: Facts & { detail: string }) => ReturnType<Parameters<typeof readWaiting>[3]>,
) {
  const told = sql`select ${invoices.orderId} as "orderId", ${invoices.orderNumber} as "orderNumber", ${invoices.number} as number,
      ${invoices.openMinor}::float8 as "openMinor", ${invoices.currency} as currency,
      case when ${orders.id} is null then ${companies.name} else ${partiesFor(asker)} end as detail
    from ${invoices} join ${companies} on ${eq(companies.id, invoices.companyId)}
      left join ${orders} on ${eq(orders.id, invoices.orderId)}
    where ${invoices.documentId} = waiting."invoiceId"`;
  return readWaiting<Facts>(asker, { ...which, told }, limit, (row) => ({
    ...itemOf(row),
    ...(row.orderId === null && { desk: null }),
  }));
}

function listFor({ role }: Pick<Actor, 'role'>): string {
  return role === 'admin' ? '/admin/money' : '/invoices';
}
