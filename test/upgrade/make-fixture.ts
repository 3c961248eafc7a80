import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Entry, readArchive, textEntry, textOf, writeArchive } from '#db/backup/archive.ts';
import { backup, type Totals } from '#db/backup.ts';
import { startEmbedded } from '#db/embedded.ts';
import { acknowledgements } from '#domain/checkout.ts';
import { dataFolder } from '../e2e/demo.ts';
import { startServer } from '../server-process.ts';
import { type Caller, signedIn } from './caller.ts';

/**
 * `node test/upgrade/make-fixture.ts 0.2.0`, at the commit of that release: its demo with open orders, a
 * conversation and a cart as people leave them, backed up to test/fixtures/. Every release after it is tried on it.
 */
const [, , release] = process.argv;
if (release === undefined) throw new Error('Which release? node test/upgrade/make-fixture.ts 0.2.0');
const data = await dataFolder();
try {
  const server = await startServer({ dataDir: data.path });
  await trade(server.url);
  await server.stop();
  await keep(data.path, resolve(import.meta.dirname, `../fixtures/lys-${release}.tar.gz`));
} finally {
  await data.remove();
}

/** What waits for somebody: an order that is pending, one confirmed, one in processing; a message; a cart. */
async function trade(url: string): Promise<void> {
  const retailer = await signedIn(url, 'retailer@lys.example');
  const first = await signedIn(url, 'brand1@lys.example');
  const second = await signedIn(url, 'brand2@lys.example');
  const team = await signedIn(url, 'admin@lys.example');
  const pending = await order(retailer, 'pulnae');
  const confirmed = await order(retailer, 'onpum');
  await move(second, confirmed.id, 'pending', 'confirmed');
  const processing = await order(retailer, 'pulnae');
  await move(first, processing.id, 'pending', 'confirmed');
  await move(team, processing.id, 'confirmed', 'processing');
  for (const [who, content] of [
    [retailer, 'Could the cartons come on one pallet?'],
    [first, '네, 파렛트 하나에 실어 보내 드리겠습니다.'],
  ] as const) {
    await who('POST', `/api/threads/${pending.messageThreadId}/messages`, {
      requestId: crypto.randomUUID(),
      content,
    });
  }
  await fill(retailer, 'yeorin', 1);
}

async function order(retailer: Caller, slug: string): Promise<{ id: string; messageThreadId: string }> {
  await retailer('DELETE', '/api/cart');
  await fill(retailer, slug, 5);
  const checkout = await retailer('GET', '/api/checkout');
  const brand = checkout.brands.find(({ brandSlug }: { brandSlug: string }) => brandSlug === slug);
  const placed = await retailer('POST', '/api/orders', {
    requestId: crypto.randomUUID(),
    brandId: brand.brandId,
    expectedTotal: brand.total,
    expectedItems: brand.totalItems,
    expectedTerms: { incoterm: brand.incoterm, payment: checkout.terms },
    shippingAddress: checkout.addresses[0].address,
    acknowledgements,
  });
  return placed.order;
}

async function fill(retailer: Caller, slug: string, quantityCartons: number): Promise<void> {
  const { items } = await retailer('GET', `/api/brands/${slug}/products?limit=50`);
  const there = items.filter(({ stockLevel }: { stockLevel: string }) => stockLevel === 'in');
  for (const { id } of there.slice(0, 2)) {
    await retailer('POST', '/api/cart/lines', { productId: id, quantityCartons });
  }
}

function move(who: Caller, orderId: string, from: string, to: string) {
  return who('POST', `/api/orders/${orderId}/status`, { to, expectedStatus: from });
}

async function keep(dataDir: string, to: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lys-fixture-'));
  const embedded = await startEmbedded({ dataDir });
  const whole = join(folder, 'whole.tar.gz');
  const secretFile = join(dataDir, 'secret');
  await backup({ databaseUrl: embedded.ownerUrl, filesDir: join(dataDir, 'files'), secretFile, to: whole });
  await embedded.stop();
  await writeArchive(to, withoutPictures(whole));
  await rm(folder, { recursive: true });
}

/** The pictures of the demo are in the repository already, and most of an archive. */
async function* withoutPictures(archive: string): AsyncGenerator<Entry> {
  let left = 0;
  for await (const entry of readArchive(archive)) {
    if (entry.name.startsWith('files/media/')) {
      left += 1;
      for await (const _ of entry.content);
    } else if (entry.name === 'end.json') {
      const totals = JSON.parse(await textOf(entry)) as Totals;
      yield textEntry('end.json', { ...totals, files: totals.files - left } satisfies Totals);
    } else {
      yield entry;
    }
  }
}
