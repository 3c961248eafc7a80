import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#db/migrate.ts';
import { auditLog, sessions, users } from '#db/schema/accounts.ts';
import { bankEntries } from '#db/schema/bank.ts';
import { payoutBookings, payoutItems, payouts, settlementStatements } from '#db/schema/settlements.ts';
import { earliestDayOf } from '#domain/days.ts';
import { dayMs } from '#domain/instants.ts';
import { daysLater } from '#domain/time-zones.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aCamt, sendBankFile } from '#test/bank.ts';
import { cast, castBrands, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';
import { broughtTo } from '#test/papers.ts';
import { anAccount, payout, setTerms, settle, statementRows, today } from '#test/settlements.ts';
import { hashToken } from '../http/session.ts';

let house: TestHouse;
/** A second server process on the same database. */
let beside: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  beside = await startHouse({ beside: house });
  await setTerms(house);
  await anAccount(house);
});
afterAll(async () => {
  await beside.close();
  await house.close();
});
beforeEach(() => {
  house.time.advance(dayMs);
  beside.time.set(house.time.now());
});

const net = 28_800 - 4_320;

/** A statement of Haru of today that waits to be paid. */
async function aStatement(): Promise<string> {
  house.time.advance(dayMs);
  beside.time.set(house.time.now());
  await broughtTo(house, 'paid');
  await settle(house);
  const last = (await statementRows(house)).at(-1);
  if (last === undefined) throw new Error('nothing was settled');
  return last.id;
}

async function prepared(
  who: Person = cast.admin,
): Promise<{ id: string; statementId: string; itemId: string }> {
  const statementId = await aStatement();
  const { body, status, text } = await payout(house, who, '', { statementIds: [statementId] });
  if (status !== 201) throw new Error(text);
  return { id: body.id, statementId, itemId: body.items[0].id };
}

async function handed() {
  const made = await prepared();
  for (const step of ['approval', 'handing']) {
    const { status, text } = await payout(house, cast.manager, `/${made.id}/${step}`);
    if (status !== 200) throw new Error(text);
  }
  return made;
}

const item = (itemId: string, what: string, body: object, at = house, who: Person = cast.manager) =>
  at.as(who).post(`/api/admin/payout-items/${itemId}/${what}`, body);
/** A movement out of our account of what a statement comes to. */
async function aMovement(number: string, on = today(house)): Promise<string> {
  const paid = { amount: '244.80', direction: 'DBIT', name: 'Haru Co., Ltd.', on } as const;
  await sendBankFile(house, aCamt({ ...paid, number }));
  const [row] = await house.db.select().from(bankEntries).where(eq(bankEntries.bankReference, number));
  if (row === undefined) throw new Error('the file brought nothing');
  return row.id;
}

const journalOf = async (day: string) =>
  (await house.as(cast.manager).get(`/api/admin/bookkeeping/journal?from=${day}&to=${day}`)).text;
const payoutLines = (journal: string) =>
  (parse(journal, { columns: true, bom: true }) as Record<string, string>[])
    .filter(({ Type }) => Type?.startsWith('Payout'))
    .map((row) => [row.Type, row['Account code'], row.Debit, row.Credit]);

const stateOf = async (statementId: string) => {
  const { body } = await house.as(cast.adminViewer).get('/api/admin/settlements?limit=100');
  return body.items.find(({ id }: { id: string }) => id === statementId)?.state;
};

describe('a payout', () => {
  it('is prepared by one person and approved by another; then its file can go to the bank', async () => {
    const { id, statementId } = await prepared();
    expect(await stateOf(statementId)).toBe('in-payout');
    const early = await house.as(cast.admin).get(`/api/admin/payouts/${id}/file`);
    expect(early.body.code).toBe('payout-moved-on');
    const own = await payout(house, cast.admin, `/${id}/approval`);
    expect([own.status, own.body.code]).toEqual([403, 'needs-other-admin']);
    const { status, body } = await payout(house, cast.manager, `/${id}/approval`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'approved',
      approvedBy: cast.manager.name,
      total: { amountMinor: net },
    });
    expect(await stateOf(statementId)).toBe('approved');
    const { text, headers } = await house.as(cast.manager).get(`/api/admin/payouts/${id}/file`);
    expect(headers['content-type']).toContain('application/xml');
    expect(createHash('sha256').update(text).digest('hex')).toBe(body.sha256);
    expect(text).toContain('<CtrlSum>244.80</CtrlSum>');
    expect(text).toContain('<Othr><Id>110123456789</Id></Othr>');
    expect(text).toContain('<TwnNm>Seoul</TwnNm><Ctry>KR</Ctry>');
    const csv = await house.as(cast.manager).get(`/api/admin/payouts/${id}/file?form=csv`);
    expect(parse(csv.text, { columns: true })).toMatchObject([
      {
        'Account number': '110123456789',
        BIC: 'KOEXKRSE',
        Amount: '244.80',
        Currency: 'GBP',
        Purpose: 'GDDS',
      },
    ]);
    const notes = await house.db.select().from(auditLog).where(eq(auditLog.action, 'payout-approved'));
    expect(notes[0]?.details).toMatchObject({ number: body.number, sha256: body.sha256 });
  });

  it('is with the bank, and paid by a movement of the bank, which is used once', async () => {
    const { statementId, itemId } = await handed();
    expect(await stateOf(statementId)).toBe('handed');
    const [row] = await house.db
      .select()
      .from(settlementStatements)
      .where(eq(settlementStatements.id, statementId));
    const number = row?.number ?? '';
    const on = today(house);
    const paid = { amount: '244.80', direction: 'DBIT', name: 'Haru Co., Ltd.', on } as const;
    await sendBankFile(
      house,
      aCamt(
        { ...paid, number: 'OUT-1', text: 'Something else' },
        { ...paid, number: 'OUT-2', reference: number },
      ),
    );
    const { body } = await house.as(cast.manager).get(`/api/admin/payout-items/${itemId}/entries`);
    expect(body.items.map(({ namesIt }: { namesIt: boolean }) => namesIt)).toEqual([true, false]);
    const bankEntryId = body.items[0].id;
    const said = await item(itemId, 'payment', { paidOn: today(house), bankEntryId });
    expect(said.status, said.text).toBe(200);
    expect(said.body.items[0]).toMatchObject({ state: 'paid', paidOn: on });
    expect(await stateOf(statementId)).toBe('paid');
    const [entry] = await house.db.select().from(bankEntries).where(eq(bankEntries.id, bankEntryId));
    expect(entry?.bookedMinor).toBe(net);
    const next = await handed();
    const again = await item(next.itemId, 'payment', { paidOn: today(house), bankEntryId });
    expect(again.body.code).toBe('payout-entry-differs');
    expect((await item(next.itemId, 'payment', { paidOn: '2027-01-01' })).body.code).toBe('date-in-future');
    expect((await item(next.itemId, 'payment', { paidOn: today(house) })).status).toBe(200);
  });

  it('was paid on no day before its approval, by hand or by a movement of the bank', async () => {
    const before = await aMovement('EARLY-1');
    house.time.advance(2 * dayMs);
    beside.time.set(house.time.now());
    const { statementId, itemId } = await handed();
    const earliest = earliestDayOf(house.time.now());
    const dayBefore = daysLater(earliest, -1);
    const early = { status: 422, code: 'date-too-early', params: { earliest } };
    const byHand = await item(itemId, 'payment', { paidOn: dayBefore });
    expect(byHand.body).toMatchObject({ ...early, field: 'paidOn' });
    const offered = (await house.as(cast.manager).get(`/api/admin/payout-items/${itemId}/entries`)).body;
    expect(offered.items.map(({ id }: { id: string }) => id)).not.toContain(before);
    const byBank = await item(itemId, 'payment', { paidOn: today(house), bankEntryId: before });
    expect(byBank.body).toMatchObject({ ...early, field: 'bankEntryId' });
    expect(await stateOf(statementId)).toBe('handed');
    const [entry] = await house.db.select().from(bankEntries).where(eq(bankEntries.id, before));
    expect(entry?.bookedMinor).toBe(0);
    const paid = await item(itemId, 'payment', { paidOn: earliest });
    expect(paid.body.items[0]).toMatchObject({ state: 'paid', paidOn: earliest });
  });

  it('is paid by no movement of the bank on a day ahead', async () => {
    const { itemId } = await handed();
    const bankEntryId = await aMovement('AHEAD-1', '2027-05-01');
    const { body } = await item(itemId, 'payment', { paidOn: today(house), bankEntryId });
    expect(body).toMatchObject({ code: 'date-in-future', field: 'bankEntryId' });
  });

  it('stands in the journal with its statement, and both come to nothing', async () => {
    const { itemId } = await handed();
    const day = today(house);
    await item(itemId, 'payment', { paidOn: day });
    const { text } = await house.as(cast.manager).get(`/api/admin/bookkeeping/journal?from=${day}&to=${day}`);
    const rows = (parse(text, { columns: true, bom: true }) as Record<string, string>[]).filter(({ Type }) =>
      ['Settlement statement', 'Payout'].includes(Type ?? ''),
    );
    const minor = (words: string | undefined) => Math.round(Number(words || '0') * 100);
    const booked = rows.map((row) => [row['Account code'], minor(row.Debit) - minor(row.Credit)]);
    expect(booked).toEqual([
      ['310', 28_800],
      ['230', -4_320],
      ['800', -net],
      ['800', net],
      ['090', -net],
    ]);
  });

  it('that comes back stays in the journal on its day, and is booked back on the day that was noted', async () => {
    const { itemId } = await handed();
    const day = today(house);
    await item(itemId, 'payment', { paidOn: day });
    const booked = await journalOf(day);
    house.time.advance(20 * dayMs);
    const said = { reason: 'Account closed', expectedState: 'paid' };
    expect((await item(itemId, 'failure', said)).status).toBe(200);
    expect(await journalOf(day)).toBe(booked);
    expect(payoutLines(booked)).toEqual([
      ['Payout', '800', '244.80', ''],
      ['Payout', '090', '', '244.80'],
    ]);
    expect(payoutLines(await journalOf(today(house)))).toEqual([
      ['Payout reversed', '800', '', '244.80'],
      ['Payout reversed', '090', '244.80', ''],
    ]);
  });

  it('that came back the same day stands there twice', async () => {
    const { itemId } = await handed();
    const day = today(house);
    await item(itemId, 'payment', { paidOn: day });
    await item(itemId, 'failure', { reason: 'Wrong one', expectedState: 'paid' });
    expect(payoutLines(await journalOf(day)).map(([kind]) => kind)).toEqual([
      'Payout',
      'Payout',
      'Payout reversed',
      'Payout reversed',
    ]);
  });

  it('of an earlier release is carried into the books, with what came back of it', async () => {
    const [paid, back, never] = [await handed(), await handed(), await handed()];
    for (const { itemId } of [paid, back]) await item(itemId, 'payment', { paidOn: today(house) });
    house.time.advance(2 * dayMs);
    await item(back.itemId, 'failure', { reason: 'Account closed', expectedState: 'paid' });
    await item(never.itemId, 'failure', { reason: 'Account closed' });
    const rows = () =>
      house.db.select().from(payoutBookings).orderBy(payoutBookings.itemId, payoutBookings.kind);
    const booked = await rows();
    const carrying = (
      migrations().find(({ sql }) => sql.join().includes('payout_bookings'))?.sql ?? []
    ).filter((statement) => /^\s*(--.*\s+)?(insert into|with returned)/.test(statement));
    expect(carrying).toHaveLength(2);
    await house.db.transaction(async (tx) => {
      await tx.execute(sql`set local lys.retention = 'on'`);
      await tx.delete(payoutBookings);
      for (const statement of carrying) await tx.execute(sql.raw(statement));
    });
    expect(await rows()).toEqual(booked);
  });

  it('that failed before it left is in no journal', async () => {
    const { itemId } = await handed();
    await item(itemId, 'failure', { reason: 'Account closed' });
    expect(payoutLines(await journalOf(today(house)))).toEqual([]);
  });

  it('that the bank sends back leaves its statement to be paid again', async () => {
    const { statementId, itemId } = await handed();
    const { body } = await item(itemId, 'failure', { reason: 'Account closed' });
    expect(body.items[0]).toMatchObject({ state: 'failed', failedReason: 'Account closed' });
    expect(await stateOf(statementId)).toBe('to-pay');
    const again = await payout(house, cast.admin, '', { statementIds: [statementId] });
    expect(again.status).toBe(201);
    await payout(house, cast.admin, `/${again.body.id}/withdrawal`);
    expect(await stateOf(statementId)).toBe('to-pay');
    expect((await payout(house, cast.manager, `/${again.body.id}/approval`)).body.code).toBe(
      'payout-moved-on',
    );
  });

  it('that comes back after it was paid gives back its movement, and its statement is paid again', async () => {
    const { statementId, itemId } = await handed();
    const bankEntryId = await aMovement('BACK-1');
    const paid = await item(itemId, 'payment', { paidOn: today(house), bankEntryId });
    expect(paid.status, paid.text).toBe(200);
    const back = await item(itemId, 'failure', { reason: 'Account closed', expectedState: 'paid' });
    expect(back.status, back.text).toBe(200);
    expect(back.body.items[0]).toMatchObject({
      state: 'failed',
      paidOn: null,
      failedReason: 'Account closed',
    });
    const [entry] = await house.db.select().from(bankEntries).where(eq(bankEntries.id, bankEntryId));
    expect(entry?.bookedMinor).toBe(0);
    const [noted] = await house.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'payout-failed'))
      .orderBy(desc(auditLog.at))
      .limit(1);
    const was = { on: today(house), amountMinor: net, entry: bankEntryId };
    expect(noted?.details).toMatchObject({ reason: 'Account closed', ...was });
    const { items } = (await house.as(cast.brand).get(`/api/brands/${castBrands.haru.slug}/settlements`))
      .body;
    expect(items.find(({ id }: { id: string }) => id === statementId)).toMatchObject({
      state: 'to-pay',
      paidOn: null,
      failedReason: 'Account closed',
    });
    const twice = await item(itemId, 'failure', { reason: 'Again', expectedState: 'paid' });
    expect([twice.status, twice.body.code]).toEqual([409, 'payout-moved-on']);
    const again = await payout(house, cast.admin, '', { statementIds: [statementId] });
    expect(again.status, again.text).toBe(201);
    for (const step of ['approval', 'handing']) {
      await payout(house, cast.manager, `/${again.body.id}/${step}`);
    }
    const { id } = again.body.items[0];
    expect((await item(id, 'payment', { paidOn: today(house), bankEntryId })).status).toBe(200);
    expect(await stateOf(statementId)).toBe('paid');
  });

  it('is marked as come back by managers and owners, from the state they have seen, with a reason', async () => {
    const { statementId, itemId } = await handed();
    await item(itemId, 'payment', { paidOn: today(house) });
    const said = { reason: 'Sent back', expectedState: 'paid' };
    for (const who of [cast.agent, cast.adminViewer, cast.brand, cast.retailer]) {
      expect((await item(itemId, 'failure', said, house, who)).status).toBe(403);
    }
    expect((await item(itemId, 'failure', { ...said, reason: '' })).status).toBe(422);
    expect((await item(itemId, 'failure', { ...said, expectedState: 'withdrawn' })).status).toBe(422);
    expect((await item(itemId, 'failure', { reason: 'Sent back' })).body.code).toBe('payout-moved-on');
    expect((await item(crypto.randomUUID(), 'failure', said)).status).toBe(404);
    expect(await stateOf(statementId)).toBe('paid');
    const open = await handed();
    expect((await item(open.itemId, 'failure', said)).body.code).toBe('payout-moved-on');
    expect(await stateOf(open.statementId)).toBe('handed');
    expect((await item(itemId, 'failure', said)).status).toBe(200);
    expect(await stateOf(statementId)).toBe('to-pay');
  });

  it('waits in the queue of who may approve it, and of nobody else', async () => {
    const waiting = async (who: Person, kind: string) =>
      (await house.as(who).get('/api/queue?limit=50')).body.sources.find(
        (source: { kind: string }) => source.kind === kind,
      )?.count ?? 0;
    const before = await waiting(cast.manager, 'payouts');
    await prepared();
    expect(await waiting(cast.manager, 'payouts')).toBe(before + 1);
    expect(await waiting(cast.agent, 'payouts')).toBe(0);
    expect(await waiting(cast.agent, 'settlements')).toBe(0);
    expect(await waiting(cast.manager, 'settlements')).toBeGreaterThan(0);
  });

  it('is for managers and owners, and asks who is there', async () => {
    const statementIds = [await aStatement()];
    for (const who of [cast.agent, cast.adminViewer, cast.brand, cast.retailer]) {
      expect((await payout(house, who, '', { statementIds })).status).toBe(403);
    }
    await house.db.update(sessions).set({ confirmedAt: null });
    const { body } = await house.as(cast.manager).post('/api/admin/payouts', { statementIds });
    expect(body.code).toBe('identity-confirmation-needed');
  });

  it('holds statements of one currency that have something to pay', async () => {
    const { statementId } = await prepared();
    const twice = await payout(house, cast.manager, '', { statementIds: [statementId] });
    expect([twice.status, twice.body.code]).toEqual([409, 'settlement-not-payable']);
    const unknown = await payout(house, cast.manager, '', { statementIds: [crypto.randomUUID()] });
    expect(unknown.status).toBe(404);
  });
});

describe('with one person alone who may approve', () => {
  it('a second approval comes a day later, signed in again', async () => {
    const others = [cast.otherAdmin.id, cast.manager.id];
    const { id } = await prepared();
    await house.db.update(users).set({ disabledAt: house.time.now() }).where(inArray(users.id, others));
    expect((await payout(house, cast.admin, `/${id}/approval`)).body.code).toBe('payout-too-soon');
    house.time.advance(dayMs);
    expect((await payout(house, cast.admin, `/${id}/approval`)).body.code).toBe('payout-sign-in-again');
    await house.db
      .update(sessions)
      .set({ createdAt: house.time.now() })
      .where(eq(sessions.tokenHash, hashToken(cast.admin.token)));
    expect((await payout(house, cast.admin, `/${id}/approval`)).status).toBe(200);
    await house.db.update(users).set({ disabledAt: null }).where(inArray(users.id, others));
  });
});

describe('an account that has changed', () => {
  it('stops a payout that is prepared, and one that is approved', async () => {
    const first = await prepared();
    const second = await prepared();
    await payout(house, cast.manager, `/${second.id}/approval`);
    await anAccount(house);
    const refused = await payout(house, cast.manager, `/${first.id}/approval`);
    expect([refused.status, refused.body.code]).toEqual([409, 'payout-account-changed']);
    const file = await house.as(cast.manager).get(`/api/admin/payouts/${second.id}/file`);
    expect(file.body.code).toBe('payout-account-changed');
    expect((await payout(house, cast.manager, `/${second.id}/handing`)).body.code).toBe(
      'payout-account-changed',
    );
    expect((await payout(house, cast.manager, `/${second.id}/withdrawal`)).status).toBe(200);
  });

  it('is paid into only once it is checked and seven days have passed', async () => {
    const statementIds = [await aStatement()];
    await anAccount(house, { isUsable: false });
    const { status, body } = await payout(house, cast.manager, '', { statementIds });
    expect([status, body.code]).toEqual([409, 'payee-not-ready']);
    await anAccount(house);
    expect((await payout(house, cast.manager, '', { statementIds })).status).toBe(201);
  });

  it('at the moment of approval: who is first has it', async () => {
    const { id } = await prepared();
    const companyId = castBrands.haru.companyId;
    const lock = await hold(house, 'select from companies where id = $1 for update', [companyId]);
    const change = anAccount(house, { isUsable: false });
    await lock.untilBlocked(1);
    const approval = payout(beside, cast.manager, `/${id}/approval`);
    await lock.untilBlocked(2);
    await lock.release();
    await change;
    expect((await approval).body.code).toBe('payout-account-changed');
    await anAccount(house);
  });
});

describe('at the same moment', () => {
  it('two people approve: one does', async () => {
    const { id } = await prepared();
    const lock = await hold(house, 'select from payouts where id = $1 for update', [id]);
    const both = [
      payout(house, cast.manager, `/${id}/approval`),
      payout(beside, cast.otherAdmin, `/${id}/approval`),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const codes = (await Promise.all(both)).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([200, 409]);
  });

  it('two people prepare the same statement: one does', async () => {
    const statementId = await aStatement();
    const lock = await hold(house, 'select from settlement_statements where id = $1 for update', [
      statementId,
    ]);
    const body = { statementIds: [statementId] };
    const both = [payout(house, cast.admin, '', body), payout(beside, cast.manager, '', body)];
    await lock.untilBlocked(2);
    await lock.release();
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const items = await house.db.select().from(payoutItems).where(eq(payoutItems.statementId, statementId));
    expect(items).toHaveLength(1);
  });

  it('one says paid, the other failed: the first holds', async () => {
    const { id, itemId } = await handed();
    const lock = await hold(house, 'select from payouts where id = $1 for update', [id]);
    const paid = item(itemId, 'payment', { paidOn: today(house) });
    await lock.untilBlocked(1);
    const failed = item(itemId, 'failure', { reason: 'Sent back' }, beside);
    await lock.untilBlocked(2);
    await lock.release();
    expect((await paid).status).toBe(200);
    expect((await failed).body.code).toBe('payout-moved-on');
  });

  it('two people mark a paid one as come back: one does, and its movement is given back once', async () => {
    const { itemId } = await handed();
    const bankEntryId = await aMovement('RACE-1');
    await item(itemId, 'payment', { paidOn: today(house), bankEntryId });
    const lock = await hold(house, 'select from bank_entries where id = $1 for update', [bankEntryId]);
    const said = { reason: 'Sent back', expectedState: 'paid' };
    const both = [item(itemId, 'failure', said), item(itemId, 'failure', said, beside, cast.otherAdmin)];
    await lock.untilBlocked(2);
    await lock.release();
    const codes = (await Promise.all(both)).map(({ status }) => status);
    expect(codes.toSorted()).toEqual([200, 409]);
    const [entry] = await house.db.select().from(bankEntries).where(eq(bankEntries.id, bankEntryId));
    expect(entry?.bookedMinor).toBe(0);
  });

  it('one gives back the movement that another confirms a payment by: whoever is first, it is used once', async () => {
    const first = await handed();
    const next = await handed();
    const bankEntryId = await aMovement('RACE-2');
    await item(first.itemId, 'payment', { paidOn: today(house), bankEntryId });
    const lock = await hold(house, 'select from bank_entries where id = $1 for update', [bankEntryId]);
    const back = item(first.itemId, 'failure', { reason: 'Wrong entry', expectedState: 'paid' });
    await lock.untilBlocked(1);
    const paid = item(next.itemId, 'payment', { paidOn: today(house), bankEntryId }, beside);
    await lock.untilBlocked(2);
    await lock.release();
    expect((await back).status).toBe(200);
    expect((await paid).status).toBe(200);
    const [entry] = await house.db.select().from(bankEntries).where(eq(bankEntries.id, bankEntryId));
    expect(entry?.bookedMinor).toBe(net);
    const used = await house.db.select().from(payoutItems).where(eq(payoutItems.bankEntryId, bankEntryId));
    expect(used).toMatchObject([{ id: next.itemId, state: 'paid' }]);
  });
});

it('what was handed over and paid stays, but for what comes back', async () => {
  const { id, itemId } = await handed();
  await item(itemId, 'payment', { paidOn: today(house) });
  await expect(
    house.db.update(payouts).set({ state: 'withdrawn' }).where(eq(payouts.id, id)),
  ).rejects.toThrow();
  await expect(
    house.db.update(payoutItems).set({ state: 'open', paidOn: null }).where(eq(payoutItems.id, itemId)),
  ).rejects.toThrow();
  await expect(
    house.db.update(payoutItems).set({ paidOn: '2026-01-01' }).where(eq(payoutItems.id, itemId)),
  ).rejects.toThrow();
  await expect(house.db.delete(payouts).where(eq(payouts.id, id))).rejects.toThrow();
  const booking = eq(payoutBookings.itemId, itemId);
  await expect(house.db.delete(payoutBookings).where(booking)).rejects.toThrow();
  await expect(
    house.db.update(payoutBookings).set({ bookedOn: '2026-01-01' }).where(booking),
  ).rejects.toThrow();
  await item(itemId, 'failure', { reason: 'Sent back', expectedState: 'paid' });
  await expect(
    house.db.update(payoutItems).set({ state: 'open', failedReason: null }).where(eq(payoutItems.id, itemId)),
  ).rejects.toThrow();
});
