import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import { dayOf } from '#domain/instants.ts';
import { marketGate } from '#domain/market-gate.ts';
import { ownCart, type Shopper } from '../cart/queries.ts';
import { groupsOf } from '../cart/view.ts';
import { homeOf } from '../catalogue/own-market.ts';
import { linesInto } from './gate.ts';

/** Whether the cart can go to a country: what cart and checkout show, and the order asks again. */
export async function checkDestination(
  shopper: Shopper,
  { country, postalCode }: ParsedOf<typeof contract.checkDestination>,
): Promise<OutputOf<typeof contract.checkDestination>> {
  const { db, actor, world } = shopper;
  const [cart, home] = await Promise.all([ownCart(shopper), homeOf(db, actor)]);
  const destination = country === undefined ? home : { country, postalCode: postalCode ?? '' };
  const groups = groupsOf(cart);
  const productIds = cart.lines.map(({ row }) => row.id);
  const { market, lines } = await linesInto(
    db,
    { companyId: actor.companyId, destination, productIds },
    world.now,
  );
  const lineOf = new Map(lines.map((line) => [line.productId, line]));
  return {
    market: market && { key: market.key, name: market.name, enforcedFrom: market.enforcedFrom },
    country: destination.country,
    brands: groups.map((group) => {
      const own = group.lines.flatMap(({ row }) => lineOf.get(row.id) ?? []);
      const gate = marketGate(market, own, dayOf(world.now));
      return {
        brandId: group.brandId,
        gate: gate.kind,
        productIds: [...gate.productIds],
        products: group.lines.flatMap(({ row }) => {
          const line = lineOf.get(row.id);
          if (line === undefined) return [];
          return [{ productId: row.id, name: row.name, state: line.state, missing: [...line.missing] }];
        }),
      };
    }),
  };
}
