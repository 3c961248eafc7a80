import { asc, eq } from 'drizzle-orm';
import { orderItems } from '#db/schema/orders.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Answer, TestHouse } from './app.ts';
import { cast, castDay, type Person } from './cast.ts';
import { aForm, aPng } from './files.ts';

/** Problems that a retailer reports of goods that have arrived. */

type Who = Pick<Person, 'token'>;

/** The first line of an order. */
export async function lineOf(house: TestHouse, orderId: string): Promise<string> {
  const [line] = await house.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position));
  return String(line?.id);
}

/** What a report of 12 damaged items, one carton at £28.80, says. */
export async function aReport(house: TestHouse, orderId: string, more: object = {}) {
  return {
    requestId: newId(castDay),
    kind: 'damage',
    wants: 'credit',
    description: 'The carton was crushed.',
    lines: [{ itemId: await lineOf(house, orderId), items: 12 }],
    photoIds: [],
    ...more,
  };
}

export async function report(
  house: TestHouse,
  orderId: string,
  more: object = {},
  who: Who = cast.retailer,
): Promise<Answer> {
  return house.as(who).post(`/api/orders/${orderId}/claims`, await aReport(house, orderId, more));
}

/** A claim as its retailer sees it once it is reported. */
export async function reported(house: TestHouse, orderId: string, more: object = {}) {
  const { status, body, text } = await report(house, orderId, more);
  if (status !== 201) throw new Error(`nothing was reported: ${text}`);
  return body as { readonly id: string; readonly version: number };
}

type Seen = { readonly id: string; readonly version: number };

export function propose(house: TestHouse, claim: Seen, said: object, who: Who = cast.brand): Promise<Answer> {
  const { version } = claim;
  return house.as(who).post(`/api/claims/${claim.id}/proposal`, { version, ...said });
}

export function decide(
  house: TestHouse,
  claim: Seen,
  said: object,
  who: Who = cast.manager,
): Promise<Answer> {
  const { version } = claim;
  return house.as(who).post(`/api/claims/${claim.id}/decision`, { version, ...said });
}

export function withdraw(house: TestHouse, claim: Seen, who: Who = cast.retailer): Promise<Answer> {
  return house.as(who).post(`/api/claims/${claim.id}/withdrawal`, { version: claim.version });
}

/** A photograph that has been uploaded. */
export async function aPhoto(house: TestHouse, who: Who = cast.retailer): Promise<string> {
  const { body, headers } = aForm('carton.png', aPng());
  const answer = await house.as(who).post('/api/uploads', body, headers);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.id;
}
