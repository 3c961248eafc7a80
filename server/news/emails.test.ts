import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { news, signals } from '#db/schema/news.ts';
import { dayMs } from '#domain/instants.ts';
import { aSentAnnouncement } from '#test/announcements.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast } from '#test/cast.ts';
import { asSent } from '#test/emails.ts';
import { hold } from '#test/interleave.ts';
import { worldAt } from '../http/operations.ts';
import { mailNews } from './jobs/mail-news.ts';
import { weeklyDigest } from './jobs/weekly-digest.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { publicUrl: 'http://trade.example' } });
});
afterAll(() => house.close());

const all = { orderUpdates: true, newProducts: true, promotions: true, announcements: true };
beforeEach(async () => {
  await house.db.delete(news);
  await house.db.delete(signals);
  await house.db.delete(emails);
  await house.db.update(users).set({ emailNotifications: all, emailRhythm: 'at-once' });
});

const { retailer } = cast;
const prefer = (more: object) =>
  house.as(retailer).put('/api/profile/preferences', {
    language: 'en',
    currency: 'GBP',
    emailNotifications: all,
    ...more,
  });
/** A product that is back, for the retailer. */
async function back(nameEn = 'Rice Toner'): Promise<string> {
  const { id = '' } = await aProduct(house.db, { stockItems: 0, nameEn });
  await house.as(retailer).put(`/api/signals/${id}/back`, {});
  await house.as(cast.brand).post(`/api/brands/haru/stock/${id}`, { kind: 'added', items: 24 });
  return id;
}
const mailed = async (kind: string, who = retailer) =>
  (
    await house.db
      .select()
      .from(emails)
      .where(and(eq(emails.toAddress, who.email), like(emails.kind, kind)))
      .orderBy(emails.createdAt)
  ).map((email) => asSent(house, email));
const mail = () => mailNews(house.db, worldAt(house));
const digest = () => weeklyDigest(house.db, worldAt(house));
/** The castDay is a Friday; three days later is Monday, past seven. */
const nextMonday = () => {
  const day = house.time.now().getUTCDay();
  house.time.advance(((8 - day) % 7 || 7) * dayMs);
};

describe('emails as things happen', () => {
  it('tell together what came together, each thing once', async () => {
    const first = await back('Rice Toner');
    await back('Cedar Toner');
    await mail();
    await mail();
    const written = await mailed('%');
    expect(written.map(({ kind }) => kind)).toEqual(['news-products']);
    expect(written[0]?.text).toContain(`Rice Toner\nHaru\nhttp://trade.example/products/${first}`);
    expect(written[0]?.text).toContain('Cedar Toner');
    expect(written[0]?.text).toContain('/unsubscribe#token=');
  });

  it('are not for who has not chosen them, now or later', async () => {
    await prefer({ emailNotifications: { ...all, newProducts: false } });
    await back();
    await mail();
    await prefer({});
    await mail();
    expect(await mailed('%')).toEqual([]);
  });

  it('bring an announcement in the words of its author', async () => {
    await house.db.update(users).set({ language: 'zh' }).where(eq(users.id, retailer.id));
    const { id } = await aSentAnnouncement(house);
    const [email] = await mailed('announcement');
    await house.db.update(users).set({ language: 'en' }).where(eq(users.id, retailer.id));
    // Nobody has written it in Chinese.
    expect(email).toMatchObject({ subject: 'Closed at Easter', language: 'zh' });
    expect(email?.text).toContain('No parcels leave on Friday.');
    expect(email?.text).toContain(`http://trade.example/announcements/${id}`);
    expect(await mailed('announcement', cast.brand)).toHaveLength(1);
  });
});

describe('the weekly email', () => {
  beforeEach(() => prefer({ emailRhythm: 'weekly' }));

  it('is chosen in the profile, and kept by who says nothing of it', async () => {
    expect((await house.as(retailer).get('/api/profile')).body.emailRhythm).toBe('weekly');
    await prefer({});
    expect((await house.as(retailer).get('/api/profile')).body.emailRhythm).toBe('weekly');
    expect((await prefer({ emailRhythm: 'daily' })).body.errors[0].field).toBe('emailRhythm');
  });

  it('gathers products and announcements until Monday, one email for a week, whoever runs it', async () => {
    await back();
    await aSentAnnouncement(house);
    await mail();
    await digest();
    expect(await mailed('%')).toEqual([]);
    nextMonday();
    // Two servers at once: both find the reader, and stand before the same row.
    const lock = await hold(house, 'select from users where id = $1 for update', [retailer.id]);
    const runs = [digest(), digest()];
    await lock.untilBlocked(2);
    await lock.release();
    await Promise.all(runs);
    await digest();
    const written = await mailed('%');
    expect(written.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['weekly-digest', 'Your week at Lys'],
    ]);
    expect(written[0]?.text).toMatch(
      /Back in stock[\s\S]*Rice Toner[\s\S]*Announcements[\s\S]*Closed at Easter/,
    );
    // What comes later in the week waits for the next Monday.
    await back('Cedar Toner');
    house.time.advance(6 * dayMs);
    await digest();
    expect(await mailed('%')).toHaveLength(1);
    house.time.advance(dayMs);
    await digest();
    expect((await mailed('%'))[1]?.text).toContain('Cedar Toner');
  });

  it('with nothing in it that its reader wants is none', async () => {
    await back();
    nextMonday();
    await prefer({ emailNotifications: { ...all, newProducts: false } });
    await digest();
    expect(await mailed('%')).toEqual([]);
    expect(await house.db.$count(news, eq(news.userId, retailer.id))).toBe(1);
  });

  it('leaves out what retailers see no more', async () => {
    const id = await back();
    await house.db.execute(`update products set state = 'archived', active = false where id = '${id}'`);
    nextMonday();
    await digest();
    expect(await mailed('%')).toEqual([]);
  });

  it('ends with one click, what it gathered and nothing else, and begins again the same', async () => {
    await prefer({ emailNotifications: { ...all, promotions: false } });
    await back();
    nextMonday();
    await digest();
    const [email] = await mailed('weekly-digest');
    const token = /unsubscribe#token=([\w-]+)/.exec(email?.text ?? '')?.[1];
    const shown = await house.guest.get(`/api/unsubscribe/${token}`);
    expect(shown.body).toMatchObject({ notification: 'weekly', wanted: true });
    await house.guest.post(`/api/unsubscribe/${token}`, {});
    const chosen = async () => (await house.as(retailer).get('/api/profile')).body.emailNotifications;
    expect(await chosen()).toEqual({
      orderUpdates: true,
      newProducts: false,
      promotions: false,
      announcements: false,
    });
    await house.guest.post(`/api/unsubscribe/${token}`, { wanted: true });
    expect(await chosen()).toEqual({ ...all, promotions: false });
  });
});
