import { sql } from 'drizzle-orm';
import { longestPage } from '#contract/fields.ts';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import type { Hub } from '../live/hub.ts';
import { type ProductPage, type Reader, readProducts, searchCap } from './product-lists.ts';
import { writeAfter } from './product-order.ts';

/** A match of a search: its place among all matches, never its price or stock. */
type Match = { readonly id: string; readonly rank: string; readonly position: string };
/** The best of them, as many as a page can show, and how many there are. */
type Found = { readonly best: readonly Match[]; readonly total: number };
type Memory = {
  generation: number;
  matches: Map<string, Found>;
  words: Map<string, string | null>;
};

const remembered = 300;

/**
 * Which products the last searches found, best first. Common words match thousands of products and cost the
 * same every time; everything shown of a product is read anew. Any change of the catalogue, by whatever
 * process, empties it (`forgetOnChange`).
 */
const memoryOf = perDb<Memory>(() => ({ generation: 0, matches: new Map(), words: new Map() }));

export function forgetOnChange(db: Db, hub: Hub): void {
  const forget = () => {
    const memory = memoryOf(db);
    memory.generation += 1;
    memory.matches.clear();
    memory.words.clear();
  };
  hub.onHint(({ kind }) => {
    if (kind === 'catalogue') forget();
  });
  hub.onResync(forget);
}

/** The first page of what `words` (a tsquery) find, best first, out of all brands. */
export async function firstMatches(
  reader: Reader,
  { list, words, limit }: { readonly list: string; readonly words: string; readonly limit: number },
): Promise<ProductPage> {
  const { db } = reader;
  const { best, total } = await remember(db, 'matches', words, () => findMatches(db, words));
  const shown = best.slice(0, limit);
  const page = await readProducts(reader, {
    list,
    filter: { ids: shown.map(({ id }) => id) },
    order: 'popular',
    counting: 'none',
    limit,
  });
  const byId = new Map(page.items.map((item) => [item.id, item]));
  const last = shown.at(-1);
  return {
    items: shown.flatMap(({ id }) => byId.get(id) ?? []),
    nextCursor:
      total > limit && last !== undefined
        ? writeAfter(list, 'relevance', { id: last.id, orderA: last.rank, orderB: last.position })
        : null,
    total,
  };
}

/** What a text with typing errors may have meant, found out once. */
export function rememberWords(
  db: Db,
  typed: string,
  find: () => Promise<string | null>,
): Promise<string | null> {
  return remember(db, 'words', typed, find);
}

/** Not kept when the catalogue changed while it was being found. */
async function remember<Kind extends 'matches' | 'words', Value>(
  db: Db,
  kind: Kind,
  key: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const memory = memoryOf(db);
  const known = memory[kind] as Map<string, Value>; // `kind` says what is found
  const before = known.get(key);
  if (before !== undefined) return before;
  const { generation } = memory;
  const found = await find();
  if (known.size >= remembered) known.clear();
  if (memory.generation === generation) known.set(key, found);
  return found;
}

async function findMatches(db: Db, words: string): Promise<Found> {
  const { rows } = await db.execute<Match & { total: number }>(sql`
    select id, ts_rank(search_tokens, ${words}::tsquery)::text as rank, position::text as position, count(*) over ()::int as total
    from (select products.id, products.search_tokens, products.position from product_search products
          inner join brands on brands.id = products.brand_id
          where products.active and brands.active and products.search_tokens @@ ${words}::tsquery
          limit ${searchCap}) found
    order by ts_rank(search_tokens, ${words}::tsquery) desc, found.position, found.id
    limit ${longestPage}`);
  const best = rows.map(({ id, rank, position }) => ({ id, rank, position }));
  return { best, total: rows[0]?.total ?? 0 };
}
