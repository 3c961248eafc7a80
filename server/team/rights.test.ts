import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, auditLog, companies, invites, twoFactors, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import type { CompanyRole } from '#domain/roles.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses, type Person } from '#test/cast.ts';
import { justConfirmed, longConfirmed } from '#test/identity.ts';
import { hold } from '#test/interleave.ts';
import { announce } from '../live/hub.ts';

/** Who may change whose rights inside the operator's company, and that losing one is losing it at once. */
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const team = [cast.admin, cast.otherAdmin, cast.manager, cast.agent, cast.adminViewer];
beforeEach(async () => {
  await house.db.delete(attempts);
  house.time.advance(1000);
  for (const person of team) await give(person, person.companyRole);
});

/** As everything was before, known to every server. */
async function give(person: Person, companyRole: CompanyRole): Promise<void> {
  await house.db.transaction(async (tx) => {
    await tx.update(users).set({ companyRole }).where(eq(users.id, person.id));
    await announce(tx, { kind: 'account', userIds: [person.id] });
  });
  await justConfirmed(house, person);
}

const change = async (by: Person, who: Person, companyRole: CompanyRole) => {
  const [seen] = await house.db.select().from(users).where(eq(users.id, who.id));
  const expected = { companyRole: seen?.companyRole, orderLimitMinor: seen?.orderLimitMinor };
  return house.as(by).put(`/api/team/${who.id}`, { companyRole, orderLimitMinor: null, expected });
};
const inviteColleague = (by: Person, companyRole: CompanyRole, email: string) =>
  house.as(by).post('/api/team/invites', { email, companyRole });
const inviteShop = (by: Person, fields: object = {}) =>
  house.as(by).post('/api/admin/invites', {
    companyId: houses.otherShop.id,
    salesRepId: cast.admin.id,
    expiresAt: '2026-04-01T00:00:00.000Z',
    ...fields,
  });
const register = (code: string, email: string) =>
  house.guest.post('/api/registrations', {
    code,
    name: 'Noa Weiss',
    email,
    language: 'en',
    password: 'seventeen cranes',
    confirmPassword: 'seventeen cranes',
  });
const rightOf = async ({ id }: Person) => {
  const [row] = await house.db.select().from(users).where(eq(users.id, id));
  return row?.companyRole;
};
/** What a server remembers of a session is a moment old. */
const untilOwner = (person: Person, isOwner = true) =>
  expect
    .poll(async () => (await house.as(person).get('/api/team')).body.canManage, { timeout: 10_000 })
    .toBe(isOwner);

describe('inside the operator’s company', () => {
  test.each([cast.manager, cast.agent, cast.adminViewer])('$name gives nobody any rights', async (person) => {
    expect((await inviteColleague(person, 'viewer', 'co@lys.example')).status).toBe(403);
    expect((await change(person, person, 'owner')).status).toBe(403);
    expect((await house.as(person).delete(`/api/team/${cast.admin.id}`)).status).toBe(403);
    const intoOurs = await inviteShop(person, { companyId: houses.lys.id, companyRole: 'owner' });
    expect([403, 422]).toContain(intoOurs.status);
    expect(await rightOf(person)).toBe(person.companyRole);
  });

  test('an owner invites colleagues in the team, and only there', async () => {
    const made = await inviteColleague(cast.admin, 'manager', 'mia@lys.example');
    expect(made.status).toBe(201);
    const elsewhere = await inviteShop(cast.admin, { companyId: houses.lys.id, companyRole: 'agent' });
    expect(elsewhere.body).toMatchObject({ code: 'invite-by-team', field: 'companyId' });
    const { body } = await register(made.body.code, 'mia@lys.example');
    expect(body.user).toMatchObject({ role: 'admin', companyRole: 'manager' });
  });

  test('a right that the kind of company does not have is no choice', async () => {
    expect((await change(cast.admin, cast.agent, 'buyer')).body).toMatchObject({
      code: 'invalid-choice',
      field: 'companyRole',
    });
    expect((await inviteShop(cast.agent, { companyRole: 'manager' })).status).toBe(422);
    expect((await inviteColleague(cast.admin, 'editor', 'edda@lys.example')).status).toBe(422);
  });

  test('asks who it is again, and tells every owner what, who and when', async () => {
    await longConfirmed(house, cast.admin);
    expect((await change(cast.admin, cast.agent, 'manager')).body.code).toBe('identity-confirmation-needed');
    await justConfirmed(house, cast.admin);
    expect((await change(cast.admin, cast.agent, 'manager')).status).toBe(200);
    const told = await house.db.select().from(emails).where(eq(emails.kind, 'security-change'));
    const about = told.filter(({ text }) => text.includes('Anton Lys: Agent → Manager'));
    expect(about.map(({ toAddress }) => toAddress).toSorted()).toEqual([
      cast.admin.email,
      cast.otherAdmin.email,
    ]);
    expect(about[0]?.text).toContain('Ada Lys, ada@cast.example');
  });
});

describe('the code of an invitation', () => {
  test('is read by who could have made it', async () => {
    await inviteShop(cast.agent, { email: 'new@kiosk.example' });
    await inviteColleague(cast.admin, 'owner', 'otto@lys.example');
    const read = async (person: Person) => {
      const { items } = (await house.as(person).get('/api/admin/invites')).body;
      const of = (email: string) => items.find((each: { email: string }) => each.email === email).code;
      return [of('new@kiosk.example'), of('otto@lys.example')].map((code) => (code === null ? '-' : 'code'));
    };
    expect(await read(cast.admin)).toEqual(['code', 'code']);
    expect(await read(cast.manager)).toEqual(['code', '-']);
    expect(await read(cast.agent)).toEqual(['code', '-']);
    expect(await read(cast.adminViewer)).toEqual(['-', '-']);
  });

  test('of a colleague is taken back by an owner only', async () => {
    const { id } = (await inviteColleague(cast.admin, 'agent', 'uma@lys.example')).body;
    expect((await house.as(cast.manager).post(`/api/admin/invites/${id}/revoke`)).status).toBe(403);
    expect((await house.as(cast.admin).post(`/api/admin/invites/${id}/revoke`)).status).toBe(200);
  });
});

describe('an account with more rights than one’s own', () => {
  test('is not changed, and a second factor goes only after a named check of identity', async () => {
    await house.db.insert(twoFactors).values([
      {
        userId: cast.otherAdmin.id,
        secret: Buffer.from('x'),
        confirmedAt: house.time.now(),
        createdAt: house.time.now(),
      },
      {
        userId: cast.otherBrand.id,
        secret: Buffer.from('x'),
        confirmedAt: house.time.now(),
        createdAt: house.time.now(),
      },
    ]);
    const manager = house.as(cast.manager);
    const lost = { reason: 'Lost telephone', identityCheck: 'video-call' };
    const path = (who: Person, what: string) => `/api/admin/accounts/${who.id}/${what}`;
    expect((await manager.post(path(cast.otherAdmin, 'two-factor/reset'), lost)).body.code).toBe(
      'account-above-yours',
    );
    const email = { email: 'elsewhere@lys.example' };
    expect((await manager.post(path(cast.otherAdmin, 'email'), email)).body.code).toBe('account-above-yours');
    const unchecked = await manager.post(path(cast.otherBrand, 'two-factor/reset'), {
      ...lost,
      identityCheck: '',
    });
    expect(unchecked.body.errors).toContainEqual(
      expect.objectContaining({ field: 'identityCheck', code: 'identity-check-required' }),
    );
    expect((await manager.post(path(cast.otherBrand, 'two-factor/reset'), lost)).status).toBe(200);
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'two-factor-reset'));
    expect(entry?.details).toMatchObject({ identityCheck: 'video-call', reason: 'Lost telephone' });
    const told = await house.db
      .select()
      .from(emails)
      .where(and(eq(emails.kind, 'security-change'), eq(emails.toAddress, cast.otherBrand.email)));
    expect(told).toHaveLength(1);
  });
});

describe('who loses a right at this moment', () => {
  const heldCompany = () => hold(house, 'select from companies where id = $1 for update', [houses.lys.id]);

  test('two owners who demote one another leave one owner', async () => {
    await untilOwner(cast.admin);
    await untilOwner(cast.otherAdmin);
    const lock = await heldCompany();
    const first = change(cast.admin, cast.otherAdmin, 'viewer');
    await lock.untilBlocked(1);
    const second = change(cast.otherAdmin, cast.admin, 'viewer');
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const owners = await house.db
      .select()
      .from(users)
      .where(
        and(eq(users.companyId, houses.lys.id), eq(users.companyRole, 'owner'), isNull(users.disabledAt)),
      );
    expect(owners).toHaveLength(1);
  });

  test('invites nobody any more, whichever comes first', async () => {
    for (const isFirst of [true, false]) {
      await give(cast.otherAdmin, 'owner');
      await untilOwner(cast.otherAdmin);
      const email = `friend-${isFirst}@lys.example`;
      const demotion = () => change(cast.admin, cast.otherAdmin, 'manager');
      const invitation = () => inviteColleague(cast.otherAdmin, 'owner', email);
      const lock = await heldCompany();
      const [one, other] = isFirst ? [demotion, invitation] : [invitation, demotion];
      const begun = [one()];
      await lock.untilBlocked(1);
      begun.push(other());
      await lock.untilBlocked(2);
      await lock.release();
      const statuses = (await Promise.all(begun)).map(({ status }) => status);
      expect(statuses).toEqual(isFirst ? [200, 403] : [201, 200]);
      const open = await house.db
        .select()
        .from(invites)
        .where(and(eq(invites.email, email), isNull(invites.revokedAt)));
      expect(open).toEqual([]);
    }
  });

  test('registers nobody with what was invited before', async () => {
    await untilOwner(cast.otherAdmin);
    const { code } = (await inviteColleague(cast.otherAdmin, 'owner', 'late@lys.example')).body;
    const lock = await heldCompany();
    const demotion = change(cast.admin, cast.otherAdmin, 'agent');
    await lock.untilBlocked(1);
    const registration = register(code, 'late@lys.example');
    await lock.untilBlocked(2);
    await lock.release();
    expect((await demotion).status).toBe(200);
    expect((await registration).status).toBe(422);
    const [nobody] = await house.db.select().from(users).where(eq(users.email, 'late@lys.example'));
    expect(nobody).toBeUndefined();
  });

  test('keeps what was mailed to a shop, and loses codes that only the maker knows', async () => {
    const mailed = (await inviteShop(cast.agent, { email: 'shop@kiosk.example' })).body;
    const known = (await inviteShop(cast.agent)).body;
    expect((await change(cast.admin, cast.agent, 'viewer')).status).toBe(200);
    const rows = await house.db.select().from(invites);
    const isOver = (id: string) => rows.find((row) => row.id === id)?.revokedAt !== null;
    expect([isOver(mailed.id), isOver(known.id)]).toEqual([false, true]);
  });
});

test('the database refuses a right that the kind of company does not have', async () => {
  const [own] = await house.db.select().from(companies).where(eq(companies.kind, 'internal'));
  expect(own).toBeDefined();
  for (const companyRole of ['buyer', 'editor'] as const) {
    await expect(
      house.db.update(users).set({ companyRole }).where(eq(users.id, cast.agent.id)),
    ).rejects.toThrow();
  }
});
