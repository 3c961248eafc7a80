import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts, auditLog } from '#db/schema/accounts.ts';
import { jobApplications } from '#db/schema/enquiries.ts';
import { attachments } from '#db/schema/messages.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { type FakeClamd, startClamd } from '#test/clamd.ts';
import { jobApplication, postFile } from '#test/enquiries.ts';
import { aForm, aPdf } from '#test/files.ts';
import { openScanner } from './scanner.ts';

let clamd: FakeClamd;
let house: TestHouse;
const log: string[] = [];
beforeAll(async () => {
  clamd = await startClamd();
  house = await startHouse({ config: { clamd: { host: '127.0.0.1', port: clamd.port } }, logTo: log });
});
afterAll(async () => {
  await house.close();
  await clamd.close();
});
beforeEach(async () => {
  clamd.answer = 'stream: OK';
  clamd.received.splice(0);
  log.splice(0);
  await house.db.delete(attempts);
});

const upload = (bytes: Uint8Array = aPdf) => {
  const { body, headers } = aForm('offer.pdf', bytes);
  return house.as(cast.retailer).post('/api/uploads', body, { ...headers, 'lys-language': 'en' });
};
const events = () => log.map((line) => JSON.parse(line)).map(({ event }) => event);

describe('an upload', () => {
  it('is looked into, whole, before it is taken', async () => {
    const large = Buffer.concat([aPdf, Buffer.alloc(300_000, 'x')]);
    expect((await upload(large)).status).toBe(201);
    expect(clamd.received).toEqual([large]);
  });

  it('with something harmful is refused, kept nowhere, and noted', async () => {
    clamd.answer = 'stream: Eicar-Test-Signature FOUND';
    const before = await house.db.$count(attachments);
    const answer = await upload();
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ code: 'upload-infected', field: 'file' });
    expect(answer.body.detail).toContain('found something harmful');
    expect(await house.db.$count(attachments)).toBe(before);
    const [noted] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'upload-infected'));
    expect(noted).toMatchObject({
      actorId: cast.retailer.id,
      details: { found: 'Eicar-Test-Signature', bytes: aPdf.length },
      personal: { name: 'offer.pdf', ip: '127.0.0.1' },
    });
    expect(events()).toContain('upload-infected');
  });

  it.each([
    ['answers with a limit of its own', 'INSTREAM size limit exceeded. ERROR'],
    ['answers with something else', 'HTTP/1.1 400 Bad Request'],
    ['closes without a word', ''],
  ])('is refused with a clear word while the scanner %s', async (_what, answer) => {
    clamd.answer = answer;
    const refused = await upload();
    expect(refused).toMatchObject({ status: 503, body: { code: 'scanner-unreachable' } });
    expect(refused.body.detail).toContain('cannot be checked for viruses at the moment');
    expect(events()).toContain('scanner-unreachable');
  });
});

describe('a CV', () => {
  it('is looked into as well', async () => {
    expect((await postFile(house, jobApplication, { name: 'cv.pdf', bytes: aPdf })).status).toBe(201);
    expect(clamd.received).toHaveLength(1);
    clamd.answer = 'stream: Eicar-Test-Signature FOUND';
    const before = await house.db.$count(jobApplications);
    const refused = await postFile(house, jobApplication, { name: 'cv.pdf', bytes: aPdf });
    expect(refused).toMatchObject({ status: 422, body: { code: 'upload-infected', field: 'cv' } });
    expect(await house.db.$count(jobApplications)).toBe(before);
  });
});

describe('the scanner', () => {
  it('is given up when it does not answer, or is not there', async () => {
    clamd.answer = null;
    const silent = openScanner({ host: '127.0.0.1', port: clamd.port }, 150);
    await expect(silent?.scan(aPdf)).rejects.toThrow('no answer in 150 ms');
    const nobody = openScanner({ path: '/nowhere/clamd.ctl' });
    await expect(nobody?.scan(aPdf)).rejects.toThrow('ENOENT');
  });

  it('that is not configured is not asked', () => {
    expect(openScanner(null)).toBeNull();
  });
});
