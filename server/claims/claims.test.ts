import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { invoices } from '#db/schema/documents.ts';
import { emails } from '#db/schema/emails.ts';
import { importCharges } from '#db/schema/landed.ts';
import { dayMs, hourMs } from '#domain/instants.ts';
import type { TradePaper } from '#domain/paper.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, maisonAddress } from '#test/cast.ts';
import { aPhoto, aReport, decide, lineOf, propose, report, reported, withdraw } from '#test/claims.ts';
import { aForm, aPdf } from '#test/files.ts';
import { standing } from '#test/orders.ts';
import { broughtTo, fileOf, paperOf, papersOf } from '#test/papers.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const orderOf = async (id: string, who: Parameters<TestHouse['as']>[0] = cast.retailer) =>
  (await house.as(who).get(`/api/orders/${id}`)).body;
const listOf = async (id: string, who: Parameters<TestHouse['as']>[0] = cast.retailer) =>
  (await house.as(who).get(`/api/orders/${id}/claims`)).body;
const invoiceOf = async (orderId: string) =>
  (await house.db.select().from(invoices).where(eq(invoices.orderId, orderId)))[0];
const lastWord = async (orderId: string) => {
  const { messageThreadId } = await orderOf(orderId);
  const { body } = await house.as(cast.retailer).get(`/api/threads/${messageThreadId}/messages`);
  return body.items.at(-1).content;
};

describe('a retailer reports a problem', () => {
  it('of a shipped order, which is delivered by that', async () => {
    const id = await broughtTo(house, 'shipped');
    const { status, body } = await report(house, id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'damage',
      state: 'reported',
      wants: 'credit',
      late: false,
      value: { amountMinor: 2_880, currency: 'GBP' },
      most: { amountMinor: 28_800 },
      proposal: null,
      decision: null,
      creditNote: null,
      reportedBy: cast.retailer.name,
      can: { propose: false, decide: false, withdraw: true },
    });
    const order = await orderOf(id);
    expect(order.status).toBe('delivered');
    expect(order.timeline.at(-2)).toMatchObject({ kind: 'status', status: 'delivered' });
    expect(order.timeline.at(-1)).toMatchObject({
      kind: 'claim',
      description: 'The retailer has reported a problem',
      reason: 'The carton was crushed.',
    });
    expect(order.tracker.find(({ step }: { step: string }) => step === 'delivered').actorName).toBe(
      cast.retailer.name,
    );
    expect(await lastWord(id)).toBe('Reina Marchand reported damaged items: The carton was crushed.');
  });

  it('late, which is taken and marked', async () => {
    const id = await broughtTo(house, 'delivered');
    house.time.advance(48 * hourMs + 1);
    expect((await report(house, id)).body.late).toBe(true);
    expect((await report(house, id, { kind: 'short' })).body.late).toBe(false);
    house.time.advance(12 * dayMs);
    expect((await report(house, id, { kind: 'quality' })).body.late).toBe(true);
  });

  it('of a completed order, and not of one that has not left', async () => {
    const id = await broughtTo(house, 'delivered');
    expect((await orderOf(id)).openClaimAt).toBeNull();
    await standing(house.db, id, 'completed');
    expect((await report(house, id)).status).toBe(201);
    expect((await orderOf(id)).status).toBe('completed');
    expect((await orderOf(id)).openClaimAt).toBe(house.time.now().toISOString());
    const early = await broughtTo(house, 'preparing');
    expect(await report(house, early)).toMatchObject({ status: 409, body: { code: 'claim-too-early' } });
    expect((await orderOf(early)).status).toBe('preparing');
  });

  it('of no more than was delivered and nobody has claimed', async () => {
    const id = await broughtTo(house, 'delivered');
    const itemId = await lineOf(house, id);
    const of = (items: number) => report(house, id, { lines: [{ itemId, items }] });
    const first = (await of(100)).body;
    expect(await of(21)).toMatchObject({
      status: 422,
      body: { code: 'claim-above-delivered', field: 'lines.0.items', params: { left: 20 } },
    });
    expect((await listOf(id)).lines).toMatchObject([{ itemId, left: 20 }]);
    expect((await withdraw(house, first)).body.state).toBe('withdrawn');
    expect((await of(120)).status).toBe(201);
    const other = await lineOf(house, await broughtTo(house, 'delivered'));
    expect((await report(house, id, { lines: [{ itemId: other, items: 1 }] })).body.code).toBe(
      'line-unknown',
    );
  });

  it.each([
    ['no lines', { lines: [] }, 'lines', 'required'],
    ['half an item', { lines: [{ itemId: newId(new Date()), items: 0.5 }] }, 'lines.0.items', 'not-whole'],
    ['another kind', { kind: 'boredom' }, 'kind', 'invalid-choice'],
    ['a wish nobody grants', { wants: 'flowers' }, 'wants', 'invalid-choice'],
    ['no words', { description: '  ' }, 'description', 'required'],
    ['a photo nobody has', { photoIds: [newId(new Date())] }, 'photoIds', 'attachment-unknown'],
  ])('not with %s', async (_, said, field, code) => {
    const id = await broughtTo(house, 'shipped');
    const { status, body } = await report(house, id, said);
    expect({ status, field: body.field, code: body.errors?.[0]?.code ?? body.code }).toEqual({
      status: 422,
      field,
      code,
    });
    expect((await listOf(id)).items).toEqual([]);
    expect((await orderOf(id)).status).toBe('shipped');
  });

  it('with photographs, which only who sees the order sees', async () => {
    const id = await broughtTo(house, 'delivered');
    const photoId = await aPhoto(house);
    const { body } = await report(house, id, { photoIds: [photoId] });
    expect(body.photos).toEqual([{ id: photoId, name: 'carton.png', url: `/api/claim-photos/${photoId}` }]);
    for (const who of [cast.retailer, cast.viewer, cast.brand, cast.admin]) {
      const answer = await house.as(who).get(`/api/claim-photos/${photoId}`);
      expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    }
    for (const who of [cast.otherRetailer, cast.otherBrand]) {
      expect((await house.as(who).get(`/api/claim-photos/${photoId}`)).status).toBe(404);
      expect((await house.as(who).get(`/api/orders/${id}/claims`)).status).toBe(404);
    }
    // It is a photograph of that claim now, and no upload any more.
    expect((await report(house, id, { photoIds: [photoId] })).body.code).toBe('attachment-unknown');
    expect((await house.as(cast.retailer).get(`/api/attachments/${photoId}`)).status).toBe(404);
  });

  it('with photographs and nothing else', async () => {
    const id = await broughtTo(house, 'delivered');
    const { body, headers } = aForm('list.pdf', aPdf);
    const upload = await house.as(cast.retailer).post('/api/uploads', body, headers);
    expect(await report(house, id, { photoIds: [upload.body.id] })).toMatchObject({
      status: 415,
      body: { code: 'photo-type-refused', field: 'photoIds' },
    });
    const theirs = await aPhoto(house, cast.otherRetailer);
    expect((await report(house, id, { photoIds: [theirs] })).body.code).toBe('attachment-unknown');
  });

  it('once, however often it is sent', async () => {
    const id = await broughtTo(house, 'delivered');
    const said = await aReport(house, id, { photoIds: [await aPhoto(house)] });
    const send = (more: object = {}) =>
      house.as(cast.retailer).post(`/api/orders/${id}/claims`, { ...said, ...more });
    const [first, again] = [await send(), await send()];
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id, photos: first.body.photos } });
    expect((await send({ description: 'Something else' })).body.code).toBe('request-id-reused');
    expect((await listOf(id)).items).toHaveLength(1);
  });

  it('as a buyer; a viewer, a brand and a guest do not', async () => {
    const id = await broughtTo(house, 'delivered');
    expect((await report(house, id, {}, cast.viewer)).status).toBe(403);
    expect((await report(house, id, {}, cast.brand)).status).toBe(403);
    expect((await report(house, id, {}, cast.otherRetailer)).status).toBe(404);
    expect((await house.guest.post(`/api/orders/${id}/claims`, {})).status).toBe(401);
    expect((await report(house, id, {}, cast.buyer)).status).toBe(201);
  });
});

describe('a brand answers', () => {
  it('with what it would give, and may think better of it', async () => {
    const id = await broughtTo(house, 'delivered', { terms: 'net30' });
    const claim = await reported(house, id);
    const first = await propose(house, claim, { answer: 'credit' });
    expect(first.body).toMatchObject({
      state: 'proposed',
      version: 2,
      proposal: { answer: 'credit', amount: { amountMinor: 2_880 }, note: '', by: cast.brand.name },
      can: { propose: true, decide: false, withdraw: false },
    });
    expect(await lastWord(id)).toBe(
      'Bora Han proposes a credit of £28.80 for the reported problem. The Lys team decides.',
    );
    const second = await propose(house, first.body, {
      answer: 'decline',
      note: 'The photo shows no damage.',
    });
    expect(second.body.proposal).toMatchObject({ answer: 'decline', amount: null });
    // Nothing is given before the team has decided.
    expect(await papersOf(house, id, 'credit_note')).toEqual([]);
  });

  it.each([
    ['another amount without a reason', { answer: 'credit', amountMinor: 1_000 }, 'note', 'reason-required'],
    ['a decline without a reason', { answer: 'decline' }, 'note', 'reason-required'],
    [
      'more than the lines cost',
      { answer: 'credit', amountMinor: 28_801, note: 'All of it' },
      'amountMinor',
      'claim-amount-too-high',
    ],
    ['nothing', { answer: 'credit', amountMinor: 0 }, 'amountMinor', 'too-small'],
  ])('not with %s', async (_, said, field, code) => {
    const claim = await reported(house, await broughtTo(house, 'delivered'));
    const { status, body } = await propose(house, claim, said);
    expect({ status, field: body.field, code: body.errors?.[0]?.code ?? body.code }).toEqual({
      status: 422,
      field,
      code,
    });
  });

  it('as an editor of that brand', async () => {
    const claim = await reported(house, await broughtTo(house, 'delivered'));
    expect((await propose(house, claim, { answer: 'credit' }, cast.brandViewer)).status).toBe(403);
    expect((await propose(house, claim, { answer: 'credit' }, cast.editor)).status).toBe(404);
    expect((await propose(house, claim, { answer: 'credit' }, cast.manager)).status).toBe(403);
  });
});

describe('a manager settles', () => {
  it('with a credit note that says what for, which the ledger follows', async () => {
    const id = await broughtTo(house, 'delivered', { terms: 'net30' });
    const claim = await reported(house, id);
    const { body: proposed } = await propose(house, claim, { answer: 'credit' });
    const { status, body } = await decide(house, proposed, { answer: 'credit' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'settled',
      decision: { remedy: 'credit', amount: { amountMinor: 2_880 }, by: cast.manager.name },
      creditNote: { number: expect.stringMatching(/^CN-2026-\d{4}$/) },
      can: { propose: false, decide: false, withdraw: false },
    });
    const note = await paperOf(house, id, 'credit_note');
    const paper = note.content as TradePaper;
    expect(paper).toMatchObject({
      kind: 'credit_note',
      lines: [{ kind: 'claimed', items: 12, netMinor: 2_880 }],
      totals: { grossMinor: 2_880 },
      reason: 'Items arrived damaged',
    });
    expect(await invoiceOf(id)).toMatchObject({ creditedMinor: 2_880, openMinor: 25_920, settledAt: null });
    expect((await orderOf(id)).refundDue).toBeNull();
    expect((await fileOf(house, cast.retailer, note.id)).subarray(0, 5).toString()).toBe('%PDF-');
    const forBrand = (await listOf(id, cast.brand)).items[0];
    expect(forBrand).toMatchObject({ state: 'settled', creditNote: null });
    expect((await house.as(cast.brand).get(body.creditNote.url)).status).toBe(404);
    const [noted] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'claim-settled'));
    expect(noted).toMatchObject({ actorId: cast.manager.id, details: { amountMinor: 2_880 } });
  });

  it('with a refund of what was paid, which is due from then on', async () => {
    const id = await broughtTo(house, 'delivered');
    const claim = await reported(house, id, { wants: 'refund' });
    const said = { answer: 'refund', amountMinor: 5_000, note: 'The second carton is wet as well.' };
    const { body } = await decide(house, claim, said);
    expect(body.decision).toMatchObject({ remedy: 'refund', note: said.note });
    const paper = (await paperOf(house, id, 'credit_note')).content as TradePaper;
    expect(paper.lines).toMatchObject([
      { kind: 'claimed', netMinor: 2_880 },
      { kind: 'agreed-difference', netMinor: 2_120 },
    ]);
    expect(paper.reason).toBe('Items arrived damaged. The second carton is wet as well.');
    expect(await invoiceOf(id)).toMatchObject({ openMinor: -5_000 });
    expect((await orderOf(id)).refundDue).toEqual({ amountMinor: 5_000, currency: 'GBP' });
    await decide(house, await reported(house, id, { kind: 'short', wants: 'refund' }), { answer: 'refund' });
    expect((await orderOf(id)).refundDue.amountMinor).toBe(7_880);
  });

  it('asks for no refund of what nobody has paid, and is not offered one', async () => {
    const id = await broughtTo(house, 'delivered', { terms: 'net30' });
    expect((await listOf(id)).remedies).toEqual(['credit', 'replacement']);
    expect(await report(house, id, { wants: 'refund' })).toMatchObject({
      status: 409,
      body: { code: 'claim-unpaid', field: 'wants' },
    });
    expect((await listOf(id)).items).toEqual([]);
    const paid = await broughtTo(house, 'delivered');
    expect((await listOf(paid)).remedies).toEqual(['refund', 'replacement']);
  });

  it('with a credit of what is open only: what was paid goes back, and is called a refund everywhere', async () => {
    const id = await broughtTo(house, 'delivered');
    const claim = await reported(house, id);
    const { body: proposed } = await propose(house, claim, { answer: 'credit' });
    expect(proposed.proposal.answer).toBe('refund');
    const { body } = await decide(house, proposed, { answer: 'credit' });
    expect(body.decision.remedy).toBe('refund');
    expect((await orderOf(id)).refundDue).toMatchObject({ amountMinor: 2_880 });
    expect(await lastWord(id)).toContain('with a refund of £28.80');
    const { sources } = (await house.as(cast.manager).get('/api/queue?limit=50')).body;
    const due = sources.find(({ kind }: { kind: string }) => kind === 'refunds');
    expect(due.count).toBeGreaterThan(0);
  });

  it('and of what is paid in part, what the credit gives beyond the rest goes back', async () => {
    const id = await broughtTo(house, 'delivered', { terms: 'net30' });
    const { documentId } = (await invoiceOf(id)) ?? {};
    const paid = await house.as(cast.admin).post(`/api/invoices/${documentId}/payments`, {
      requestId: newId(house.time.now()),
      amountMinor: 28_000,
      receivedOn: house.time.now().toISOString().slice(0, 10),
      reference: 'Part',
    });
    expect(paid.status, paid.text).toBe(201);
    const { body } = await decide(house, await reported(house, id), { answer: 'credit' });
    expect(body.decision.remedy).toBe('credit');
    expect(await orderOf(id)).toMatchObject({ paid: true, refundDue: { amountMinor: 2_080 } });
  });

  it('and says with its VAT what goes back, but to the brand, which sells without', async () => {
    await house.db.insert(importCharges).values({
      id: newId(house.time.now()),
      country: 'GB',
      vatBasisPoints: 2_000,
      clearanceMinor: 0,
      currency: 'GBP',
      validFrom: '2026-01-01',
      vatCurrency: 'GBP',
      source: 'The ministry',
      updatedAt: house.time.now(),
    });
    const product = await aProduct(house.db, { country: 'GB', shipsFromPostcode: 'M1 4BT' });
    const shippingAddress = { ...maisonAddress, city: 'Bristol', postalCode: 'BS1 4DJ', country: 'GB' };
    const id = await broughtTo(house, 'delivered', { product, shippingAddress });
    await house.runJobs();
    await house.db.delete(emails);
    const claim = await reported(house, id, { wants: 'refund' });
    house.time.advance(hourMs);
    const { body } = await decide(house, claim, { answer: 'refund' });
    expect(body.creditNote).toMatchObject({ gross: { amountMinor: 3_456 }, vat: { amountMinor: 576 } });
    expect((await orderOf(id)).refundDue).toMatchObject({ amountMinor: 3_456 });
    await house.runJobs();
    const { messageThreadId } = await orderOf(id);
    const toldTo = async (who: typeof cast.brand) => {
      const [email] = await house.db
        .select()
        .from(emails)
        .where(and(eq(emails.toAddress, who.email), like(emails.kind, 'claim-%')))
        .orderBy(desc(emails.createdAt));
      const thread = await house.as(who).get(`/api/threads/${messageThreadId}/messages`);
      const { body: bell } = await house.as(who).get('/api/notifications');
      return [email?.text ?? '', thread.body.items.at(-1).content, bell.items[0].text];
    };
    const [email, ...said] = await toldTo(cast.retailer);
    expect(email).toContain('Amount: £34.56 including £5.76 VAT');
    for (const text of said) expect(text).toContain('with a refund of £34.56, including £5.76 VAT');
    for (const text of await toldTo(cast.brand)) {
      expect(text).toContain('£28.80');
      expect(text).not.toMatch(/34\.56|5\.76|VAT/);
    }
  });

  it('with no refund of what is not paid, and never beyond the invoice', async () => {
    const id = await broughtTo(house, 'delivered', { terms: 'net30' });
    const claim = await reported(house, id);
    expect(await decide(house, claim, { answer: 'refund' })).toMatchObject({
      status: 409,
      body: { code: 'claim-unpaid', field: 'answer' },
    });
    const all = { answer: 'credit', amountMinor: 28_800, note: 'All of it' };
    const { body: settled } = await decide(house, claim, all);
    expect(settled.state).toBe('settled');
    const next = await reported(house, id, { kind: 'short' });
    expect((await decide(house, next, { answer: 'credit' })).body.code).toBe('claim-amount-too-high');
    // Nothing is open any more: the order is paid, and may complete. No money came, and none is told of.
    const order = await orderOf(id);
    expect(order.paid).toBe(true);
    const said: string[] = order.timeline.map(({ description }: { description: string }) => description);
    expect(said).toContain('Invoice settled by a credit note');
    expect(said).not.toContain('Payment received');
  });

  it('several claims on one line with no more than it costs, and none of the freight', async () => {
    const id = await broughtTo(house, 'delivered', { freightMinor: 3_333 });
    const one = { lines: [{ itemId: await lineOf(house, id), items: 1 }] };
    const give = async (amountMinor: number) => {
      const claim = await reported(house, id, one);
      return decide(house, claim, { answer: 'credit', amountMinor, note: 'It all smells.' });
    };
    const first = await reported(house, id, one);
    expect((await listOf(id)).items[0]).toMatchObject({
      most: { amountMinor: 28_800 },
      given: { amountMinor: 0 },
    });
    await decide(house, first, { answer: 'refund', amountMinor: 20_000, note: 'It all smells.' });
    await decide(house, await reported(house, id, one), { answer: 'decline', note: 'Opened and used.' });
    await withdraw(house, await reported(house, id, one));
    const next = await reported(house, id, one);
    expect((await listOf(id)).items[0]).toMatchObject({
      value: { amountMinor: 240 },
      most: { amountMinor: 8_800 },
      given: { amountMinor: 20_000 },
    });
    const tooMuch = { answer: 'refund', amountMinor: 8_801, note: 'It all smells.' };
    for (const answer of [await propose(house, next, tooMuch), await decide(house, next, tooMuch)])
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'claim-amount-too-high', field: 'amountMinor', params: { most: '£88.00' } },
      });
    await decide(house, next, { ...tooMuch, amountMinor: 8_800 });
    expect((await give(1)).body).toMatchObject({
      code: 'claim-amount-too-high',
      params: { most: '£0.00' },
    });
    expect(await invoiceOf(id)).toMatchObject({ creditedMinor: 28_800, openMinor: -28_800 });
  });

  it('or declines, with a reason, what can be reported again', async () => {
    const id = await broughtTo(house, 'delivered');
    const claim = await reported(house, id);
    expect((await decide(house, claim, { answer: 'decline' })).body).toMatchObject({
      code: 'reason-required',
      field: 'note',
    });
    const { body } = await decide(house, claim, { answer: 'decline', note: 'Opened and used.' });
    expect(body).toMatchObject({ state: 'declined', decision: { remedy: null, note: 'Opened and used.' } });
    expect((await listOf(id)).lines[0].left).toBe(120);
    expect(await papersOf(house, id, 'credit_note')).toEqual([]);
    expect((await withdraw(house, body)).body.code).toBe('claim-moved-on');
  });

  it('as a manager, of the claim as it stands', async () => {
    const claim = await reported(house, await broughtTo(house, 'delivered'));
    expect((await decide(house, claim, { answer: 'credit' }, cast.agent)).status).toBe(403);
    expect((await decide(house, claim, { answer: 'credit' }, cast.brand)).status).toBe(403);
    await propose(house, claim, { answer: 'decline', note: 'No damage to be seen.' });
    expect(await decide(house, claim, { answer: 'credit' })).toMatchObject({
      status: 409,
      body: { code: 'claim-moved-on' },
    });
  });
});

describe('a credited order that a correction takes back and a manager cancels', () => {
  it('is credited the rest', async () => {
    const id = await broughtTo(house, 'delivered', { terms: 'net30' });
    await decide(house, await reported(house, id), { answer: 'credit' });
    await house.as(cast.admin).post(`/api/orders/${id}/correction`, {
      to: 'preparing',
      expectedStatus: 'delivered',
      reason: 'It never left',
    });
    const { status } = await house.as(cast.admin).post(`/api/orders/${id}/status`, {
      to: 'cancelled',
      expectedStatus: 'preparing',
      reason: 'It never left',
      waiveFee: true,
    });
    expect(status).toBe(200);
    expect(await invoiceOf(id)).toMatchObject({ creditedMinor: 28_800, openMinor: 0 });
  });
});
