import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letters } from '#db/schema/letters.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { booking } from '#test/enquiries.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { worldAt } from '../http/operations.ts';
import { deliverLetter } from '../mail/deliver-letter.ts';

let house: TestHouse;
let mail: MailServer;
beforeAll(async () => {
  house = await startHouse();
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.close();
  await house.close();
});

/** What every letter says is compared in server/mail/every-letter.test.ts. */
describe('the letter of a booking', () => {
  it('carries the calendar file as an invitation', async () => {
    await house.guest.post('/api/bookings', booking);
    const [invitation] = await house.db.select().from(letters).where(eq(letters.kind, 'booking-booked'));
    await deliverLetter(
      { ...house, ...worldAt(house), config: { ...house.config, smtpUrl: mail.url } },
      { letterId: String(invitation?.id) },
    );
    const raw = mail.received[0]?.raw ?? '';
    expect(raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(raw).toMatch(/content-disposition: attachment; filename=lys\.ics/i);
  });
});
