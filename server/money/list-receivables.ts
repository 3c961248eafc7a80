import { and, eq, ilike, inArray } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { byName } from '#db/by-name.ts';
import type { Db } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { companies } from '#db/schema/accounts.ts';
import { invoices } from '#db/schema/documents.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { owedBy } from './owed.ts';

const order = byName(companies);

/** Retail companies by name, with their terms and what they owe. */
export async function listReceivables(
  db: Db,
  { cursor, limit, q }: ParsedOf<typeof contract.listReceivables>,
  now: Date,
): Promise<OutputOf<typeof contract.listReceivables>> {
  const from = decodeCursor(cursor, ['text', 'id']);
  const rows = await db
    .select({
      companyId: companies.id,
      companyName: companies.name,
      country: companies.country,
      terms: companies.terms,
      sortName: order.sortName,
    })
    .from(companies)
    .where(
      and(
        eq(companies.kind, 'retailer'),
        q === undefined || q === '' ? undefined : ilike(companies.name, containing(q)),
        from === null ? undefined : order.after(from),
      ),
    )
    .orderBy(...order.columns)
    .limit(limit + 1);
  const ids = rows.map(({ companyId }) => companyId);
  const owed = ids.length === 0 ? new Map() : await owedBy(db, inArray(invoices.companyId, ids), now);
  return pageOf(
    rows,
    limit,
    ({ sortName: _, ...row }) => ({ ...row, owed: owed.get(row.companyId) ?? [] }),
    ({ sortName, companyId }) => [sortName, companyId],
  );
}
