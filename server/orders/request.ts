import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { orders } from '#db/schema/orders.ts';
import type { Actor } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { PlaceOrder } from './ordering.ts';

/** Who orders, on which terms, and the order this request has made already. */
export async function findBuyer(tx: Tx, { userId }: Actor, requestId: string) {
  const [buyer] = await buyerOf(tx).execute({ userId, requestId });
  if (buyer === undefined) throw new Refusal('signed-out'); // the account was closed a moment ago
  return buyer;
}

const buyerOf = perDb((db: Queryable) =>
  db
    .select({
      name: users.name,
      companyRole: users.companyRole,
      orderLimitMinor: users.orderLimitMinor,
      companyId: companies.id,
      terms: companies.terms,
      creditLimitMinor: companies.creditLimitMinor,
      vatNumber: companies.vatNumber,
      country: companies.country,
      earlier: { id: orders.id, requestHash: orders.requestHash },
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(
      orders,
      and(eq(orders.retailerId, users.id), eq(orders.requestId, sql.placeholder('requestId'))),
    )
    .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.disabledAt)))
    .prepare('buyer'),
);

export type Buyer = Awaited<ReturnType<typeof findBuyer>>;

/** Tells a submission that is sent again from another one under its id, whatever the order of the fields. */
export function hashOf({ requestId: _, ...body }: PlaceOrder): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(body)))
    .digest('base64url');
}

function canonical(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(canonical).toSorted();
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, entry]) => [name, canonical(entry)]));
}
