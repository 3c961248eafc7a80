import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { addresses } from '#db/schema/accounts.ts';
import { dayMs, later } from '#domain/instants.ts';
import type { World } from '#server/kernel/world.ts';
import { answerSample, receiveSample, shipSample } from '#server/samples/move-sample.ts';
import { getSample } from '#server/samples/read-samples.ts';
import { requestSamples } from '#server/samples/request-samples.ts';
import { actorOf } from './enter-people.ts';
import { demoBrandId, demoProductId } from './ids.ts';
import type { BrandKey, PersonKey } from './people.ts';
import { asDb } from './replay.ts';

type Request = {
  readonly brand: BrandKey;
  readonly by: PersonKey;
  readonly daysAgo: number;
  readonly products: readonly string[];
  readonly note: string;
  /** How far it has come, a day for each step; the brand's people take its steps. */
  readonly until: 'asked' | 'accepted' | 'declined' | 'shipped' | 'received';
  readonly supplier: PersonKey;
  readonly answer: string;
  readonly parcel: readonly [carrier: string, trackingNumber: string];
};

/** What shops would like to try: one of each state, so that every list shows something true. */
const requests: readonly Request[] = [
  {
    brand: 'pulnae',
    by: 'eleanor',
    daysAgo: 61,
    products: ['pulnae-heartleaf-clear-toner', 'pulnae-green-tea-seed-serum'],
    note: 'For a tasting evening with our regular customers.',
    until: 'received',
    supplier: 'haneul',
    answer: '',
    parcel: ['EMS', 'EE402917735KR'],
  },
  {
    brand: 'onpum',
    by: 'tom',
    daysAgo: 30,
    products: ['onpum-belly-butter'],
    note: 'Two midwives would like to try it before we list it.',
    until: 'declined',
    supplier: 'seoyeon',
    answer: 'The next batch is ready in three weeks. Please ask again then.',
    parcel: ['', ''],
  },
  {
    brand: 'onpum',
    by: 'eleanor',
    daysAgo: 9,
    products: ['onpum-camellia-belly-oil', 'onpum-daily-embrace-body-lotion'],
    note: '',
    until: 'shipped',
    supplier: 'seoyeon',
    answer: 'With our pleasure, and two travel sizes beside them.',
    parcel: ['DHL Express', 'JD014600883120'],
  },
  {
    brand: 'pulnae',
    by: 'giulia',
    daysAgo: 4,
    products: ['pulnae-mugwort-calming-essence'],
    note: 'Our team would like to know how it feels under make-up.',
    until: 'accepted',
    supplier: 'haneul',
    answer: '',
    parcel: ['', ''],
  },
  {
    brand: 'onpum',
    by: 'giulia',
    daysAgo: 1,
    products: ['onpum-belly-butter', 'onpum-camellia-belly-oil'],
    note: 'For the spring corner we have asked you about.',
    until: 'asked',
    supplier: 'seoyeon',
    answer: '',
    parcel: ['', ''],
  },
];

/** Asks for them through the commands of the product. */
export async function askForSamples(tx: Tx, now: Date, worldAt: (at: Date) => World): Promise<void> {
  for (const request of requests) await askForOne(tx, request, now, worldAt);
}

async function askForOne(tx: Tx, request: Request, now: Date, worldAt: (at: Date) => World): Promise<void> {
  const db = asDb(tx);
  const worldOn = (day: number) => worldAt(later(now, (day - request.daysAgo) * dayMs));
  const actor = actorOf(request.by);
  const [address] = await tx.select().from(addresses).where(eq(addresses.companyId, actor.companyId));
  if (address === undefined) throw new Error(`${request.by} has nowhere to send samples to`);
  const world = worldOn(0);
  const { sampleId } = await requestSamples(
    { db, actor, language: 'en', world },
    {
      brandId: demoBrandId(request.brand),
      requestId: world.newId(),
      lines: request.products.map((handle) => ({ productId: demoProductId(handle), items: 1 })),
      addressId: address.id,
      note: request.note,
    },
  );
  const supplier = actorOf(request.supplier);
  const seen = async () => ({ sampleId, version: (await getSample({ db, actor }, { sampleId })).version });
  const { until } = request;
  if (until === 'asked') return;
  const answer = until === 'declined' ? 'decline' : 'accept';
  await answerSample(
    { db, actor: supplier, world: worldOn(1) },
    { ...(await seen()), answer, note: request.answer },
  );
  if (until === 'accepted' || until === 'declined') return;
  const [carrier, trackingNumber] = request.parcel;
  await shipSample(
    { db, actor: supplier, world: worldOn(2) },
    { ...(await seen()), carrier, trackingNumber },
  );
  if (until === 'received') await receiveSample({ db, actor, world: worldOn(6) }, await seen());
}
