import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { Shelf, type ShelfRow } from './shelf.ts';

/** Rows read at once while the shelf is filled: others are served in between. */
const batchSize = 2_000;

type Kept = {
  shelf: Shelf;
  /** Every transaction below this number has ended, and the shelf knows it. */
  since: string;
};

type Now = { readonly shelf: Shelf; readonly hiddenBrands: readonly string[] };

type Memory = {
  kept: Promise<Kept> | null;
  /** Who asks at this moment, and the one question of all who have come since. */
  asking: Promise<Now> | null;
  next: Promise<Now> | null;
};
const memory = perDb<Memory>(() => ({ kept: null, asking: null, next: null }));

/**
 * The shelf as all transactions leave it that ended before this question, and the brands nobody sees. Whoever comes while
 * another asks waits for that answer to be there, and shares the next one with all who wait: it is younger than each of them.
 */
export function shelfNow(db: Db): Promise<Now> {
  const of = memory(db);
  if (of.asking === null) return ask(db, of);
  const since = of.asking.catch(() => undefined);
  of.next ??= since.then(() => {
    of.next = null;
    return ask(db, of);
  });
  return of.next;
}

function ask(db: Db, of: Memory): Promise<Now> {
  const asking = caughtUp(db, of).finally(() => {
    if (of.asking === asking) of.asking = null;
  });
  of.asking = asking;
  return asking;
}

async function caughtUp(db: Db, of: Memory): Promise<Now> {
  of.kept ??= fill(db).catch((error: unknown) => {
    of.kept = null;
    throw error;
  });
  const kept = await of.kept;
  const { rows, upTo, hiddenBrands } = await changedSince(db, kept.since);
  for (const row of rows) kept.shelf.put(row);
  if (BigInt(upTo) > BigInt(kept.since)) kept.since = upTo;
  return { shelf: kept.shelf, hiddenBrands };
}

const columns = sql`number, id, brand_id as "brandId", category_id as "categoryId", active, position,
  (extract(epoch from created_at) * 1000)::float8 as "createdMs", array_to_string(needs, chr(31)) as needs,
  array_to_string(certifications, chr(31)) as certifications, array_to_string(markets, chr(31)) as markets,
  coalesce(array_to_string(passports, chr(31)), '') as passports, array_to_string(ingredients, chr(31)) as ingredients,
  array_to_string(badges, chr(31)) as badges, array_to_string(lacks, chr(31)) as lacks, state, stock_level as "stockLevel", is_counted as "isCounted",
  sort_price::float8 as "itemGbp", carton_sort_price::float8 as "cartonGbp", margin, lead_days as "leadDays",
  minimum_items as "minimumItems", revision::float8 as revision`;

/** Everything, as of one moment. */
async function fill(db: Db): Promise<Kept> {
  const shelf = new Shelf();
  const since = await db.transaction(
    async (tx) => {
      const { rows: moment } = await tx.execute<{ since: string }>(
        sql`select pg_snapshot_xmin(pg_current_snapshot())::text as since`,
      );
      for (let after = 0, isMore = true; isMore; ) {
        const { rows } = await tx.execute<ShelfRow>(
          sql`select ${columns} from product_facets where number > ${after} order by number limit ${batchSize}`,
        );
        for (const row of rows) shelf.put(row);
        after = rows.at(-1)?.number ?? after;
        isMore = rows.length === batchSize;
      }
      return moment[0]?.since ?? '0';
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return { shelf, since };
}

type Changed = { rows: ShelfRow[]; upTo: string; hiddenBrands: string[] };

const changes = perDb((db: Queryable) =>
  db
    .select({
      rows: sql<ShelfRow[] | null>`(select json_agg(changed) from (select ${columns} from product_facets
        where changed >= ${sql.placeholder('since')}::xid8 and changed <= pg_snapshot_xmax(pg_current_snapshot())) changed)`,
      upTo: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      hiddenBrands: sql<string[]>`array(select brands.id::text from brands where not brands.active)`,
    })
    .from(sql`(select 1) one`)
    .prepare('shelf_changes'),
);

/**
 * What transactions have written that had not ended when somebody last looked. A number ahead of all transactions comes
 * from another database (a backup that was restored): its row has been there since the shelf was filled.
 */
async function changedSince(db: Db, since: string): Promise<Changed> {
  const [row] = await changes(db).execute({ since });
  if (row === undefined) throw new Error('a select without a condition gave no row');
  return { rows: row.rows ?? [], upTo: row.upTo, hiddenBrands: row.hiddenBrands };
}
