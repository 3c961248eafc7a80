import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, settings, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import type { Seller } from '#domain/seller.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castSeller, houses, type Person } from '#test/cast.ts';
import { justConfirmed, longConfirmed } from '#test/identity.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { putSeller } from '#test/seller.ts';
import { listenAs } from '#test/stream.ts';
import { announce } from '../live/hub.ts';

/** Buyers pay into these accounts: one owner alone changes them only where there is no other. */
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

beforeEach(async () => {
  house.time.advance(1000);
  await house.db.delete(settings).where(eq(settings.key, 'bank-details-proposal'));
  await house.db.update(settings).set({ value: castSeller }).where(eq(settings.key, 'seller'));
  await makeOwner(cast.otherAdmin, true);
  for (const person of [cast.admin, cast.otherAdmin]) await justConfirmed(house, person);
});

async function makeOwner({ id }: Person, isOwner: boolean): Promise<void> {
  await house.db.transaction(async (tx) => {
    const companyRole = isOwner ? 'owner' : 'manager';
    await tx.update(users).set({ companyRole }).where(eq(users.id, id));
    await announce(tx, { kind: 'account', userIds: [id] });
  });
}

const theirs: Seller = {
  ...castSeller,
  accounts: castSeller.accounts.map((account) => ({ ...account, iban: 'DE89370400440532013000' })),
};
const ibanInForce = async () =>
  (await house.as(cast.adminViewer).get('/api/money/seller')).body.accounts[0].iban;
const set = (seller: object, who: Person = cast.admin) => putSeller(house, seller, who);
const answer = (word: 'approve' | 'decline', who: Person, id: string) =>
  house.as(who).post(`/api/money/seller/proposals/${id}/${word}`);
const proposed = async (seller: Seller = theirs): Promise<string> => (await set(seller)).body.proposal.id;
const before = castSeller.accounts[0]?.iban ?? '';
const after = theirs.accounts[0]?.iban ?? '';

describe('bank accounts that one owner changes', () => {
  it('wait for another owner; everything else is changed at once', async () => {
    const { status, body } = await set({ ...theirs, city: 'Leeds' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      city: 'Leeds',
      accounts: [{ iban: before }, {}, {}],
      proposal: { accounts: [{ iban: after }, {}, {}], proposedBy: 'Ada Lys', refusal: 'needs-other-owner' },
    });
    const { proposal } = (await house.as(cast.otherAdmin).get('/api/money/seller')).body;
    expect(proposal).toMatchObject({ id: body.proposal.id, refusal: null });
  });

  it('stand on papers once the other owner has approved them; the one who proposed them cannot', async () => {
    const id = await proposed();
    expect((await answer('approve', cast.admin, id)).body.code).toBe('needs-other-owner');
    expect(await ibanInForce()).toBe(before);
    const { status, body } = await answer('approve', cast.otherAdmin, id);
    expect(status).toBe(200);
    expect(body.proposal).toBeNull();
    expect(await ibanInForce()).toBe(after);
    expect((await answer('approve', cast.otherAdmin, id)).status).toBe(404);
    const [entry] = await house.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'bank-details-approved'));
    expect(entry).toMatchObject({ actorId: cast.otherAdmin.id, subjectId: houses.lys.id });
    expect(entry?.details).toMatchObject({ proposedBy: cast.admin.id });
  });

  it('are declined by the other owner, or taken back, and nothing has changed', async () => {
    for (const who of [cast.otherAdmin, cast.admin]) {
      const id = await proposed();
      expect((await answer('decline', who, id)).body.proposal).toBeNull();
      expect((await answer('approve', cast.otherAdmin, id)).status).toBe(404);
      expect(await ibanInForce()).toBe(before);
    }
  });

  it('are approved only as they were seen: a proposal made since is another one', async () => {
    const seen = await proposed();
    house.time.advance(1000);
    await proposed({ ...theirs, accounts: theirs.accounts.slice(0, 1) });
    expect((await answer('approve', cast.otherAdmin, seen)).status).toBe(404);
    expect(await ibanInForce()).toBe(before);
  });

  it('are not brought back by a form that was open before they were approved', async () => {
    const { version } = (await house.as(cast.admin).get('/api/money/seller')).body;
    await answer('approve', cast.otherAdmin, await proposed());
    const late = await set({ ...castSeller, telephone: '+44 20 7946 0000', expectedVersion: version });
    expect(late).toMatchObject({ status: 409, body: { code: 'setting-changed' } });
    const { body } = await house.as(cast.admin).get('/api/money/seller');
    expect(body).toMatchObject({ accounts: [{ iban: after }, {}, {}], proposal: null });
    expect((await set({ ...theirs, telephone: '+44 20 7946 0000' })).body.proposal).toBeNull();
  });

  it('are shown to every window of the team once they are approved or declined', async () => {
    for (const word of ['approve', 'decline'] as const) {
      const id = await proposed(word === 'approve' ? theirs : castSeller);
      const { hints, leave } = await listenAs(house.app, cast.adminViewer);
      await answer(word, cast.otherAdmin, id);
      await expect.poll(() => hints.map(({ kind }) => kind)).toContain('operator');
      leave();
    }
  });

  it('are told to every owner by email at each step', async () => {
    const told = () =>
      house.db
        .select({ id: emails.id })
        .from(emails)
        .where(and(eq(emails.kind, 'security-change'), like(emails.subject, '%bank details%')));
    const count = (await told()).length;
    const id = await proposed();
    expect((await told()).length).toBe(count + 2);
    await answer('decline', cast.otherAdmin, id);
    expect((await told()).length).toBe(count + 4);
  });

  it('ask who approves them to prove who they are', async () => {
    const id = await proposed();
    await longConfirmed(house, cast.otherAdmin);
    expect((await answer('approve', cast.otherAdmin, id)).body.code).toBe('identity-confirmation-needed');
    expect(await ibanInForce()).toBe(before);
  });

  it.each([cast.manager, cast.agent, cast.adminViewer, cast.retailer, cast.brand])(
    '$name neither approves nor declines them',
    async (person) => {
      const id = await proposed();
      await justConfirmed(house, person);
      expect((await answer('approve', person, id)).status).toBe(403);
      expect((await answer('decline', person, id)).status).toBe(403);
    },
  );
});

describe('the only owner', () => {
  it('changes them alone', async () => {
    await makeOwner(cast.otherAdmin, false);
    expect((await set(theirs)).body).toMatchObject({ accounts: [{ iban: after }, {}, {}], proposal: null });
  });

  it('approves what waits from the time when there was another', async () => {
    const id = await proposed();
    await makeOwner(cast.otherAdmin, false);
    expect((await house.as(cast.admin).get('/api/money/seller')).body.proposal.refusal).toBeNull();
    expect((await answer('approve', cast.admin, id)).status).toBe(200);
    expect(await ibanInForce()).toBe(after);
  });
});

describe('at the same moment', () => {
  const lockCompany = 'select from companies where id = $1 for update';

  it('an approval and a withdrawal: one of them holds', async () => {
    const id = await proposed();
    const answers = await atTheSamePoint(
      house,
      lockCompany,
      [houses.lys.id],
      [() => answer('approve', cast.otherAdmin, id), () => answer('decline', cast.admin, id)],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const isApproved = answers[0]?.status === 200;
    expect(await ibanInForce()).toBe(isApproved ? after : before);
  });

  it('two owners who change them both: the first proposes, and the other is told', async () => {
    const answers = await atTheSamePoint(
      house,
      lockCompany,
      [houses.lys.id],
      [() => set(theirs, cast.admin), () => set(theirs, cast.otherAdmin)],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('setting-changed');
    expect(await ibanInForce()).toBe(before);
  });
});
