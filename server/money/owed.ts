import { and, gt, type SQL } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { invoices } from '#db/schema/documents.ts';
import { daysLate } from '#domain/terms.ts';
import { interestOf, notLate } from './interest.ts';

export type Owed = OutputOf<typeof contract.listInvoices>['owed'][number];

/** What is open by company and currency, of the invoices the condition lets through. */
export async function owedBy(
  db: Queryable,
  condition: SQL | undefined,
  now: Date,
): Promise<ReadonlyMap<string, Owed[]>> {
  const open = await db
    .select({
      documentId: invoices.documentId,
      companyId: invoices.companyId,
      currency: invoices.currency,
      totalMinor: invoices.totalMinor,
      openMinor: invoices.openMinor,
      dueAt: invoices.dueAt,
      lateInterest: invoices.lateInterest,
    })
    .from(invoices)
    .where(and(condition, gt(invoices.openMinor, 0)));
  const interest = await interestOf(db, open, now);
  const found = new Map<string, Owed[]>();
  for (const row of open) {
    const own = found.get(row.companyId) ?? [];
    const before = own.find(({ currency }) => currency === row.currency) ?? nothing(row.currency);
    const { interestMinor, fixedMinor } = interest.get(row.documentId) ?? notLate;
    const isLate = daysLate(row.dueAt, now) > 0;
    const due = isLate ? null : row.dueAt.toISOString(); // what is late was due
    const after: Owed = {
      currency: row.currency,
      openMinor: before.openMinor + row.openMinor,
      overdueMinor: before.overdueMinor + (isLate ? row.openMinor : 0),
      interestMinor: before.interestMinor + interestMinor,
      fixedMinor: before.fixedMinor + fixedMinor,
      openCount: before.openCount + 1,
      overdueCount: before.overdueCount + (isLate ? 1 : 0),
      nextDueAt: earlier(before.nextDueAt, due),
    };
    found.set(row.companyId, [...own.filter(({ currency }) => currency !== row.currency), after]);
  }
  return found;
}

/** All companies together, one line per currency. */
export function together(owed: Iterable<readonly Owed[]>): Owed[] {
  const sums = new Map<string, Owed>();
  for (const each of [...owed].flat()) {
    const before = sums.get(each.currency) ?? nothing(each.currency);
    sums.set(each.currency, {
      currency: each.currency,
      openMinor: before.openMinor + each.openMinor,
      overdueMinor: before.overdueMinor + each.overdueMinor,
      interestMinor: before.interestMinor + each.interestMinor,
      fixedMinor: before.fixedMinor + each.fixedMinor,
      openCount: before.openCount + each.openCount,
      overdueCount: before.overdueCount + each.overdueCount,
      nextDueAt: earlier(before.nextDueAt, each.nextDueAt),
    });
  }
  return [...sums.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

function earlier(a: string | null, b: string | null): string | null {
  return [a, b].filter((due) => due !== null).toSorted()[0] ?? null;
}

function nothing(currency: Owed['currency']): Owed {
  return {
    currency,
    openMinor: 0,
    overdueMinor: 0,
    interestMinor: 0,
    fixedMinor: 0,
    openCount: 0,
    overdueCount: 0,
    nextDueAt: null,
  };
}
