import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emails } from '#db/schema/emails.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { booking } from '#test/enquiries.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { deliverEmail } from '../emails/deliver-email.ts';
import { worldAt } from '../http/operations.ts';

let house: TestHouse;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer();
  house = await startHouse({ config: { smtpUrl: mail.url } });
});
afterAll(async () => {
  await mail.close();
  await house.close();
});

/** What every email says is compared in server/emails/every-email.test.ts. */
describe('the email of a booking', () => {
  it('carries the calendar file as an invitation', async () => {
    await house.guest.post('/api/bookings', booking);
    const [invitation] = await house.db.select().from(emails).where(eq(emails.kind, 'booking-booked'));
    await deliverEmail({ ...house, ...worldAt(house) }, { emailId: String(invitation?.id) });
    const raw = mail.received[0]?.raw ?? '';
    expect(raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(raw).toMatch(/content-disposition: attachment; filename=lys\.ics/i);
  });
});
