import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { bookingLinks, bookings, enquiries } from '#db/schema/enquiries.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay } from '#test/cast.ts';
import { asSent } from '#test/emails.ts';
import { booking, signedLink, team } from '#test/enquiries.ts';
import { hold } from '#test/interleave.ts';
import { worldAt } from '../http/operations.ts';
import { sweep } from '../moves/sweep.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.time.set(castDay);
  await house.db.delete(attempts);
  await house.db.delete(emails);
  await house.db.delete(enquiries);
});

const book = (form: object = {}, headers?: Record<string, string>) =>
  house.guest.post('/api/bookings', { ...booking, ...form }, headers);
const slots = async (office = 'london'): Promise<string[]> =>
  (await house.guest.get(`/api/bookings/slots?office=${office}`)).body.slots;
const at = (time: string) => `2026-03-09T${time}:00.000Z`;
const requestId = '6f1f7a52-3d3e-4a3b-9a51-6d0c1f0e9d11';

describe('the free slots', () => {
  it('are the office hours of 60 days, without what is taken', async () => {
    const free = await slots();
    expect(free[0]).toBe('2026-03-06T09:30:00.000Z');
    expect(free).toContain(booking.startsAt);
    await book();
    expect(await slots()).toEqual(free.filter((start) => start !== booking.startsAt));
    expect(await slots('seoul')).toContain('2026-03-09T00:00:00.000Z');
  });

  it('keep the hours on the wall when London’s clocks change', async () => {
    const free = await slots();
    expect(free.filter((start) => start.startsWith('2026-03-27'))[0]).toBe('2026-03-27T09:00:00.000Z');
    expect(free.filter((start) => start.startsWith('2026-03-30'))[0]).toBe('2026-03-30T08:00:00.000Z');
  });

  it('of an office that is none are refused', async () => {
    expect((await house.guest.get('/api/bookings/slots?office=paris')).status).toBe(422);
  });
});

describe('booking', () => {
  it('takes the slot, and writes to visitor and team with a calendar file', async () => {
    const { status, body } = await book({}, { 'lys-language': 'ko' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      office: 'london',
      startsAt: booking.startsAt,
      endsAt: '2026-03-06T10:30:00.000Z',
      timeZone: 'Europe/Berlin',
      canChange: true,
      cancelledAt: null,
    });
    const found = await house.db.select().from(emails).orderBy(emails.kind, emails.toAddress);
    expect(found.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
      ['booking-booked', booking.email],
      ...team.map((email) => ['booking-team-booked', email]),
    ]);
    const [written, forTeam] = found;
    const email = asSent(house, written);
    expect(email?.subject).toBe('Lys 상담이 예약되었습니다');
    expect(email.text).toContain(`/booking?token=${email.links[0]}`);
    expect(email?.text).toContain('2026년 3월 6일 금요일, 11:00–11:30 (중부유럽 표준시)');
    expect(email?.text).toContain('2026년 3월 6일 금요일, 10:00–10:30 (그리니치 표준시)');
    expect((await house.guest.get(`/api/bookings/mine?token=${email.links[0]}`)).body.email).toBe(body.email);
    expect(email?.calendar?.method).toBe('REQUEST');
    expect(email?.calendar?.content).not.toContain(body.token);
    expect(forTeam?.text).toContain('Phone: +49 40 123456');
    expect(forTeam?.text).not.toContain(body.token);
    const [enquiry] = await house.db.select().from(enquiries);
    expect(enquiry).toMatchObject({
      kind: 'booking',
      status: 'open',
      message: booking.message,
      language: 'ko',
    });
  });

  it.each([
    ['a quarter past', { startsAt: '2026-03-06T10:15:00.000Z' }, 'startsAt', 'slot-not-offered'],
    ['a slot that is past', { startsAt: '2026-03-06T09:00:00.000Z' }, 'startsAt', 'slot-past'],
    ['more than 60 days ahead', { startsAt: '2026-05-06T09:00:00.000Z' }, 'startsAt', 'slot-not-offered'],
    ['a Sunday', { startsAt: '2026-03-08T10:00:00.000Z' }, 'startsAt', 'slot-not-offered'],
    ['an hour of the other office', { office: 'seoul' }, 'startsAt', 'slot-not-offered'],
    ['no time', { startsAt: '' }, 'startsAt', 'slot-missing'],
    ['no name', { name: '' }, 'name', 'required'],
    ['an address that is none', { email: 'lena' }, 'email', 'invalid-email'],
    ['a zone that is none', { timeZone: 'Mars/Base' }, 'timeZone', 'invalid-choice'],
  ])('%s is refused under its field', async (_, wrong, field, code) => {
    const { status, body } = await book(wrong);
    expect([status, body.errors[0]]).toMatchObject([422, { field, code }]);
    expect(await house.db.select().from(enquiries)).toEqual([]);
  });

  it('a slot that is taken is refused, at the other office it is free', async () => {
    await book({ startsAt: at('09:00') });
    const second = await book({ startsAt: at('09:00'), email: 'other@vogt.example' });
    expect([second.status, second.body.code, second.body.field]).toEqual([409, 'slot-taken', 'startsAt']);
    expect((await book({ startsAt: at('08:30'), office: 'seoul' })).status).toBe(201);
    expect(await house.db.select().from(bookings)).toHaveLength(2);
    expect(await house.db.select().from(enquiries)).toHaveLength(2);
  });

  it('the same submission sent twice is one booking', async () => {
    const first = await book({ requestId });
    const again = await book({ requestId });
    expect(again.status).toBe(201);
    for (const { token } of [first.body, again.body]) {
      expect((await house.guest.get(`/api/bookings/mine?token=${token}`)).status).toBe(200);
    }
    expect(await house.db.select().from(bookings)).toHaveLength(1);
    expect(await house.db.select().from(emails)).toHaveLength(1 + team.length);
    // Somebody else who knows the name of a submission learns nothing.
    expect((await book({ requestId, email: 'thief@vogt.example' })).status).toBe(409);
  });

  it('what a machine fills in looks booked and is dropped', async () => {
    const { status, body } = await book({ leaveEmpty: 'x' });
    expect([status, body.startsAt, body.canChange]).toEqual([201, booking.startsAt, true]);
    expect(await house.db.select().from(bookings)).toEqual([]);
    expect((await house.guest.get(`/api/bookings/mine?token=${body.token}`)).status).toBe(404);
  });

  it.each([
    ['before all days', '0000-01-01T00:00:00Z', 'slot-not-offered'],
    ['after all days', '9999-12-31T23:59:59Z', 'slot-not-offered'],
    ['of no calendar', '2026-02-30T10:00:00Z', 'slot-missing'],
  ])('a time %s is refused, to machines too', async (_what, startsAt, code) => {
    for (const leaveEmpty of ['', 'x']) {
      const { status, body } = await book({ startsAt, leaveEmpty });
      expect([status, body.errors[0].field, body.errors[0].code]).toEqual([422, 'startsAt', code]);
    }
  });

  it('ten an hour come from one address', async () => {
    for (let sent = 0; sent < 10; sent += 1) await book({ leaveEmpty: 'x' });
    expect((await book()).status).toBe(429);
  });
});

describe('of two who want the same slot', () => {
  it('one gets it, when both are about to store it', async () => {
    const lock = await hold(house, 'lock table bookings in share mode');
    const rivals = [book(), book({ email: 'rival@vogt.example' })];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
      [201, undefined],
      [409, 'slot-taken'],
    ]);
    expect(await taken(booking.startsAt)).toBe(1);
    expect(await house.db.select().from(enquiries)).toHaveLength(1);
    expect(await house.db.select().from(emails)).toHaveLength(1 + team.length);
  });

  it('the one who moves there and the one who books it do not both get it', async () => {
    const mine = await book();
    const lock = await hold(house, 'lock table bookings in share mode');
    const rivals = [
      house.guest.post('/api/bookings/mine/move', {
        token: mine.body.token,
        office: 'london',
        startsAt: at('11:00'),
        expectedSequence: 0,
      }),
      book({ startsAt: at('11:00'), email: 'rival@vogt.example' }),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const refused = (await Promise.all(rivals)).filter(({ status }) => status === 409);
    expect(refused.map(({ body }) => body.code)).toEqual(['slot-taken']);
    expect(await taken(at('11:00'))).toBe(1);
  });

  it('a double click books once', async () => {
    const lock = await hold(house, 'lock table bookings in share mode');
    const clicks = [book({ requestId }), book({ requestId })];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(clicks);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = answers.map(({ body: { token: _, ...facts } }) => facts);
    expect(first).toEqual(second);
    for (const { body } of answers) {
      expect((await house.guest.get(`/api/bookings/mine?token=${body.token}`)).body).toEqual(first);
    }
    expect(await house.db.select().from(emails)).toHaveLength(1 + team.length);
  });

  async function taken(startsAt: string): Promise<number> {
    const rows = await house.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.startsAt, new Date(startsAt)), isNull(bookings.cancelledAt)));
    return rows.length;
  }
});

describe('the link of a booking', () => {
  it('shows it, to nobody else', async () => {
    const { body } = await book();
    const shown = await house.guest.get(`/api/bookings/mine?token=${body.token}`);
    const { token, ...facts } = body;
    expect([shown.status, shown.body]).toEqual([200, facts]);
    const rows = [...(await house.db.select().from(bookingLinks)), ...(await house.db.select().from(emails))];
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const wrong of ['a'.repeat(43), `${token}x`, 'x.y', token.slice(1)]) {
      const answer = await house.guest.get(`/api/bookings/mine?token=${encodeURIComponent(wrong)}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'booking-link-invalid']);
    }
  });

  it('opens nothing any more when the day of the consultation has passed', async () => {
    const { body } = await book();
    const status = async () => (await house.guest.get(`/api/bookings/mine?token=${body.token}`)).status;
    house.time.set(new Date('2026-03-06T23:59:59.000Z'));
    expect(await status()).toBe(200);
    house.time.set(new Date('2026-03-07T00:00:00.000Z'));
    expect(await status()).toBe(404);
    const cancelled = await house.guest.post('/api/bookings/mine/cancel', {
      token: body.token,
      expectedSequence: 0,
    });
    expect([cancelled.status, cancelled.body.code]).toEqual([404, 'booking-link-invalid']);
    expect((await house.guest.get(`/api/bookings/calendar?token=${body.token}`)).status).toBe(404);
    house.time.set(new Date('2026-03-09T00:00:00.000Z'));
    await sweep(house.db, worldAt(house));
    expect(await house.db.select().from(bookingLinks)).toEqual([]);
  });

  it('of the release before opens the bookings of that release until their day has passed', async () => {
    await book();
    const [row] = await house.db.select().from(bookings);
    const old = signedLink(house.config.secretKey, String(row?.id));
    const open = (token: string) => house.guest.get(`/api/bookings/mine?token=${token}`);
    expect((await open(old)).status).toBe(404); // a booking of today has links of its own
    await house.db.delete(bookingLinks);
    expect((await open(old)).status).toBe(200);
    expect((await open(signedLink('another secret that nobody here knows', String(row?.id)))).status).toBe(
      404,
    );
    const moved = await house.guest.post('/api/bookings/mine/move', {
      token: old,
      office: 'london',
      startsAt: at('12:00'),
      expectedSequence: 0,
    });
    expect(moved.status).toBe(200);
    house.time.set(new Date('2026-03-10T00:00:00.000Z'));
    expect((await open(old)).status).toBe(404);
  });

  it('moves it, to the other office too: the old slot is free, the emails follow', async () => {
    const { body } = await book();
    await house.db.delete(emails);
    const move = {
      token: body.token,
      office: 'seoul',
      startsAt: '2026-03-10T01:00:00.000Z',
      timeZone: 'Asia/Seoul',
      expectedSequence: 0,
    };
    const moved = await house.guest.post('/api/bookings/mine/move', move);
    expect(moved.body).toMatchObject({ office: 'seoul', startsAt: move.startsAt, timeZone: 'Asia/Seoul' });
    expect(await slots()).toContain(booking.startsAt);
    expect(await slots('seoul')).not.toContain(move.startsAt);
    const found = await house.db.select().from(emails).orderBy(emails.kind);
    expect(found.map(({ kind }) => kind)).toEqual(['booking-moved', ...team.map(() => 'booking-team-moved')]);
    expect(found[0]?.calendar?.content).toContain('SEQUENCE:1');
    // To where it is already: nothing happens.
    await house.guest.post('/api/bookings/mine/move', move);
    expect(await house.db.select().from(emails)).toHaveLength(1 + team.length);
  });

  it.each([
    ['closed', 'close', {}],
    ['answered', 'answers', { text: 'Here is the link of our call on Friday.' }],
  ])('that moves what the team had %s brings it back to what is to do', async (status, word, said) => {
    const { body } = await book();
    const inbox = async () =>
      (await house.as(cast.agent).get('/api/admin/enquiries?status=todo&kind=booking')).body.items;
    const [{ id }] = await inbox();
    const settled = await house.as(cast.agent).post(`/api/admin/enquiries/${id}/${word}`, said);
    expect([settled.body.status, await inbox()]).toEqual([status, []]);
    const move = { token: body.token, office: 'london', startsAt: at('12:00'), expectedSequence: 0 };
    // A slot that is none changes nothing.
    await house.guest.post('/api/bookings/mine/move', { ...move, startsAt: at('12:10') });
    expect(await inbox()).toEqual([]);
    expect((await house.guest.post('/api/bookings/mine/move', move)).status).toBe(200);
    expect(await inbox()).toMatchObject([{ id, status: 'open', booking: { startsAt: at('12:00') } }]);
    expect((await house.as(cast.agent).get(`/api/admin/enquiries/${id}`)).body.closedAt).toBeNull();
  });

  it('does not move it to a slot that is taken or not offered', async () => {
    const { body } = await book();
    await book({ startsAt: at('10:00'), email: 'rival@vogt.example' });
    const move = (startsAt: string) =>
      house.guest.post('/api/bookings/mine/move', {
        token: body.token,
        office: 'london',
        startsAt,
        expectedSequence: 0,
      });
    expect((await move(at('10:00'))).body.code).toBe('slot-taken');
    expect((await move(at('10:10'))).body.code).toBe('slot-not-offered');
    expect((await move('')).body.errors[0].code).toBe('slot-missing');
    expect(
      (await house.guest.post('/api/bookings/mine/move', { ...booking, token: 'x', expectedSequence: 0 }))
        .status,
    ).toBe(404);
  });

  it('cancels it once: the slot is free, the desk has nothing left to do', async () => {
    const { body } = await book();
    await house.db.delete(emails);
    const cancel = () =>
      house.guest.post('/api/bookings/mine/cancel', { token: body.token, expectedSequence: 0 });
    expect((await cancel()).body).toMatchObject({ canChange: false, cancelledAt: castDay.toISOString() });
    expect((await cancel()).status).toBe(200);
    expect(await slots()).toContain(booking.startsAt);
    const found = await house.db.select().from(emails).orderBy(emails.kind);
    expect(found.map(({ kind, calendar }) => [kind, calendar?.method])).toEqual([
      ['booking-cancelled', 'CANCEL'],
      ...team.map(() => ['booking-team-cancelled', 'CANCEL']),
    ]);
    expect(await house.db.select().from(enquiries)).toMatchObject([{ status: 'closed' }]);
    const move = { token: body.token, office: 'london', startsAt: at('12:00'), expectedSequence: 0 };
    expect((await house.guest.post('/api/bookings/mine/move', move)).body.code).toBe('booking-cancelled');
    // Somebody else may have it now.
    expect((await book({ email: 'next@vogt.example' })).status).toBe(201);
  });

  it('changes nothing once the consultation has begun', async () => {
    const { body } = await book();
    house.time.set(new Date(booking.startsAt));
    expect((await house.guest.get(`/api/bookings/mine?token=${body.token}`)).body.canChange).toBe(false);
    const move = { token: body.token, office: 'london', startsAt: at('12:00'), expectedSequence: 0 };
    expect((await house.guest.post('/api/bookings/mine/move', move)).body.code).toBe('booking-over');
    const cancelled = await house.guest.post('/api/bookings/mine/cancel', {
      token: body.token,
      expectedSequence: 0,
    });
    expect([cancelled.status, cancelled.body.code]).toEqual([409, 'booking-over']);
  });
});

describe('the calendar file', () => {
  it('is there for who has the link', async () => {
    const { body } = await book();
    const { status, headers, text } = await house.guest.get(`/api/bookings/calendar?token=${body.token}`);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8; method=REQUEST']);
    expect(headers['content-disposition']).toContain('lys.ics');
    expect(text).toContain('DTSTART;TZID=Europe/London:20260306T100000');
    expect((await house.guest.get('/api/bookings/calendar')).status).toBe(422);
  });
});
