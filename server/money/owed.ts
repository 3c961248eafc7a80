import { inArray, type SQL, sql } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { invoices } from '#db/schema/documents.ts';
import { compareText } from '#domain/compare-text.ts';
import type { StatutoryTerms } from '#domain/late-interest.ts';
import { untouchedInterest } from '#domain/receivable.ts';
import { interestOf, lawfulRates, ratesOf } from './interest.ts';
import { startOfDay } from './overdue.ts';

export type Owed = OutputOf<typeof contract.listInvoices>['owed'][number];

/** What is open by company and currency, of the invoices the condition lets through. */
export async function owedByCompany(
  db: Queryable,
  condition: SQL | undefined,
  now: Date,
): Promise<ReadonlyMap<string, Owed[]>> {
  const parts = await partsOf(db, { condition, by: sql`${invoices.companyId}` }, now);
  const byCompany = Map.groupBy(parts, ({ companyId }) => companyId);
  return new Map([...byCompany].map(([companyId, own]) => [companyId, byCurrency(own)]));
}

/** What is open by currency, of all companies together. */
export async function owedTogether(db: Queryable, condition: SQL | undefined, now: Date): Promise<Owed[]> {
  return byCurrency(await partsOf(db, { condition, by: sql`null::uuid` }, now));
}

/** What is open alike: of one company or of all, in one currency, late since the same day by the same terms or not late. */
type Alike = {
  readonly companyId: string;
  readonly currency: Owed['currency'];
  /** The day they were due; null: they are not late. */
  readonly lateSince: string | null;
  readonly lateInterest: StatutoryTerms | null;
  readonly openMinor: number;
  readonly openCount: number;
  readonly firstDue: string;
  /** Of those that are late: what each came to that has had no movement, and which ones have. */
  readonly untouched: readonly number[] | null;
  readonly touched: readonly string[] | null;
};
type Part = { readonly companyId: string; readonly owed: Owed };

/**
 * The database sums what is alike; only late invoices that were paid or credited in part are read one by one, for their
 * interest. A payment that was undone counts as if it had never been, so what is neither paid nor credited is untouched.
 */
async function partsOf(
  db: Queryable,
  { condition = sql`true`, by }: { readonly condition: SQL | undefined; readonly by: SQL },
  now: Date,
): Promise<Part[]> {
  const { rows } = await db.execute(sql`
    select company as "companyId", currency, late_since as "lateSince", terms as "lateInterest", sum(open_minor)::float8 as "openMinor",
      count(*)::int as "openCount", min(due_at) as "firstDue",
      array_agg(total_minor::float8) filter (where late_since is not null and is_untouched) as untouched,
      array_agg(document_id::text) filter (where late_since is not null and not is_untouched) as touched
    from (
      select company, currency, due_at, open_minor, total_minor, document_id, is_untouched,
        case when is_late then (due_at at time zone 'UTC')::date::text end as late_since, case when is_late then late_interest end as terms
      from (
        select ${by} as company, currency, due_at, open_minor, total_minor, document_id, late_interest,
          paid_minor = 0 and credited_minor = 0 as is_untouched, due_at < ${startOfDay(now).toISOString()}::timestamptz as is_late
        from ${invoices} where open_minor > 0 and ${condition}
      ) open
    ) alike
    group by 1, 2, 3, 4`);
  const alike = rows as unknown as Alike[]; // the statement above selects them
  const [touched, lawful] = await Promise.all([interestOfTouched(db, alike, now), lawfulRates(db, alike)]);
  return alike.map((each) => {
    const { companyId, currency, openMinor, openCount, lateSince, lateInterest, firstDue } = each;
    const isLate = lateSince !== null;
    const alone = isLate
      ? untouchedInterest(
          { dueAt: lateSince, rates: ratesOf({ dueAt: lateSince, lateInterest }, lawful) },
          now,
        )
      : () => 0;
    const owed: Owed = {
      currency,
      openMinor,
      overdueMinor: isLate ? openMinor : 0,
      interestMinor: sumOf((each.untouched ?? []).map(alone)) + sumOf((each.touched ?? []).map(touched)),
      fixedMinor: isLate ? openCount * (lateInterest?.fixedMinor ?? 0) : 0,
      openCount,
      overdueCount: isLate ? openCount : 0,
      nextDueAt: isLate ? null : new Date(firstDue).toISOString(), // what is late was due
    };
    return { companyId, owed };
  });
}

async function interestOfTouched(
  db: Queryable,
  alike: readonly Alike[],
  now: Date,
): Promise<(documentId: string) => number> {
  const ids = alike.flatMap(({ touched }) => touched ?? []);
  if (ids.length === 0) return () => 0;
  const rows = await db.select().from(invoices).where(inArray(invoices.documentId, ids));
  const interest = await interestOf(db, rows, now);
  return (documentId) => interest.get(documentId)?.interestMinor ?? 0;
}

/** One line per currency. */
function byCurrency(parts: readonly Part[]): Owed[] {
  const found = Map.groupBy(parts, ({ owed: { currency } }) => currency);
  return [...found.values()]
    .map((each) => each.map(({ owed }) => owed).reduce(together))
    .toSorted((a, b) => compareText(a.currency, b.currency));
}

function together(a: Owed, b: Owed): Owed {
  return {
    currency: a.currency,
    openMinor: a.openMinor + b.openMinor,
    overdueMinor: a.overdueMinor + b.overdueMinor,
    interestMinor: a.interestMinor + b.interestMinor,
    fixedMinor: a.fixedMinor + b.fixedMinor,
    openCount: a.openCount + b.openCount,
    overdueCount: a.overdueCount + b.overdueCount,
    nextDueAt: earlier(a.nextDueAt, b.nextDueAt),
  };
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
