import { Readable } from 'node:stream';
import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { packs } from '#contract/packs.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { dayOf } from '#domain/instants.ts';
import type { Pack } from '#domain/pack.ts';
import { countAttempt, paperFetched } from '../accounts/attempts.ts';
import { readMarkets } from '../catalogue/own-market.ts';
import { brandsVisibleTo } from '../catalogue/visible.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';
import { readPack } from './read-pack.ts';
import { zipPack } from './zip-pack.ts';

/** What an importer needs to notify products; one that the actor does not see is not there. */
export async function downloadDataPacks(
  { db, files, actor, language, world }: SignedInContext,
  { products: wanted }: ParsedOf<typeof packs.downloadDataPacks>,
): Promise<FileAnswer> {
  const ids = [...new Set(wanted)];
  if (ids.length === 0) throw new Refusal('required', { field: 'products' });
  const visible = await db
    .select({ sku: products.sku })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(and(inArray(products.id, ids), products.active, brandsVisibleTo(actor)));
  if (visible.length < ids.length) throw new Refusal('not-found');
  await countAttempt(db, paperFetched(actor.userId), world.now);
  const content = await readPack(db, actor, {
    productIds: ids,
    markets: await readMarkets(db),
    today: dayOf(world.now),
  });
  const pack: Pack = {
    kind: 'data',
    orderNumber: null,
    brandNames: content.brandNames,
    marketName: null,
    at: world.now.toISOString(),
    products: content.products.map(({ id: _, ...product }) => product),
    files: content.files.map(({ storageKey: _, ...file }) => file),
  };
  const [only] = visible;
  const about = visible.length === 1 && only?.sku ? only.sku : dayOf(world.now);
  return {
    name: `${say(language, 'documents:paper.pack.title.data')} ${about}.zip`,
    type: 'application/zip',
    body: Readable.from(zipPack(pack, content.files, { files, owner: actor.userId, language })),
  };
}
