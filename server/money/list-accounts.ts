import { and, asc, eq, ilike, inArray, sql } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { companies } from '#db/schema/accounts.ts';
import { invoices } from '#db/schema/documents.ts';
import { decodeCursor, pageOf } from '../http/cursor.ts';
import { owedBy } from './owed.ts';

/** The same order on every database server, whatever its own collation says. */
const byName = sql`lower(${companies.name}) collate "C"`;

/** Retail companies by name, with their terms and what they owe. */
export async function listAccounts(
  db: Db,
  { cursor, limit, q }: ParsedOf<typeof contract.listAccounts>,
  now: Date,
): Promise<OutputOf<typeof contract.listAccounts>> {
  const from = decodeCursor(cursor, ['text', 'id']);
  const rows = await db
    .select({
      companyId: companies.id,
      companyName: companies.name,
      country: companies.country,
      terms: companies.terms,
      sortName: sql<string>`lower(${companies.name})`,
    })
    .from(companies)
    .where(
      and(
        eq(companies.kind, 'retailer'),
        q === undefined || q === ''
          ? undefined
          : ilike(companies.name, `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`),
        from === null
          ? undefined
          : sql`(${byName}, ${companies.id}) > (${from[0]} collate "C", ${from[1]}::uuid)`,
      ),
    )
    .orderBy(byName, asc(companies.id))
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
