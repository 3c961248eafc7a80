import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#db/migrate.ts';
import { auditLog, companies, sessions, settings as table } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { usualLateInterest } from '#domain/late-interest.ts';
import { remindOverdue } from '#server/money/jobs/remind-overdue.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay, houses, type Person } from '#test/cast.ts';
import { broughtTo, fileOf, paperOf } from '#test/papers.ts';
import { textOf } from '#test/pdf.ts';
import { worldAt } from '../http/operations.ts';

/** Late interest by law, chosen for a company (docs/decisions.md, Payment apart from status). */
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.db.update(companies).set({ country: 'GB' }).where(eq(companies.id, houses.maison.id));
});
afterAll(() => house.close());
beforeEach(() => house.time.set(castDay));

const path = `/api/admin/records/${houses.maison.id}/late-interest`;
const choose = (lateInterest: string, who: Person = cast.manager, reason = 'Agreed with the shop') =>
  house.as(who).put(path, { lateInterest, reason });
const invoiced = async () =>
  paperOf(house, await broughtTo(house, 'invoiced', { terms: 'net30' }), 'invoice');
const read = async (id: string) => (await house.as(cast.retailer).get(`/api/invoices/${id}`)).body;
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');

/** The usual rows, and more. */
async function setLaw(more: readonly object[] = []) {
  const settings = (await house.as(cast.admin).get('/api/admin/settings')).body;
  const answer = await house.as(cast.admin).put('/api/admin/settings/late-interest', {
    expectedVersion: settings.lateInterest.version,
    rates: [...usualLateInterest.rates, ...more],
    sums: usualLateInterest.sums,
  });
  expect(answer.status).toBe(200);
}

describe('what an invoice bears when it is late', () => {
  it('is chosen for a company by managers, with a reason that its history keeps', async () => {
    expect((await choose('statutory', cast.agent)).status).toBe(403);
    expect((await choose('statutory', cast.manager, ' ')).body.errors).toBeDefined();
    const { status, body } = await choose('statutory');
    expect([status, body.lateInterest]).toEqual([200, 'statutory']);
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'late-interest-set'));
    expect(entry?.details).toMatchObject({ from: 'contractual', to: 'statutory' });
    await choose('contractual');
  });

  it('is never a law that is on no record', async () => {
    const settings = (await house.as(cast.admin).get('/api/admin/settings')).body.lateInterest;
    const without = await house.as(cast.admin).put('/api/admin/settings/late-interest', {
      expectedVersion: settings.version,
      rates: [],
      sums: settings.value.sums,
    });
    expect(without.status).toBe(200);
    expect((await choose('statutory')).body.code).toBe('late-interest-unknown');
    await setLaw();
  });

  it('is the law’s rate and its sum, on paper, on screen and in the reminder, and stays with what was issued', async () => {
    const before = await invoiced();
    await choose('statutory');
    const invoice = await invoiced();
    await choose('contractual');
    const text = flat(await textOf(await fileOf(house, cast.retailer, invoice.id)));
    expect(text).toContain('If paid after 5 April 2026, statutory interest applies, simple: 11.75% a year');
    expect(text).toContain('a fixed sum of £40.00');
    const { text: ubl } = await house.as(cast.retailer).get(`/api/documents/${invoice.id}/ubl`);
    expect(ubl).toContain('a fixed sum of £40.00');
    expect(await read(invoice.id)).toMatchObject({
      interest: { amountMinor: 0 },
      fixedSum: { amountMinor: 0 },
    });
    house.time.set(new Date('2026-05-05T09:00:00.000Z'));
    // 28800 × 11.75 % × 30 / 365 = 278.14
    expect(await read(invoice.id)).toMatchObject({
      daysLate: 30,
      interest: { amountMinor: 278 },
      fixedSum: { amountMinor: 4_000 },
      open: { amountMinor: 28_800 },
    });
    expect(await read(before.id)).toMatchObject({
      interest: { amountMinor: 426 },
      fixedSum: { amountMinor: 0 },
    });
    const { owed } = (await house.as(cast.retailer).get('/api/invoices')).body;
    expect(owed).toMatchObject([{ currency: 'GBP', interestMinor: 278 + 426, fixedMinor: 4_000 }]);
    await house.db.delete(emails);
    await remindOverdue(house.db, worldAt(house));
    const [mail] = await house.db
      .select()
      .from(emails)
      .where(eq(emails.kind, 'overdue'))
      .then((all) => all.filter(({ key }) => key.includes(invoice.id)));
    expect(mail?.text).toContain('Late interest to date: £2.78');
    expect(mail?.text).toContain('Fixed sum for late payment: £40.00');
  });

  it('is nothing of the law where goods are paid for before anything is supplied', async () => {
    await choose('statutory');
    const ahead = await paperOf(
      house,
      await broughtTo(house, 'invoiced', { terms: 'prepayment' }),
      'invoice',
    );
    await choose('contractual');
    expect(ahead.content).not.toHaveProperty('lateInterest');
    const text = flat(await textOf(await fileOf(house, cast.retailer, ahead.id)));
    expect(text).not.toContain('statutory interest');
    expect(text).toContain('simple interest of 1.5% a month applies');
    house.time.set(new Date('2026-05-05T09:00:00.000Z'));
    expect(await read(ahead.id)).toMatchObject({ fixedSum: { amountMinor: 0 } });
  });

  it('keeps the rate of the day it fell overdue in Great Britain, whatever comes after', async () => {
    await choose('statutory');
    const invoice = await invoiced();
    await setLaw([
      {
        places: 'GB',
        referencePercent: '5',
        marginPercent: '8',
        stays: true,
        validFrom: '2026-07-01',
        source: 'The next half-year',
      },
    ]);
    house.time.set(new Date('2027-04-05T09:00:00.000Z'));
    await house.db.update(sessions).set({ expiresAt: new Date('2030-01-01T00:00:00Z') });
    expect(await read(invoice.id)).toMatchObject({ daysLate: 365, interest: { amountMinor: 3_384 } });
    await choose('contractual');
  });
});

it('what a house kept of our earlier row is of the euro area once it is brought up; what people entered stays', async () => {
  const [gb, euro] = usualLateInterest.rates;
  const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';
  const byHand = { ...euro, places: union, source: 'Looked up by Mara' };
  const value = { rates: [gb, { ...euro, places: union }, byHand], sums: usualLateInterest.sums };
  const key = 'operator:lateInterest';
  const before = await house.db.select().from(table).where(eq(table.key, key));
  await house.db.delete(table).where(eq(table.key, key));
  const bringUp = migrations()
    .flatMap((migration) => migration.sql)
    .find((statement) => statement.includes("'operator:lateInterest'"));
  await house.db.execute(sql.raw(bringUp ?? ''));
  expect(await house.db.$count(table, eq(table.key, key))).toBe(0);
  await house.db.insert(table).values({ key, value, version: 3 });
  await house.db.execute(sql.raw(bringUp ?? ''));
  const [row] = await house.db.select().from(table).where(eq(table.key, key));
  expect(row).toMatchObject({ version: 4, value: { rates: [gb, euro, byHand], sums: value.sums } });
  await house.db.execute(sql.raw(bringUp ?? ''));
  const [again] = await house.db.select().from(table).where(eq(table.key, key));
  expect(again).toEqual(row);
  await house.db.delete(table).where(eq(table.key, key));
  if (before.length > 0) await house.db.insert(table).values(before);
});

describe('the reference rate of a half-year', () => {
  const waiting = async (who: Person) => {
    const { body } = await house.as(who).get('/api/queue?limit=5');
    return body.sources.find(({ kind }: { kind: string }) => kind === 'lateRates');
  };
  const enter = async (rates: readonly object[]) => {
    const { lateInterest } = (await house.as(cast.admin).get('/api/admin/settings')).body;
    const { sums } = usualLateInterest;
    const body = { expectedVersion: lateInterest.version, rates, sums };
    expect((await house.as(cast.admin).put('/api/admin/settings/late-interest', body)).status).toBe(200);
  };

  it('waits in the queue of who sets it until it is entered', async () => {
    const before = usualLateInterest.rates.map((rate) => ({ ...rate, validFrom: '2025-07-01' }));
    await enter(before);
    expect(await waiting(cast.manager)).toMatchObject({
      count: 2,
      href: '/admin/settings?tab=money',
      items: [
        { title: 'United Kingdom', detail: 'From 1 January 2026', dueAt: '2026-01-01T00:00:00.000Z' },
        { title: 'Austria and 20 more' },
      ],
    });
    expect(await waiting(cast.agent)).toBeUndefined();
    await enter([...before, ...usualLateInterest.rates]);
    expect(await waiting(cast.manager)).toBeUndefined();
  });

  it('waits as well where a company is set to interest by the law of a country that no row names', async () => {
    await enter(usualLateInterest.rates);
    const of = eq(companies.id, houses.maison.id);
    const [shop] = await house.db.select().from(companies).where(of);
    await house.db.update(companies).set({ country: 'PL', lateInterest: 'statutory' }).where(of);
    expect(await waiting(cast.manager)).toMatchObject({
      count: 1,
      items: [{ title: 'Poland', detail: 'No rate on record; 1 company is set to interest by law' }],
    });
    await enter([
      ...usualLateInterest.rates,
      { ...usualLateInterest.rates[1], places: 'PL', source: 'National Bank of Poland' },
    ]);
    expect(await waiting(cast.manager)).toBeUndefined();
    await house.db
      .update(companies)
      .set({ country: shop?.country ?? '', lateInterest: 'contractual' })
      .where(of);
    await enter(usualLateInterest.rates);
  });
});
