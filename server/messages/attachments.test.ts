import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachments } from '#db/schema/messages.ts';
import { companyQuotaBytes, maxAttachmentBytes } from '#domain/attachments.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses, type Person } from '#test/cast.ts';
import { aForm, aPdf, aPng } from '#test/files.ts';
import { receivedApart } from '#test/received.ts';
import { aThread } from '#test/threads.ts';
import { contentDisposition } from '../http/file-answer.ts';
import { newId } from '../kernel/ids.ts';
import { removeOrphanUploads } from './remove-upload.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
const received = receivedApart();

function upload(person: Person, name: string, bytes: Uint8Array, headers: Record<string, string> = {}) {
  const form = aForm(name, bytes);
  return house.as(person).post('/api/uploads', form.body, { ...form.headers, ...headers });
}

async function keptOf(companyId: string): Promise<number> {
  return house.db.$count(attachments, eq(attachments.companyId, companyId));
}

describe('an upload', () => {
  it('becomes an attachment that its company can save again', async () => {
    const { status, body } = await upload(cast.retailer, '견적서 (초안).pdf', aPdf);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: '견적서 (초안).pdf',
      type: 'application/pdf',
      size: aPdf.length,
      url: `/api/attachments/${body.id}`,
    });
    const file = await house.as(cast.viewer).get(body.url);
    expect(file.status).toBe(200);
    expect(file.text).toBe(aPdf.toString('latin1'));
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(aPdf.length),
      'content-disposition': `attachment; filename="___ (__).pdf"; filename*=UTF-8''%EA%B2%AC%EC%A0%81%EC%84%9C%20%28%EC%B4%88%EC%95%88%29.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it.each([
    ['nothing in it', 'empty.pdf', Buffer.alloc(0), 422, 'attachment-empty'],
    [
      'one byte too many',
      'large.pdf',
      Buffer.alloc(maxAttachmentBytes + 1, aPdf),
      413,
      'attachment-too-large',
    ],
    [
      'very many bytes too many',
      'large.pdf',
      Buffer.alloc(maxAttachmentBytes + 200_000, aPdf),
      413,
      'attachment-too-large',
    ],
    ['a drawing', 'logo.svg', Buffer.from('<svg/>'), 415, 'attachment-type-refused'],
    ['something else inside', 'photo.png', aPdf, 415, 'attachment-type-refused'],
    ['too many pixels', 'bomb.png', aPng(60_000, 60_000), 422, 'attachment-too-many-pixels'],
  ])('with %s is refused and leaves nothing behind', async (_, name, bytes, status, code) => {
    const before = await keptOf(houses.maison.id);
    const answer = await upload(cast.retailer, name, bytes);
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, code, 'file']);
    expect(await keptOf(houses.maison.id)).toBe(before);
    expect(await received()).toEqual([]);
  });

  it('of exactly 10 MB is taken', async () => {
    expect((await upload(cast.retailer, 'full.pdf', Buffer.alloc(maxAttachmentBytes, aPdf))).status).toBe(
      201,
    );
  });

  it('needs a session, our own pages, a form, and a file in it', async () => {
    const { body, headers } = aForm('photo.png', aPng());
    expect((await house.guest.post('/api/uploads', body, headers)).body.code).toBe('signed-out');
    const foreign = await upload(cast.retailer, 'photo.png', aPng(), { origin: 'https://elsewhere.example' });
    expect(foreign.body.code).toBe('origin-refused');
    const json = await house.as(cast.retailer).post('/api/uploads', { file: 'x' });
    expect(json.body.code).toBe('unsupported-media-type');
    const empty = await house.as(cast.retailer).post('/api/uploads', Buffer.from('--b--\r\n'), {
      'content-type': 'multipart/form-data; boundary=b',
    });
    expect([empty.status, empty.body.code]).toEqual([422, 'required']);
    for (const payload of [
      '',
      '--b\r\n',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-',
    ]) {
      const broken = await house.as(cast.retailer).post('/api/uploads', Buffer.from(payload), {
        'content-type': 'multipart/form-data; boundary=b',
      });
      expect(broken.status, JSON.stringify(payload)).toBeGreaterThanOrEqual(400);
      expect(broken.status, JSON.stringify(payload)).toBeLessThan(500);
    }
    const nameless = await house
      .as(cast.retailer)
      .post('/api/uploads', body, { 'content-type': 'multipart/form-data' });
    expect(nameless.status).toBeLessThan(500);
  });

  it('two at the limit of a company: one is kept', async () => {
    await house.db.insert(attachments).values({
      id: newId(house.clock()),
      companyId: houses.otherShop.id,
      uploaderId: cast.otherRetailer.id,
      name: 'much.pdf',
      type: 'application/pdf',
      size: companyQuotaBytes - aPdf.length - 1,
      sha256: '',
      storageKey: 'none',
      createdAt: house.clock(),
    });
    const answers = await Promise.all([1, 2, 3].map(() => upload(cast.otherRetailer, 'last.pdf', aPdf)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('attachment-quota-reached');
    expect((await upload(cast.retailer, 'other-company.pdf', aPdf)).status).toBe(201);
  });

  it('can be discarded by its company until a message carries it', async () => {
    const { body } = await upload(cast.retailer, 'photo.png', aPng());
    expect((await house.as(cast.brand).delete(body.url)).status).toBe(404);
    expect((await house.as(cast.buyer).delete(body.url)).status).toBe(200);
    expect((await house.as(cast.retailer).delete(body.url)).status).toBe(404);
    expect((await house.as(cast.retailer).get(body.url)).status).toBe(404);
  });

  it('that no message carries is removed after a day, file and row', async () => {
    const { body } = await upload(cast.brand, 'forgotten.png', aPng());
    const [row] = await house.db.select().from(attachments).where(eq(attachments.id, body.id));
    const later = (hours: number) => new Date(house.clock().getTime() + hours * 3_600_000);
    await removeOrphanUploads(house.db, house.files, later(24));
    expect(await house.files.exists(row?.storageKey ?? '')).toBe(true);
    await removeOrphanUploads(house.db, house.files, later(24.1));
    expect(await house.files.exists(row?.storageKey ?? '')).toBe(false);
    expect((await house.as(cast.brand).get(body.url)).status).toBe(404);
    expect(await removeOrphanUploads(house.db, house.files, later(25))).toBe(0);
  });
});

describe('a download', () => {
  it('is for the company before it is sent, and for everyone in the thread afterwards', async () => {
    const thread = await aThread(house.db);
    const { body } = await upload(cast.retailer, 'photo.png', aPng());
    const asked = (people: readonly Person[]) =>
      Promise.all(people.map(async (person) => (await house.as(person).get(body.url)).status));
    const everyone = [cast.viewer, cast.brand, cast.admin, cast.otherRetailer, cast.otherBrand];
    expect(await asked(everyone)).toEqual([200, 404, 404, 404, 404]);
    const sent = await house.as(cast.retailer).post(`/api/threads/${thread.id}/messages`, {
      requestId: newId(house.clock()),
      content: 'The damaged carton',
      attachmentIds: [body.id],
    });
    expect(sent.body.attachments).toEqual([body]);
    expect(await asked(everyone)).toEqual([200, 200, 200, 404, 404]);
    expect((await house.guest.get(body.url)).status).toBe(401);
    expect((await house.as(cast.retailer).delete(body.url)).status).toBe(404);
  });

  it('of an address that is no id is refused as such', async () => {
    expect((await house.as(cast.admin).get('/api/attachments/..%2F..%2Fetc')).status).toBe(422);
    expect((await house.as(cast.admin).get('/api/attachments/x')).status).toBe(422);
  });

  it('of a file that has been lost is not there', async () => {
    const { body } = await upload(cast.retailer, 'lost.png', aPng());
    const [row] = await house.db.select().from(attachments).where(eq(attachments.id, body.id));
    await house.files.remove(row?.storageKey ?? '');
    expect((await house.as(cast.retailer).get(body.url)).status).toBe(404);
  });

  it('names a file in every letter and in plain ones', () => {
    expect(contentDisposition(`l'été (1)*.pdf`)).toBe(
      `attachment; filename="l'_t_ (1)*.pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29%2A.pdf`,
    );
  });
});
