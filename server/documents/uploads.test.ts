import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { documents } from '#db/schema/documents.ts';
import { attachments } from '#db/schema/messages.ts';
import { maxDocumentsPerOrder } from '#domain/documents.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';
import { aForm, aJpeg, anOfficeFile, aPdf, aPng } from '#test/files.ts';
import { move, placed } from '#test/orders.ts';
import { fileOf, paperOf } from '#test/papers.ts';

let house: TestHouse;
let orderId: string;
beforeAll(async () => {
  house = await startHouse();
  orderId = (await placed(house)).id;
});
afterAll(() => house.close());

async function uploaded(who: Person, name: string, bytes: Uint8Array): Promise<string> {
  const { body, headers } = aForm(name, bytes);
  const answer = await house.as(who).post('/api/uploads', body, headers);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.id;
}

const add = (who: Person, body: object, order = orderId): Promise<Answer> =>
  house.as(who).post(`/api/orders/${order}/documents`, { type: 'other', audience: 'everyone', ...body });
const listed = async (who: Person) => (await house.as(who).get(`/api/orders/${orderId}/documents`)).body;

describe('brand and team add files to an order', () => {
  it.each([
    ['certificate.pdf', aPdf, 'application/pdf'],
    ['사진.png', aPng(), 'image/png'],
    ['damage.jpg', aJpeg, 'image/jpeg'],
  ])('%s, for everybody in it', async (name, bytes, contentType) => {
    const uploadId = await uploaded(cast.brand, name, bytes);
    const { status, body } = await add(cast.brand, { uploadId });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'other',
      number: null,
      name,
      contentType,
      sizeBytes: bytes.length,
      audience: 'everyone',
      uploadedBy: 'Bora Han',
      canRemove: true,
    });
    const { items } = await listed(cast.retailer);
    expect(items.find(({ id }: { id: string }) => id === body.id)).toMatchObject({ name, canRemove: false });
    expect((await fileOf(house, cast.retailer, body.id)).equals(bytes)).toBe(true);
    expect(await house.db.$count(attachments, eq(attachments.id, uploadId))).toBe(0);
  });

  it('for whom they say, and nobody else', async () => {
    const visible = async (who: Person, audience: string) => {
      const { body } = await add(who, { uploadId: await uploaded(who, `${audience}.pdf`, aPdf), audience });
      const readers = { retailer: cast.retailer, brand: cast.brand, admin: cast.admin };
      const seen = await Promise.all(
        Object.entries(readers).map(async ([name, reader]) => {
          const { status } = await house.as(reader).get(`/api/documents/${body.id}/file`);
          return status === 200 ? [name] : [];
        }),
      );
      return seen.flat();
    };
    expect(await visible(cast.brand, 'brand')).toEqual(['brand', 'admin']);
    expect(await visible(cast.admin, 'retailer')).toEqual(['retailer', 'admin']);
    expect(await visible(cast.admin, 'team')).toEqual(['admin']);
    expect(await visible(cast.admin, 'everyone')).toEqual(['retailer', 'brand', 'admin']);
    const secret = await add(cast.brand, {
      uploadId: await uploaded(cast.brand, 'x.pdf', aPdf),
      audience: 'retailer',
    });
    expect(secret).toMatchObject({
      status: 422,
      body: { code: 'document-audience-refused', field: 'audience' },
    });
  });

  it('only PDF, PNG and JPEG, whatever their name says', async () => {
    const uploadId = await uploaded(cast.brand, 'list.docx', anOfficeFile('word'));
    expect(await add(cast.brand, { uploadId })).toMatchObject({
      status: 415,
      body: { code: 'document-type-refused' },
    });
    expect(await house.db.$count(attachments, eq(attachments.id, uploadId))).toBe(1);
    const { body, headers } = aForm('drawing.pdf', Buffer.from('<svg/>'));
    expect((await house.as(cast.brand).post('/api/uploads', body, headers)).status).toBe(415);
  });

  it('only their own uploads, once, to their own orders', async () => {
    const uploadId = await uploaded(cast.brand, 'mine.pdf', aPdf);
    expect((await add(cast.admin, { uploadId })).body.code).toBe('attachment-unknown');
    expect((await add(cast.otherBrand, { uploadId })).status).toBe(404);
    const answers = await Promise.all([add(cast.brand, { uploadId }), add(cast.brand, { uploadId })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect((await add(cast.retailer, { uploadId })).status).toBe(403);
    expect((await house.guest.post(`/api/orders/${orderId}/documents`, { uploadId })).status).toBe(401);
  });

  it('no paper that only the house issues, and not without end', async () => {
    const uploadId = await uploaded(cast.admin, 'invoice.pdf', aPdf);
    expect((await add(cast.admin, { uploadId, type: 'invoice' })).body).toMatchObject({ field: 'type' });
    const { id } = await placed(house);
    await house.db.insert(documents).values(
      Array.from({ length: maxDocumentsPerOrder }, (_, index) => ({
        id: `01900000-0000-7000-9000-${String(index).padStart(12, '0')}`,
        orderId: id,
        type: 'other' as const,
        audience: [],
        name: 'x.pdf',
        contentType: 'application/pdf',
        storageKey: 'x',
        sha256: 'x',
        uploaderId: cast.admin.id,
        createdAt: house.time.now(),
      })),
    );
    expect((await add(cast.admin, { uploadId }, id)).body).toMatchObject({
      code: 'too-many-documents',
      params: { most: maxDocumentsPerOrder },
    });
  });
});

describe('an added file', () => {
  it('goes back by the company that added it, or by the team; the audit tells', async () => {
    const { body } = await add(cast.brand, { uploadId: await uploaded(cast.brand, 'wrong.pdf', aPdf) });
    const remove = (who: Person) => house.as(who).delete(`/api/documents/${body.id}`);
    expect((await remove(cast.retailer)).status).toBe(403);
    expect((await remove(cast.otherBrand)).status).toBe(404);
    expect((await remove(cast.brand)).status).toBe(200);
    expect((await remove(cast.brand)).status).toBe(404);
    const told = await house.db.select().from(auditLog).where(eq(auditLog.subjectId, body.id));
    expect(told.map(({ action }) => action).toSorted()).toEqual(['document-added', 'document-removed']);
    const teams = await add(cast.admin, { uploadId: await uploaded(cast.admin, 'team.pdf', aPdf) });
    expect((await house.as(cast.brand).delete(`/api/documents/${teams.body.id}`)).status).toBe(404);
  });

  it('an issued paper never goes back', async () => {
    await move(house, cast.brand, orderId, 'pending', 'confirmed');
    const { id } = await paperOf(house, orderId, 'pro_forma');
    expect((await house.as(cast.admin).delete(`/api/documents/${id}`)).body.code).toBe('document-issued');
  });

  it('is offered to add to those who may', async () => {
    expect((await listed(cast.retailer)).audiences).toEqual([]);
    expect((await listed(cast.brand)).audiences).toEqual(['everyone', 'brand']);
    expect((await listed(cast.admin)).audiences).toEqual(['everyone', 'retailer', 'brand', 'team']);
  });
});
