import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts, auditLog, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { enquiries, enquiryAnswers } from '#db/schema/enquiries.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay } from '#test/cast.ts';
import { application, booking, contact, homeContact, jobApplication, postFile } from '#test/enquiries.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.time.set(castDay);
  await house.db.delete(attempts);
  await house.db.delete(enquiries);
  await house.db.delete(emails);
});

const desk = () => house.as(cast.admin);
const list = async (query = '') => (await desk().get(`/api/admin/enquiries?${query}`)).body;
const idOf = async (email: string) => {
  const [row] = await house.db.select().from(enquiries).where(eq(enquiries.email, email));
  return String(row?.id);
};
const send = async (path: string, form: object, language = 'en') => {
  expect((await house.guest.post(path, form, { 'lys-language': language })).status).toBe(201);
  house.time.advance(1000);
};

/** One of each kind, the oldest first. */
async function receiveAll(): Promise<void> {
  await send('/api/enquiries/home', { ...homeContact, email: 'home@vogt.example' });
  await send('/api/enquiries/contact', { ...contact, email: 'contact@vogt.example' }, 'ko');
  await send('/api/bookings', { ...booking, email: 'booking@vogt.example' });
  expect((await postFile(house, { ...jobApplication, email: 'job@vogt.example' })).status).toBe(201);
  await house.db.delete(emails);
}

describe('the list of enquiries', () => {
  it('has all kinds in one, newest first, by kind, status and search, a page at a time', async () => {
    await receiveAll();
    const emails = ({ items }: { items: { email: string }[] }) =>
      items.map(({ email }) => email.replace('@vogt.example', ''));
    const all = await list();
    expect([emails(all), all.total, all.nextCursor]).toEqual([
      ['job', 'booking', 'contact', 'home'],
      4,
      null,
    ]);
    expect(all.items).toMatchObject([
      { kind: 'job', job: { jobId: 'customer-success-manager' }, booking: null },
      { kind: 'booking', booking: { office: 'london', timeZone: 'Europe/Berlin' } },
      { kind: 'enquiry', subject: 'brands', visitorKind: null, language: 'ko' },
      { kind: 'enquiry', subject: null, visitorKind: 'retailer' },
    ]);
    expect(emails(await list('kind=enquiry'))).toEqual(['contact', 'home']);
    expect(emails(await list('q=park'))).toEqual(['job']);
    const turned = await desk().get('/api/admin/enquiries?from=2026-03-02&to=2026-03-01');
    expect([turned.status, turned.body.code, turned.body.field]).toEqual([422, 'period-reversed', 'to']);
    await desk().post(`/api/admin/enquiries/${await idOf('home@vogt.example')}/close`, {});
    expect(emails(await list('status=open&kind=enquiry'))).toEqual(['contact']);
    expect(emails(await list('status=closed'))).toEqual(['home']);
    const page = await list('limit=3');
    expect(emails(await list(`limit=3&cursor=${page.nextCursor}`))).toEqual(['home']);
  });

  it('is narrowed to the applications of both kinds, which the queue leads to', async () => {
    await receiveAll();
    await send('/api/applications', application);
    await send('/api/applications', { ...application, kind: 'brand', email: 'brand@vogt.example' });
    const { items, total } = await list('kind=application&status=todo');
    expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(['brand', 'retailer']);
    const { sources } = (await desk().get('/api/queue')).body;
    const queued = sources.find(({ kind }: { kind: string }) => kind === 'applications');
    expect([queued.count, queued.href]).toEqual([total, '/admin/enquiries?kind=application&status=todo']);
  });

  it('is the team’s alone', async () => {
    await receiveAll();
    const id = await idOf('home@vogt.example');
    const asks = [
      ['get', '/api/admin/enquiries'],
      ['get', `/api/admin/enquiries/${id}`],
      ['get', `/api/admin/enquiries/${id}/cv`],
      ['post', `/api/admin/enquiries/${id}/answers`],
      ['post', `/api/admin/enquiries/${id}/close`],
      ['post', `/api/admin/enquiries/${id}/reopen`],
      ['post', `/api/admin/enquiries/${id}/cancel-booking`],
    ] as const;
    for (const [method, path] of asks) {
      const body = method === 'post' ? { text: 'x', reason: 'x', expectedSequence: 0 } : undefined;
      expect((await house.guest[method](path, body)).status, path).toBe(401);
      expect((await house.as(cast.retailer)[method](path, body)).status, path).toBe(403);
      expect((await house.as(cast.brand)[method](path, body)).status, path).toBe(403);
      const nowhere = path.replace(id, cast.admin.id);
      if (nowhere !== path) expect((await desk()[method](nowhere, body)).status, path).toBe(404);
    }
  });
});

describe('answering', () => {
  it('is stored, mailed in the language of the sender, and marks the enquiry', async () => {
    await receiveAll();
    const id = await idOf('contact@vogt.example');
    const text = '네, 풀내와 온품은 비건 브랜드입니다.\n<b>감사합니다.</b>';
    const { status, body } = await desk().post(`/api/admin/enquiries/${id}/answers`, { text });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'answered',
      answers: [{ authorName: 'Ada Lys', text }],
      answeredAt: house.time.now().toISOString(),
    });
    const [email, ...more] = await house.db.select().from(emails);
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      toAddress: 'contact@vogt.example',
      language: 'ko',
      kind: 'enquiry-answer',
    });
    expect(email?.text).toContain('> 네, 풀내와 온품은 비건 브랜드입니다.');
    expect(email?.html).toContain('&lt;b&gt;감사합니다.');
    await desk().post(`/api/admin/enquiries/${id}/answers`, { text: 'One more thing' });
    expect(await house.db.select().from(enquiryAnswers)).toHaveLength(2);
    expect(await house.db.select().from(emails)).toHaveLength(2);
  });

  it('needs words', async () => {
    await receiveAll();
    const id = await idOf('contact@vogt.example');
    for (const text of ['', '  ', 'x'.repeat(5001)]) {
      expect((await desk().post(`/api/admin/enquiries/${id}/answers`, { text })).status).toBe(422);
    }
    expect(await house.db.select().from(emails)).toEqual([]);
  });
});

describe('closing', () => {
  it('and opening again goes back to where it was', async () => {
    await receiveAll();
    const id = await idOf('home@vogt.example');
    const act = async (word: string, body = {}) =>
      (await desk().post(`/api/admin/enquiries/${id}/${word}`, body)).body.status;
    expect(await act('close')).toBe('closed');
    expect(await act('close')).toBe('closed');
    expect(await act('reopen')).toBe('open');
    expect(await act('answers', { text: 'Yes.' })).toBe('answered');
    expect(await act('close')).toBe('closed');
    expect(await act('reopen')).toBe('answered');
    expect(await act('close')).toBe('closed');
    expect(await act('answers', { text: 'And more.' })).toBe('answered');
    expect((await desk().get(`/api/admin/enquiries/${id}`)).body.closedAt).toBeNull();
  });
});

describe('cancelling a consultation from the desk', () => {
  it('tells the visitor why, frees the slot and closes the enquiry', async () => {
    await receiveAll();
    const id = await idOf('booking@vogt.example');
    const path = `/api/admin/enquiries/${id}/cancel-booking`;
    const { status, body } = await desk().post(path, {
      reason: 'Our colleague is ill.',
      expectedSequence: 0,
    });
    expect([status, body.status, body.booking.cancelledAt]).toEqual([
      200,
      'closed',
      house.time.now().toISOString(),
    ]);
    const [email] = await house.db.select().from(emails).where(eq(emails.kind, 'booking-called-off'));
    expect(email?.text).toContain('> Our colleague is ill.');
    expect(email?.text).toContain('/contact');
    expect(email?.calendar?.method).toBe('CANCEL');
    expect((await house.guest.get('/api/bookings/slots?office=london')).body.slots).toContain(
      booking.startsAt,
    );
    expect((await desk().post(path, { reason: 'Again', expectedSequence: 0 })).body.code).toBe(
      'booking-cancelled',
    );
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(noted).toMatchObject([{ action: 'booking-cancelled', actorId: cast.admin.id }]);
  });

  it('needs a reason and a booking', async () => {
    await receiveAll();
    const path = async (email: string) => `/api/admin/enquiries/${await idOf(email)}/cancel-booking`;
    expect(
      (await desk().post(await path('booking@vogt.example'), { reason: '', expectedSequence: 0 })).status,
    ).toBe(422);
    expect(
      (await desk().post(await path('home@vogt.example'), { reason: 'x', expectedSequence: 0 })).status,
    ).toBe(404);
  });
});

it('an admin who has left gets no emails, and a viewer none to answer', async () => {
  await house.db.update(users).set({ disabledAt: castDay }).where(eq(users.id, cast.otherAdmin.id));
  await send('/api/enquiries/home', homeContact);
  const told = await house.db
    .select({ to: emails.toAddress })
    .from(emails)
    .where(eq(emails.kind, 'enquiry-team'))
    .orderBy(emails.toAddress);
  expect(told.map(({ to }) => to)).toEqual([cast.admin.email, cast.agent.email, cast.manager.email]);
  await house.db.update(users).set({ disabledAt: null }).where(eq(users.id, cast.otherAdmin.id));
});
