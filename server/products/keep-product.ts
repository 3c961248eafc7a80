import type { ParsedOf } from '#contract/operation.ts';
import type { products as contract } from '#contract/products.ts';
import type { Tx } from '#db/connect.ts';
import { decimalFaults } from '#domain/list-price.ts';
import type { ProductEntry } from '#domain/product-entry.ts';
import { getOwnBrand, keeperOf, type OwnBrand } from '../catalogue/own-brand.ts';
import type { SignedInContext } from '../http/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type KeptProduct, keptProduct } from './find-kept-product.ts';
import { hasChangedSince, wasEnteredAs } from './made-before.ts';
import type { ProductChange, SaveOutcome } from './product-change.ts';
import { entriesOf } from './read-kept.ts';
import { saveProducts } from './save-products.ts';

type Input<Name extends keyof typeof contract> = ParsedOf<(typeof contract)[Name]>;

/** Enters a product. The same request again finds the product it made; its id with other words is refused. */
export async function createProduct(
  context: SignedInContext,
  { brandId, requestId, entry, state }: Input<'createProduct'>,
): Promise<KeptProduct> {
  return inBrand(context, brandId, async (tx, brand) => {
    const made = await entriesOf(tx, brand, [requestId]);
    const own = { ...entry, featured: mayFeature(context) && entry.featured };
    const change = { id: requestId, entry: own, state, isNew: true };
    if (made.has(requestId)) return madeBefore(context, tx, brand, change);
    refuseDecimals(entry, null);
    return saveOne(context, tx, brand, change);
  });
}

/** Changes what is named and keeps the rest, unless somebody else has changed the product since it was read. */
export async function updateProduct(
  context: SignedInContext,
  { brandId, productId, expectedVersion, entry: said, state }: Input<'updateProduct'>,
): Promise<KeptProduct> {
  return inBrand(context, brandId, async (tx, brand) => {
    const before = (await entriesOf(tx, brand, [productId])).get(productId);
    if (before === undefined) throw new Refusal('not-found');
    const entry = merged(before, said, mayFeature(context));
    refuseDecimals(entry, before);
    const change = { id: productId, entry, expectedVersion, isNew: false };
    return saveOne(context, tx, brand, state === undefined ? change : { ...change, state });
  });
}

export async function setProductState(
  context: SignedInContext,
  { brandId, productId, expectedVersion, state }: Input<'setProductState'>,
): Promise<KeptProduct> {
  return updateProduct(context, { brandId, productId, expectedVersion, entry: {}, state });
}

/** A draft like another product, but for what names one alone. */
export async function duplicateProduct(
  context: SignedInContext,
  { brandId, productId, requestId }: Input<'duplicateProduct'>,
): Promise<KeptProduct> {
  return inBrand(context, brandId, async (tx, brand) => {
    const found = await entriesOf(tx, brand, [productId, requestId]);
    const like = found.get(productId);
    if (like === undefined) throw new Refusal('not-found');
    const entry = { ...like, sku: null, handle: null, gtin: null, featured: false };
    const change = { id: requestId, entry, state: 'draft', isNew: true } as const;
    if (requestId === productId || !found.has(requestId)) return saveOne(context, tx, brand, change);
    // Who changed the product since has left nobody to say what it was when it was copied.
    if (await hasChangedSince(tx, productId, requestId))
      return keptProduct(tx, brand, requestId, context.actor);
    return madeBefore(context, tx, brand, change);
  });
}

/** Everything in one transaction that holds the brand, so that nobody else writes its catalogue meanwhile. */
export async function inBrand<Result>(
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
  brandId: string,
  work: (tx: Tx, brand: OwnBrand) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => work(tx, await getOwnBrand(tx, actor, brandId, { lock: true })));
}

/** What a refusal names is a field of the entry, unless it is one of the request's own. */
const ofTheRequest: ReadonlySet<string> = new Set(['requestId', 'expectedVersion', 'state']);

async function saveOne(
  { actor, world }: SignedInContext,
  tx: Tx,
  brand: OwnBrand,
  change: ProductChange,
): Promise<KeptProduct> {
  const keeping = { brand, keeper: await keeperOf(tx, actor), source: 'editor' } as const;
  const [outcome] = await saveProducts(tx, keeping, [change], world);
  if (outcome?.outcome === 'refused') throw firstOf(outcome);
  return keptProduct(tx, brand, change.id, actor);
}

/** The product that this very submission has made before. */
async function madeBefore(
  { actor, world }: SignedInContext,
  tx: Tx,
  brand: OwnBrand,
  change: ProductChange,
): Promise<KeptProduct> {
  const keeping = { brand, keeper: await keeperOf(tx, actor), source: 'editor' } as const;
  if (!(await wasEnteredAs(tx, keeping, change, world.now)))
    throw new Refusal('request-id-reused', { field: 'requestId' });
  return keptProduct(tx, brand, change.id, actor);
}

function firstOf({ refusals }: Extract<SaveOutcome, { outcome: 'refused' }>): Refusal {
  const [refusal] = refusals;
  if (refusal === undefined) throw new Error('a change was refused without a reason');
  const { code, field, params } = refusal;
  if (field === undefined) return refusal;
  return new Refusal(code, { ...params, field: ofTheRequest.has(field) ? field : `entry.${field}` });
}

/** A price that somebody types is one that can be paid; what a file has worked out keeps its decimals. */
function refuseDecimals({ price }: ProductEntry, before: ProductEntry | null): void {
  const [fault] = decimalFaults(price, before?.price ?? null);
  if (fault === undefined) return;
  throw new Refusal(fault.code, { ...fault.params, field: `entry.price.${fault.field}` });
}

/** What is featured is the team's choice. */
function mayFeature({ actor }: SignedInContext): boolean {
  return actor.role === 'admin';
}

function merged(before: ProductEntry, said: Input<'updateProduct'>['entry'], isTeam: boolean): ProductEntry {
  const named = Object.entries(said).filter(([, value]) => value !== undefined);
  const entry: ProductEntry = { ...before, ...Object.fromEntries(named) };
  return isTeam ? entry : { ...entry, featured: before.featured };
}
