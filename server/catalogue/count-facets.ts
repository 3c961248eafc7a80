import { inArray } from 'drizzle-orm';
import type { browse as contract } from '#contract/browse.ts';
import type { OutputOf } from '#contract/operation.ts';
import { brands, categories } from '#db/schema/catalogue.ts';
import { cappedCount, leadSteps, marginSteps, minimumSteps } from '#domain/catalogue-filter.ts';
import { certificationTypes } from '#domain/certifications.ts';
import { inEveryLanguage } from '#domain/in-language.ts';
import { ingredientKeys, knownIngredients } from '#domain/known-ingredients.ts';
import { needKeys } from '#domain/need-keys.ts';
import { type Bits, countOf, countOfBoth } from './bits.ts';
import type { Count } from './groups.ts';
import {
  atLeastMargin,
  type Filter,
  type Narrowed,
  narrow,
  newOn,
  type Part,
  readyFor,
  withinDays,
  withinItems,
} from './narrow.ts';
import type { Reader } from './product-lists.ts';

type Output = OutputOf<typeof contract.countFacets>;

/** Brands named beside their counts: those that have most. */
const brandsShown = 60;

/** How many products each choice of the filter would leave, beside the choices made. */
export async function countFacets(reader: Reader, filter: Filter): Promise<Output> {
  const narrowed = await narrow(reader, filter, { isCounted: true });
  const { shelf, found, left, ordered, market, key } = narrowed;
  const count = () => countsOf(narrowed, reader.world.now);
  const counts = key === null ? count() : shelf.remembered(`facets ${key}`, count);
  const beside = (part: Part, bits: Bits) => cappedCount(countOfBoth(left(part), bits));
  const own = {
    ready: market && {
      market: market.key,
      name: market.name,
      count: beside('ready', readyFor(shelf, market)),
    },
    ordered: ordered === null ? null : beside('ordered', ordered),
  };
  const [categories, brands] = await Promise.all([
    categoriesOf(reader, counts.categories),
    brandsOf(reader, counts.brands),
  ]);
  return { ...counts, ...own, categories, brands, match: found?.match ?? (filter.q ? 'none' : 'all') };
}

/** What is the same for everybody whom the same products are left. */
function countsOf({ shelf, left }: Narrowed, now: Date) {
  const here = left();
  const beside = (part: Part, bits: Bits) => cappedCount(countOfBoth(left(part), bits));
  const steps = (all: readonly number[], part: Part, within: (step: number) => Bits) => {
    const others = left(part);
    return all.map((step) => ({ step, count: cappedCount(countOfBoth(others, within(step))) }));
  };
  const each = (kind: string, keys: readonly string[]) =>
    keys.map((key) => ({ key, count: cappedCount(countOfBoth(here, shelf.held(`${kind}:${key}`))) }));
  return {
    total: cappedCount(countOf(here)),
    needs: each('need', needKeys),
    categories: shelf.categories.countsIn(left('categories')),
    brands: shelf.brands.countsIn(left('brands')).slice(0, brandsShown),
    certifications: each('certification', certificationTypes),
    ingredients: each('ingredient', ingredientKeys)
      .map(({ key, count }) => ({ key, count, name: nameOf(key) }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    margins: steps(marginSteps, 'margin', (percent) => atLeastMargin(shelf, percent)),
    leadTimes: steps(leadSteps, 'lead', (days) => withinDays(shelf, days)),
    minimums: steps(minimumSteps, 'minimum', (items) => withinItems(shelf, items)),
    inStock: beside('stock', shelf.inStock),
    isNew: beside('new', newOn(shelf, now)),
  };
}

export function nameOf(key: string) {
  return knownIngredients[key as keyof typeof knownIngredients].name; // one of its own keys
}

async function categoriesOf({ db }: Reader, counts: readonly Count[]): Promise<Output['categories']> {
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(categories.position);
  const byId = new Map(counts.map(({ key, count }) => [key, count]));
  return rows.flatMap(({ id, name }) => {
    const count = byId.get(id);
    return count === undefined ? [] : [{ key: id, name: inEveryLanguage(name), count: cappedCount(count) }];
  });
}

async function brandsOf({ db }: Reader, counts: readonly Count[]): Promise<Output['brands']> {
  if (counts.length === 0) return [];
  const rows = await db
    .select({ id: brands.id, slug: brands.slug, name: brands.name })
    .from(brands)
    .where(
      inArray(
        brands.id,
        counts.map(({ key }) => key),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return counts.flatMap(({ key, count }) => {
    const brand = byId.get(key);
    if (brand === undefined) return [];
    return [{ id: key, key: brand.slug, name: inEveryLanguage(brand.name), count: cappedCount(count) }];
  });
}
