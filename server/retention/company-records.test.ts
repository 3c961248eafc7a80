import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyCertificates, settlementAccounts } from '#db/schema/keeping.ts';
import { notes } from '#db/schema/notes.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses } from '#test/cast.ts';
import { justConfirmed } from '#test/identity.ts';
import { worldAt } from '../http/operations.ts';
import { newId } from '../kernel/ids.ts';
import { deleteDue } from './delete-due.ts';

/** The day of the tests is 2026-03-06; business records go after seven years. */
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const companyId = houses.haru.id;
const anAccount = (createdAt: string) =>
  house.db.insert(settlementAccounts).values({
    id: newId(new Date(createdAt)),
    companyId,
    bankName: 'Bank',
    holder: 'Haru',
    accountNumber: 'sealed',
    lastDigits: createdAt.slice(0, 4),
    currency: 'KRW',
    createdAt: new Date(createdAt),
    usableFrom: new Date(createdAt),
  });

async function aCertificate(expiresOn: string): Promise<string> {
  const id = newId(house.time.now());
  const storageKey = `certificates/${id}`;
  await house.files.put(storageKey, Buffer.from('%PDF-'), 'application/pdf');
  await house.db.insert(companyCertificates).values({
    id,
    companyId,
    name: expiresOn,
    issuer: 'KTR',
    expiresOn,
    storageKey,
    fileName: 'a.pdf',
    contentType: 'application/pdf',
    sizeBytes: 5,
    createdAt: house.time.now(),
  });
  return storageKey;
}

it('bank accounts go seven years after another replaced them, certificates seven years after their end', async () => {
  for (const since of ['2015-01-01', '2018-06-01', '2022-01-01']) await anAccount(since);
  const old = await aCertificate('2019-03-05');
  const kept = await aCertificate('2019-03-07');
  await justConfirmed(house, cast.admin);
  const me = house.as(cast.admin);
  const { plans } = (await me.get('/api/retention')).body;
  const plan = plans.find(({ kind }: { kind: string }) => kind === 'businessRecords');
  const counts = Object.fromEntries(
    plan.parts.map(({ what, count }: { what: string; count: number }) => [what, count]),
  );
  expect(counts).toMatchObject({ bankAccounts: 1, certificates: 1 });
  const expectedCount = Object.values<number>(counts).reduce((sum, count) => sum + count, 0);
  expect((await me.post('/api/retention/run', { kind: 'businessRecords', expectedCount })).status).toBe(200);
  const left = await house.db.select().from(settlementAccounts).orderBy(settlementAccounts.createdAt);
  expect(left.map(({ lastDigits }) => lastDigits)).toEqual(['2018', '2022']);
  const certificates = await house.db.select().from(companyCertificates);
  expect(certificates.map(({ name }) => name)).toEqual(['2019-03-07']);
  expect([await house.files.exists(old), await house.files.exists(kept)]).toEqual([false, true]);
});

it('notes of the team go seven years after they were written', async () => {
  for (const since of ['2018-06-01', '2022-01-01']) {
    await house.db.insert(notes).values({
      id: newId(new Date(since)),
      subjectKind: 'company',
      subjectId: companyId,
      body: since,
      authorName: 'Ada Lys',
      createdAt: new Date(since),
    });
  }
  const context = { db: house.db, files: house.files, actorId: null, world: worldAt(house) };
  await deleteDue(context, 'businessRecords');
  expect((await house.db.select().from(notes)).map(({ body }) => body)).toEqual(['2022-01-01']);
});
