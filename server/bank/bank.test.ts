import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { bankEntries } from '#db/schema/bank.ts';
import { payments } from '#db/schema/documents.ts';
import { hourMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aCamt, type BankEntry, entriesOf, entryOf, ourAccount, sendBankFile } from '#test/bank.ts';
import { cast, castDay } from '#test/cast.ts';
import { atTheSamePoint, hold } from '#test/interleave.ts';
import { broughtTo, paperOf } from '#test/papers.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(() => house.time.set(castDay));

/** An order of £288.00 under NET terms with its invoice. */
async function invoiced() {
  const orderId = await broughtTo(house, 'invoiced', { terms: 'net30' });
  const { id, number } = await paperOf(house, orderId, 'invoice');
  const { body } = await house.as(cast.admin).get(`/api/invoices/${id}`);
  return { orderId, id, number: number ?? '', reference: body.reference as string };
}
const invoiceOf = async (id: string) => (await house.as(cast.admin).get(`/api/invoices/${id}`)).body;
const book = ({ id, version }: BankEntry, bookings: object[], who = cast.admin) =>
  house.as(who).post(`/api/bank/entries/${id}/bookings`, { version, bookings });
const bookReady = (...entries: readonly BankEntry[]) =>
  house.as(cast.admin).post('/api/bank/bookings', {
    entries: entries.map(({ id, version }) => ({ entryId: id, version })),
  });

describe('a file of the bank', () => {
  it('brings its entries with the invoices they name, and books nothing', async () => {
    const invoice = await invoiced();
    const sent = await sendBankFile(
      house,
      aCamt(
        { amount: '288.00', reference: invoice.reference, name: 'By reference', number: 'A-1' },
        { amount: '5.00', text: 'thank you', name: 'Nobody', number: 'A-2' },
        { amount: '9.00', text: 'Stationer', number: 'A-3', direction: 'DBIT' },
      ),
    );
    expect(sent.status).toBe(201);
    expect(sent.body).toEqual({
      format: 'camt',
      mapping: null,
      added: 3,
      known: 0,
      ready: 1,
      otherCurrencies: 0,
      leftOut: [],
    });
    expect(await entryOf(house, 'By reference')).toMatchObject({
      state: 'ready',
      account: ourAccount,
      amount: { amountMinor: 28_800, currency: 'GBP' },
      rest: { amountMinor: 28_800 },
      proposal: {
        by: 'reference',
        bookings: [
          { invoiceNumber: invoice.number, amount: { amountMinor: 28_800 }, fee: { amountMinor: 0 } },
        ],
      },
    });
    expect((await entryOf(house, 'Nobody')).state).toBe('open');
    expect((await entryOf(house, 'Stationer')).state).toBe('out');
    const toDo = (await house.as(cast.admin).get('/api/bank/entries?state=todo&limit=100')).body;
    expect(toDo.items.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'By reference',
      'Nobody',
    ]);
    const { sources } = (await house.as(cast.admin).get('/api/queue?limit=50')).body;
    const queued = sources.find(({ kind }: { kind: string }) => kind === 'bank');
    expect([queued.count, queued.href]).toEqual([toDo.total, '/admin/bank?state=todo']);
    expect(queued.items[0].href).toBe(queued.href);
    expect((await invoiceOf(invoice.id)).open.amountMinor).toBe(28_800);
  });

  it('read again, or overlapping another, brings only what is new', async () => {
    const first = { amount: '11.00', name: 'Twice', number: 'B-1' };
    const second = { amount: '12.00', name: 'Twice', number: 'B-2' };
    await sendBankFile(house, aCamt(first));
    expect((await sendBankFile(house, aCamt(first, second))).body).toMatchObject({ added: 1, known: 1 });
    expect((await sendBankFile(house, aCamt(first, second))).body).toMatchObject({ added: 0, known: 2 });
    expect(await entriesOf(house, 'Twice')).toHaveLength(2);
  });

  it('sent by two people at once comes in once', async () => {
    const file = aCamt({ amount: '13.00', name: 'Both of us', number: 'C-1' });
    const lock = await hold(house, 'lock table bank_entries in share row exclusive mode');
    const both = [sendBankFile(house, file), sendBankFile(house, file, { who: cast.otherAdmin })];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body.added).toSorted()).toEqual([0, 1]);
    expect(await entriesOf(house, 'Both of us')).toHaveLength(1);
  });

  it.each([
    [
      'of an account that is not ours',
      aCamt({ amount: '1.00', number: 'D' }).toString().replace(ourAccount, 'GB33BUKB20201555555555'),
      422,
      'bank-account-unknown',
    ],
    ['cut off', aCamt({ amount: '1.00', number: 'D' }).toString().slice(0, -30), 422, 'bank-file-broken'],
    ['of another kind of XML', '<?xml version="1.0"?><note/>', 415, 'bank-file-unknown'],
    ['that is empty', '', 422, 'attachment-empty'],
    ['with nothing below its first row', 'Dear all, see you on Monday.', 422, 'bank-file-empty'],
    ['that is a picture', '\u0089PNG\r\n\u001a\n\0\0', 415, 'bank-file-unknown'],
  ])('%s is refused and changes nothing', async (_, text, status, code) => {
    const before = await house.db.$count(bankEntries);
    const sent = await sendBankFile(house, Buffer.from(text));
    expect([sent.status, sent.body.code]).toEqual([status, code]);
    expect(await house.db.$count(bankEntries)).toBe(before);
  });

  it('as CSV is looked at first, and read once it is said what its columns are', async () => {
    const invoice = await invoiced();
    const csv = Buffer.from(
      `Date,Description,Amount\n04/03/2026,Pays ${invoice.number},288.00\n06/03/2026,Rent,-50.00\n`,
    );
    const looked = await sendBankFile(house, csv, { name: 'bank.csv' });
    expect(looked.body).toMatchObject({
      added: 0,
      mapping: {
        titles: ['Date', 'Description', 'Amount'],
        columns: [
          { column: 0, field: 'date' },
          { column: 2, field: 'amount' },
          { column: 1, field: 'text' },
        ],
        dayOrder: 'dmy',
        currencies: expect.arrayContaining(['GBP', 'EUR']),
      },
    });
    const query = '?currency=GBP&dayOrder=dmy&columns=0:date,1:text,2:amount';
    const read = await sendBankFile(house, csv, { name: 'bank.csv', query });
    expect(read.body).toMatchObject({ mapping: null, added: 2, ready: 1 });
    expect((await sendBankFile(house, csv, { name: 'bank.csv', query })).body).toMatchObject({
      added: 0,
      known: 2,
    });
    const wrong = await sendBankFile(house, csv, {
      name: 'bank.csv',
      query: '?currency=GBP&columns=1:date,2:amount',
    });
    expect(wrong.body).toMatchObject({
      code: 'bank-date-broken',
      params: { row: 2 },
    });
    const missing = await sendBankFile(house, csv, {
      name: 'bank.csv',
      query: '?currency=GBP&columns=0:date',
    });
    expect(missing.body.errors).toMatchObject([{ field: 'columns', code: 'bank-amount-missing' }]);
  });

  it('as CSV leaves out rows in another currency than the account, and says which', async () => {
    const csv = Buffer.from(
      'Date,Description,Amount,Currency\n05/03/2026,Left out euros,1944.00,EUR\n05/03/2026,Taken in pounds,21.00,GBP\n',
    );
    const { body } = await sendBankFile(house, csv, { name: 'bank.csv' });
    expect(body.mapping.columns).toContainEqual({ column: 3, field: 'currency' });
    const query = '?currency=GBP&columns=0:date,1:text,2:amount,3:currency';
    const read = await sendBankFile(house, csv, { name: 'bank.csv', query });
    expect(read.body).toMatchObject({ added: 1, leftOut: [{ row: 2, currency: 'EUR' }] });
    expect(await entriesOf(house, 'Left out euros')).toEqual([]);
    expect((await entryOf(house, 'Taken in pounds')).amount).toEqual({ amountMinor: 2_100, currency: 'GBP' });
  });

  it('of another kind with the same money is marked, and waits for a person', async () => {
    const invoice = await invoiced();
    await sendBankFile(
      house,
      aCamt({ amount: '288.00', text: invoice.number, name: 'Told twice', number: 'E-1' }),
    );
    const csv = Buffer.from(`Date,Name,Description,Amount\n05/03/2026,Told twice,${invoice.number},288.00\n`);
    const query = '?currency=GBP&columns=0:date,1:name,2:text,3:amount';
    await sendBankFile(house, csv, { name: 'bank.csv', query });
    const entries = await entriesOf(house, 'Told twice');
    expect(entries.map(({ state, mayBeTwin }) => [state, mayBeTwin])).toEqual(
      expect.arrayContaining([
        ['ready', false],
        ['open', true],
      ]),
    );
  });
});

describe('a CSV read again by other columns', () => {
  const byText = '?currency=GBP&columns=0:date,1:text,2:amount';
  const byMore = '?currency=GBP&columns=0:date,1:text,2:amount,3:reference';
  const send = (rows: readonly string[], query: string) =>
    sendBankFile(
      house,
      Buffer.from(`Date,Note,Amount,Type\n${rows.map((row) => `${row},FPI`).join('\n')}\n`),
      { name: 'bank.csv', query },
    );
  const twinsOf = async (q: string) =>
    (await entriesOf(house, q)).filter(({ mayBeTwin }) => mayBeTwin).length;

  it('doubles nothing: what is here, booked or not, is marked', async () => {
    const invoice = await invoiced();
    const rows = [`09/03/2026,Columns ${invoice.number},288.00`, '09/03/2026,Columns other,31.00'];
    await send(rows, byText);
    await bookReady(await entryOf(house, `Columns ${invoice.number}`));
    expect((await send(rows, byMore)).body).toMatchObject({ added: 2, ready: 0 });
    expect(await twinsOf('Columns')).toBe(2);
    expect((await send(rows, byMore)).body).toMatchObject({ added: 0, known: 2 });
  });

  it('leaves two payments of one day and amount two', async () => {
    const [one, two, three] = ['one', 'two', 'three'].map((each) => `09/03/2026,Same day ${each},32.00`);
    await send([`${one}`, `${two}`], byText);
    expect(await twinsOf('Same day')).toBe(0);
    await send([`${one}`, `${two}`, `${three}`], byText);
    expect(await twinsOf('Same day')).toBe(0);
    await send([`${one}`, `${two}`, `${three}`, '09/03/2026,Same day four,32.00'], byMore);
    const marked = (await entriesOf(house, 'Same day')).filter(({ mayBeTwin }) => mayBeTwin);
    expect(marked.map(({ text }) => text).toSorted()).toEqual([
      'Same day one',
      'Same day three',
      'Same day two',
    ]);
  });
});

describe('booking', () => {
  it('what is proposed settles the invoice and makes its order paid, on the day the money came', async () => {
    const invoice = await invoiced();
    await sendBankFile(
      house,
      aCamt({ amount: '288.00', text: invoice.number, name: 'In full', number: 'F-1' }),
    );
    const entry = await entryOf(house, 'In full');
    expect((await bookReady(entry)).body).toEqual({ booked: 1, fees: [], refused: [] });
    expect(await invoiceOf(invoice.id)).toMatchObject({
      state: 'settled',
      payments: [
        { kind: 'payment', amount: { amountMinor: 28_800 }, receivedOn: '2026-03-05', recordedBy: 'Ada Lys' },
      ],
    });
    expect((await house.as(cast.admin).get(`/api/orders/${invoice.orderId}`)).body.status).toBe('paid');
    expect(await entryOf(house, 'In full')).toMatchObject({
      state: 'booked',
      rest: { amountMinor: 0 },
      proposal: null,
      bookings: [{ invoiceNumber: invoice.number }],
    });
    expect((await bookReady(entry)).body).toMatchObject({
      booked: 0,
      refused: [{ refusal: { code: 'bank-entry-outdated' } }],
    });
    const [audited] = await house.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, invoice.id), eq(auditLog.action, 'payment-recorded')));
    expect(audited).toMatchObject({ action: 'payment-recorded', actorId: cast.admin.id });
  });

  it('short by what banks kept settles the invoice and names the fee', async () => {
    const invoice = await invoiced();
    await sendBankFile(
      house,
      aCamt({ amount: '280.00', text: invoice.number, name: 'Less a fee', number: 'G-1' }),
    );
    await bookReady(await entryOf(house, 'Less a fee'));
    const read = {
      state: 'settled',
      payments: [{ amount: { amountMinor: 28_800 }, fee: { amountMinor: 800 } }],
    };
    expect(await invoiceOf(invoice.id)).toMatchObject(read);
    const asShop = await house.as(cast.retailer).get(`/api/invoices/${invoice.id}`);
    expect(asShop.body).toMatchObject(read);
    const account = '/api/statement?from=2026-03-01&to=2026-03-31';
    const { accounts } = (await house.as(cast.retailer).get(account)).body;
    expect(accounts[0].lines).toContainEqual(
      expect.objectContaining({
        kind: 'payment',
        number: invoice.number,
        amountMinor: -28_800,
        feeMinor: 800,
      }),
    );
    const csv = await house.as(cast.retailer).get(account.replace('?', '.csv?'));
    expect(csv.text).toContain(`Payment for ${invoice.number} (including £8.00 in bank fees)`);
    const [row] = await house.db.select().from(payments).where(eq(payments.invoiceId, invoice.id));
    expect(row).toMatchObject({ amountMinor: 28_800, feeMinor: 800 });
    expect(await entryOf(house, 'Less a fee')).toMatchObject({
      state: 'booked',
      bookings: [{ amount: { amountMinor: 28_000 }, fee: { amountMinor: 800 } }],
    });
  });

  it('tells how much is written off as fees, of all that is matched and of what was booked', async () => {
    const readyFees = async () => (await house.as(cast.admin).get('/api/bank/entries')).body.readyFees;
    const before = (await readyFees())[0]?.amountMinor ?? 0;
    const [one, two] = [await invoiced(), await invoiced()];
    await sendBankFile(
      house,
      aCamt(
        { amount: '276.00', text: one.number, name: 'Told of a fee', number: 'GA-1' },
        { amount: '288.00', text: two.number, name: 'Told of none', number: 'GA-2' },
      ),
    );
    const pounds = (amountMinor: number) => [{ amountMinor, currency: 'GBP' }];
    expect(await readyFees()).toEqual(pounds(before + 1_200));
    const { body } = await bookReady(
      await entryOf(house, 'Told of a fee'),
      await entryOf(house, 'Told of none'),
    );
    expect(body).toEqual({ booked: 2, fees: pounds(1_200), refused: [] });
    expect(await readyFees()).toEqual(before === 0 ? [] : pounds(before));
  });

  it('is for no entry of a day ahead until that day is here', async () => {
    const invoice = await invoiced();
    const listed = async (state?: string) => {
      const query = new URLSearchParams({ q: 'Paid ahead', ...(state !== undefined && { state }) });
      return (await house.as(cast.admin).get(`/api/bank/entries?${query}`)).body;
    };
    const queued = async () => {
      const { sources } = (await house.as(cast.admin).get('/api/queue?limit=50')).body;
      return sources.find(({ kind }: { kind: string }) => kind === 'bank')?.count ?? 0;
    };
    const before = { counts: (await listed()).counts, queued: await queued() };
    await sendBankFile(
      house,
      aCamt(
        { amount: '276.00', text: invoice.number, name: 'Paid ahead', on: '2026-03-20', number: 'DA-1' },
        { amount: '3.00', text: 'thank you', name: 'Paid ahead too', on: '2026-03-20', number: 'DA-2' },
      ),
    );
    const { items, counts, readyFees } = await listed();
    expect(items.map(({ state }: BankEntry) => state)).toEqual(['ahead', 'ahead']);
    expect(counts).toEqual({ ...before.counts, ahead: (before.counts.ahead ?? 0) + 2 });
    expect(await queued()).toBe(before.queued);
    for (const [state, found] of [
      ['ahead', 2],
      ['ready', 0],
      ['open', 0],
      ['todo', 0],
    ] as const)
      expect((await listed(state)).total, state).toBe(found);
    house.time.set(new Date('2026-03-20T09:00:00Z'));
    for (const [state, found] of [
      ['ahead', 0],
      ['ready', 1],
      ['open', 1],
      ['todo', 2],
    ] as const)
      expect((await listed(state)).total, state).toBe(found);
    expect((await listed()).readyFees[0].amountMinor - (readyFees[0]?.amountMinor ?? 0)).toBe(1_200);
    const { total } = (await house.as(cast.admin).get('/api/bank/entries?state=todo')).body;
    expect(await queued()).toBe(total);
    const [ready] = (await listed('ready')).items;
    expect((await bookReady(ready)).body.booked).toBe(1);
  });

  it.each([
    ['2027-05-01', 'date-in-future'],
    ['2026-01-02', 'date-too-early'], // before there was an order
  ])('on %s is refused: %s', async (on, code) => {
    const invoice = await invoiced();
    const name = `Of ${on}`;
    await sendBankFile(house, aCamt({ amount: '288.00', text: invoice.number, name, on, number: `D-${on}` }));
    const entry = await entryOf(house, name);
    expect((await bookReady(entry)).body).toMatchObject({ booked: 0, refused: [{ refusal: { code } }] });
    const { body } = await book(entry, [{ invoiceId: invoice.id, amountMinor: 28_800, feeMinor: 0 }]);
    expect([body.code, body.field]).toEqual([code, 'bookings.0.invoiceId']);
    expect((await invoiceOf(invoice.id)).open.amountMinor).toBe(28_800);
  });

  it('more than an invoice asks for leaves the rest to be assigned; a second invoice takes it', async () => {
    const [one, two] = [await invoiced(), await invoiced()];
    await sendBankFile(house, aCamt({ amount: '300.00', text: one.number, name: 'Too much', number: 'H-1' }));
    await bookReady(await entryOf(house, 'Too much'));
    const rest = await entryOf(house, 'Too much');
    expect(rest).toMatchObject({ state: 'open', rest: { amountMinor: 1_200 } });
    const more = await book(rest, [{ invoiceId: two.id, amountMinor: 1_200, feeMinor: 0 }]);
    expect([more.status, more.body.state]).toEqual([201, 'booked']);
    expect((await invoiceOf(two.id)).open.amountMinor).toBe(27_600);
  });

  it('knows an account that has paid before by an exact amount alone', async () => {
    const [one, two] = [await invoiced(), await invoiced()];
    const iban = 'FR1420041010050500013M02606';
    await sendBankFile(
      house,
      aCamt({ amount: '288.00', text: one.number, name: 'Known', iban, number: 'I-1' }),
    );
    await bookReady(await entryOf(house, 'Known'));
    await book(await openEntry('Another', { amount: '100.00', number: 'I-3' }), [
      { invoiceId: two.id, amountMinor: 10_000, feeMinor: 0 },
    ]);
    await sendBankFile(
      house,
      aCamt({ amount: '188.00', text: 'no number', name: 'Again', iban, number: 'I-2' }),
    );
    expect((await entryOf(house, 'Again')).proposal).toMatchObject({
      by: 'amount',
      bookings: [{ invoiceNumber: two.number }],
    });
  });

  const openEntry = async (name: string, more: { amount: string; number: string }): Promise<BankEntry> => {
    await sendBankFile(house, aCamt({ name, ...more }));
    return entryOf(house, name);
  };

  const undo = async (invoiceId: string, amountMinor: number) => {
    type Payment = { readonly id: string; readonly amount: { readonly amountMinor: number } };
    const payments: Payment[] = (await invoiceOf(invoiceId)).payments;
    const found = payments.find(({ amount }) => amount.amountMinor === amountMinor);
    await house.as(cast.admin).post(`/api/payments/${found?.id}/reversal`, { reason: 'Wrong shop' });
  };

  it.each([
    ['more than came', [{ amountMinor: 5_001, feeMinor: 0 }], 'bank-entry-exceeded'],
    ['more than is open', [{ amountMinor: 5_000, feeMinor: 28_799 }], 'bank-fee-too-high'],
    ['a fee that is none', [{ amountMinor: 5_000, feeMinor: 1_500 }], 'bank-fee-too-high'],
    [
      'one invoice twice',
      [
        { amountMinor: 1, feeMinor: 0 },
        { amountMinor: 1, feeMinor: 0 },
      ],
      'bank-invoice-twice',
    ],
  ])('%s is refused and changes nothing', async (what, bookings, code) => {
    const invoice = await invoiced();
    const entry = await openEntry(`Refused ${what}`, { amount: '50.00', number: `J-${what}` });
    const answer = await book(
      entry,
      bookings.map((booking) => ({ invoiceId: invoice.id, ...booking })),
    );
    expect(answer.body.errors?.[0]?.code ?? answer.body.code).toBe(code);
    expect((await invoiceOf(invoice.id)).open.amountMinor).toBe(28_800);
    expect(await entryOf(house, `Refused ${what}`)).toMatchObject({
      rest: { amountMinor: 5_000 },
      version: entry.version,
    });
  });

  it('with a fee settles its invoice, and all fees of one keep to its limit together', async () => {
    const invoice = await invoiced();
    const entry = await openEntry('Small parts', { amount: '600.00', number: 'R-1' });
    const take = async (amountMinor: number, feeMinor: number) => {
      const latest = await entryOf(house, entry.name);
      return (await book(latest, [{ invoiceId: invoice.id, amountMinor, feeMinor }])).body;
    };
    const part = await take(1, 1_440);
    expect(part).toMatchObject({ code: 'bank-fee-not-last', field: 'bookings.0.feeMinor' });
    expect(part.detail).toContain('£273.59');
    await take(20_000, 0);
    expect((await take(8_000, 800)).state).toBe('open');
    expect((await invoiceOf(invoice.id)).state).toBe('settled');
    await undo(invoice.id, 20_000);
    const more = await take(19_359, 641);
    expect(more).toMatchObject({ code: 'bank-fee-too-high', params: { limit: '£6.40' } });
    expect((await take(19_360, 640)).state).toBe('open');
    expect((await invoiceOf(invoice.id)).state).toBe('settled');
  });

  it('with a fee counts no fee of a payment that was undone', async () => {
    const invoice = await invoiced();
    const entry = await openEntry('Undone fee', { amount: '273.60', number: 'R-2' });
    const whole = [{ invoiceId: invoice.id, amountMinor: 27_360, feeMinor: 1_440 }];
    await book(entry, whole);
    const [payment] = (await invoiceOf(invoice.id)).payments;
    await house.as(cast.admin).post(`/api/payments/${payment.id}/reversal`, { reason: 'Wrong day' });
    expect((await book(await entryOf(house, 'Undone fee'), whole)).status).toBe(201);
  });

  it('proposed with a fee leaves out what earlier fees have used up', async () => {
    const invoice = await invoiced();
    const entry = await openEntry('Before', { amount: '280.00', number: 'R-3' });
    await book(entry, [{ invoiceId: invoice.id, amountMinor: 20_000, feeMinor: 0 }]);
    const rest = await entryOf(house, 'Before');
    await book(rest, [{ invoiceId: invoice.id, amountMinor: 8_000, feeMinor: 800 }]);
    await undo(invoice.id, 20_000);
    const text = invoice.number;
    await sendBankFile(house, aCamt({ amount: '193.00', text, name: 'Short again', number: 'R-4' }));
    expect((await entryOf(house, 'Short again')).proposal?.bookings[0]?.fee.amountMinor).toBe(0);
    await sendBankFile(house, aCamt({ amount: '194.00', text, name: 'Less short', number: 'R-5' }));
    expect((await entryOf(house, 'Less short')).proposal?.bookings[0]?.fee.amountMinor).toBe(600);
  });

  it('with a fee of one invoice from two entries at once settles it once', async () => {
    const invoice = await invoiced();
    const entries = [
      await openEntry('This fee', { amount: '280.00', number: 'R-6' }),
      await openEntry('That fee', { amount: '280.00', number: 'R-7' }),
    ];
    const answers = await atTheSamePoint(
      house,
      'select from invoices where document_id = $1 for update',
      [invoice.id],
      entries.map(
        (entry) => () => book(entry, [{ invoiceId: invoice.id, amountMinor: 28_000, feeMinor: 800 }]),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(await invoiceOf(invoice.id)).toMatchObject({ paid: { amountMinor: 28_800 }, payments: [{}] });
  });

  it.each([
    ['amountMinor', 'payment-too-high', { amountMinor: 28_801 }],
    ['feeMinor', 'bank-fee-too-high', { feeMinor: 1_500 }],
    ['feeMinor', 'bank-fee-not-last', { feeMinor: 1_400 }],
  ])('on several invoices says of which one the %s is refused: %s', async (part, code, wrong) => {
    const [one, two] = [await invoiced(), await invoiced()];
    const entry = await openEntry(`Which ${part}`, { amount: '400.00', number: `Q-${part}` });
    const good = { invoiceId: one.id, amountMinor: 100, feeMinor: 0 };
    const bad = { invoiceId: two.id, amountMinor: 100, feeMinor: 0, ...wrong };
    for (const [bookings, place] of [
      [[good, bad], 1],
      [[bad, good], 0],
    ] as const) {
      const { body } = await book(entry, bookings.slice());
      const field = `bookings.${place}.${part}`;
      expect(body).toMatchObject({ code, field, params: { number: two.number }, errors: [{ field }] });
      expect(body.detail).toContain(`invoice ${two.number}`);
    }
    expect((await invoiceOf(one.id)).open.amountMinor).toBe(28_800);
  });

  it('undone under the invoice, the entry can be assigned again', async () => {
    const invoice = await invoiced();
    await sendBankFile(
      house,
      aCamt({ amount: '288.00', text: invoice.number, name: 'Mistaken', number: 'K-1' }),
    );
    await bookReady(await entryOf(house, 'Mistaken'));
    const [payment] = (await invoiceOf(invoice.id)).payments;
    await house.as(cast.admin).post(`/api/payments/${payment.id}/reversal`, { reason: 'wrong shop' });
    expect(await entryOf(house, 'Mistaken')).toMatchObject({
      state: 'open',
      rest: { amountMinor: 28_800 },
      bookings: [],
    });
    await house.as(cast.admin).post('/api/bank/matching', {});
    expect((await entryOf(house, 'Mistaken')).state).toBe('ready');
  });

  it('of a proposal that has changed since it was read books nothing', async () => {
    const invoice = await invoiced();
    await sendBankFile(
      house,
      aCamt({ amount: '288.00', text: invoice.number, name: 'Read before', number: 'L-0' }),
    );
    const read = await entryOf(house, 'Read before');
    await house.as(cast.admin).post(`/api/invoices/${invoice.id}/payments`, {
      requestId: read.id,
      amountMinor: 1_000,
      receivedOn: '2026-03-05',
    });
    await house.as(cast.admin).post('/api/bank/matching', {});
    expect((await bookReady(read)).body).toMatchObject({
      booked: 0,
      refused: [{ name: 'Read before', refusal: { code: 'bank-entry-outdated' } }],
    });
    expect((await invoiceOf(invoice.id)).open.amountMinor).toBe(27_800);
  });

  it('of one entry by two people books once', async () => {
    const invoice = await invoiced();
    await sendBankFile(
      house,
      aCamt({ amount: '288.00', text: invoice.number, name: 'Two admins', number: 'L-1' }),
    );
    const entry = await entryOf(house, 'Two admins');
    const lock = await hold(house, 'select from bank_entries where id = $1 for update', [entry.id]);
    const both = [
      bookReady(entry),
      book(entry, [{ invoiceId: invoice.id, amountMinor: 28_800, feeMinor: 0 }], cast.otherAdmin),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    await Promise.all(both);
    const rows = await house.db.select().from(payments).where(eq(payments.invoiceId, invoice.id));
    expect(rows).toHaveLength(1);
  });

  it('of one invoice by hand and by the bank at once takes no more than is open', async () => {
    const invoice = await invoiced();
    await sendBankFile(
      house,
      aCamt({ amount: '288.00', text: invoice.number, name: 'By hand too', number: 'M-1' }),
    );
    const entry = await entryOf(house, 'By hand too');
    const lock = await hold(house, 'select from orders where id = $1 for update', [invoice.orderId]);
    const byHand = house.as(cast.otherAdmin).post(`/api/invoices/${invoice.id}/payments`, {
      requestId: entry.id,
      amountMinor: 28_800,
      receivedOn: '2026-03-05',
    });
    await lock.untilBlocked(1);
    const byBank = bookReady(entry);
    await lock.untilBlocked(2);
    await lock.release();
    expect((await byHand).status).toBe(201);
    expect((await byBank).body).toMatchObject({
      booked: 0,
      refused: [{ refusal: { code: 'payment-too-high' } }],
    });
    expect(await invoiceOf(invoice.id)).toMatchObject({ state: 'settled', paid: { amountMinor: 28_800 } });
  });

  it('against a reversal, no one waits for the other for ever', async () => {
    const invoice = await invoiced();
    await sendBankFile(
      house,
      aCamt({ amount: '388.00', text: invoice.number, name: 'Both ways', number: 'N-1' }),
    );
    await bookReady(await entryOf(house, 'Both ways'));
    const [payment] = (await invoiceOf(invoice.id)).payments;
    const entry = await entryOf(house, 'Both ways');
    const other = await invoiced();
    const lock = await hold(house, 'select from bank_entries where id = $1 for update', [entry.id]);
    const undo = house.as(cast.admin).post(`/api/payments/${payment.id}/reversal`, { reason: 'wrong' });
    await lock.untilBlocked(1);
    const again = book(entry, [{ invoiceId: other.id, amountMinor: 10_000, feeMinor: 0 }], cast.otherAdmin);
    await lock.untilBlocked(2);
    await lock.release();
    expect([(await undo).status, (await again).status]).toEqual([200, 409]);
    expect((await entryOf(house, 'Both ways')).rest.amountMinor).toBe(38_800);
  });
});

describe('what is for no invoice', () => {
  it('is set aside with a reason, waits for nobody, and can be taken up again', async () => {
    await sendBankFile(house, aCamt({ amount: '7.00', name: 'Tax office', number: 'O-1' }));
    const entry = await entryOf(house, 'Tax office');
    const waiting = async () => {
      const { body } = await house.as(cast.admin).get('/api/queue?limit=1');
      return body.sources.find(({ kind }: { kind: string }) => kind === 'bank').count as number;
    };
    const before = await waiting();
    const path = `/api/bank/entries/${entry.id}`;
    const aside = await house
      .as(cast.admin)
      .post(`${path}/set-aside`, { version: entry.version, reason: 'Refund' });
    expect(aside.body).toMatchObject({ state: 'set-aside', setAside: { reason: 'Refund', by: 'Ada Lys' } });
    expect(await waiting()).toBe(before - 1);
    const late = await house
      .as(cast.otherAdmin)
      .post(`${path}/set-aside`, { version: entry.version, reason: 'x' });
    expect(late.body.code).toBe('bank-entry-outdated');
    const booked = await book(aside.body, [{ invoiceId: entry.id, amountMinor: 1, feeMinor: 0 }]);
    expect(booked.body.code).toBe('bank-entry-set-aside');
    const up = await house.as(cast.admin).post(`${path}/take-up`, { version: aside.body.version });
    expect(up.body).toMatchObject({ state: 'open', setAside: null });
    expect(await waiting()).toBe(before);
  });

  it.each([
    [cast.retailer, 403],
    [cast.brand, 403],
    [cast.adminViewer, 403],
  ])('is nothing that %j may record', async (who, status) => {
    expect((await sendBankFile(house, aCamt({ amount: '1.00', number: 'P' }), { who })).status).toBe(status);
  });

  it('stays as the bank said it, even in the database', async () => {
    await sendBankFile(house, aCamt({ amount: '8.00', name: 'Carved', number: 'Q-1' }));
    const { id } = await entryOf(house, 'Carved');
    const change = house.db.update(bankEntries).set({ amountMinor: 1 }).where(eq(bankEntries.id, id));
    await expect(change).rejects.toThrow();
  });
});

describe('the list of entries', () => {
  type Listed = { items: BankEntry[]; total: number; nextCursor: string | null };
  const list = async (query: Record<string, string>): Promise<Listed> =>
    (await house.as(cast.admin).get(`/api/bank/entries?${new URLSearchParams(query)}`)).body;
  const pagesOf = async (query: Record<string, string>): Promise<BankEntry[]> => {
    const { items, nextCursor } = await list({ ...query, limit: '2' });
    const rest = nextCursor === null ? [] : await pagesOf({ ...query, cursor: nextCursor });
    return [...items, ...rest];
  };

  it('puts entries of two states in one order, page by page, whatever the order', async () => {
    const invoice = await invoiced();
    await sendBankFile(
      house,
      aCamt(
        { amount: '288.00', reference: invoice.reference, name: 'Row c', number: 'S-1', on: '2026-03-02' },
        { amount: '3.00', name: 'row A', number: 'S-2', on: '2026-03-04' },
        { amount: '1.00', name: 'Row d', number: 'S-3', on: '2026-03-01' },
        { amount: '2.00', name: 'Row b', number: 'S-4', on: '2026-03-03' },
        { amount: '4.00', text: 'Row out', number: 'S-5', on: '2026-03-03', direction: 'DBIT' },
      ),
    );
    const named = async (sort: string, more: Record<string, string>) =>
      (await pagesOf({ sort, state: 'todo', ...more }))
        .map(({ name }) => name)
        .filter((name) => /^row/i.test(name));
    const orders = {
      booked: ['Row d', 'Row c', 'Row b', 'row A'],
      amount: ['Row d', 'Row b', 'row A', 'Row c'],
      name: ['row A', 'Row b', 'Row c', 'Row d'],
    };
    for (const [sort, names] of Object.entries(orders)) {
      // By their words they are looked up; by their state alone they are met on the way.
      for (const more of [{ q: 'row ' }, {}] as Record<string, string>[]) {
        expect(await named(sort, more)).toEqual(names);
        expect(await named(`-${sort}`, more)).toEqual(names.toReversed());
      }
    }
    expect((await list({ q: 'row ', state: 'out' })).items.map(({ text }) => text)).toEqual(['Row out']);
  });

  it('is counted to 1,000, and 1,001 says that there are more', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => ({
      amount: '6.00',
      name: index === 0 ? 'Only one' : 'Swarm',
      number: `T-${index}`,
    }));
    await sendBankFile(house, aCamt(...many));
    expect((await list({ q: 'swarm' })).total).toBe(1_000);
    await sendBankFile(
      house,
      aCamt(...[1, 2].map((n) => ({ amount: '6.00', name: 'Swarm', number: `U-${n}` }))),
    );
    expect(await list({ q: 'swarm', limit: '3' })).toMatchObject({
      total: 1_001,
      items: Array.from({ length: 3 }, () => ({ name: 'Swarm' })),
    });
    expect(await list({ q: 'only one' })).toMatchObject({ total: 1, counts: { open: 1_001 } });
    for (const query of [{}, { state: 'todo' }, { state: 'open' }] as Record<string, string>[])
      expect((await list(query)).total).toBe(1_001);
  });
});

it('10,000 entries are read and matched in a handful of statements', async () => {
  const invoice = await invoiced();
  const many = Array.from({ length: 10_000 }, (_, index) => ({
    amount: `${index + 1}.00`,
    text: index === 0 ? invoice.number : 'none of ours',
    name: 'Crowd',
    number: `R-${index}`,
  }));
  house.time.advance(hourMs); // so many files have been read by now that no more are taken in this quarter
  const { body } = await sendBankFile(house, aCamt(...many));
  expect(body).toMatchObject({ added: 10_000, known: 0 });
});
