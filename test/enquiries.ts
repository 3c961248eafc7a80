import { createHmac } from 'node:crypto';
import type { TestHouse } from './app.ts';
import { cast } from './cast.ts';
import { aPdf } from './files.ts';

/** Everybody of the operator who may answer, which a viewer may not, by address. */
export const team = [cast.admin, cast.agent, cast.manager, cast.otherAdmin]
  .map(({ email }) => email)
  .toSorted();

/** Forms as people fill them in; a test names only what it speaks of. */

export const homeContact = {
  visitorKind: 'retailer',
  name: 'Lena Vogt',
  email: 'lena@vogt.example',
  message: 'Do you deliver to Hamburg?',
};

export const contact = {
  name: 'Lena Vogt',
  company: 'Vogt Kosmetik',
  email: 'lena@vogt.example',
  phone: '+49 40 123456',
  subject: 'brands',
  message: 'Which of your brands are vegan?',
};

export const application = {
  kind: 'retailer',
  companyName: 'Vogt Kosmetik',
  country: 'DE',
  businessNumber: 'DE811907980',
  sells: 'Two shops in Hamburg: natural skincare.',
  website: 'vogt.example',
  message: 'We would like to begin with sun care.',
  contactName: 'Lena Vogt',
  email: 'lena@vogt.example',
};

export const jobApplication = {
  jobId: 'customer-success-manager',
  name: 'Jun Park',
  email: 'jun@park.example',
  phone: '',
  message: 'I have worked with buyers for six years.',
};

/** The first Friday of the cast, 10:00 in London. */
export const booking = {
  office: 'london',
  startsAt: '2026-03-06T10:00:00.000Z',
  timeZone: 'Europe/Berlin',
  name: 'Lena Vogt',
  email: 'lena@vogt.example',
  phone: '+49 40 123456',
  message: 'Prices and delivery times',
};

export const plain = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };

/** As a browser without scripts posts a form. */
export function post(house: TestHouse, form: string, values: Record<string, string>) {
  return house.guest.post(`/api/forms/${form}`, new URLSearchParams(values).toString(), plain);
}

type File = { readonly name: string; readonly bytes: Uint8Array } | null;

/** As a browser posts a form with a file; to scripts it answers JSON. */
export function postFile(
  house: TestHouse,
  values: Record<string, string>,
  file: File = { name: 'cv.pdf', bytes: aPdf },
  accept = 'application/json',
) {
  const boundary = 'lys-test-boundary';
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n`;
  const texts = Object.entries(values).map(([name, value]) => `${part(`name="${name}"`)}\r\n${value}\r\n`);
  const { name, bytes } = file ?? { name: '', bytes: new Uint8Array() };
  const head = `${part(`name="cv"; filename="${name}"`)}content-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(texts.join('') + head),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const type = `multipart/form-data; boundary=${boundary}`;
  return house.guest.post('/api/forms/job', body, { 'content-type': type, accept });
}

/** The link of a booking as release 0.1.0 signed it. */
export function signedLink(secretKey: string, bookingId: string): string {
  const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex').toString('base64url');
  const signed = createHmac('sha256', secretKey).update(`booking-link\n${bookingId}`).digest('base64url');
  return `${id}.${signed}`;
}
