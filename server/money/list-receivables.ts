import { and, count, eq, ilike, inArray } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { containing } from '#db/containing.ts';
import { companies } from '#db/schema/accounts.ts';
import { invoices } from '#db/schema/documents.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { byText, inOrder } from '../kernel/sorted.ts';
import { owedByCompany } from './owed.ts';

const keys = { name: byText(companies.name) };

/** Retail companies by name, with their terms and what they owe. */
export async function listReceivables(
  { db, world: { now } }: Context<'world'>,
  { cursor, limit, q, sort = 'name' }: ParsedOf<typeof contract.listReceivables>,
): Promise<OutputOf<typeof contract.listReceivables>> {
  const order = inOrder(keys, companies.id, sort);
  const from = order.position(cursor);
  const wanted = and(
    eq(companies.kind, 'retailer'),
    q === undefined || q === '' ? undefined : ilike(companies.name, containing(q)),
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        companyId: companies.id,
        companyName: companies.name,
        country: companies.country,
        terms: companies.terms,
        sortedBy: order.value,
      })
      .from(companies)
      .where(and(wanted, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    db.select({ total: count() }).from(companies).where(wanted),
  ]);
  const ids = rows.map(({ companyId }) => companyId);
  const owed = await owedByCompany(db, inArray(invoices.companyId, ids), now);
  const page = pageOf(
    rows,
    limit,
    ({ sortedBy: _, ...row }) => ({ ...row, owed: owed.get(row.companyId) ?? [] }),
    ({ sortedBy, companyId }) => order.cursorOf(sortedBy, companyId),
  );
  return { ...page, total: counted?.total ?? 0 };
}
