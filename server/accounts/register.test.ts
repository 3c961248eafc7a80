import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, auditLog, invites, sessions, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses } from '#test/cast.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { workOf } from '#test/statements.ts';
import { newId } from '../kernel/ids.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { trustProxy: true } });
});
afterAll(() => house.close());
beforeEach(() => house.db.delete(attempts));

const password = 'seventeen cranes';
let made = 0;

/** An invite of Kiosk Nord, usable for a week. */
async function anInvite(values: Partial<typeof invites.$inferInsert> = {}): Promise<string> {
  made += 1;
  const code = `CODE${String(made).padStart(4, '0')}`;
  await house.db.insert(invites).values({
    id: newId(house.time.now()),
    code,
    companyId: houses.otherShop.id,
    salesRepId: cast.admin.id,
    role: 'retailer',
    expiresAt: new Date(house.time.now().getTime() + 7 * 24 * 3_600_000),
    createdAt: house.time.now(),
    ...values,
  });
  return code;
}

const validate = (code: string) => house.guest.post('/api/invites/validate', { code });
const register = (code: string, fields: object = {}) =>
  house.guest.post('/api/registrations', {
    code,
    name: 'Noa Nord',
    email: `noa${made}@kiosk.example`,
    language: 'ko',
    password,
    confirmPassword: password,
    ...fields,
  });
const usersOf = (email: string) => house.db.select().from(users).where(eq(users.email, email));
const inviteOf = async (code: string) =>
  (await house.db.select().from(invites).where(eq(invites.code, code)))[0];

describe('checking a code', () => {
  test('says whom it invites, however it is typed', async () => {
    const code = await anInvite({ email: 'noa@kiosk.example' });
    const answer = await validate(` ${code.toLowerCase()} `);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      code,
      companyName: 'Kiosk Nord',
      role: 'retailer',
      email: 'noa@kiosk.example',
    });
  });

  test.each([
    ['ABC', 'invite-code-too-short', 'Please enter a valid invitation code'],
    ['  ABC  ', 'invite-code-too-short', 'Please enter a valid invitation code'],
    ['UNKNOWN1', 'invite-invalid', 'Invalid or expired invite code'],
    ['ELEVENCHARS', 'invite-invalid', 'Invalid or expired invite code'],
  ])('%s is refused: %s', async (code, refusal, text) => {
    const answer = await validate(code);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      expect.objectContaining({ field: 'code', code: refusal, detail: text }),
    ]);
  });

  test('a used and a revoked one are invalid, a late one has expired', async () => {
    const at = house.time.now();
    const used = await anInvite({ usedAt: at, usedById: cast.otherRetailer.id });
    const revoked = await anInvite({ revokedAt: at });
    const late = await anInvite({ expiresAt: new Date(at.getTime() - 1) });
    const last = await anInvite({ expiresAt: at });
    expect((await validate(used)).body.detail).toBe('Invalid or expired invite code');
    expect((await validate(revoked)).body.detail).toBe('Invalid or expired invite code');
    expect((await validate(late)).body.detail).toBe('This invite code has expired');
    expect((await validate(last)).status).toBe(200);
  });

  test('30 times in 15 minutes per address, registrations included', async () => {
    for (let count = 0; count < 29; count += 1) await validate('UNKNOWN1');
    expect((await register('UNKNOWN1')).status).toBe(422);
    const answer = await validate(await anInvite());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect((await register(await anInvite())).status).toBe(429);
    const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
    expect(
      (await house.guest.post('/api/invites/validate', { code: await anInvite() }, elsewhere)).status,
    ).toBe(200);
    house.time.advance(15 * 60_000);
    expect((await validate(await anInvite())).status).toBe(200);
  });
});

describe('registering', () => {
  test('makes the account of the invite, signs it in and welcomes it', async () => {
    const code = await anInvite({ companyRole: 'buyer', email: 'noa@kiosk.example' });
    const answer = await register(code, { email: ' Noa@Kiosk.example ', name: ' Noa Nord ' });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      email: 'noa@kiosk.example',
      name: 'Noa Nord',
      language: 'ko',
      role: 'retailer',
      companyRole: 'buyer',
      companyId: houses.otherShop.id,
      salesRepId: cast.admin.id,
      currency: 'GBP',
    });
    const token = /lys_session=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';
    expect((await house.as({ token }).get('/api/session')).body.user.id).toBe(answer.body.user.id);
    expect((await house.guest.post('/api/session', { email: 'noa@kiosk.example', password })).status).toBe(
      200,
    );

    expect(await inviteOf(code)).toMatchObject({ usedById: answer.body.user.id, usedAt: house.time.now() });
    const [email] = await house.db.select().from(emails).where(eq(emails.toAddress, 'noa@kiosk.example'));
    expect(email).toMatchObject({
      kind: 'welcome-retailer',
      language: 'ko',
      subject: 'Lys에 오신 것을 환영합니다',
    });
    expect(email?.text).toContain('Kiosk Nord의 계정이 준비되었습니다');
    expect(email?.text).toContain('Ada Lys');
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.actorId, answer.body.user.id));
    expect(entry).toMatchObject({ action: 'invite-used', subjectKind: 'invite' });
  });

  test('takes role and company from the invite, whatever the caller says', async () => {
    const code = await anInvite({ companyId: houses.haru.id, role: 'brand' });
    const answer = await register(code, { role: 'admin', companyId: houses.lys.id, companyRole: 'owner' });
    expect(answer.body.user).toMatchObject({
      role: 'brand',
      companyId: houses.haru.id,
      brandSlug: 'haru',
      salesRepId: null,
    });
  });

  test('with another email than the invited one is refused under the email, and the code stays usable', async () => {
    const code = await anInvite({ email: 'Invited@kiosk.example' });
    const work = await workOf(() => register(code, { email: 'somebody@kiosk.example' }));
    expect(work.derivations).toBe(0);
    const answer = await register(code, { email: 'somebody@kiosk.example' });
    expect([answer.status, answer.body.field, answer.body.code]).toEqual([
      422,
      'email',
      'invite-email-differs',
    ]);
    expect(answer.body.detail).toContain('Invalid or expired invite code');
    expect(answer.body.detail).toContain('ask for a new invitation');
    expect(await usersOf('somebody@kiosk.example')).toEqual([]);
    expect((await inviteOf(code))?.usedAt).toBeNull();
    expect((await register(code, { email: 'INVITED@kiosk.example' })).status).toBe(201);
  });

  test('uses the code up', async () => {
    const code = await anInvite();
    expect((await register(code, { email: 'first@kiosk.example' })).status).toBe(201);
    const second = await register(code, { email: 'second@kiosk.example' });
    expect(second.status).toBe(422);
    expect(second.body).toMatchObject({
      code: 'invite-invalid',
      field: 'code',
      detail: 'Invalid or expired invite code',
    });
    expect(await usersOf('second@kiosk.example')).toEqual([]);
  });

  test('with an email that has an account is refused and leaves the code usable', async () => {
    const code = await anInvite();
    const answer = await register(code, { email: cast.retailer.email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'email-taken', field: 'email' });
    expect((await validate(code)).status).toBe(200);
  });

  describe('whose own email has an account in another company', () => {
    const email = cast.retailer.email;

    test('says whom to ask for another, and leaves the code usable', async () => {
      const code = await anInvite({ email, createdById: cast.otherRetailer.id });
      const answer = await register(code, { email: email.toUpperCase() });
      expect(answer.status).toBe(409);
      const inviter = cast.otherRetailer.name;
      expect(answer.body).toMatchObject({ code: 'invited-elsewhere', field: 'email', params: { inviter } });
      expect(answer.body.detail).toContain(`Ask ${inviter} to invite another address`);
      expect((await validate(code)).status).toBe(200);
    });

    test('is told nothing of where, nor whoever comes with another email or a code without one', async () => {
      const own = await anInvite({ email });
      const answer = await register(own, { email });
      expect(answer.text).not.toContain('Maison');
      expect((await register(own, { email: cast.brand.email })).body.code).toBe('invite-email-differs');
      expect((await register(await anInvite(), { email })).body.code).toBe('email-taken');
    });

    test('names the inviting company where nobody is left who invited', async () => {
      const code = await anInvite({ email, createdById: null });
      expect((await register(code, { email })).body.params).toEqual({ inviter: 'Kiosk Nord' });
    });

    test('of the same company is led to the sign-in as before', async () => {
      const code = await anInvite({ email, companyId: houses.maison.id });
      expect((await register(code, { email })).body.code).toBe('email-taken');
    });
  });

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'a'.repeat(121) }, 'name', 'too-long'],
    [{ name: 'Lуs Security Team' }, 'name', 'name-reserved'],
    [{ name: '\u202ENoa Nord' }, 'name', 'hidden-characters'],
    [{ name: 'Noa\u200B Nord' }, 'name', 'hidden-characters'],
    [{ email: 'noa' }, 'email', 'invalid-email'],
    [{ email: '' }, 'email', 'required'],
    [{ language: 'fr' }, 'language', 'invalid-choice'],
    [{ password: 'short', confirmPassword: 'short' }, 'password', 'password-too-short'],
    [{ password: 'a'.repeat(129), confirmPassword: 'a'.repeat(129) }, 'password', 'password-too-long'],
    [{ password: 'password123', confirmPassword: 'password123' }, 'password', 'password-too-common'],
    [{ confirmPassword: 'seventeen geese' }, 'confirmPassword', 'passwords-do-not-match'],
  ])('with %j is refused at %s: %s', async (fields, field, code) => {
    const invitation = await anInvite();
    const answer = await register(invitation, fields);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]).toMatchObject({ field, code });
    expect((await inviteOf(invitation))?.usedAt).toBeNull();
  });

  test('at our own company, one calls oneself as one likes', async () => {
    const code = await anInvite({ companyId: houses.lys.id, role: 'admin' });
    expect((await register(code, { name: 'Lys Support' })).status).toBe(201);
  });

  test('hashes no password for a code that does not exist', async () => {
    expect((await workOf(() => register('UNKNOWN1'))).derivations).toBe(0);
  });
});

describe('two people at the same moment', () => {
  test('with one code: one account', async () => {
    const code = await anInvite();
    const answers = await atTheSamePoint(
      house,
      'select from invites where code = $1 for update',
      [code],
      ['ann@kiosk.example', 'ben@kiosk.example'].map((email) => () => register(code, { email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('invite-invalid');
    const accounts = [...(await usersOf('ann@kiosk.example')), ...(await usersOf('ben@kiosk.example'))];
    expect(accounts).toHaveLength(1);
    expect((await inviteOf(code))?.usedById).toBe(accounts[0]?.id);
    const open = await house.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, accounts[0]?.id ?? ''));
    expect(open).toHaveLength(1);
  });

  test('with one email and two codes: one account, and the other code stays usable', async () => {
    const codes = [await anInvite(), await anInvite()];
    const email = 'cho@kiosk.example';
    const answers = await atTheSamePoint(
      house,
      `insert into users (id, email, name, role, company_id, created_at)
           values (gen_random_uuid(), $1, 'rival', 'retailer', $2, now())`,
      [email, houses.otherShop.id],
      codes.map((code) => () => register(code, { email })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await usersOf(email)).toHaveLength(1);
    const used = await house.db
      .select()
      .from(invites)
      .where(and(isNotNull(invites.usedAt), eq(invites.usedById, (await usersOf(email))[0]?.id ?? '')));
    expect(used).toHaveLength(1);
    const unused = codes.find((code) => code !== used[0]?.code) ?? '';
    expect((await validate(unused)).status).toBe(200);
  });

  test('one registering, one taking the code back: one of them wins', async () => {
    const code = await anInvite();
    const id = (await inviteOf(code))?.id ?? '';
    const [registered, revoked] = await atTheSamePoint(
      house,
      'select from invites where code = $1 for update',
      [code],
      [
        () => register(code, { email: 'dan@kiosk.example' }),
        () => house.as(cast.admin).post(`/api/admin/invites/${id}/revoke`, {}),
      ],
    );
    const statuses = [registered?.status, revoked?.status];
    expect([
      [201, 409],
      [422, 200],
    ]).toContainEqual(statuses);
    const invite = await inviteOf(code);
    expect(invite?.usedAt === null).not.toBe(invite?.revokedAt === null);
  });
});
