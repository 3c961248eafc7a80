import { eq } from 'drizzle-orm';
import { addresses } from '#db/schema/accounts.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Answer, TestHouse } from './app.ts';
import { cast, castBrands, castDay, type Person } from './cast.ts';

/** Requests for samples that came about as people make them: through the API. */

type Who = Pick<Person, 'token' | 'companyId'>;
type Product = { readonly id?: string | undefined };

/** How every brand begins: samples of one product or more, two items of each. */
export const sampleOffer = { offered: true, atLeast: 1, ofEach: 2, note: { en: '', ko: '', zh: '' } };

/** What Maison Verte sends to ask Haru for one item each of these. */
export async function aSampleRequest(
  house: TestHouse,
  asked: readonly Product[],
  more: object = {},
  { companyId }: Pick<Who, 'companyId'> = cast.retailer,
) {
  const [address] = await house.db.select().from(addresses).where(eq(addresses.companyId, companyId));
  return {
    brandId: castBrands.haru.id,
    requestId: newId(castDay),
    lines: asked.map(({ id }) => ({ productId: String(id), items: 1 })),
    addressId: address?.id,
    note: 'For our shop in Lyon.',
    ...more,
  };
}

export async function request(
  house: TestHouse,
  asked: readonly Product[],
  more: object = {},
  who: Who = cast.retailer,
): Promise<Answer> {
  return house.as(who).post('/api/samples', await aSampleRequest(house, asked, more, who));
}

export type SeenSample = { readonly id: string; readonly version: number };

/** A request as its shop sees it once it is sent. */
export async function requested(
  house: TestHouse,
  asked: readonly Product[],
  more: object = {},
): Promise<SeenSample> {
  const { status, body, text } = await request(house, asked, more);
  if (status !== 201) throw new Error(`nothing was requested: ${text}`);
  return body;
}

const paths = {
  answer: 'answer',
  ship: 'shipment',
  correct: 'tracking',
  receive: 'receipt',
  withdraw: 'withdrawal',
} as const;

export function step(
  house: TestHouse,
  who: Pick<Person, 'token'>,
  { id, version }: SeenSample,
  action: keyof typeof paths,
  said: object = {},
): Promise<Answer> {
  return house.as(who).post(`/api/samples/${id}/${paths[action]}`, { version, ...said });
}

export const accept = { answer: 'accept' };
export const parcel = { carrier: 'EMS', trackingNumber: 'EE123456789KR' };
