import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { getPartner, type Partner } from './visible.ts';

export type Asked = {
  readonly companyId: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
};

/** What every part of a record is ordered by; `at` as the driver gives it. */
type Dated = { readonly id: string; readonly at: string };

/**
 * A page of a part of a company's record, the latest first: `rows` is the statement of the part without order and end, its
 * columns `id` and `at` say when each was.
 */
export async function latestOf<Row extends Dated, Item>(
  db: Queryable,
  { companyId, cursor, limit }: Asked,
  rows: (partner: Partner) => SQL,
  item: (row: Row) => Item,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const from = decodeCursor(cursor, ['instant', 'id']);
  const partner = await getPartner(db, companyId);
  const after =
    from === null
      ? sql`true`
      : sql`(part.at, part.id) < (${from[0].toISOString()}::timestamptz, ${from[1]}::uuid)`;
  const found = await db.execute(sql`select part.* from (${rows(partner)}) part where ${after}
    order by part.at desc, part.id desc limit ${limit + 1}`);
  return pageOf(
    found.rows as unknown as Row[], // what `rows` selects
    limit,
    item,
    ({ at, id }) => [new Date(at).toISOString(), id],
  );
}

/** The column by which an order or conversation is the company's. */
export function sideOf({ kind, id }: Partner): SQL {
  return kind === 'retailer' ? sql`retailer_company_id = ${id}` : sql`brand_company_id = ${id}`;
}
