import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attempts } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { enquiries, jobApplications } from '#db/schema/enquiries.ts';
import { cvKeptUntil, maxCvBytes } from '#domain/jobs.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay } from '#test/cast.ts';
import { jobApplication, postFile, team } from '#test/enquiries.ts';
import { aPdf, aPng } from '#test/files.ts';
import { removeOldCvs } from './remove-old-cvs.ts';

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

const keptFiles = () => readdir(join(house.config.filesDir, 'cvs')).catch(() => []);
const theOne = async () => {
  const [row] = await house.db.select().from(jobApplications);
  if (row === undefined) throw new Error('no job application is stored');
  return row;
};

describe('an application for a job', () => {
  it('is stored with its CV, acknowledged, and the CV waits on the desk for the team', async () => {
    const answer = await postFile(house, jobApplication, { name: 'Lebenslauf "Jun".PDF', bytes: aPdf });
    expect([answer.status, answer.body]).toEqual([201, {}]);
    const row = await theOne();
    expect(row).toMatchObject({
      jobId: 'customer-success-manager',
      cvSize: aPdf.length,
      cvKeptUntil: cvKeptUntil(castDay),
    });
    const found = await house.db.select().from(emails).orderBy(emails.kind, emails.toAddress);
    expect(found.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['job-received', 'We have received your application'],
      ...team.map(() => ['job-team', 'New job application: Jun Park, Customer Success Manager']),
    ]);
    const path = `/api/admin/enquiries/${row.enquiryId}/cv`;
    const cv = await house.as(cast.otherAdmin).get(path);
    expect([cv.status, cv.text, cv.headers['content-type']]).toEqual([
      200,
      aPdf.toString(),
      'application/pdf',
    ]);
    expect(cv.headers['content-disposition']).toMatch(/^attachment/);
    expect(cv.headers['cache-control']).toBe('private, no-store');
    expect((await house.guest.get(path)).status).toBe(401);
    expect((await house.as(cast.brand).get(path)).status).toBe(403);
  });

  it('may be in general', async () => {
    expect((await postFile(house, { ...jobApplication, jobId: '' })).status).toBe(201);
    expect((await theOne()).jobId).toBeNull();
    const { body } = await house.as(cast.admin).get('/api/admin/enquiries?kind=job');
    expect(body.items).toMatchObject([{ job: { jobId: null } }]);
  });

  it.each([
    ['without a CV', null, 422, 'required'],
    ['with an empty file', { name: 'cv.pdf', bytes: new Uint8Array() }, 422, 'attachment-empty'],
    ['with a picture that says it is a PDF', { name: 'cv.pdf', bytes: aPng() }, 415, 'cv-type-refused'],
    ['with a page of markup', { name: 'cv.pdf', bytes: Buffer.from('<html>') }, 415, 'cv-type-refused'],
    ['with more than 10 MB', { name: 'cv.pdf', bytes: pdfOf(maxCvBytes + 1) }, 413, 'cv-too-large'],
  ] as const)('%s is refused under the field', async (_, file, status, code) => {
    const answer = await postFile(house, jobApplication, file);
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, code, 'cv']);
    expect(await house.db.select().from(enquiries)).toEqual([]);
    expect(await house.db.select().from(emails)).toEqual([]);
  });

  it('of exactly 10 MB is taken, and what its bytes are decides, not its name', async () => {
    expect((await postFile(house, jobApplication, { name: 'cv', bytes: pdfOf(maxCvBytes) })).status).toBe(
      201,
    );
    expect((await theOne()).cvName).toBe('cv.pdf');
  });

  it('names every faulty field', async () => {
    const { status, body } = await postFile(house, { name: '', email: 'x', jobId: 'director' });
    expect([status, body.errors.map(({ field }: { field: string }) => field).toSorted()]).toEqual([
      422,
      ['email', 'jobId', 'name'],
    ]);
  });

  it('looks accepted and leaves nothing when a machine filled it in', async () => {
    const before = await keptFiles();
    expect((await postFile(house, { ...jobApplication, leaveEmpty: 'x' })).status).toBe(201);
    expect(await house.db.select().from(enquiries)).toEqual([]);
    expect(await keptFiles()).toEqual(before);
  });

  it('ten an hour come from one address; a file of the eleventh is not even received', async () => {
    for (let sent = 0; sent < 10; sent += 1) await postFile(house, { leaveEmpty: 'x' });
    const answer = await postFile(house, jobApplication);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3600']);
    expect(await house.db.select().from(enquiries)).toEqual([]);
  });
});

describe('a CV', () => {
  it('is deleted after six months, not a moment before; the application stays', async () => {
    const before = await keptFiles();
    await postFile(house, jobApplication);
    const { cvKey, enquiryId } = await theOne();
    house.time.set(new Date(cvKeptUntil(castDay).getTime() - 1));
    await removeOldCvs(house.db, house.files, house.time.now());
    expect(await house.files.exists(String(cvKey))).toBe(true);
    house.time.set(cvKeptUntil(castDay));
    await removeOldCvs(house.db, house.files, house.time.now());
    await removeOldCvs(house.db, house.files, house.time.now());
    expect(await keptFiles()).toEqual(before);
    expect((await theOne()).cvKey).toBeNull();
    const { body } = await house.as(cast.admin).get(`/api/admin/enquiries/${enquiryId}`);
    expect(body.job).toMatchObject({ cvDeleted: true, cvName: 'cv.pdf' });
    expect((await house.as(cast.admin).get(`/api/admin/enquiries/${enquiryId}/cv`)).status).toBe(404);
  });
});

/** A PDF of exactly so many bytes. */
function pdfOf(bytes: number): Buffer {
  return Buffer.concat([aPdf, Buffer.alloc(bytes - aPdf.length, ' ')]);
}
