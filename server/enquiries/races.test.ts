import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { bookings, enquiries } from '#db/schema/enquiries.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay } from '#test/cast.ts';
import { booking } from '#test/enquiries.ts';
import { hold } from '#test/interleave.ts';

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

const desk = () => house.as(cast.admin);
const elsewhere = { office: 'seoul', startsAt: '2026-03-10T01:00:00.000Z' };
/** As its visitor, in Berlin, is told; the team is told by the clock of the office. */
const inBerlin = 'Tuesday, 10 March 2026, 02:00–02:30 (Central European Standard Time)';
const inSeoul = 'Tuesday, 10 March 2026, 10:00–10:30 (Korean Standard Time)';

/** Booked, with its link and as the inbox has it, which is how both sides have seen it. */
async function booked() {
  const { body } = await house.guest.post('/api/bookings', booking);
  const [row] = await house.db.select().from(enquiries);
  const path = `/api/admin/enquiries/${row?.id}`;
  expect((await desk().get(path)).body.booking.sequence).toBe(0);
  return { token: String(body.token), path };
}

const move = (token: string, to: object = elsewhere, expectedSequence = 0) =>
  house.guest.post('/api/bookings/mine/move', { ...to, token, expectedSequence });
const cancel = (token: string, expectedSequence = 0) =>
  house.guest.post('/api/bookings/mine/cancel', { token, expectedSequence });

/** Both wait for the booking, the first of them in front. */
async function oneAfterTheOther(
  first: () => Promise<Answer>,
  second: () => Promise<Answer>,
): Promise<readonly [Answer, Answer]> {
  const lock = await hold(house, 'select from bookings for update');
  const ahead = first();
  await lock.untilBlocked(1);
  const behind = second();
  await lock.untilBlocked(2);
  await lock.undo();
  return Promise.all([ahead, behind]);
}

describe('while a visitor moves a consultation', () => {
  it.each([
    ['cancelled', 'cancel-booking', { reason: 'Our colleague is ill.' }],
    ['answered', 'answers', { text: 'Until Friday at ten.' }],
    ['closed', 'close', {}],
  ])('the team, which has seen the old time, has not %s the new one', async (_, word, said) => {
    const { token, path } = await booked();
    const [moved, refused] = await oneAfterTheOther(
      () => move(token),
      () => desk().post(`${path}/${word}`, { ...said, expectedSequence: 0 }),
    );
    expect([moved.status, refused.status, refused.body.code]).toEqual([200, 409, 'booking-moved']);
    expect(refused.body.detail).toContain(inSeoul);
    const kept = await desk().get(path);
    expect(kept.body).toMatchObject({
      status: 'open',
      answers: [],
      booking: { ...elsewhere, cancelledAt: null, sequence: 1 },
    });
    expect(await house.db.select().from(emails).where(eq(emails.kind, 'booking-called-off'))).toEqual([]);
    const again = await desk().post(`${path}/${word}`, { ...said, expectedSequence: 1 });
    expect(again.status).toBe(200);
  });

  it('the same link in a second tab neither cancels nor moves what it does not show', async () => {
    const { token } = await booked();
    const [moved, refused] = await oneAfterTheOther(
      () => move(token),
      () => cancel(token),
    );
    expect([moved.status, refused.status, refused.body.code]).toEqual([200, 409, 'booking-moved']);
    expect(refused.body.detail).toContain(inBerlin);
    const third = await move(token, { office: 'london', startsAt: '2026-03-09T12:00:00.000Z' });
    expect([third.status, third.body.code]).toEqual([409, 'booking-moved']);
    expect(await house.db.select().from(bookings)).toMatchObject([{ office: 'seoul', cancelledAt: null }]);
    expect((await cancel(token, 1)).status).toBe(200);
  });

  it('a second press of the same button moves it once', async () => {
    const { token } = await booked();
    const answers = await oneAfterTheOther(
      () => move(token),
      () => move(token),
    );
    expect(answers.map(({ status, body }) => [status, body.sequence])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    expect(await house.db.select().from(emails).where(eq(emails.kind, 'booking-moved'))).toHaveLength(1);
  });
});

it('what the visitor has cancelled is not answered as if it took place', async () => {
  const { token, path } = await booked();
  const [cancelled, refused] = await oneAfterTheOther(
    () => cancel(token),
    () => desk().post(`${path}/answers`, { text: 'Until Friday at ten.', expectedSequence: 0 }),
  );
  expect([cancelled.status, refused.status, refused.body.code]).toEqual([200, 409, 'booking-cancelled']);
});
