import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { documents, type invoices, payments } from '#db/schema/documents.ts';
import type { Instant } from '#domain/instants.ts';
import { type RateFrom, ratesFrom, type StatutoryRate } from '#domain/late-interest.ts';
import { accruedInterestMinor, type Movement } from '#domain/receivable.ts';
import { calendarDay, daysLate } from '#domain/terms.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { lastReceivedOn } from './last-received.ts';

export type Owing = Pick<
  typeof invoices.$inferSelect,
  'documentId' | 'totalMinor' | 'openMinor' | 'dueAt' | 'lateInterest'
>;

/** What comes on top of what is open. */
export type Late = { readonly interestMinor: number; readonly fixedMinor: number };
export const notLate: Late = { interestMinor: 0, fixedMinor: 0 };

/** Late interest and the law's fixed sum of those that are overdue, by invoice; the others have none. */
export async function interestOf(
  db: Queryable,
  rows: readonly Owing[],
  now: Date,
): Promise<ReadonlyMap<string, Late>> {
  const late = rows.filter(({ openMinor, dueAt }) => openMinor > 0 && daysLate(dueAt, now) > 0);
  const movements = await movementsOf(
    db,
    late.map(({ documentId }) => documentId),
  );
  const lawful = await lawfulRates(db, late);
  return new Map(
    late.map(({ documentId, totalMinor, dueAt, lateInterest }) => {
      const charged = { totalMinor, dueAt, rates: ratesOf({ dueAt, lateInterest }, lawful) };
      const interestMinor = accruedInterestMinor(charged, movements.get(documentId) ?? [], now);
      return [documentId, { interestMinor, fixedMinor: lateInterest?.fixedMinor ?? 0 }];
    }),
  );
}

export type PaidLate = Late & { readonly on: string; readonly daysLate: number };

/** What had come on top of one that is settled by the day its last money came; null where that was in time. */
export async function paidLateOf(db: Queryable, row: Owing, now: Date): Promise<PaidLate | null> {
  const { documentId, totalMinor, openMinor, dueAt, lateInterest } = row;
  const on = openMinor > 0 ? null : await lastPaidOn(db, documentId);
  if (on === null || daysLate(dueAt, on) === 0) return null;
  const movements = (await movementsOf(db, [documentId])).get(documentId) ?? [];
  const rates = ratesOf({ dueAt, lateInterest }, await lawfulRates(db, [row]));
  const interestMinor = accruedInterestMinor({ totalMinor, dueAt, rates }, movements, now);
  if (interestMinor === 0) return null;
  return { on, daysLate: daysLate(dueAt, on), interestMinor, fixedMinor: lateInterest?.fixedMinor ?? 0 };
}

async function lastPaidOn(db: Queryable, invoiceId: string): Promise<string | null> {
  const { rows } = await db.execute<{ on: string | null }>(
    sql`select ${lastReceivedOn(invoiceId)}::text as "on"`,
  );
  return rows[0]?.on ?? null;
}

type Bearing = Pick<Owing, 'lateInterest'>;

/** What the law gives, where any of these bears it. */
export async function lawfulRates(
  db: Queryable,
  late: readonly Bearing[],
): Promise<readonly StatutoryRate[]> {
  if (late.every(({ lateInterest }) => lateInterest === null)) return [];
  return (await readSettings(db)).lateInterest.value.rates;
}

/** Which rate counts from which day for what was due then. */
export function ratesOf(
  { dueAt, lateInterest }: Bearing & { readonly dueAt: Instant },
  lawful: readonly StatutoryRate[],
): RateFrom[] {
  return ratesFrom(lateInterest, lawful, calendarDay(dueAt) + 1);
}

/** What has changed the open amount, and when: payments by the day the money moved, credits by their day. */
async function movementsOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, Movement[]>> {
  const found = new Map<string, Movement[]>();
  if (ids.length === 0) return found;
  const paid = await db
    .select({
      invoiceId: payments.invoiceId,
      on: payments.receivedOn,
      // A column alone would lose its table here.
      amountMinor: sql<string>`case
        when ${payments.kind} = 'payment' then ${payments.amountMinor}
        when ${payments.kind} = 'refund' then -${payments.amountMinor}
        when (select undone.kind from ${payments} undone where undone.id = ${payments}.reverses_id) = 'payment'
          then -${payments.amountMinor}
        else ${payments.amountMinor} end`,
    })
    .from(payments)
    .where(inArray(payments.invoiceId, [...ids]));
  const credited = await db
    .select({
      invoiceId: documents.refersToId,
      on: documents.createdAt,
      amountMinor: sql<string>`${documents.content}->'totals'->>'grossMinor'`,
    })
    .from(documents)
    .where(inArray(documents.refersToId, [...ids]));
  for (const { invoiceId, on, amountMinor } of [...paid, ...credited]) {
    if (invoiceId === null) continue;
    const list = found.get(invoiceId) ?? [];
    found.set(invoiceId, [...list, { on, amountMinor: Number(amountMinor) }]);
  }
  return found;
}
