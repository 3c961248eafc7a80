import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { news } from '#db/schema/news.ts';
import { dayMs, hourMs } from '#domain/instants.ts';
import { aDraft, anAnnouncement, aSentAnnouncement } from '#test/announcements.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { anOrder } from '#test/trade.ts';
import { worldAt } from '../http/operations.ts';
import { newId } from '../kernel/ids.ts';
import { sendAnnouncement, sendDueAnnouncements } from './jobs/send-announcement.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await anOrder(house.db);
});
afterAll(() => house.close());

const base = '/api/admin/announcements';
const save = (id: string, expectedVersion: number, more: object = {}, who: Person = cast.manager) =>
  house.as(who).put(`${base}/${id}`, { ...anAnnouncement(), ...more, expectedVersion });
const send = (id: string, expectedVersion: number, sendAt?: string) =>
  house.as(cast.manager).post(`${base}/${id}/send`, { expectedVersion, ...(sendAt && { sendAt }) });
const withdraw = (id: string, expectedVersion: number) =>
  house.as(cast.manager).post(`${base}/${id}/withdraw`, { expectedVersion });
const kept = async (id: string) => (await house.as(cast.adminViewer).get(`${base}/${id}`)).body;
const told = (id: string) => house.db.$count(news, eq(news.announcementId, id));
const people = async (audience: object) =>
  (
    await house
      .as(cast.agent)
      .post(`${base}/audience`, { audience: { ...anAnnouncement().audience, ...audience } })
  ).body.people;

describe('an announcement', () => {
  it('is written by managers and read by the whole team', async () => {
    const draft = await aDraft(house);
    expect(draft).toMatchObject({ state: 'draft', version: 1, writtenBy: 'Mara Lys', recipients: null });
    const again = { requestId: draft.id, ...anAnnouncement() };
    expect((await house.as(cast.manager).post(base, again)).body.id).toBe(draft.id);
    const other = { ...again, title: { en: 'Rewritten', ko: '', zh: '' } };
    expect((await house.as(cast.manager).post(base, other)).body.code).toBe('request-id-reused');
    const saved = await save(draft.id, 1, { title: { en: 'Closed', ko: '휴무', zh: '' } }, cast.admin);
    expect(saved.body).toMatchObject({ version: 2, title: { en: 'Closed' } });
    expect((await save(draft.id, 2, {}, cast.agent)).status).toBe(403);
    expect((await kept(draft.id)).title.en).toBe('Closed');
    const { body } = await house.as(cast.agent).get(`${base}?state=draft`);
    expect(body.items.map(({ id }: { id: string }) => id)).toContain(draft.id);
    expect((await house.as(cast.retailer).get(`${base}/${draft.id}`)).status).toBe(403);
    const entries = await house.db.select().from(auditLog).where(eq(auditLog.subjectId, draft.id));
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['announcement-created', cast.manager.id],
      ['announcement-changed', cast.admin.id],
    ]);
  });

  it('is empty where nothing of it shows', async () => {
    const draft = await aDraft(house);
    const saved = await save(draft.id, 1, { body: { en: '\u200b', ko: '\u2060', zh: '\u200b' } });
    expect(saved.body.body).toEqual({ en: '', ko: '', zh: '' });
    expect((await send(draft.id, 2)).status).toBe(422);
  });

  it('counts its audience as it is now', async () => {
    expect(await people({ roles: ['retailer'] })).toBe(4);
    expect(await people({ roles: ['brand'] })).toBe(4);
    expect(await people({})).toBe(8);
    expect(await people({ countries: ['DE'] })).toBe(1);
    expect(await people({ countries: ['DE', 'FR'] })).toBe(4);
    expect(await people({ brandIds: [castBrands.haru.id] })).toBe(3);
    expect(await people({ roles: ['brand'], brandIds: [castBrands.haru.id] })).toBe(0);
    expect(await people({ roles: [] })).toBe(0);
  });

  it('goes out once to everybody it is for, who read it in their notifications and nobody else', async () => {
    const { id } = await aSentAnnouncement(house, { roles: ['retailer'], countries: ['FR'] });
    expect(await kept(id)).toMatchObject({
      state: 'sent',
      recipients: 3,
      sentAt: house.time.now().toISOString(),
    });
    expect(await told(id)).toBe(3);
    await sendAnnouncement(house.db, { announcementId: id }, worldAt(house));
    expect(await told(id)).toBe(3);
    const { body } = await house.as(cast.viewer).get('/api/notifications');
    expect(body.items[0]).toMatchObject({
      kind: 'announcement',
      title: 'Closed at Easter',
      text: 'An announcement from Lys',
      href: `/announcements/${id}`,
    });
    const page = await house.as(cast.viewer).get(`/api/announcements/${id}`);
    expect(page.body.body.en).toBe('No parcels leave on Friday.');
    for (const who of [cast.otherRetailer, cast.brand, cast.admin]) {
      expect((await house.as(who).get(`/api/announcements/${id}`)).status, who.name).toBe(404);
    }
    // What is sent stays as it was sent.
    for (const late of [await save(id, 3), await send(id, 3), await withdraw(id, 3)]) {
      expect(late.body.code).toBe('announcement-closed');
    }
  });

  it('waits for its time, goes out then without anybody, and not when it was withdrawn or put off', async () => {
    const at = (ms: number) => new Date(house.time.now().getTime() + ms).toISOString();
    const [kind, off, later] = [await aDraft(house), await aDraft(house), await aDraft(house)];
    for (const { id } of [kind, off, later]) {
      expect((await send(id, 1, at(hourMs))).body).toMatchObject({ state: 'scheduled' });
    }
    expect((await withdraw(off.id, 2)).body).toMatchObject({ state: 'withdrawn', sendAt: null });
    await send(later.id, 2, at(2 * dayMs));
    await sendDueAnnouncements(house.db, worldAt(house));
    expect((await kept(kind.id)).state).toBe('scheduled');
    house.time.advance(hourMs);
    await sendDueAnnouncements(house.db, worldAt(house));
    expect((await kept(kind.id)).state).toBe('sent');
    expect((await kept(off.id)).state).toBe('withdrawn');
    expect((await kept(later.id)).state).toBe('scheduled');
    expect(await told(later.id)).toBe(0);
  });

  it('is not sent half written, for nobody, or for yesterday', async () => {
    const { id } = await aDraft(house);
    const half = { title: { en: 'Closed', ko: '휴무', zh: '' }, body: { en: 'On Friday.', ko: '', zh: '' } };
    await save(id, 1, half);
    expect((await send(id, 2)).body).toMatchObject({ code: 'announcement-half-written', field: 'body.ko' });
    await save(id, 2, { title: { en: '', ko: '', zh: '' }, body: { en: '', ko: '', zh: '' } });
    expect((await send(id, 3)).body.code).toBe('announcement-empty');
    await save(id, 3, { audience: { roles: [], countries: [], brandIds: [] } });
    expect((await send(id, 4)).body).toMatchObject({ code: 'audience-empty', field: 'audience.roles' });
    await save(id, 4);
    expect((await send(id, 5, '2020-01-01T00:00:00Z')).body).toMatchObject({
      code: 'time-past',
      field: 'sendAt',
    });
    // What is scheduled stays fit to go out.
    await send(id, 5, '2026-12-01T00:00:00Z');
    expect((await save(id, 6, half)).body.code).toBe('announcement-half-written');
    expect((await send(newId(castDay), 1)).status).toBe(404);
    expect((await save(id, 6, { title: { en: 'x'.repeat(121), ko: '', zh: '' } })).body.errors[0].field).toBe(
      'title.en',
    );
  });

  it('names the half that is missing, in the words of its reader', async () => {
    const { id } = await aDraft(house);
    const body = { en: 'On Friday.', ko: '', zh: '周五不发货。' };
    await save(id, 1, { title: { en: 'Closed', ko: '', zh: '' }, body });
    const said = async (language: string) => {
      const answer = await house
        .as(cast.manager)
        .post(`${base}/${id}/send`, { expectedVersion: 2 }, { 'lys-language': language });
      return [answer.body.field, answer.body.detail];
    };
    expect(await said('en')).toEqual([
      'title.zh',
      'In Chinese, “Title” is empty. Fill it in, or clear “Text” too.',
    ]);
    expect(await said('ko')).toEqual([
      'title.zh',
      '중국어 제목이 비어 있습니다. 제목을 입력하거나 중국어 본문도 지워 주세요.',
    ]);
    expect(await said('zh')).toEqual(['title.zh', '中文标题为空。请填写标题，或将中文正文一并清空。']);
  });

  it('is not sent at once to an audience of nobody, which may have people by a later day', async () => {
    const { id } = await aDraft(house, { roles: ['brand'], countries: ['FR'] });
    const refused = await send(id, 1);
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      422,
      'audience-without-people',
      'audience',
    ]);
    await house.runJobs();
    expect(await kept(id)).toMatchObject({ state: 'draft', version: 1, sendAt: null });
    const later = new Date(house.time.now().getTime() + hourMs).toISOString();
    expect((await send(id, 1, later)).body).toMatchObject({ state: 'scheduled', version: 2 });
  });

  it('waits a year at most', async () => {
    const { id } = await aDraft(house);
    const inDays = (days: number) => new Date(house.time.now().getTime() + days * dayMs).toISOString();
    const { status, body } = await send(id, 1, inDays(366));
    expect([status, body.code, body.field]).toEqual([422, 'date-too-late', 'sendAt']);
    expect(body.params).toEqual({ latest: inDays(365).slice(0, 10) });
    expect((await kept(id)).state).toBe('draft');
    expect((await send(id, 1, inDays(365))).body).toMatchObject({ state: 'scheduled' });
  });

  it('two admins save at once: the second is told and overwrites nothing', async () => {
    const { id } = await aDraft(house);
    const titled = (en: string) => ({ title: { en, ko: '', zh: '' }, body: { en: 'Text', ko: '', zh: '' } });
    const lock = await hold(house, 'select from announcements where id = $1 for update', [id]);
    const rivals = [save(id, 1, titled('Mine'), cast.admin), save(id, 1, titled('Yours'), cast.otherAdmin)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('announcement-changed');
    const winner = answers.find(({ status }) => status === 200);
    expect((await kept(id)).title.en).toBe(winner?.body.title.en);
    expect((await kept(id)).version).toBe(2);
  });

  it('sent by two servers at once, while somebody withdraws it, is sent once or not at all', async () => {
    const { id } = await aDraft(house);
    await send(id, 1, new Date(house.time.now().getTime() + hourMs).toISOString());
    house.time.advance(hourMs);
    const lock = await hold(house, 'select from announcements where id = $1 for update', [id]);
    const runs = [
      sendDueAnnouncements(house.db, worldAt(house)),
      sendDueAnnouncements(house.db, worldAt(house)),
    ];
    const back = withdraw(id, 2);
    await lock.untilBlocked(3);
    await lock.release();
    await Promise.all(runs);
    const isSent = (await back).status === 409;
    expect((await kept(id)).state).toBe(isSent ? 'sent' : 'withdrawn');
    expect(await told(id)).toBe(isSent ? 8 : 0);
  });
});
