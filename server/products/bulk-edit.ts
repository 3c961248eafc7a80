import { and, eq, inArray } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { products as contract } from '#contract/products.ts';
import type { Tx } from '#db/connect.ts';
import { categories, products } from '#db/schema/catalogue.ts';
import { unknownBadges } from '#domain/badges.ts';
import { mostFound } from '#domain/bulk-edit.ts';
import { noText } from '#domain/in-language.ts';
import type { Language } from '#domain/languages.ts';
import { isLeadTime } from '#domain/lead-time.ts';
import { largestPrice, steppedPrice } from '#domain/list-price.ts';
import type { ProductEntry } from '#domain/product-entry.ts';
import { idsOnShelf } from '../catalogue/kept-on-shelf.ts';
import { getOwnBrand, keeperOf, type OwnBrand } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refusalText } from '../kernel/said.ts';
import { type Count, tellLowStock } from '../stock/low-stock.ts';
import { bulkStock, type StockOutcome } from './bulk-stock.ts';
import { inBrand } from './keep-product.ts';
import { onShelf } from './list-kept-products.ts';
import type { ProductChange } from './product-change.ts';
import { entriesOf } from './read-kept.ts';
import { saveProducts } from './save-products.ts';

type Input = ParsedOf<typeof contract.bulkEditProducts>;
type Change = Input['change'];
type Report = OutputOf<typeof contract.bulkEditProducts>;
type Refused = Report['refused'][number];

/** Products of one step: each is a few statements, whatever it changes. */
const atOnce = 500;

/** Changes many products alike, in one transaction; what cannot be changed stays as it is and is told with the reason. */
export async function bulkEditProducts(context: SignedInContext, input: Input): Promise<Report> {
  const { actor, language, world } = context;
  const found = input.productIds === undefined ? await foundBy(context, input) : null;
  return inBrand(context, input.brandId, async (tx, brand) => {
    await assertChoices(tx, input.change);
    const ids = found ?? (await assertOwn(tx, brand, input.productIds ?? []));
    const keeping = { brand, keeper: await keeperOf(tx, actor), source: 'bulk' } as const;
    const reports: Report[] = [];
    const counts: Count[] = [];
    for (let start = 0; start < ids.length; start += atOnce) {
      const some = ids.slice(start, start + atOnce);
      const entries = await entriesOf(tx, brand, some);
      const steps = some.map((id) => stepOf(id, entries.get(id), input.change));
      const outcomes = await saveProducts(tx, keeping, steps.filter(isChange), world);
      const step = input.change.stock;
      const ready = outcomes.filter(({ outcome }) => outcome !== 'refused').map(({ id }) => id);
      const stock =
        step === undefined ? untouched : await bulkStock(tx, keeping, { ids: ready, step }, world);
      counts.push(...stock.counts);
      reports.push(reportOf(steps, { outcomes, stock }, { entries, language }));
    }
    await tellLowStock(tx, brand, { counts, actorId: keeping.keeper.actorId }, world);
    return joined(reports);
  });
}

/** What is chosen for all must be there to choose, or nothing is begun. */
async function assertChoices(tx: Tx, { categoryId, addBadges = [], leadTime }: Change): Promise<void> {
  const [badge] = unknownBadges(addBadges);
  if (badge !== undefined) throw new Refusal('badge-unknown', { field: 'change.addBadges', badge });
  if (leadTime !== undefined && !isLeadTime(leadTime)) {
    throw new Refusal('lead-time-invalid', { field: 'change.leadTime' });
  }
  if (categoryId === undefined) return;
  const [known] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId));
  if (known === undefined) throw new Refusal('category-unknown', { field: 'change.categoryId' });
}

/** In primary-key order, as rows are locked. */
async function foundBy({ db, actor }: SignedInContext, { brandId, filter = {} }: Input): Promise<string[]> {
  const brand = await getOwnBrand(db, actor, brandId);
  const { found, ids } = await idsOnShelf(db, onShelf(brand, filter), mostFound);
  if (ids === null) throw new Refusal('too-many-products', { field: 'filter', found, max: mostFound });
  return ids.toSorted();
}

/** The same order; an id of another brand is not there. */
async function assertOwn(tx: Tx, brand: OwnBrand, productIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(productIds)].toSorted();
  const own = await tx.$count(products, and(eq(products.brandId, brand.id), inArray(products.id, ids)));
  if (own !== ids.length) throw new Refusal('not-found', { field: 'productIds' });
  return ids;
}

type Step = ProductChange | { readonly id: string; readonly refusal: Refusal };

function isChange(step: Step): step is ProductChange {
  return 'entry' in step;
}

function stepOf(id: string, before: ProductEntry | undefined, change: Change): Step {
  if (before === undefined) return { id, refusal: new Refusal('not-found') };
  const price = change.price === undefined ? before.price : steppedPrice(before, change.price);
  if (typeof price === 'string') {
    return {
      id,
      refusal: new Refusal(price, { field: 'price', currency: before.price.currency, maximum: largestPrice }),
    };
  }
  const { addBadges = [], removeBadges = [] } = change;
  const badges = [...before.badges, ...addBadges].filter((badge) => !removeBadges.includes(badge));
  const entry = {
    ...before,
    price,
    badges: [...new Set(badges)],
    categoryId: change.categoryId ?? before.categoryId,
    leadTime: change.leadTime ?? before.leadTime,
    minimumException:
      change.minimumException === undefined ? before.minimumException : change.minimumException,
  };
  return { id, entry, isNew: false, ...(change.state === undefined ? {} : { state: change.state }) };
}

type Outcomes = Awaited<ReturnType<typeof saveProducts>>;

const untouched: StockOutcome = { counts: [], refusals: new Map() };

type Known = { readonly entries: ReadonlyMap<string, ProductEntry>; readonly language: Language };

function reportOf(
  steps: readonly Step[],
  { outcomes, stock }: { readonly outcomes: Outcomes; readonly stock: StockOutcome },
  known: Known,
): Report {
  const moved = new Set(stock.counts.map(({ id }) => id));
  const saved = outcomes.filter((one) => one.outcome === 'saved');
  const refused = [
    ...steps.flatMap((step) => (isChange(step) ? [] : [refusedOf(step.id, step.refusal, known)])),
    ...outcomes.flatMap((one) =>
      one.outcome === 'refused'
        ? one.refusals.slice(0, 1).map((refusal) => refusedOf(one.id, refusal, known))
        : [],
    ),
    ...[...stock.refusals].map(([id, refusal]) => refusedOf(id, refusal, known)),
  ];
  const changed = outcomes.filter(({ id, outcome }) => outcome === 'saved' || moved.has(id));
  const asBefore = outcomes.filter(
    ({ id, outcome }) => outcome === 'unchanged' && !moved.has(id) && !stock.refusals.has(id),
  );
  return {
    changed: changed.length,
    unchanged: asBefore.length,
    announced: saved.filter(({ priceFrom }) => priceFrom !== null).length,
    refused,
  };
}

function refusedOf(productId: string, { code, params }: Refusal, { entries, language }: Known): Refused {
  const entry = entries.get(productId);
  return {
    productId,
    sku: entry?.sku ?? null,
    name: entry?.name ?? noText,
    reason: { code, detail: refusalText(language, code, params), params: { ...params } },
  };
}

function joined(reports: readonly Report[]): Report {
  const sum = (of: (report: Report) => number) => reports.reduce((total, report) => total + of(report), 0);
  return {
    changed: sum(({ changed }) => changed),
    unchanged: sum(({ unchanged }) => unchanged),
    announced: sum(({ announced }) => announced),
    refused: reports.flatMap(({ refused }) => refused),
  };
}
