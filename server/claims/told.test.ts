import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claims } from '#db/schema/claims.ts';
import { emails } from '#db/schema/emails.ts';
import { notifications } from '#db/schema/notifications.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { aPhoto, decide, propose, reported } from '#test/claims.ts';
import { broughtTo } from '#test/papers.ts';
import { workOf } from '#test/statements.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const listOf = async (id: string) => (await house.as(cast.retailer).get(`/api/orders/${id}/claims`)).body;

describe('a claim is told', () => {
  const written = async () => {
    await house.runJobs();
    const found = await house.db
      .select({ to: emails.toAddress, kind: emails.kind, text: emails.text })
      .from(emails)
      .orderBy(asc(emails.toAddress));
    await house.db.delete(emails);
    return found;
  };
  const toldTo = async () => {
    const found = await house.db.select({ userId: notifications.userId }).from(notifications);
    await house.db.delete(notifications);
    return found.map(({ userId }) => userId).toSorted();
  };
  const ids = (...people: readonly { id: string }[]) => people.map(({ id }) => id).toSorted();

  it('to those it concerns, by email and in the bell', async () => {
    const id = await broughtTo(house, 'delivered');
    await written();
    await toldTo();
    const claim = await reported(house, id, { wants: 'refund' });
    expect(await toldTo()).toEqual(ids(cast.brand, cast.admin, cast.otherAdmin, cast.manager, cast.agent));
    expect((await written()).map(({ to, kind }) => `${kind} ${to}`)).toEqual([
      `claim-reported ${cast.admin.email}`,
      `claim-reported ${cast.brand.email}`,
    ]);
    const { body: proposed } = await propose(house, claim, { answer: 'refund' });
    expect((await written()).map(({ to, kind }) => `${kind} ${to}`)).toEqual([
      `claim-proposed ${cast.admin.email}`,
      `claim-proposed ${cast.retailer.email}`,
    ]);
    await toldTo();
    await decide(house, proposed, { answer: 'refund' });
    const [toBrand, toRetailer] = await written();
    expect(toBrand).toMatchObject({ to: cast.brand.email, kind: 'claim-settled' });
    expect(toBrand?.text).not.toContain('CN-');
    expect(toRetailer).toMatchObject({ to: cast.retailer.email, kind: 'claim-refund' });
    expect(toRetailer?.text).toContain('Processing takes 3 to 5 business days');
    expect(toRetailer?.text).toMatch(/Credit note: CN-/);
    expect(await toldTo()).toEqual(ids(cast.retailer, cast.buyer, cast.viewer, cast.brand));
  });

  it('in the queue of who answers and of who decides', async () => {
    await house.db.delete(claims);
    const waiting = async (who: Parameters<TestHouse['as']>[0]) => {
      const { sources } = (await house.as(who).get('/api/queue')).body;
      return sources
        .filter(({ kind }: { kind: string }) => kind.startsWith('claims'))
        .map(({ kind, count }: { kind: string; count: number }) => `${kind} ${count}`);
    };
    const id = await broughtTo(house, 'delivered');
    const claim = await reported(house, id);
    expect(await waiting(cast.brand)).toEqual(['claimsToAnswer 1']);
    expect(await waiting(cast.otherBrand)).toEqual([]);
    expect(await waiting(cast.manager)).toEqual([]);
    // A brand that says nothing keeps nobody waiting for ever.
    house.time.advance(3 * dayMs);
    expect(await waiting(cast.manager)).toEqual(['claimsToDecide 1']);
    expect(await waiting(cast.agent)).toEqual([]);
    const { body } = await propose(house, claim, { answer: 'credit' });
    expect(await waiting(cast.brand)).toEqual([]);
    const { sources } = (await house.as(cast.manager).get('/api/queue')).body;
    const source = sources.find(({ kind }: { kind: string }) => kind === 'claimsToDecide');
    expect(source.items[0].href).toBe(`/orders/${id}?tab=details`);
    await decide(house, body, { answer: 'credit' });
    expect(await waiting(cast.manager)).toEqual([]);
  });

  it('and the list of an order asks the same, however many it holds', async () => {
    const id = await broughtTo(house, 'delivered');
    const list = () => workOf(() => listOf(id));
    await reported(house, id);
    await list();
    const one = await list();
    await reported(house, id, { kind: 'short' });
    await reported(house, id, { kind: 'wrong', photoIds: [await aPhoto(house)] });
    const three = await list();
    expect((await listOf(id)).items).toHaveLength(3);
    expect(three.statements).toEqual(one.statements);
  });
});
