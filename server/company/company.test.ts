import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, companies, emailChanges } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { companyCertificates, settlementAccounts } from '#db/schema/keeping.ts';
import { attachments } from '#db/schema/messages.ts';
import { dayMs, later } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses, type Person } from '#test/cast.ts';
import { justConfirmed, longConfirmed } from '#test/identity.ts';
import { hold } from '#test/interleave.ts';
import { newId } from '../kernel/ids.ts';
import { sealsOf } from '../kernel/seals.ts';
import { reseal } from '../moves/reseal.ts';

/** What a brand company says of itself. Haru has one owner, Bora; Noeul's Eun is its editor, Vin its viewer. */
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.time.advance(1000);
  await house.db.delete(settlementAccounts);
  await house.db.delete(companyCertificates);
  await house.db.delete(emails);
  for (const person of [cast.brand, cast.otherBrand, cast.editor, cast.manager]) {
    await justConfirmed(house, person);
  }
});

const account = {
  bankName: '하나은행',
  holder: '하루 주식회사',
  accountNumber: '110-123-456789',
  bic: '',
  currency: 'KRW',
};
const set = (fields: object = {}, who: Person = cast.brand) =>
  house.as(who).put('/api/company/settlement-account', { ...account, ...fields });
const get = (who: Person = cast.brand) => house.as(who).get('/api/company/settlement-account');
const waiting = async (who: Person = cast.manager) =>
  (await house.as(who).get('/api/admin/settlement-accounts')).body.items;
const check = (id: string, who: Person = cast.manager) =>
  house.as(who).post(`/api/admin/settlement-accounts/${id}/check`);

describe('the registration of a brand company', () => {
  const register = (registrationNumber: string, who: Person = cast.brand) =>
    house.as(who).put('/api/profile/registration', { registrationNumber, representative: '한보라' });

  it('is kept with its representative and shown as Korea writes it', async () => {
    const { status, body } = await register('124 81 00998');
    expect(status).toBe(200);
    expect(body.company).toMatchObject({ registrationNumber: '124-81-00998', representative: '한보라' });
    const [row] = await house.db.select().from(companies).where(eq(companies.id, houses.haru.id));
    expect(row?.registrationNumber).toBe('1248100998');
  });

  it('with a wrong check digit is refused, and nothing has changed', async () => {
    await register('124-81-00998');
    const { status, body } = await register('124-81-00997');
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'registration-number-wrong', field: 'registrationNumber' });
    expect((await house.as(cast.brand).get('/api/profile')).body.company.registrationNumber).toBe(
      '124-81-00998',
    );
  });

  it('of another country is free text', async () => {
    await house.db.update(companies).set({ country: 'DE' }).where(eq(companies.id, houses.noeul.id));
    expect((await register('HRB 12345', cast.otherBrand)).body.company.registrationNumber).toBe('HRB 12345');
    await house.db.update(companies).set({ country: 'KR' }).where(eq(companies.id, houses.noeul.id));
  });

  it.each([cast.editor, cast.brandViewer, cast.retailer, cast.admin])('is not for $name', async (who) =>
    expect((await register('124-81-00998', who)).status).toBe(403),
  );
});

describe('the bank account', () => {
  it('is changed by an owner, shown by its end, and waits for a check and seven days', async () => {
    const { status, body } = await set();
    expect(status).toBe(200);
    expect(body).toEqual({
      current: {
        id: expect.any(String),
        bankName: '하나은행',
        holder: '하루 주식회사',
        accountNumber: '••••6789',
        bic: null,
        currency: 'KRW',
        payee: null,
        changedBy: 'Bora Han',
        changedAt: house.time.now().toISOString(),
        usableFrom: later(house.time.now(), 7 * dayMs).toISOString(),
        checkedAt: null,
        state: 'to-check',
      },
      earlier: [],
    });
    expect((await check(body.current.id)).status).toBe(200);
    expect((await get()).body.current.state).toBe('waiting');
    await house.db.update(settlementAccounts).set({ usableFrom: house.time.now() });
    expect((await get()).body.current.state).toBe('usable');
  });

  it('is sealed: its number stands nowhere in the database, the audit or an email', async () => {
    await set({ accountNumber: 'GB82 WEST 1234 5698 7654 32', currency: 'GBP', bic: 'westgb22' });
    const [row] = await house.db.select().from(settlementAccounts);
    expect(row).toMatchObject({ lastDigits: '5432', bic: 'WESTGB22' });
    const { rows } = await house.db.execute(sql`
      select coalesce(string_agg(one, ' '), '') as said from (
        select details::text || personal::text as one from audit_log
        union all select subject || text || html from emails
        union all select settlement_accounts::text from settlement_accounts) everything`);
    expect(String(rows[0]?.said)).not.toMatch(/1234 ?5698|12345698765432/);
  });

  it('is sealed anew with a new key', async () => {
    await set();
    const [row] = await house.db.select().from(settlementAccounts);
    const [{ id, accountNumber } = { id: '', accountNumber: '' }] = row === undefined ? [] : [row];
    const before = house.config.secretKey;
    const seals = sealsOf(() => ['a new key of thirty-two characters!', before]);
    await reseal(house.db, seals, house.time.now());
    const [after] = await house.db.select().from(settlementAccounts);
    expect(after?.accountNumber).not.toBe(accountNumber);
    const opened = sealsOf('a new key of thirty-two characters!').open(
      'settlement-account',
      id,
      Buffer.from(after?.accountNumber ?? '', 'base64'),
    );
    expect(opened.toString()).toBe('110-123-456789');
  });

  it('tells every owner, at an address changed lately too, and the team', async () => {
    await house.db.insert(emailChanges).values({
      id: newId(house.time.now()),
      userId: cast.brand.id,
      oldEmail: 'bora@before.example',
      newEmail: cast.brand.email,
      oldTokenHash: Buffer.from('old'),
      newTokenHash: Buffer.from('new'),
      requestedById: cast.admin.id,
      createdAt: later(house.time.now(), -3 * dayMs),
      expiresAt: later(house.time.now(), -1 * dayMs),
      completedAt: later(house.time.now(), -2 * dayMs),
    });
    await set();
    const told = await house.db.select().from(emails).orderBy(asc(emails.toAddress));
    const to = (kind: string) => told.filter((one) => one.kind === kind).map((one) => one.toAddress);
    expect(to('bank-account-changed')).toEqual(['bora@before.example', cast.brand.email]);
    expect(to('bank-account-to-check')).toEqual(
      [cast.admin, cast.otherAdmin, cast.agent, cast.manager].map(({ email }) => email).toSorted(),
    );
  });

  it('keeps who entered which before it', async () => {
    await set();
    house.time.advance(1000);
    const { body } = await set({ accountNumber: '220-987-654321' });
    expect(body.current.accountNumber).toBe('••••4321');
    expect(body.earlier).toMatchObject([{ accountNumber: '••••6789', changedBy: 'Bora Han' }]);
    const entries = await house.db.select().from(auditLog).where(eq(auditLog.action, 'bank-account-changed'));
    expect(entries.at(-1)).toMatchObject({ actorId: cast.brand.id, subjectId: houses.haru.id });
  });

  it.each([
    [{ accountNumber: '110/123' }, 'accountNumber', 'invalid-account-number'],
    [{ accountNumber: 'GB82 WEST 1234 5698 7654 33' }, 'accountNumber', 'invalid-iban'],
    [{ bic: 'HANA' }, 'bic', 'invalid-bic'],
    [{ currency: 'CHF' }, 'currency', 'invalid-choice'],
    [{ holder: '' }, 'holder', 'required'],
  ])('refuses %j at %s: %s', async (fields, field, code) => {
    const { status, body } = await set(fields);
    expect(status).toBe(422);
    expect(body.errors ?? [{ field: body.field, code: body.code }]).toEqual([
      expect.objectContaining({ field, code }),
    ]);
    expect((await get()).body.current).toBeNull();
    expect(await house.db.select().from(emails)).toEqual([]);
  });

  it('asks who changes it to prove who they are', async () => {
    await longConfirmed(house, cast.brand);
    expect((await set()).body.code).toBe('identity-confirmation-needed');
    expect((await get()).body.current).toBeNull();
  });

  it.each([cast.editor, cast.brandViewer, cast.retailer, cast.admin])(
    'is neither seen nor changed by $name',
    async (who) => {
      await justConfirmed(house, who);
      expect((await set({}, who)).status).toBe(403);
      expect((await get(who)).status).toBe(403);
    },
  );

  it('of another brand is another one', async () => {
    await set();
    expect((await get(cast.otherBrand)).body).toEqual({ current: null, earlier: [] });
  });
});

describe('the team’s check', () => {
  it('is asked for by the queue until somebody has noted it', async () => {
    const { body } = await set();
    const queued = async () =>
      (await house.as(cast.manager).get('/api/queue')).body.sources.find(
        ({ kind }: { kind: string }) => kind === 'bankAccounts',
      );
    expect(await queued()).toMatchObject({ count: 1, items: [{ title: 'Haru Co.', detail: 'KRW' }] });
    expect(await waiting()).toMatchObject([{ companyName: 'Haru Co.', accountNumber: '••••6789' }]);
    expect((await check(body.current.id)).status).toBe(200);
    expect(await queued()).toBeUndefined();
    expect(await waiting()).toEqual([]);
    expect((await check(body.current.id)).body.code).toBe('account-replaced');
  });

  it('is of the account as it was seen: one entered meanwhile is another', async () => {
    const { body } = await set();
    const lock = await hold(house, 'select from companies where id = $1 for update', [houses.haru.id]);
    house.time.advance(1000);
    const change = set({ accountNumber: '220-987-654321' });
    await lock.untilBlocked(1);
    const checking = check(body.current.id);
    await lock.untilBlocked(2);
    await lock.release();
    expect((await change).status).toBe(200);
    expect((await checking).body.code).toBe('account-replaced');
    expect(await waiting()).toMatchObject([{ accountNumber: '••••4321' }]);
  });

  it('asks who notes it to prove who they are, and is a manager’s', async () => {
    const { body } = await set();
    await longConfirmed(house, cast.manager);
    expect((await check(body.current.id)).body.code).toBe('identity-confirmation-needed');
    for (const who of [cast.agent, cast.adminViewer, cast.brand]) {
      await justConfirmed(house, who);
      expect((await check(body.current.id, who)).status).toBe(403);
      expect((await house.as(who).get('/api/admin/settlement-accounts')).status).toBe(403);
    }
    await justConfirmed(house, cast.manager);
    expect((await check(newId(house.time.now()))).status).toBe(404);
  });
});

describe('certificates of the factory', () => {
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

  async function anUpload(who: Person, type = 'application/pdf'): Promise<string> {
    const id = newId(house.time.now());
    const storageKey = `attachments/${id}`;
    await house.files.put(storageKey, pdf, type);
    await house.db.insert(attachments).values({
      id,
      companyId: who.companyId,
      uploaderId: who.id,
      name: 'iso22716.pdf',
      type,
      size: pdf.length,
      sha256: 'x',
      storageKey,
      createdAt: house.time.now(),
    });
    return id;
  }
  const fields = {
    name: 'ISO 22716',
    issuer: 'KTR',
    number: 'C-2025-0117',
    issuedOn: '2025-02-01',
    expiresOn: '2028-01-31',
  };
  const add = async (more: object = {}, who: Person = cast.editor) =>
    house.as(who).post('/api/company/certificates', { ...fields, uploadId: await anUpload(who), ...more });
  const list = async (who: Person, query = '') => house.as(who).get(`/api/company/certificates${query}`);

  it('are kept with their file, for the own company and the team', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...fields, fileName: 'iso22716.pdf', addedBy: 'Eun Noh' });
    for (const who of [cast.otherBrand, cast.editor, cast.brandViewer]) {
      expect((await list(who)).body.items).toMatchObject([{ name: 'ISO 22716' }]);
      expect((await house.as(who).get(body.url)).status).toBe(200);
    }
    const ofNoeul = `?companyId=${houses.noeul.id}`;
    expect((await list(cast.adminViewer, ofNoeul)).body.items).toMatchObject([{ name: 'ISO 22716' }]);
    expect((await house.as(cast.adminViewer).get(body.url)).status).toBe(200);
  });

  it('of another company are not there', async () => {
    const { body } = await add();
    expect((await list(cast.brand)).body.items).toEqual([]);
    expect((await list(cast.brand, `?companyId=${houses.noeul.id}`)).status).toBe(404);
    expect((await house.as(cast.brand).get(body.url)).status).toBe(404);
    const others = house.as(cast.brand);
    expect((await others.put(`/api/company/certificates/${body.id}`, fields)).status).toBe(404);
    expect((await others.delete(`/api/company/certificates/${body.id}`)).status).toBe(404);
    expect((await add({ uploadId: await anUpload(cast.brand) })).body.code).toBe('attachment-unknown');
  });

  it('are replaced, file and all, and removed', async () => {
    const { body } = await add();
    const [before] = await house.db.select().from(companyCertificates);
    const uploadId = await anUpload(cast.editor);
    const me = house.as(cast.editor);
    const changed = await me.put(`/api/company/certificates/${body.id}`, {
      ...fields,
      name: 'CGMP',
      uploadId,
    });
    expect(changed.body.name).toBe('CGMP');
    expect(await house.files.exists(before?.storageKey ?? '')).toBe(false);
    const kept = await me.put(`/api/company/certificates/${body.id}`, { ...fields, name: 'ISO 9001' });
    expect(kept.body.name).toBe('ISO 9001');
    const [after] = await house.db.select().from(companyCertificates);
    expect(await house.files.exists(after?.storageKey ?? '')).toBe(true);
    expect((await me.delete(`/api/company/certificates/${body.id}`)).status).toBe(200);
    expect(await house.files.exists(after?.storageKey ?? '')).toBe(false);
    expect((await list(cast.editor)).body.items).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'name', 'required'],
    [{ expiresOn: '2024-01-01' }, 'expiresOn', 'period-reversed'],
    [{ issuedOn: '2025-02-30' }, 'issuedOn', 'invalid-date'],
  ])('refuse %j at %s: %s', async (more, field, code) => {
    const { status, body } = await add(more);
    expect(status).toBe(422);
    expect(body.errors ?? [{ field: body.field, code: body.code }]).toEqual([
      expect.objectContaining({ field, code }),
    ]);
    expect((await list(cast.editor)).body.items).toEqual([]);
  });

  it('are PDFs or pictures', async () => {
    const uploadId = await anUpload(cast.editor, 'text/csv');
    expect((await add({ uploadId })).body.code).toBe('document-type-refused');
    const [left] = await house.db.select().from(attachments).where(eq(attachments.id, uploadId));
    expect(left?.id).toBe(uploadId);
  });

  it('are thirty at the most', async () => {
    for (let made = 0; made < 30; made += 1) expect((await add()).status).toBe(201);
    expect((await add()).body.code).toBe('too-many-certificates');
  });

  it.each([cast.brandViewer, cast.retailer, cast.manager])('are not changed by $name', async (who) => {
    expect((await add({}, who)).status).toBe(403);
  });

  const decide = (certificate: { id: string; version: number }, more: object, who: Person = cast.manager) =>
    house
      .as(who)
      .post(`/api/admin/certificates/${certificate.id}/decision`, { version: certificate.version, ...more });
  const toReview = async () => (await house.as(cast.manager).get('/api/admin/certificates')).body.items;
  const queued = async () =>
    (await house.as(cast.manager).get('/api/queue')).body.sources.find(
      ({ kind }: { kind: string }) => kind === 'certificates',
    );

  it('wait for the team, who accepts them or says why not, and the brand is told', async () => {
    const first = (await add()).body;
    house.time.advance(1_000);
    const other = (await add({ name: 'CGMP' })).body;
    expect(first.review).toBe('open');
    expect(await queued()).toMatchObject({
      count: 2,
      items: [{ title: 'Noeul Co.', detail: 'ISO 22716' }, {}],
    });
    expect((await toReview()).map(({ id }: { id: string }) => id)).toEqual([first.id, other.id]);
    expect((await decide(first, { review: 'approved' })).status).toBe(200);
    expect((await decide(other, { review: 'declined', note: '3쪽이 빠져 있습니다.' })).status).toBe(200);
    expect((await list(cast.brandViewer)).body.items).toMatchObject([
      { name: 'CGMP', review: 'declined', note: '3쪽이 빠져 있습니다.' },
      { name: 'ISO 22716', review: 'approved', note: null },
    ]);
    expect(await queued()).toBeUndefined();
    expect(await toReview()).toEqual([]);
    const decided = (await house.as(cast.manager).get('/api/admin/certificates?state=decided')).body.items;
    const decidedBy = cast.manager.name;
    expect(decided).toHaveLength(2);
    expect(decided).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'CGMP',
          review: 'declined',
          note: '3쪽이 빠져 있습니다.',
          decidedBy,
        }),
        expect.objectContaining({ name: 'ISO 22716', review: 'approved', note: null, decidedBy }),
      ]),
    );
    const page = await house.as(cast.manager).get('/api/admin/certificates?state=decided&limit=1');
    const rest = await house
      .as(cast.manager)
      .get(`/api/admin/certificates?state=decided&limit=1&cursor=${page.body.nextCursor}`);
    expect([...page.body.items, ...rest.body.items]).toEqual(decided);
    const told = (await house.as(cast.editor).get('/api/notifications')).body.items;
    expect(told.map(({ title, href }: Record<string, string>) => `${title} ${href}`).toSorted()).toEqual([
      'CGMP /profile?tab=company',
      'ISO 22716 /profile?tab=company',
    ]);
    expect((await decide(first, { review: 'approved' })).body.code).toBe('certificate-changed');
  });

  it('wait again once they are changed, also while somebody decides', async () => {
    const { body } = await add();
    expect((await decide(body, { review: 'approved' })).status).toBe(200);
    const path = `/api/company/certificates/${body.id}`;
    const changed = await house.as(cast.editor).put(path, { ...fields, name: 'CGMP' });
    expect(changed.body).toMatchObject({ review: 'open', version: body.version + 1 });
    const row = 'select from company_certificates where id = $1 for update';
    const lock = await hold(house, row, [body.id]);
    const again = house.as(cast.editor).put(path, fields);
    await lock.untilBlocked(1);
    const deciding = decide(changed.body, { review: 'approved' });
    await lock.untilBlocked(2);
    await lock.release();
    expect((await again).status).toBe(200);
    expect((await deciding).body.code).toBe('certificate-changed');
    expect(await toReview()).toMatchObject([{ name: 'ISO 22716', version: body.version + 2 }]);
  });

  it('are decided by managers of the team, with a sentence where they are not accepted', async () => {
    const { body } = await add();
    const { status, body: problem } = await decide(body, { review: 'declined', note: ' ' });
    expect([status, problem.errors]).toEqual([422, [expect.objectContaining({ field: 'note' })]]);
    for (const who of [cast.agent, cast.adminViewer, cast.otherBrand]) {
      expect((await decide(body, { review: 'approved' }, who)).status).toBe(403);
      expect((await house.as(who).get('/api/admin/certificates')).status).toBe(403);
    }
    const nobody = { id: newId(house.time.now()), version: 1 };
    expect((await decide(nobody, { review: 'approved' })).status).toBe(404);
    expect((await toReview()).length).toBe(1);
  });
});
