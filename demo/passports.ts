import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { markets, passports, responsiblePersons, transportFacts } from '#db/schema/passports.ts';
import { dayMs, dayOf, later } from '#domain/instants.ts';
import type { World } from '#server/kernel/world.ts';
import { refreshReady } from '#server/passports/refresh-ready.ts';
import { userIdOf } from './enter-people.ts';
import { demoBrandId, demoId } from './ids.ts';
import type { BrandKey } from './people.ts';

const brands: readonly BrandKey[] = ['pulnae', 'onpum', 'yeorin', 'danbit', 'gadak', 'ultung'];

/** Invented companies; nobody answers at these addresses. */
const persons = {
  eu: {
    name: 'Nordlicht Regulatory GmbH',
    address: 'Speicherzeile 4, 20457 Hamburg',
    email: 'rp@nordlicht.example',
  },
  gb: {
    name: 'Harbour Row Compliance Ltd',
    address: '9 Tannery Row, London SE1 3XF',
    email: 'rp@harbourrow.example',
  },
} as const;

/** What Ultung and Gadak have not finished: each state is there to be seen, and none that an order of the demo needs, or that its badges deny. */
const unfinished = {
  'ULT-003': { market: 'gb', is: 'under-review' },
  'ULT-004': { market: 'ch', is: 'missing' },
  'ULT-008': { market: 'ch', is: 'missing' },
  'ULT-010': { market: 'eu', is: 'no-person' },
  'GAD-007': { market: 'ch', is: 'missing' },
  'GAD-008': { market: 'eu', is: 'expired' },
  'GAD-009': { market: 'ch', is: 'missing' },
  'GAD-011': { market: 'gb', is: 'no-person' },
} as const;
type Unfinished = (typeof unfinished)[keyof typeof unfinished];

/** What is on record of the demo's products. All three markets are enforced from the day the demo is loaded. */
export async function enterPassports(tx: Tx, { now }: Pick<World, 'now'>): Promise<void> {
  const day = (days: number) => dayOf(later(now, days * dayMs));
  const entered = { actorId: userIdOf('haneul'), enteredAt: later(now, -90 * dayMs) };
  const accepted = {
    review: 'approved',
    decidedById: userIdOf('clara'),
    decidedAt: later(now, -88 * dayMs),
  } as const;
  for (const [index, brand] of brands.entries()) {
    const brandId = demoBrandId(brand);
    const personOf = (market: 'eu' | 'gb', kind = 'valid') =>
      demoId('responsible-person', `${brand} ${market} ${kind}`);
    for (const market of ['eu', 'gb'] as const) {
      const mandateTo = day(brand === 'onpum' && market === 'eu' ? 25 : 500 + index);
      const id = personOf(market);
      const said = { brandId, marketKey: market, ...persons[market], mandateFrom: day(-300), mandateTo };
      await tx.insert(responsiblePersons).values({ id, ...said, ...entered, ...accepted });
    }
    if (brand === 'gadak') {
      const said = { brandId, marketKey: 'eu', ...persons.eu, name: 'Elbe Beauty Services GmbH' };
      const ended = { mandateFrom: day(-700), mandateTo: day(-12) };
      await tx
        .insert(responsiblePersons)
        .values({ id: personOf('eu', 'ended'), ...said, ...ended, ...entered, ...accepted });
    }
    const found = await tx
      .select({ id: products.id, sku: products.sku })
      .from(products)
      .where(and(eq(products.brandId, brandId), inArray(products.state, ['live', 'draft'])))
      .orderBy(products.position);
    const rows = found.flatMap(({ id: productId, sku }, place) =>
      (['eu', 'gb', 'ch'] as const).flatMap((marketKey) => {
        const left: Unfinished | undefined = unfinished[(sku ?? '') as keyof typeof unfinished]; // most have no line
        const is = left?.market === marketKey ? left.is : 'ready';
        if (is === 'missing') return [];
        const number = String(4_000_000 + index * 10_000 + place * 37);
        const values = {
          eu: { notificationNumber: number, labelLanguages: ['de', 'en', 'fr'] },
          gb: { notificationNumber: `UKCP-${number.padStart(8, '3')}`, labelLanguages: ['en'] },
          ch: { fileSince: day(-120), labelLanguages: ['de', 'fr'] },
        }[marketKey];
        const hasPerson = marketKey !== 'ch' && is !== 'no-person';
        const kind = is === 'expired' ? 'ended' : 'valid';
        return [
          {
            id: demoId('passport', `${sku} ${marketKey}`),
            productId,
            marketKey,
            brandId,
            personId: hasPerson ? personOf(marketKey, kind) : null,
            ...values,
            ...entered,
            ...(is === 'under-review' ? { enteredAt: later(now, -2 * dayMs) } : accepted),
          },
        ];
      }),
    );
    await tx.insert(passports).values(rows);
  }
  await enterTonic(tx, now);
  await tx.update(markets).set({ enforcedFrom: day(0) });
  await refreshReady(tx, null, now);
}

/** Gadak's tonic has alcohol in it and can burn: carriers are told, and it does not fly before its safety data sheet is there. */
async function enterTonic(tx: Tx, now: Date): Promise<void> {
  const [tonic] = await tx.select({ id: products.id }).from(products).where(eq(products.sku, 'GAD-003'));
  if (tonic === undefined) return;
  await tx.insert(transportFacts).values({
    productId: tonic.id,
    flashPointC: 38,
    un: 'UN1266',
    hazardClass: '3',
    packingGroup: 'III',
    limitedQuantity: true,
    actorId: userIdOf('minjae'),
    updatedAt: later(now, -40 * dayMs),
  });
}
