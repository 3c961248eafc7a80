import { asc, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { letters } from '#db/schema/letters.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';
import { aThread } from '#test/threads.ts';
import { newId } from '../../kernel/ids.ts';

let house: TestHouse;
let thread: Awaited<ReturnType<typeof aThread>>;
beforeAll(async () => {
  house = await startHouse();
});
beforeEach(async () => {
  thread = await aThread(house.db);
});
afterAll(() => house.close());

function send(person: Person, content: string) {
  const body = { requestId: newId(house.clock()), content };
  return house.as(person).post(`/api/threads/${thread.id}/messages`, body);
}

const read = (person: Person, seq: number) =>
  house.as(person).post(`/api/threads/${thread.id}/read`, { seq });

async function lettersAbout(): Promise<(typeof letters.$inferSelect)[]> {
  return house.db
    .select()
    .from(letters)
    .where(like(letters.key, `new-messages/${thread.id}/%`))
    .orderBy(asc(letters.toAddress));
}

const addressees = async () => (await lettersAbout()).map(({ toAddress }) => toAddress);

describe('letters about new messages', () => {
  it('go to everyone else in the thread, of the team to who looks after the retailer', async () => {
    await send(cast.brand, 'Could you confirm the address?');
    expect(await house.runJobs()).toBeGreaterThan(0);
    expect(await addressees()).toEqual([
      'ada@cast.example',
      'bruno@cast.example',
      'reina@cast.example',
      'vera@cast.example',
    ]);
    const [, , letter] = await lettersAbout();
    expect(letter?.subject).toBe(`A new message about order ${thread.orderNumber}`);
    expect(letter?.text).toContain('> Bora Han:\n> Could you confirm the address?');
    expect(letter?.text).toContain(`/messages?thread=${thread.id}`);
    expect(letter?.html).toContain('Haru');
  });

  it('gather what came in the meantime, and no second one follows until the reader has read on', async () => {
    await send(cast.retailer, 'One');
    await send(cast.retailer, 'Two');
    await house.runJobs();
    await send(cast.retailer, 'Three');
    await house.runJobs();
    const toBrand = async () =>
      (await lettersAbout()).filter(({ toAddress }) => toAddress === 'bora@cast.example');
    expect((await toBrand()).map(({ subject }) => subject)).toEqual([
      `2 new messages about order ${thread.orderNumber}`,
    ]);
    expect((await toBrand())[0]?.text).toContain('> Reina Marchand:\n> Two');
    await read(cast.brand, 4);
    await send(cast.retailer, 'Four');
    await house.runJobs();
    expect(await toBrand()).toHaveLength(2);
  });

  it('do not go to who has read already, nor to a closed account', async () => {
    await send(cast.admin, 'Welcome');
    await Promise.all([read(cast.retailer, 2), read(cast.brand, 2)]);
    await house.db.update(users).set({ disabledAt: house.clock() }).where(like(users.email, 'vera%'));
    await house.runJobs();
    expect(await addressees()).toEqual(['bruno@cast.example']);
    await house.db.update(users).set({ disabledAt: null }).where(like(users.email, 'vera%'));
  });

  it('go to every member of the team who has written, and speak the language of each reader', async () => {
    await send(cast.otherAdmin, 'I will look into it');
    await house.db.update(users).set({ language: 'ko' }).where(like(users.email, 'adam%'));
    await send(cast.brand, '감사합니다');
    await house.runJobs();
    const toAdam = (await lettersAbout()).find(({ toAddress }) => toAddress === 'adam@cast.example');
    expect(toAdam?.subject).toMatch(/[가-힣]/);
    expect(toAdam?.html).toContain('Maison Verte – Haru');
    await house.db.update(users).set({ language: 'en' }).where(like(users.email, 'adam%'));
  });

  it('quote the beginning of a very long message', async () => {
    await send(cast.brand, `${'가'.repeat(2000)} the end`);
    await house.runJobs();
    const [letter] = await lettersAbout();
    expect(letter?.text).toContain(`${'가'.repeat(20)}`);
    expect(letter?.text).not.toContain('the end');
  });
});
