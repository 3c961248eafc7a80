import { eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import { markets } from '#db/schema/passports.ts';
import { doubledPlace } from '#domain/market.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { type Market, readMarkets } from '../catalogue/own-market.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { refreshReady } from './refresh-ready.ts';

type MarketView = OutputOf<typeof contract.saveMarket>;

export async function listMarkets({ db }: Context): Promise<OutputOf<typeof contract.listMarkets>> {
  return { items: (await readMarkets(db)).map(viewOf) };
}

/** One admin after another; what a product is ready for follows in the same transaction. */
export async function saveMarket(
  { db, actor, world }: Context<'actor' | 'world'>,
  { key, version, ...fields }: ParsedOf<typeof contract.saveMarket>,
): Promise<MarketView> {
  return db.transaction(async (tx) => {
    await tx.execute('lock table markets in share row exclusive mode');
    await assertStillMay(tx, actor, 'market:edit');
    const all = await readMarkets(tx);
    const before = all.find((market) => market.key === key) ?? null;
    if ((before?.version ?? 0) !== version) throw new Refusal('market-changed');
    const doubled = doubledPlace([
      ...all.filter((market) => market.key !== key),
      { key, places: fields.places },
    ]);
    if (doubled !== null) throw new Refusal('place-doubled', { field: 'places', place: doubled });
    const values = {
      ...fields,
      portal: fields.portal === '' ? null : fields.portal,
      numberPattern: fields.numberPattern === '' ? null : fields.numberPattern,
      version: version + 1,
      updatedAt: world.now,
    };
    const [row] =
      before === null
        ? await tx
            .insert(markets)
            .values({ key, ...values })
            .returning()
        : await tx.update(markets).set(values).where(eq(markets.key, key)).returning();
    if (row === undefined) throw new Error('the market was not written');
    const details = {
      key,
      before: before && JSON.stringify(viewOf(before)),
      after: JSON.stringify(viewOf(row)),
    };
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'market-changed',
        subjectKind: 'company',
        subjectId: actor.companyId,
        details,
      },
      world,
    );
    await refreshReady(tx, null, world.now);
    await world.announce(tx, { kind: 'catalogue' });
    return viewOf(row);
  });
}

function viewOf({ updatedAt: _, ...market }: Market): MarketView {
  return market;
}
