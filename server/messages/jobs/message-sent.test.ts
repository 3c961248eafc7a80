import { asc, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
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

async function emailsAbout(): Promise<(typeof emails.$inferSelect)[]> {
  return house.db
    .select()
    .from(emails)
    .where(like(emails.key, `new-messages/${thread.id}/%`))
    .orderBy(asc(emails.toAddress));
}

const addressees = async () => (await emailsAbout()).map(({ toAddress }) => toAddress);

describe('emails about new messages', () => {
  it('go to everyone else in the thread, of the team to who looks after the retailer', async () => {
    await send(cast.brand, 'Could you confirm the address?');
    expect(await house.runJobs()).toBeGreaterThan(0);
    expect(await addressees()).toEqual([
      'ada@cast.example',
      'bruno@cast.example',
      'reina@cast.example',
      'vera@cast.example',
    ]);
    const [, , email] = await emailsAbout();
    expect(email?.subject).toBe(`A new message about order ${thread.orderNumber}`);
    expect(email?.text).toContain('> Bora Han:\n> Could you confirm the address?');
    expect(email?.text).toContain(`/messages?thread=${thread.id}`);
    expect(email?.html).toContain('Haru');
  });

  it('gather what came in the meantime, and no second one follows until the reader has read on', async () => {
    await send(cast.retailer, 'One');
    await send(cast.retailer, 'Two');
    await house.runJobs();
    await send(cast.retailer, 'Three');
    await house.runJobs();
    const toBrand = async () =>
      (await emailsAbout()).filter(({ toAddress }) => toAddress === 'bora@cast.example');
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
    const toAdam = (await emailsAbout()).find(({ toAddress }) => toAddress === 'adam@cast.example');
    expect(toAdam?.subject).toMatch(/[가-힣]/);
    expect(toAdam?.html).toContain('Maison Verte – Haru');
    await house.db.update(users).set({ language: 'en' }).where(like(users.email, 'adam%'));
  });

  it('quote the beginning of a very long message', async () => {
    await send(cast.brand, `${'가'.repeat(2000)} the end`);
    await house.runJobs();
    const [email] = await emailsAbout();
    expect(email?.text).toContain(`${'가'.repeat(20)}`);
    expect(email?.text).not.toContain('the end');
  });
});
