import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { documents, invoices } from '#db/schema/documents.ts';
import { emails } from '#db/schema/emails.ts';
import { enquiries, jobApplications } from '#db/schema/enquiries.ts';
import { companyCertificates } from '#db/schema/keeping.ts';
import { attachments, messages, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import { settlementFiles, settlementStatements } from '#db/schema/settlements.ts';
import type { RetentionClass } from '#domain/retention.ts';
import type { SettlementPaper } from '#domain/settlement-paper.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, castDay, houses, type Person } from '#test/cast.ts';
import { jobApplication, postFile } from '#test/enquiries.ts';
import { aForm, aPdf } from '#test/files.ts';
import { move } from '#test/orders.ts';
import { broughtTo, fileOf, paperOf } from '#test/papers.ts';
import { worldAt } from '../http/operations.ts';
import { newId } from '../kernel/ids.ts';
import { countOf, planOf } from './plan.ts';
import { runRetention, runRetentionByItself } from './run-retention.ts';

/** Two of everything that goes with a file; the file store will not let go of the first one's. */
let house: TestHouse;
const refused = new Set<string>();
beforeAll(async () => {
  house = await startHouse();
  for (let count = 0; count < 2; count += 1) {
    const order = await broughtTo(house, 'delivered');
    await move(house, cast.retailer, order, 'delivered', 'completed');
    await fileOf(house, cast.retailer, (await paperOf(house, order, 'pro_forma')).id);
    await fileOf(house, cast.retailer, (await paperOf(house, order, 'invoice')).id);
    await postFile(house, jobApplication);
    await aCertificate();
    await aStatement(count);
  }
  for (const who of [cast.retailer, cast.otherRetailer]) await aQuestion(who);
  await house.runJobs();
});
afterAll(() => house.close());

const files = () => ({
  ...house.files,
  remove: (key: string) =>
    refused.has(key) ? Promise.reject(new Error('the file store is away')) : house.files.remove(key),
});
const night = () => runRetentionByItself({ ...house, files: files(), world: worldAt(house) });
const idsOf = async (from: string) => {
  const { rows } = await house.db.execute<{ id: string }>(sql.raw(`select id from ${from} order by 1`));
  return rows.map(({ id }) => id);
};
async function refuse(keys: SQL): Promise<void> {
  const [row] = (await house.db.execute<{ key: string }>(keys)).rows;
  if (!row?.key) throw new Error('there is no file to refuse');
  refused.add(row.key);
}

async function aCertificate(): Promise<void> {
  const id = newId(house.time.now());
  const storageKey = `certificates/${id}`;
  const createdAt = house.time.now();
  await house.files.put(storageKey, Buffer.from('%PDF-'), 'application/pdf');
  const paper = { fileName: 'a.pdf', contentType: 'application/pdf', sizeBytes: 5, storageKey } as const;
  await house.db.insert(companyCertificates).values({
    ...{ id, companyId: houses.haru.id, name: 'ISO', issuer: 'KTR', expiresOn: '2026-03-01', createdAt },
    ...paper,
  });
}

/** Of a month in which what came and what went were the same. */
async function aStatement(index: number): Promise<void> {
  const id = newId(castDay);
  const sums = { openingMinor: 0, goodsMinor: 0, freightMinor: 0, claimsMinor: 0, commissionMinor: 0 };
  const day = `2026-0${index + 1}-28`;
  await house.db.insert(settlementStatements).values({
    ...{ id, number: `ST-${index}`, companyId: houses.haru.id, currency: 'GBP', ...sums, totalMinor: 0 },
    ...{ periodFrom: day, periodTo: day, payBy: day, createdAt: castDay },
    content: {} as SettlementPaper, // nobody reads it here
  });
  const file = { language: 'en', storageKey: `settlements/${id}`, sha256: '', sizeBytes: 5 } as const;
  await house.files.put(file.storageKey, Buffer.from('%PDF-'), 'application/pdf');
  await house.db.insert(settlementFiles).values({ statementId: id, ...file, createdAt: castDay });
}

async function aQuestion(who: Person): Promise<void> {
  const { body, headers } = aForm('list.pdf', aPdf);
  const { body: upload } = await house.as(who).post('/api/uploads', body, headers);
  const { status, text } = await house.as(who).post('/api/threads', {
    brandId: castBrands.haru.id,
    content: 'Do you ship on Fridays?',
    attachmentIds: [upload.id],
    requestId: newId(house.time.now()),
  });
  if (status !== 201) throw new Error(text);
}

const fileOfOrder = (id: string | undefined, type: string) => sql`
  select storage_key as key from documents where order_id = ${id} and type = ${type}`;

it('an order or a question whose file cannot go keeps itself alone, and who asked is noted with what went', async () => {
  const [stays, goes] = await idsOf('orders');
  const [asked] = await idsOf('threads where order_id is null');
  await refuse(fileOfOrder(stays, 'pro_forma'));
  await refuse(sql`select storage_key as key from attachments join messages on messages.id = message_id
    where thread_id = ${asked}`);
  house.time.set(new Date('2032-03-07T00:00:00.000Z'));
  await house.db.delete(emails);
  const kind: RetentionClass = 'transactions';
  const expectedCount = countOf(await planOf(house.db, kind, house.time.now()));
  const { id: userId, ...admin } = cast.admin;
  const asking = { ...house, files: files(), actor: { userId, ...admin }, world: worldAt(house) };
  await expect(runRetention(asking, { kind, expectedCount })).rejects.toThrow(
    `2 failed: order ${stays} (the file store is away), question ${asked} (the file store is away)`,
  );
  expect(await idsOf('orders')).toEqual([stays]);
  expect(await idsOf('threads where order_id is null')).toEqual([asked]);
  expect(await house.db.$count(documents, eq(documents.orderId, String(goes)))).toBe(0);
  const isRun = and(eq(auditLog.action, 'retention-run'), eq(auditLog.actorId, cast.admin.id));
  const [run] = await house.db.select().from(auditLog).where(isRun);
  expect(run?.details).toEqual({ kind, deleted: 2 });
  expect(await house.db.$count(emails, eq(emails.kind, 'security-change'))).toBeGreaterThan(0);
});

it('at night the other classes go, and a certificate or a CV that cannot keeps only itself', async () => {
  const [stays] = await idsOf('orders');
  const [paper] = await idsOf('company_certificates');
  const [applied] = await idsOf('job_applications');
  await refuse(sql`select storage_key as key from company_certificates where id = ${paper}`);
  await refuse(sql`select cv_key as key from job_applications where id = ${applied}`);
  const old = { createdAt: new Date('2030-01-01T00:00:00.000Z'), status: 'sent' } as const;
  await house.db.update(emails).set(old);
  house.time.set(new Date('2033-03-05T00:00:00.000Z'));
  const error = await night().catch((reason: unknown) => String(reason));
  for (const left of [`order ${stays}`, `certificate ${paper}`, `CV ${applied}`]) {
    expect(error).toContain(`${left} (the file store is away)`);
  }
  expect(await idsOf('company_certificates')).toEqual([paper]);
  expect(await idsOf('job_applications')).toEqual([applied]);
  expect(await house.db.$count(enquiries, eq(enquiries.kind, 'job'))).toBe(1);
  expect(await house.db.$count(emails)).toBe(0);
  const [run] = await house.db
    .select()
    .from(auditLog)
    .where(sql`action = 'retention-run' and actor_id is null`);
  expect(run?.details).toMatchObject({ deleted: expect.any(Number) });
});

it('an invoice or a statement whose file cannot go keeps itself alone', async () => {
  refused.clear();
  await night();
  const [owed, other] = await idsOf('(select document_id as id from invoices) invoices');
  const [settled, next] = await idsOf('settlement_statements');
  expect([other, next]).not.toContain(undefined);
  await refuse(sql`select storage_key as key from documents where id = ${owed}`);
  await refuse(sql`select storage_key as key from settlement_files where statement_id = ${settled}`);
  house.time.set(new Date('2033-03-08T00:00:00.000Z'));
  await expect(night()).rejects.toThrow(
    `2 failed: invoice ${owed} (the file store is away), statement ${settled} (the file store is away)`,
  );
  expect((await house.db.select().from(invoices)).map(({ documentId }) => documentId)).toEqual([owed]);
  expect(await idsOf('settlement_statements')).toEqual([settled]);
});

it('what stayed goes the night after, once its file can', async () => {
  refused.clear();
  await night();
  for (const table of [orders, threads, messages, attachments, invoices, settlementStatements]) {
    expect(await house.db.$count(table)).toBe(0);
  }
  expect(await house.db.$count(jobApplications)).toBe(0);
});
