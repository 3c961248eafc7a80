import { unknownBadges } from '#domain/badges.ts';
import { isGtin } from '#domain/gtin.ts';
import { isHsCode } from '#domain/hs-code.ts';
import { isLeadTime } from '#domain/lead-time.ts';
import { priceFaults } from '#domain/list-price.ts';
import { isSamePrice, type Offered, type PriceTurn, priceTurn } from '#domain/price-notice.ts';
import { type Changes, changesBetween } from '#domain/product-changes.ts';
import type { PictureEntry, ProductEntry } from '#domain/product-entry.ts';
import type { ProductState } from '#domain/product-state.ts';
import { missingParts } from '#domain/readiness.ts';
import { asksPostcode } from '#domain/ships-from.ts';
import type { SettledList } from '../badge-claims/claims-of.ts';
import { hasRate } from '../catalogue/rates.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Shown, withClaims } from './entry-claims.ts';
import { entryOf, type ProductRow, tidyEntry } from './kept-entry.ts';
import type { Keeping, ProductChange } from './product-change.ts';
import { type Known, offeredBy } from './read-kept.ts';

/** A change that can be made: what is written, and what is announced instead. */
export type Judged = {
  readonly id: string;
  readonly before: ProductRow | null;
  readonly entry: ProductEntry;
  /** What of its badges and certifications retailers see, and what becomes of the rest. */
  readonly shown: Shown;
  readonly claims: readonly SettledList[];
  readonly state: ProductState;
  readonly changes: Changes;
  /** The price that takes effect later. */
  readonly announced: Offered | null;
  readonly endsNotice: boolean;
};

export type Verdict = Judged | { readonly id: string; readonly refusals: readonly Refusal[] };

/** A change to be judged; one that is refused already is looked into to say what else stands in its way. */
export type Judgeable = ProductChange & { readonly isRefused?: true };

/** Whether a change can be made, and what it comes to. Goes through the changes in their order: SKUs pass on. */
export function judge(change: Judgeable, known: Known, keeping: Keeping): Verdict {
  const { id, isRefused } = change;
  const before = known.rows.get(id) ?? null;
  const stale = refuseVersion(change, { before, known, keeping });
  if (stale !== null) return { id, refusals: [stale] };
  const claims = known.claims.get(id) ?? [];
  const was = before === null ? null : entryOf(before, claims);
  const { entry: own, unknownKey } = withPictures(tidyEntry(change.entry, was), known);
  const { byTeam, evidenceWords } = known;
  const about = { id, brandId: keeping.brand.id, before, claims, byTeam, evidenceWords };
  const { entry: tidy, shown, lists } = withClaims(own, about);
  const state = change.state ?? before?.state ?? 'draft';
  const turn = turnOf(was, tidy, { before, state, known, keeping });
  const entry =
    turn.kind === 'later' && was !== null
      ? { ...tidy, price: was.price, itemsPerCarton: was.itemsPerCarton }
      : tidy;
  const refusals = [
    ...(unknownKey === null ? [] : [new Refusal('picture-unknown', { field: 'images' })]),
    ...refuseFields(tidy, was, known),
    ...refusePrice(tidy, was),
    ...refuseNames(id, tidy, known),
    ...refuseLive(tidy, was, { before, state, known, keeping }),
  ];
  if (refusals.length > 0 || isRefused) return { id, refusals };
  pass(known.skus, id, was?.sku ?? null, entry.sku);
  pass(known.handles, id, was?.handle ?? null, entry.handle);
  const announced =
    turn.kind === 'later' ? { price: tidy.price, itemsPerCarton: tidy.itemsPerCarton ?? 0 } : null;
  const changes = {
    ...changesBetween(was, entry),
    ...(state === before?.state ? {} : { state: [before?.state ?? null, state] as [unknown, unknown] }),
    ...noticeChange(known, id, announced, turn.endsNotice),
  };
  const { endsNotice } = turn;
  return { id, before, entry, shown, claims: lists, state, changes, announced, endsNotice };
}

/** A new product needs a name of its own; any other has to be there, as who changes it saw it. */
function refuseVersion(
  change: ProductChange,
  { before, known, keeping }: Omit<Where, 'state'>,
): Refusal | null {
  const { id, isNew, expectedVersion } = change;
  if (isNew) {
    return before !== null || known.takenIds.has(id)
      ? new Refusal('request-id-reused', { field: 'requestId' })
      : null;
  }
  if (before === null) return new Refusal('not-found');
  if (expectedVersion === undefined || expectedVersion === before.version) return null;
  const last = known.lastActors.get(id);
  const { actorId } = keeping.keeper;
  if (last !== undefined && actorId !== null && last.id === actorId)
    return new Refusal('product-changed-by-you', { field: 'expectedVersion', version: before.version });
  const name = last?.name ?? 'Lys';
  return new Refusal('product-changed', { field: 'expectedVersion', version: before.version, name });
}

/** What is said of a picture is the brand's; what it measures is what was measured. */
function withPictures(entry: ProductEntry, { pictures }: Known) {
  const unknownKey = entry.images.find(({ key }) => !pictures.has(key))?.key ?? null;
  const images = entry.images.map((image): PictureEntry => {
    const { key, widths, width, height } = pictures.get(image.key) ?? image;
    return { key, widths, width, height, ...(image.alt === undefined ? {} : { alt: image.alt }) };
  });
  return { entry: { ...entry, images }, unknownKey };
}

/** What was there before stays as it is: only what somebody changes is looked into. */
function refuseFields(entry: ProductEntry, was: ProductEntry | null, known: Known): Refusal[] {
  const { gtin, hsCode, leadTime, categoryId, badges } = entry;
  const [badge] = unknownBadges(badges, was?.badges);
  return [
    ...(gtin !== null && gtin !== was?.gtin && !isGtin(gtin)
      ? [new Refusal('gtin-invalid', { field: 'gtin' })]
      : []),
    ...(hsCode !== null && hsCode !== was?.hsCode && !isHsCode(hsCode)
      ? [new Refusal('hs-code-invalid', { field: 'hsCode' })]
      : []),
    ...(leadTime !== was?.leadTime && !isLeadTime(leadTime)
      ? [new Refusal('lead-time-invalid', { field: 'leadTime' })]
      : []),
    ...(lacksPostcode(entry) && !(was !== null && lacksPostcode(was))
      ? [new Refusal('ships-from-postcode-missing', { field: 'shipsFromPostcode' })]
      : []),
    ...(known.categoryIds.has(categoryId) ? [] : [new Refusal('category-unknown', { field: 'categoryId' })]),
    ...(badge === undefined ? [] : [new Refusal('badge-unknown', { field: 'badges', badge })]),
  ];
}

/** A price nobody could be told, of what has been entered anew. */
function refusePrice({ price, itemsPerCarton }: ProductEntry, was: ProductEntry | null): Refusal[] {
  if (was !== null && isSamePrice(was, { price, itemsPerCarton })) return [];
  return priceFaults({ price, itemsPerCarton }).map(
    ({ field, code, params }) =>
      new Refusal(code, { ...params, field: field === 'itemsPerCarton' ? field : `price.${field}` }),
  );
}

/** VAT tells Northern Ireland from Great Britain, and only a postcode does. */
function lacksPostcode({ country, shipsFromPostcode }: ProductEntry): boolean {
  return asksPostcode(country) && shipsFromPostcode === null;
}

function refuseNames(id: string, { sku, handle }: ProductEntry, { skus, handles }: Known): Refusal[] {
  const isTaken = (held: ReadonlyMap<string, string>, name: string | null): name is string =>
    name !== null && (held.get(name) ?? id) !== id;
  return [
    ...(isTaken(skus, sku) ? [new Refusal('sku-taken', { field: 'sku', sku })] : []),
    ...(isTaken(handles, handle) ? [new Refusal('handle-taken', { field: 'handle', handle })] : []),
  ];
}

function pass(held: Map<string, string>, id: string, before: string | null, after: string | null): void {
  if (before !== null && before !== after && held.get(before) === id) held.delete(before);
  if (after !== null) held.set(after, id);
}

type Where = {
  readonly before: ProductRow | null;
  readonly state: ProductState;
  readonly known: Known;
  readonly keeping: Keeping;
};

/** What retailers see is whole and has a price in their currency; what a live product has lacked from before may stay so. */
function refuseLive(
  entry: ProductEntry,
  was: ProductEntry | null,
  { before, state, known, keeping }: Where,
): Refusal[] {
  if (state !== 'live') return [];
  const { minimumOrder } = keeping.brand;
  const lackedBefore = was !== null && before?.state === 'live' ? missingParts(was, minimumOrder) : [];
  const missing = missingParts(entry, minimumOrder).filter((part) => !lackedBefore.includes(part));
  const { currency } = entry.price;
  return [
    ...(missing.length > 0
      ? [
          new Refusal('product-incomplete', {
            field: 'state',
            count: missing.length,
            missing: missing.join(','),
          }),
        ]
      : []),
    ...(hasRate(known.rates, currency)
      ? []
      : [new Refusal('rate-missing', { field: 'price.currency', currency })]),
  ];
}

/** Drafts change at once, and so does a price whose notice has run out. */
function turnOf(
  was: ProductEntry | null,
  entry: ProductEntry,
  { before, state, known, keeping }: Where,
): PriceTurn {
  const open = before === null ? undefined : known.notices.get(before.id);
  const isOffered =
    was !== null && before?.state === 'live' && state === 'live' && keeping.source !== 'notice';
  const now = offered(was);
  const next = offered(entry);
  if (!isOffered || now === null || next === null) {
    const isMoved = was !== null && JSON.stringify(offered(was)) !== JSON.stringify(next);
    return { kind: 'now', endsNotice: open !== undefined && isMoved && keeping.source !== 'notice' };
  }
  return priceTurn(now, next, open === undefined ? null : offeredBy(open));
}

/** A price with a carton it is for; null where it has no price a retailer could see. */
function offered(entry: ProductEntry | null): Offered | null {
  if (entry === null || entry.itemsPerCarton === null) return null;
  const { price, itemsPerCarton } = entry;
  const isPriced = (price.cartonPrice ?? price.itemPrice ?? price.offerPrice) !== null;
  return isPriced ? { price, itemsPerCarton } : null;
}

/** The history tells of a price to come under a name of its own. */
function noticeChange(known: Known, id: string, announced: Offered | null, endsNotice: boolean): Changes {
  const open = known.notices.get(id);
  const before = open === undefined ? null : { price: open.price, itemsPerCarton: open.itemsPerCarton };
  if (announced !== null) return { priceNotice: [before, announced] };
  return endsNotice ? { priceNotice: [before, null] } : {};
}
