import { afterAll, beforeAll, expect, it } from 'vitest';
import { invites } from '#db/schema/accounts.ts';
import { orderApprovals } from '#db/schema/approvals.ts';
import { companyCertificates, settlementAccounts } from '#db/schema/keeping.ts';
import { notes } from '#db/schema/notes.ts';
import { responsiblePersons } from '#db/schema/passports.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, houses, maisonAddress } from '#test/cast.ts';
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

it('invitations and responsible persons go seven years after their end, refused orders six years after it', async () => {
  const { db } = house;
  const createdAt = new Date('2017-01-01');
  for (const code of ['GONE19', 'KEPT19']) {
    await db.insert(invites).values({
      id: newId(createdAt),
      code,
      companyId,
      salesRepId: cast.admin.id,
      role: 'brand',
      email: 'somebody@haru.example',
      createdAt,
      expiresAt: new Date(code === 'GONE19' ? '2019-03-05T00:00:00Z' : '2019-03-07T00:00:00Z'),
    });
  }
  for (const mandateTo of ['2019-03-05', '2019-03-07', null]) {
    await db.insert(responsiblePersons).values({
      id: newId(createdAt),
      brandId: castBrands.haru.id,
      marketKey: 'eu',
      name: mandateTo ?? 'no end',
      address: 'Rue 1, Paris',
      mandateFrom: '2017-01-01',
      mandateTo,
      enteredAt: createdAt,
    });
  }
  for (const decidedAt of ['2020-03-05', '2020-03-07']) {
    await db.insert(orderApprovals).values({
      id: newId(createdAt),
      companyId: houses.maison.id,
      buyerId: cast.buyer.id,
      brandId: castBrands.haru.id,
      status: 'declined',
      requestId: newId(createdAt),
      lines: [],
      currency: 'GBP',
      totalMinor: 1,
      totalGbpMinor: 1,
      limitMinor: 0,
      spentMinor: 0,
      shippingAddress: maisonAddress,
      reason: decidedAt,
      decidedAt: new Date(decidedAt),
      createdAt,
    });
  }
  const context = { db, files: house.files, actorId: null, world: worldAt(house) };
  await deleteDue(context, 'businessRecords');
  await deleteDue(context, 'transactions');
  const codes = (await db.select().from(invites)).map(({ code }) => code);
  expect(codes).toEqual(['KEPT19']);
  const persons = (await db.select().from(responsiblePersons)).map(({ name }) => name);
  expect(persons.toSorted()).toEqual(['2019-03-07', 'no end']);
  expect((await db.select().from(orderApprovals)).map(({ reason }) => reason)).toEqual(['2020-03-07']);
});
