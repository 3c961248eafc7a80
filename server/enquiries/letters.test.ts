import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attempts, users } from '#db/schema/accounts.ts';
import { applications, enquiries } from '#db/schema/enquiries.ts';
import { letters } from '#db/schema/letters.ts';
import { dayMs } from '#domain/instants.ts';
import { type Language, languages } from '#domain/languages.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay } from '#test/cast.ts';
import { application, booking, contact, jobApplication, postFile } from '#test/enquiries.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { deliverLetter } from '../jobs/deliver-letter.ts';

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

/** Everything that can happen to a form, once, in one language for sender and team. */
async function everything(language: Language): Promise<void> {
  const { guest } = house;
  const desk = house.as(cast.admin);
  const shown = { 'lys-language': language };
  await house.db.update(users).set({ language });
  await guest.post('/api/enquiries/contact', contact, shown);
  for (const kind of ['retailer', 'brand'])
    for (const companyName of [`${kind} ${language} yes`, `${kind} ${language} no`])
      await guest.post('/api/applications', { ...application, kind, companyName }, shown);
  await postFile(house, { ...jobApplication, language });
  const { body } = await guest.post('/api/bookings', booking, shown);
  const mine = { token: body.token };
  await guest.post('/api/bookings/mine/move', {
    ...mine,
    office: 'seoul',
    startsAt: '2026-03-10T01:00:00.000Z',
  });
  await guest.post('/api/bookings/mine/cancel', mine);
  await guest.post('/api/bookings', { ...booking, startsAt: '2026-03-09T11:00:00.000Z' }, shown);
  for (const { id, kind, status } of await house.db.select().from(enquiries)) {
    if (kind === 'enquiry') await desk.post(`/api/admin/enquiries/${id}/answers`, { text: 'Gladly.' });
    if (kind === 'booking' && status === 'open')
      await desk.post(`/api/admin/enquiries/${id}/cancel-booking`, { reason: 'A holiday.' });
  }
  for (const { id, companyName } of await house.db.select().from(applications)) {
    const path = `/api/admin/applications/${id}`;
    const expiresAt = new Date(castDay.getTime() + 30 * dayMs).toISOString();
    const decision = { companyName, country: 'DE', salesRepId: cast.admin.id, expiresAt };
    if (companyName.endsWith('yes')) await desk.post(`${path}/approve`, decision);
    else await desk.post(`${path}/decline`, { reason: 'Not now.' });
  }
}

const kinds = [
  'application-approved-brand',
  'application-approved-retailer',
  'application-declined-brand',
  'application-declined-retailer',
  'application-received-brand',
  'application-received-retailer',
  'application-team-brand',
  'application-team-retailer',
  'booking-booked',
  'booking-called-off',
  'booking-cancelled',
  'booking-moved',
  'booking-team-booked',
  'booking-team-cancelled',
  'booking-team-moved',
  'enquiry-answer',
  'enquiry-received',
  'enquiry-team',
  'job-received',
  'job-team',
];

describe('the letters', () => {
  it.each(languages)('are whole in %s, every one', async (language) => {
    await house.db.delete(attempts);
    await house.db.delete(letters);
    await house.db.delete(enquiries);
    await house.db.delete(applications);
    await everything(language);
    const found = await house.db.select().from(letters);
    expect([...new Set(found.map(({ kind }) => kind))].toSorted()).toEqual(kinds);
    for (const { kind, subject, text, html, language: written } of found) {
      expect(written, kind).toBe(language);
      expect(`${subject}\n${text}`, kind).not.toMatch(/\{\{|letters:|enquiries:|undefined|null/);
      expect(html, kind).toContain(`<html lang="${language}">`);
      if (language === 'en') continue;
      const script = language === 'ko' ? /\p{Script=Hangul}/u : /\p{Script=Han}/u;
      expect(subject, kind).toMatch(script);
    }
    expect(
      found
        .filter(({ toAddress }) => toAddress !== cast.otherAdmin.email)
        .map(({ kind, subject }) => `${kind}: ${subject}`)
        .toSorted(),
    ).toMatchSnapshot();
  });

  it('of a booking carry the calendar file as an invitation', async () => {
    const invitation = (await house.db.select().from(letters)).find(({ kind }) => kind === 'booking-booked');
    await deliverLetter(
      { ...house, config: { ...house.config, smtpUrl: mail.url } },
      { letterId: String(invitation?.id) },
    );
    const raw = mail.received[0]?.raw ?? '';
    expect(raw).toMatch(/content-type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(raw).toMatch(/content-disposition: attachment; filename=lys\.ics/i);
  });
});
