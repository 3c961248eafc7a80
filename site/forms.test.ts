import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { applications, bookings, enquiries } from '#db/schema/enquiries.ts';
import { languages } from '#domain/languages.ts';
import { labelled } from '#domain/punctuation.ts';
import { say } from '#server/kernel/texts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { castDay } from '#test/cast.ts';
import {
  application,
  booking,
  contact,
  homeContact,
  jobApplication,
  plain,
  post,
  postFile,
} from '#test/enquiries.ts';

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
  await house.db.delete(applications);
});

const forms = [
  ['home', homeContact, 'sent.message', ['visitorKind', 'name', 'email', 'message']],
  ['contact', contact, 'sent.message', ['name', 'company', 'email', 'message']],
  [
    'application',
    application,
    'sent.retailer',
    ['companyName', 'country', 'businessNumber', 'sells', 'contactName', 'email'],
  ],
  ['booking', booking, 'sent.booking', ['startsAt', 'name', 'email']],
] as const;

describe.each(forms)('without scripts the form %s', (name, values, sent, required) => {
  it.each(languages)('is taken and thanked for on a page in %s', async (language) => {
    const { status, text, headers } = await post(house, name, { ...values, language });
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<h1>${say(language, `enquiries:${sent}.title`)}</h1>`);
    const [email] = await house.db.select().from(emails).where(eq(emails.toAddress, values.email));
    expect(email?.language).toBe(language);
    expect(
      (await house.db.select().from(enquiries)).length + (await house.db.select().from(applications)).length,
    ).toBe(1);
  });

  it.each(languages)(
    'comes back in %s with each faulty field named, and what was typed',
    async (language) => {
      const hidden = {
        language,
        ...('kind' in values ? { kind: values.kind } : {}),
        ...('office' in values ? { office: values.office } : {}),
      };
      const { status, text } = await post(house, name, { ...hidden, email: 'a<b' });
      expect(status).toBe(422);
      for (const field of required) {
        const label = say(language, `enquiries:fields.${field}`);
        expect(text, field).toContain(`<li>${labelled(`<a href="#${field}">${label}</a>`, '', language)}`);
        expect(text, field).toContain(`aria-describedby="${field}-problem"`);
      }
      expect(text).toContain(say(language, 'errors:invalid-email'));
      expect(text).toContain('value="a&lt;b"');
      expect(text).toContain(`action="/api/forms/${name}"`);
      expect(text).not.toMatch(/\{\{|enquiries:|undefined/);
      expect(await house.db.select().from(emails)).toEqual([]);
    },
  );

  it('looks accepted and is dropped when a machine filled it in', async () => {
    const { status, text } = await post(house, name, { ...values, leaveEmpty: 'x' });
    expect(status).toBe(200);
    expect(text).toContain(say('en', `enquiries:${sent}.title`));
    expect(await house.db.select().from(emails)).toEqual([]);
  });

  it('is limited with the others, on a page that says so', async () => {
    for (let i = 0; i < 10; i += 1) await post(house, 'home', { ...homeContact, leaveEmpty: 'x' });
    const { status, text, headers } = await post(house, name, { ...values, language: 'ko' });
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
    expect(text).toContain('<html lang="ko">');
  });

  it('is refused from another website, on a page that says so', async () => {
    const foreign = { ...plain, origin: 'https://elsewhere.example' };
    const { status, headers } = await house.guest.post(`/api/forms/${name}`, 'name=x', foreign);
    expect([status, headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  });
});

describe('without scripts a job application', () => {
  it('is taken with its CV', async () => {
    const { status, text } = await postFile(
      house,
      { ...jobApplication, language: 'zh' },
      undefined,
      'text/html',
    );
    expect(status).toBe(200);
    expect(text).toContain('<h1>感谢您的应聘</h1>');
  });

  it('comes back with the faulty fields, and asks for the file again', async () => {
    const wrong = { ...jobApplication, email: 'x' };
    const { status, text } = await postFile(house, wrong, undefined, 'text/html');
    expect(status).toBe(422);
    expect(text).toContain('<a href="#email">Email</a>');
    expect(text).toContain('Please choose the file again.');
    expect(text).toContain('enctype="multipart/form-data"');
    expect(text).toContain('<option value="customer-success-manager" selected>');
    const none = await postFile(house, jobApplication, null, 'text/html');
    expect(none.text).toContain('<a href="#cv">CV</a>: Please fill in this field.');
  });
});

describe('without scripts the calendar', () => {
  it.each([
    ['en', 'london', 'Book a consultation', '6 March 2026, 09:30–10:00'],
    ['ko', 'seoul', '상담 예약', '2026년 3월 9일, 09:00–09:30'],
    ['zh', 'london', '预约咨询', '2026年3月6日 09:30–10:00'],
  ])('is a list of free times in %s of %s', async (language, office, title, slot) => {
    const { status, text } = await house.guest.get(
      `/api/forms/booking?language=${language}&office=${office}`,
    );
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(slot);
    expect(text).toMatch(/name="requestId" value="[\da-f-]{36}"/);
  });

  it('books, shows time, file and link; the same page sent twice books once', async () => {
    const requestId = '6f1f7a52-3d3e-4a3b-9a51-6d0c1f0e9d11';
    const { timeZone: _, ...form } = booking;
    const { text } = await post(house, 'booking', { ...form, requestId });
    expect(text).toMatch(/Friday,? 6 March 2026, 10:00–10:30 \(Greenwich Mean Time\)/);
    expect(text).toMatch(/href="\/api\/bookings\/calendar\?token=[\w.-]+"/);
    expect(text).toMatch(/href="\/booking\?token=[\w.-]+"/);
    await post(house, 'booking', { ...form, requestId });
    expect(await house.db.select().from(bookings)).toHaveLength(1);
  });

  it('comes back with the times that are left when another was faster', async () => {
    await post(house, 'booking', booking);
    const { status, text } = await post(house, 'booking', { ...booking, email: 'late@vogt.example' });
    expect(status).toBe(409);
    expect(text).toContain('<a href="#startsAt">Time</a>: This time has just been taken.');
    expect(text).not.toContain(`value="${booking.startsAt}"`);
    expect(text).toContain('value="2026-03-06T10:30:00.000Z"');
    expect(text).toContain('value="late@vogt.example"');
  });
});

it('a form that nobody knows, or in a form nobody reads, is refused on a page', async () => {
  expect((await post(house, 'lottery', {})).status).toBe(404);
  const json = await house.guest.post('/api/forms/contact', contact, { accept: 'text/html' });
  expect([json.status, json.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  const xml = await house.guest.post('/api/forms/contact', '<a/>', { 'content-type': 'text/xml' });
  expect(xml.status).toBe(415);
});
