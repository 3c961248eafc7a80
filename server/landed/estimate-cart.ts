import type { landed as contract } from '#contract/landed.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { lineTotal } from '#domain/cart.ts';
import { itemsInCartons } from '#domain/cartons.ts';
import { freightAhead } from '#domain/incoterm.ts';
import { dayOf } from '#domain/instants.ts';
import type { LandedEstimate } from '#domain/landed.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { Shopper } from '../cart/queries.ts';
import { type RowToSend, readCartToSend } from '../cart/read-cart.ts';
import { type BrandGroup, groupsOf } from '../cart/view.ts';
import { homeOf } from '../catalogue/own-market.ts';
import { estimate } from './estimate.ts';

/** What each brand's part of the cart comes to where it is to go: the address chosen, else the company's first. */
export async function estimateCart(
  shopper: Shopper,
  input: ParsedOf<typeof contract.estimateCart>,
): Promise<OutputOf<typeof contract.estimateCart>> {
  const { db, actor, currency, world } = shopper;
  const [cart, home] = await Promise.all([
    readCartToSend(db, { userId: actor.userId, currency, now: world.now }),
    homeOf(db, actor),
  ]);
  const into = { currency, country: input.country ?? home.country, now: world.now };
  const brands: OutputOf<typeof contract.estimateCart>['brands'] = [];
  for (const group of groupsOf(cart)) {
    const found = await estimateGroup(db, group, into);
    brands.push({ brandId: group.brandId, freight: freightAhead(found.incoterm), estimate: found });
  }
  return { brands };
}

type Into = { readonly currency: AccountCurrency; readonly country: string; readonly now: Date };

/** A brand's part of a cart at a destination; an order keeps it as it was when it was placed. */
export async function estimateGroup(
  db: Queryable,
  group: Pick<BrandGroup<RowToSend>, 'lines'>,
  { currency, country, now }: Into,
): Promise<LandedEstimate> {
  return estimate(db, {
    lines: group.lines.map((line) => ({
      row: line.row,
      cartons: line.quantityCartons,
      items: itemsInCartons(line.quantityCartons, line.row.itemsPerCarton),
      totalMinor: lineTotal(line, currency).amountMinor,
    })),
    currency,
    rates: group.lines[0]?.row.rates ?? '',
    country,
    today: dayOf(now),
  });
}
