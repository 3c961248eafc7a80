import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { reorder as contract } from '#contract/reorder.ts';
import { lineTotal } from '#domain/cart.ts';
import { type Money, sumMoney } from '#domain/money.ts';
import { largestAsked, quantityFault } from '#domain/order-lines.ts';
import { refusal } from '#domain/refusal.ts';
import { type Asked, mostToAdd, type Planned, planLine, together } from '#domain/reorder-plan.ts';
import type { Shopper } from '../cart/queries.ts';
import { productSummaryOf } from '../catalogue/summary.ts';
import { said } from '../kernel/said.ts';
import { type AskedFor, finderIn } from './find-asked.ts';
import { insteadOf } from './instead.ts';
import { type KnownProduct, knownProducts, plannable } from './known-products.ts';
import { linesOfList, linesOfOrders } from './sources.ts';

type Output = OutputOf<typeof contract.planLines>;
type PlannedLine = Output['lines'][number];

/** A line as it was asked for; `at` is its place among those that were sent, null for one of an order or a list. */
type Wanted = AskedFor & {
  readonly at: number | null;
  readonly asked: Asked | null;
  /** What stands where the quantity should. */
  readonly typed?: string;
};

/** What orders, a list and single lines come to, line by line, a product once (docs/decisions.md, Ordering again). */
export async function planLines(
  shopper: Shopper,
  { lines, orderIds, listId }: ParsedOf<typeof contract.planLines>,
): Promise<Output> {
  const { db, actor, currency } = shopper;
  const [ofOrders, ofList] = await Promise.all([
    linesOfOrders(db, actor, [...new Set(orderIds)]),
    linesOfList(db, actor, listId),
  ]);
  const wanted: Wanted[] = [
    ...lines.map(({ quantity, typed, unit, productId, sku, gtin }, index) => ({
      ...(productId !== undefined && { productId }),
      ...(sku !== undefined && { sku }),
      ...(gtin !== undefined && { gtin }),
      at: index + 1,
      asked: typeof quantity === 'number' ? { quantity, unit } : null,
      ...(typed !== undefined && { typed }),
    })),
    ...[...ofOrders.lines, ...ofList.lines].map((line) => ({ ...line, at: null })),
  ];
  const groups = groupsOf(wanted, await readWanted(shopper, wanted));
  const gone = groups.flatMap(({ product, planned }) =>
    product !== null && planned.refusal !== null && planned.nearestCartons === null ? [product.id] : [],
  );
  const instead = await insteadOf(shopper, gone);
  const planned = groups.map((group) => ({
    ...viewOf(group, shopper),
    instead: group.product === null ? null : (instead.get(group.product.id) ?? null),
  }));
  return {
    lines: planned,
    total: sumMoney(
      planned.flatMap((line) => line.lineTotal ?? []),
      currency,
    ),
    orderNumbers: ofOrders.numbers,
    listName: ofList.name,
  };
}

function readWanted(shopper: Shopper, wanted: readonly Wanted[]): Promise<KnownProduct[]> {
  return knownProducts(shopper.db, shopper, {
    productIds: [...new Set(wanted.flatMap(({ productId }) => productId ?? []))],
    skus: [...new Set(wanted.flatMap(({ sku }) => sku ?? []))],
    gtins: [...new Set(wanted.flatMap(({ gtin }) => gtin ?? []))],
  });
}

type Group = {
  readonly from: readonly number[];
  readonly code: string | null;
  readonly product: KnownProduct | null;
  readonly planned: Planned;
};

/** A group a product, in the order of its first line; what finds no product stands alone. */
function groupsOf(wanted: readonly Wanted[], products: readonly KnownProduct[]): Group[] {
  const find = finderIn(products);
  const found = wanted.map((line, index) => ({ line, product: find(line), index }));
  const groups = Map.groupBy(found, ({ product, index }) =>
    product === null || product === 'several' ? index : product.id,
  );
  return [...groups.values()].flatMap((members): Group[] => {
    const [first] = members;
    if (first === undefined) return [];
    const { product } = first;
    const from = members.flatMap(({ line }) => line.at ?? []);
    const { sku, gtin } = first.line;
    const code = sku ?? gtin ?? null;
    if (product === null || product === 'several') {
      const planned = { ...nothing, refusal: refusal(whyNone(first.line, product)) };
      return [{ from, code, product: null, planned }];
    }
    const lines = members.map(({ line }) => line);
    return [{ from, code: null, product, planned: plan(product, lines) }];
  });
}

/** Why a line finds no product: it names none, none that we know, or several. */
function whyNone({ productId, sku, gtin }: Wanted, found: 'several' | null) {
  if (found === 'several') return 'sku-ambiguous';
  return (productId ?? sku ?? gtin) === undefined ? 'code-missing' : 'product-unknown';
}

const nothing = { quantityCartons: null, nearestCartons: null };

/** A quantity that cannot be read is not left out in silence, whatever else is asked for of the product. */
function plan(product: KnownProduct, wanted: readonly Wanted[]): Planned {
  const asked = wanted.flatMap((line) => line.asked ?? []);
  const unread = wanted.find((line) => line.asked === null && (line.typed ?? '') !== '');
  const rest =
    asked.length > 0 ? planLine(plannable(product), together(asked, product.itemsPerCarton)) : null;
  if (rest !== null && unread === undefined) return rest;
  const one = mostToAdd(plannable(product)) === 0 ? null : 1;
  return {
    quantityCartons: null,
    refusal: unreadable(unread?.typed ?? ''),
    nearestCartons: rest?.quantityCartons ?? rest?.nearestCartons ?? one,
  };
}

function unreadable(typed: string) {
  return refusal(quantityFault(typed), typed === '' ? {} : { value: typed, most: largestAsked });
}

function viewOf(
  { from, code, product, planned }: Group,
  { currency, language }: Shopper,
): Omit<PlannedLine, 'instead'> {
  const summary = product === null ? null : productSummaryOf(product, currency);
  const { quantityCartons } = planned;
  return {
    from: [...from],
    code,
    product: summary,
    inCartCartons: product?.inCart ?? 0,
    maxCartons: product === null ? 0 : mostToAdd(plannable(product)),
    quantityCartons,
    lineTotal:
      summary === null || quantityCartons === null ? null : totalOf(summary.pricePerCarton, quantityCartons),
    refusal: planned.refusal === null ? null : said(planned.refusal, language),
    nearestCartons: planned.nearestCartons,
  };
}

function totalOf({ amountMinor, currency }: Money, quantityCartons: number): Money {
  return lineTotal({ quantityCartons, pricePerCartonMinor: amountMinor }, currency);
}
