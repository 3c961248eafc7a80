import { inArray, or, sql } from 'drizzle-orm';
import type { browse } from '#contract/browse.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { newSince } from '#domain/catalogue-filter.ts';
import { inciKey } from '#domain/inci-key.ts';
import { dayOf } from '#domain/instants.ts';
import { knownIngredients } from '#domain/known-ingredients.ts';
import { isUuid } from '#domain/uuid.ts';
import { type Bits, inAll, inAny, noBits, without } from './bits.ts';
import { productsOrderedBy } from './ordered-products.ts';
import { type Market, ownMarket } from './own-market.ts';
import type { Reader } from './product-lists.ts';
import { perGbp, readRates } from './rates.ts';
import type { Shelf } from './shelf.ts';
import { shelfNow } from './shelf-rows.ts';
import { type Found, findWords } from './shelf-words.ts';
import { brandsVisibleTo } from './visible.ts';

export type Filter = ParsedOf<typeof browse.countFacets>;

/** Each narrows the catalogue by itself; a facet is counted beside all the others. */
export type Part =
  | 'words'
  | 'needs'
  | 'categories'
  | 'brands'
  | 'certifications'
  | 'with'
  | 'without'
  | 'prices'
  | 'margin'
  | 'lead'
  | 'minimum'
  | 'stock'
  | 'new'
  | 'ready'
  | 'ordered';

export type Narrowed = {
  readonly shelf: Shelf;
  readonly visible: Bits;
  readonly found: Found | null;
  /** What is left by every part, or by every part but one. */
  readonly left: (besides?: Part) => Bits;
  /** What the own company has ordered; null for who does not order. */
  readonly ordered: Bits | null;
  /** The market the own company sells into; null: none that we know. */
  readonly market: Market | null;
  /** The same for everybody whom the same products are left, as long as the shelf stays as it is; null: orders narrow too. */
  readonly key: string | null;
};

/** The catalogue narrowed by every filter at once. `isCounted` also looks up what only its facet would ask for. */
export async function narrow(
  { db, actor, currency, world: { now } }: Reader,
  filter: Filter,
  { isCounted }: { readonly isCounted: boolean },
): Promise<Narrowed> {
  const [{ shelf, hiddenBrands }, ownBrands] = await Promise.all([shelfNow(db), brandsOfOwn(db, actor)]);
  const seen = JSON.stringify([hiddenBrands, ownBrands]);
  const visible = visibleOn(shelf, hiddenBrands, ownBrands);
  const isBuying = actor.role === 'retailer';
  const [found, ordered, market, brandIds, units] = await Promise.all([
    filter.q
      ? shelf.found(`words of ${filter.q} for ${seen}`, () => findWords(db, shelf, visible, filter.q ?? ''))
      : null,
    isBuying && (isCounted || filter.ordered === true)
      ? productsOrderedBy(db, actor.companyId).then((ids) => shelf.setOf(ids))
      : null,
    isCounted || filter.ready === true ? ownMarket(db, actor) : null,
    filter.brands === undefined || filter.brands.length === 0 ? [] : idsOf(db, filter.brands),
    hasPrice(filter) ? readRates(db, now).then((rates) => Number(perGbp(rates, currency))) : 1,
  ]);
  const held = (kind: string, keys: readonly string[] = []) =>
    keys.map((key) => shelf.held(`${kind}:${key}`));
  const named = (keys: readonly string[] = []) => keys.map((key) => holding(shelf, key));
  const any = (sets: readonly Bits[]) => inAny(shelf.room, sets);
  const all = (sets: readonly Bits[]) => inAll(visible, sets);
  const parts: Partial<Record<Part, Bits>> = {
    ...(filter.q ? { words: found?.bits ?? noBits(shelf.room) } : {}),
    ...(isAsked(filter.needs) ? { needs: all(held('need', filter.needs)) } : {}),
    ...(isAsked(filter.categories) ? { categories: any(held('category', filter.categories)) } : {}),
    ...(isAsked(filter.brands) ? { brands: any(held('brand', brandIds)) } : {}),
    ...(isAsked(filter.certifications)
      ? { certifications: all(held('certification', filter.certifications)) }
      : {}),
    ...(isAsked(filter.with) ? { with: all(named(filter.with)) } : {}),
    ...(isAsked(filter.without) ? { without: without(listed(shelf), any(named(filter.without))) } : {}),
    ...(hasPrice(filter) ? { prices: pricedWithin(shelf, filter, units) } : {}),
    ...(filter.minMargin === undefined ? {} : { margin: atLeastMargin(shelf, filter.minMargin) }),
    ...(filter.maxLeadDays === undefined ? {} : { lead: withinDays(shelf, filter.maxLeadDays) }),
    ...(filter.maxMinimum === undefined ? {} : { minimum: withinItems(shelf, filter.maxMinimum) }),
    ...(filter.inStock === true ? { stock: shelf.inStock } : {}),
    ...(filter.isNew === true ? { new: newOn(shelf, now) } : {}),
    ...(filter.ready === true && market !== null ? { ready: readyFor(shelf, market) } : {}),
    ...(filter.ordered === true ? { ordered: ordered ?? noBits(shelf.room) } : {}),
  };
  const every = Object.entries(parts);
  const whole = inAll(
    visible,
    every.map(([, bits]) => bits),
  );
  const left = (besides?: Part) =>
    besides === undefined || parts[besides] === undefined
      ? whole
      : inAll(
          visible,
          every.flatMap(([part, bits]) => (part === besides ? [] : [bits])),
        );
  const asked = [filter, brandIds, seen, units, dayOf(now), filter.ready === true ? market?.key : ''];
  const key = filter.ordered === true ? null : JSON.stringify(asked);
  return { shelf, visible, found, left, ordered, market, key };
}

function isAsked(keys: readonly string[] | undefined): boolean {
  return keys !== undefined && keys.length > 0;
}

/** What is on sale; a brand nobody sees hides all of its own, and who is of a brand sees no other. */
function visibleOn(shelf: Shelf, hiddenBrands: readonly string[], ownBrands: readonly string[] | null): Bits {
  const of = (brandIds: readonly string[]) =>
    inAny(
      shelf.room,
      brandIds.map((id) => shelf.held(`brand:${id}`)),
    );
  const onSale = without(shelf.active, of(hiddenBrands));
  return ownBrands === null ? onSale : inAll(onSale, [of(ownBrands)]);
}

/** The brands of who is of a brand; null for those who see all. */
async function brandsOfOwn(db: Db, actor: Reader['actor']): Promise<string[] | null> {
  if (actor.role !== 'brand') return null;
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .where(brandsVisibleTo(actor))
    .orderBy(brands.id);
  return rows.map(({ id }) => id);
}

export const atLeastMargin = (shelf: Shelf, percent: number) =>
  shelf.where(`margin ${percent}`, (place) => (shelf.columns.margin[place] ?? 0) >= percent);
export const withinDays = (shelf: Shelf, days: number) =>
  shelf.where(`days ${days}`, (place) => (shelf.columns.leadDays[place] ?? 0) <= days);
export const withinItems = (shelf: Shelf, items: number) =>
  shelf.where(`minimum ${items}`, (place) => (shelf.columns.minimumItems[place] ?? 0) <= items);
const listed = (shelf: Shelf) => shelf.where('listed', (place) => (shelf.inci[place]?.length ?? 0) > 0);

/** What is on record and reviewed for a market. */
export const readyFor = (shelf: Shelf, { key }: Pick<Market, 'key'>) => shelf.held(`market:${key}`);

/** By the day, so that all who ask on it share the answer. */
export function newOn(shelf: Shelf, now: Date): Bits {
  const since = newSince(new Date(`${dayOf(now)}T00:00:00Z`)).getTime();
  return shelf.where(`new ${since}`, (place) => (shelf.columns.createdMs[place] ?? 0) >= since);
}

/** Who holds an ingredient: one as buyers name it, else one name of the lists. */
export function holding(shelf: Shelf, asked: string): Bits {
  if (Object.hasOwn(knownIngredients, asked)) return shelf.held(`ingredient:${asked}`);
  const index = shelf.inciIndex.get(inciKey(asked));
  if (index === undefined) return noBits(shelf.room);
  return shelf.where(`inci ${index}`, (place) => shelf.inci[place]?.includes(index) === true);
}

const hasPrice = ({ minPriceMinor, maxPriceMinor, minCartonMinor, maxCartonMinor }: Filter) =>
  [minPriceMinor, maxPriceMinor, minCartonMinor, maxCartonMinor].some((amount) => amount !== undefined);

/** By the prices as the account sees them: converted, and rounded half up to minor units. */
function pricedWithin(shelf: Shelf, filter: Filter, unitsPerGbp: number): Bits {
  const {
    minPriceMinor = 0,
    maxPriceMinor = Infinity,
    minCartonMinor = 0,
    maxCartonMinor = Infinity,
  } = filter;
  const minor = (gbp: number) => Math.floor(gbp * unitsPerGbp * 100 + 0.5 + 1e-7);
  const bounds = [unitsPerGbp, minPriceMinor, maxPriceMinor, minCartonMinor, maxCartonMinor];
  return shelf.where(`prices ${bounds.join(' ')}`, (place) => {
    const item = minor(shelf.columns.itemGbp[place] ?? 0);
    const carton = minor(shelf.columns.cartonGbp[place] ?? 0);
    const isItem = item >= minPriceMinor && item <= maxPriceMinor;
    return isItem && carton >= minCartonMinor && carton <= maxCartonMinor;
  });
}

async function idsOf(db: Db, named: readonly string[]): Promise<string[]> {
  const ids = named.filter(isUuid);
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .where(or(inArray(brands.slug, [...named]), ids.length > 0 ? inArray(brands.id, ids) : sql`false`));
  return rows.map(({ id }) => id);
}
