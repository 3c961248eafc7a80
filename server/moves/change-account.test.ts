import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, users } from '#db/schema/accounts.ts';
import { orderApprovals } from '#db/schema/approvals.ts';
import { emails } from '#db/schema/emails.ts';
import { notes } from '#db/schema/notes.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, houses, type Person } from '#test/cast.ts';
import { justConfirmed, longConfirmed } from '#test/identity.ts';
import { hold } from '#test/interleave.ts';
import { submission } from '#test/orders.ts';
import { newId } from '../kernel/ids.ts';
import { forgetDoer } from './forget-doers.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  for (const person of [cast.admin, cast.manager, cast.agent]) await justConfirmed(house, person);
});

const change = (who: Person, of: Person, body: object = {}) =>
  house.as(who).put(`/api/admin/accounts/${of.id}`, { name: of.name, companyRole: of.companyRole, ...body });
const row = async (of: Person) => (await house.db.select().from(users).where(eq(users.id, of.id)))[0];

describe('an account that the team changes', () => {
  it('has another name and other rights, of which owners are told', async () => {
    const { status, body, text } = await change(cast.manager, cast.viewer, {
      name: 'Vera Verte',
      companyRole: 'buyer',
    });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ name: 'Vera Verte', companyRole: 'buyer' });
    const [said] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'account-changed'));
    expect(said).toMatchObject({
      actorId: cast.manager.id,
      subjectId: cast.viewer.id,
      details: { from: 'viewer', to: 'buyer' },
    });
    const told = await house.db.select().from(emails).where(eq(emails.kind, 'security-change'));
    expect(told.map(({ toAddress }) => toAddress)).toEqual(
      expect.arrayContaining([cast.retailer.email, cast.admin.email]),
    );
  });

  it('is no buyer any more: what it has asked its owners waits for them no longer', async () => {
    await house.db.update(users).set({ orderLimitMinor: 10_000 }).where(eq(users.id, cast.buyer.id));
    await inCart(house.db, cast.buyer, await aProduct(house.db), 10);
    const asked = await house.as(cast.buyer).post('/api/approvals', submission(28_800));
    expect(asked.status, asked.text).toBe(201);
    expect((await change(cast.manager, cast.buyer, { companyRole: 'viewer' })).status).toBe(200);
    const [approval] = await house.db.select().from(orderApprovals);
    expect(approval?.status).toBe('withdrawn');
    expect((await change(cast.manager, cast.buyer, { companyRole: 'buyer' })).status).toBe(200);
  });

  it('is changed after a request on its way, which it then takes back', async () => {
    const lock = await hold(house, 'select from carts where user_id = $1 for update', [cast.buyer.id]);
    const changing = change(cast.manager, cast.buyer, { companyRole: 'viewer' });
    await lock.untilBlocked(1);
    await lock.query(`update order_approvals set status = 'pending', decided_at = null`);
    await lock.release();
    expect((await changing).status).toBe(200);
    const [approval] = await house.db.select().from(orderApprovals);
    expect(approval?.status).toBe('withdrawn');
  });

  it('keeps its last owner, and takes no right that its company does not have', async () => {
    expect((await change(cast.manager, cast.brand, { companyRole: 'viewer' })).status).toBe(409);
    const wrong = await change(cast.manager, cast.brand, { companyRole: 'buyer' });
    expect(wrong.body).toMatchObject({ code: 'invalid-choice', field: 'companyRole' });
    expect((await row(cast.brand))?.companyRole).toBe('owner');
    expect((await change(cast.manager, cast.brand, { name: 'Lys Support' })).body.code).toBe('name-reserved');
  });

  it('never has more rights than who changes it, and at the operator owners change rights', async () => {
    expect((await change(cast.manager, cast.admin)).body.code).toBe('account-above-yours');
    expect((await change(cast.agent, cast.viewer)).status).toBe(403);
    expect((await change(cast.manager, cast.adminViewer, { companyRole: 'agent' })).status).toBe(403);
    expect((await change(cast.admin, cast.adminViewer, { companyRole: 'agent' })).status).toBe(200);
    await longConfirmed(house, cast.admin);
    expect((await change(cast.admin, cast.adminViewer)).body.code).toBe('identity-confirmation-needed');
  });

  it('of two last owners who both stop being one, one stays', async () => {
    await house.db.update(users).set({ companyRole: 'owner' }).where(eq(users.id, cast.editor.id));
    const lock = await hold(house, 'select from companies where id = $1 for update', [houses.noeul.id]);
    const rivals = [
      change(cast.manager, cast.otherBrand, { companyRole: 'viewer' }),
      change(cast.admin, { ...cast.editor, companyRole: 'owner' }, { companyRole: 'viewer' }),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('an account that the team removes', () => {
  const remove = (who: Person, of: { readonly id: string }, reason = 'Left the company') =>
    house.as(who).post(`/api/admin/accounts/${of.id}/removal`, { reason });

  it('is not the last owner, nobody of the operator, and asks who is there and why', async () => {
    await house.db.update(users).set({ companyRole: 'owner' }).where(eq(users.id, cast.otherBrand.id));
    await house.db.update(users).set({ companyRole: 'editor' }).where(eq(users.id, cast.editor.id));
    const refused: readonly (readonly [who: Person, of: { readonly id: string }, status: number])[] = [
      [cast.manager, cast.otherBrand, 409],
      [cast.manager, cast.otherRetailer, 409],
      [cast.admin, cast.agent, 404],
      [cast.manager, cast.manager, 404],
      [cast.agent, cast.viewer, 403],
      [cast.retailer, cast.viewer, 403],
      [cast.brand, cast.editor, 403],
      [cast.manager, { id: newId(house.time.now()) }, 404],
    ];
    for (const [who, of, status] of refused) expect((await remove(who, of)).status, of.id).toBe(status);
    const { status, body } = await remove(cast.manager, cast.viewer, ' ');
    expect([status, body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'reason', code: 'reason-required' })],
    ]);
    await longConfirmed(house, cast.manager);
    expect((await remove(cast.manager, cast.viewer)).body.code).toBe('identity-confirmation-needed');
    expect((await row(cast.viewer))?.erasedAt).toBeNull();
    expect((await house.guest.post(`/api/admin/accounts/${cast.viewer.id}/removal`, {})).status).toBe(401);
  });

  it('is closed as by an owner: the person and the owners are told, the reason is kept', async () => {
    await house.db.delete(emails);
    const { status, text } = await remove(cast.manager, cast.viewer);
    expect(status, text).toBe(200);
    expect((await row(cast.viewer))?.erasedAt).not.toBeNull();
    const [said] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'colleague-removed'));
    expect(said).toMatchObject({
      actorId: cast.manager.id,
      subjectId: cast.viewer.id,
      details: { companyId: cast.viewer.companyId, reason: 'Left the company' },
    });
    const sent = await house.db.select().from(emails);
    expect(sent.map(({ kind, toAddress }) => `${kind} ${toAddress}`)).toEqual(
      expect.arrayContaining([
        `colleague-removed ${cast.viewer.email}`,
        `security-change ${cast.retailer.email}`,
        `security-change ${cast.admin.email}`,
      ]),
    );
    expect((await remove(cast.manager, cast.viewer)).status).toBe(404);
  });
});

it('a note of somebody whose account is deleted stands under another name', async () => {
  await house.db.insert(notes).values({
    id: newId(house.time.now()),
    subjectKind: 'company',
    subjectId: houses.maison.id,
    body: 'Call first',
    authorId: cast.agent.id,
    authorName: cast.agent.name,
    createdAt: house.time.now(),
  });
  await house.db.transaction((tx) => forgetDoer(tx, cast.agent.id, 'Former user'));
  const [note] = await house.db.select().from(notes);
  expect(note?.authorName).toBe('Former user');
});
