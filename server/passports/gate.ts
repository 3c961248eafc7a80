import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { importerStatements, passportExceptions } from '#db/schema/passports.ts';
import { formatNames } from '#domain/format.ts';
import { dayOf } from '#domain/instants.ts';
import { type Destination, isEnforced, marketOf } from '#domain/market.ts';
import { type Gate, type GateLine, marketGate } from '#domain/market-gate.ts';
import type { Actor } from '#domain/roles.ts';
import { type Market, readMarkets } from '../catalogue/own-market.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type OnRecord, passportsOf } from './read-passports.ts';

type Asked = {
  readonly companyId: string;
  readonly destination: Destination;
  readonly productIds: readonly string[];
};

/** What a destination asks of products, with what an admin has let this company order all the same. */
export async function linesInto(
  db: Queryable,
  { companyId, destination, productIds }: Asked,
  now: Date,
): Promise<{ readonly market: Market | null; readonly lines: readonly GateLine[] }> {
  const market = marketOf(await readMarkets(db), destination);
  if (market === null) return { market, lines: productIds.map((productId) => unknown(productId)) };
  const [found, excepted] = await Promise.all([
    passportsOf(db, productIds, [market], dayOf(now)),
    exceptedOf(db, companyId, market.key, productIds),
  ]);
  const lines = productIds.map((productId) => {
    const one: OnRecord | undefined = found.get(productId)?.[0];
    if (one === undefined) return unknown(productId);
    return { productId, state: one.state, missing: one.missing, isExcepted: excepted.has(productId) };
  });
  return { market, lines };
}

function unknown(productId: string): GateLine {
  return { productId, state: 'missing', missing: [], isExcepted: false };
}

async function exceptedOf(
  db: Queryable,
  companyId: string,
  marketKey: string,
  productIds: readonly string[],
) {
  const rows = await db
    .select({ productId: passportExceptions.productId })
    .from(passportExceptions)
    .where(
      and(
        eq(passportExceptions.companyId, companyId),
        eq(passportExceptions.marketKey, marketKey),
        inArray(passportExceptions.productId, [...productIds]),
        isNull(passportExceptions.endedAt),
      ),
    );
  return new Set(rows.map(({ productId }) => productId));
}

type Ordered = {
  readonly destination: Destination;
  readonly lines: readonly { readonly productId: string; readonly name: string }[];
  /** The retailer takes the importer's part. */
  readonly isImporter: boolean;
};

/** What an order may pass the gate with: kept with it once it is written. */
type Passed = {
  readonly gate: Gate;
  readonly market: Market | null;
  readonly excepted: readonly string[];
};

/** Refuses what a market that is enforced is not ready for, by the names of the products (domain/market-gate.ts). */
export async function passGate(
  { db, actor, language, world }: Context<'actor' | 'language' | 'world', Queryable>,
  { destination, lines, isImporter }: Ordered,
): Promise<Passed> {
  const market = marketOf(await readMarkets(db), destination);
  const today = dayOf(world.now);
  if (market === null || !isEnforced(market, today))
    return { gate: { kind: 'open', productIds: [] }, market, excepted: [] };
  const productIds = lines.map(({ productId }) => productId);
  const asked = { companyId: actor.companyId, destination, productIds };
  const into = await linesInto(db, asked, world.now);
  const gate = marketGate(market, into.lines, today);
  const names = formatNames(
    lines.filter(({ productId }) => gate.productIds.includes(productId)).map(({ name }) => name),
    language,
  );
  const said = { products: names, market: market.name[language] };
  if (gate.kind === 'refused')
    throw new Refusal('market-not-ready', { field: 'shippingAddress.country', ...said });
  if (gate.kind === 'acknowledge' && !isImporter) {
    throw new Refusal('importer-not-acknowledged', { field: 'isImporter', ...said });
  }
  const excepted = into.lines.filter((line) => line.isExcepted && line.state !== 'ready');
  return { gate, market, excepted: excepted.map(({ productId }) => productId) };
}

/** With the order: the retailer's statement, and the exceptions that held for one order only. */
export async function keepPassed(
  tx: Tx,
  { gate, market, excepted }: Passed,
  { orderId, actor, now }: { readonly orderId: string; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  if (market === null) return;
  const { userId, companyId } = actor;
  if (gate.kind === 'acknowledge') {
    const productIds = [...gate.productIds];
    await tx
      .insert(importerStatements)
      .values({ orderId, companyId, userId, marketKey: market.key, productIds, at: now });
  }
  if (excepted.length === 0) return;
  await tx
    .update(passportExceptions)
    .set({ endedAt: now, orderId })
    .where(
      and(
        eq(passportExceptions.companyId, companyId),
        eq(passportExceptions.marketKey, market.key),
        inArray(passportExceptions.productId, [...excepted]),
        eq(passportExceptions.isOnce, true),
        isNull(passportExceptions.endedAt),
      ),
    );
}
