import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoveryCodes, settings, twoFactors, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { bookingLinks, bookings } from '#db/schema/enquiries.ts';
import { dayMs, later } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses } from '#test/cast.ts';
import { booking, signedLink } from '#test/enquiries.ts';
import { justConfirmed } from '#test/identity.ts';
import { hold } from '#test/interleave.ts';
import { shownAt } from '#test/totp.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { unsubscribeToken } from '../emails/unsubscribe-token.ts';
import { worldAt } from '../http/operations.ts';
import { ringFor } from '../kernel/config.ts';
import { costOfTests } from '../kernel/password-cost.ts';
import { sealsOf } from '../kernel/seals.ts';
import { keepKeys, keptKeys, newKey } from '../kernel/secret-file.ts';
import { reseal } from './reseal.ts';

const password = 'seventeen cranes';
const me = cast.retailer;
let dataDir: string;
let file: string;
let house: TestHouse;
let secret: string;
let codes: string[];

/** A server that runs, with an account whose second factor was set up under the first key. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lys-rotate-'));
  file = join(dataDir, 'secret');
  const [secretKey = ''] = keptKeys(file);
  house = await startHouse({ config: { dataDir, secretFile: file, secretKey } });
  await house.db
    .update(users)
    .set({ passwordHash: await hashPassword(password, costOfTests) })
    .where(eq(users.id, me.id));
  await justConfirmed(house, me);
  secret = (await house.as(me).post('/api/account/two-factor')).body.secret;
  const code = shownAt(secret, house.time.now());
  codes = (await house.as(me).put('/api/account/two-factor', { code })).body.recoveryCodes;
});
afterAll(async () => {
  await house.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(code: string): Promise<number> {
  const { body } = await house.guest.post('/api/session', { email: me.email, password });
  return (await house.guest.post('/api/session/code', { challenge: body.challenge.token, code })).status;
}

const keys = () => ringFor(house.config)();
const seals = () => sealsOf(ringFor(house.config));
const sealedNow = async () =>
  (await house.db.select().from(twoFactors).where(eq(twoFactors.userId, me.id)))[0]?.secret;
const rotateNow = () => keepKeys(file, [newKey(), ...keptKeys(file)]);

describe('a key that is changed while the server runs', () => {
  it('ends nothing: codes, recovery codes and links from before count, before and after sealing anew', async () => {
    const link = unsubscribeToken(me.id, 'promotions', worldAt(house).seals);
    const before = await sealedNow();
    rotateNow();
    house.time.advance(120_000);
    expect(await signIn(shownAt(secret, house.time.now()))).toBe(200);
    expect(await signIn(codes[0] ?? '')).toBe(200);

    expect(await reseal(house.db, seals(), house.time.now())).toMatchObject({
      resealed: 1,
      oldCodes: 9,
      oldCodeAccounts: 1,
    });
    expect(await sealedNow()).not.toEqual(before);
    expect((await sealedNow())?.subarray(0, 5)).toEqual(seals().head());
    house.time.advance(120_000);
    expect(await signIn(shownAt(secret, house.time.now()))).toBe(200);
    expect(await signIn(codes[1] ?? '')).toBe(200);
    expect(await signIn(codes[1] ?? '')).toBe(422);
    expect((await house.guest.get(`/api/unsubscribe/${link}`)).status).toBe(200);
  });

  it('leaves bookings open to the links of release 0.1.0, until it is forgotten', async () => {
    const [current = ''] = keys();
    await house.guest.post('/api/bookings', { ...booking, startsAt: '2026-03-09T10:00:00.000Z' });
    await house.db.delete(bookingLinks); // bookings of that release have none
    const [row] = await house.db.select().from(bookings);
    const link = signedLink(current, row?.id ?? '');
    const open = async () => (await house.guest.get(`/api/bookings/mine?token=${link}`)).status;
    rotateNow();
    expect(await open()).toBe(200);
    const all = keptKeys(file);
    keepKeys(file, all.slice(0, 1));
    expect(await open()).toBe(404);
    keepKeys(file, all);
  });

  it('opens what waits in emails, and seals it anew', async () => {
    const invitation = {
      companyId: houses.maison.id,
      salesRepId: cast.admin.id,
      email: 'new@maison.example',
      expiresAt: later(house.time.now(), 10 * dayMs).toISOString(),
    };
    const { body: invite } = await house.as(cast.admin).post('/api/admin/invites', invitation);
    const read = async () => {
      const { body } = await house.as(cast.admin).get('/api/admin/emails');
      const { id } = body.items.find(({ to }: { to: string }) => to === invitation.email);
      return (await house.as(cast.admin).get(`/api/admin/emails/${id}`)).body.text;
    };
    rotateNow();
    expect(await read()).toContain(invite.code);
    expect((await reseal(house.db, seals(), house.time.now())).resealed).toBeGreaterThan(0);
    keepKeys(file, keptKeys(file).slice(0, 1));
    expect(await read()).toContain(invite.code);
    await house.db.delete(emails);
  });

  it('is what new secrets are sealed with, by the server that runs', async () => {
    await justConfirmed(house, cast.buyer);
    await house.as(cast.buyer).post('/api/account/two-factor');
    const [row] = await house.db.select().from(twoFactors).where(eq(twoFactors.userId, cast.buyer.id));
    expect(row?.secret.subarray(0, 5)).toEqual(seals().head());
  });

  it('seals once when it is run twice, and leaves alone what somebody sets up anew meanwhile', async () => {
    rotateNow();
    const lock = await hold(house, 'select from two_factors where user_id = $1 for update', [cast.buyer.id]);
    const sealing = reseal(house.db, seals(), house.time.now());
    await lock.untilBlocked(1);
    const fresh = seals().seal('two-factor', cast.buyer.id, Buffer.from('a secret made this minute'));
    await lock.query('update two_factors set secret = $1 where user_id = $2', [fresh, cast.buyer.id]);
    await lock.release();
    expect((await sealing).resealed).toBe(1);
    const [row] = await house.db.select().from(twoFactors).where(eq(twoFactors.userId, cast.buyer.id));
    expect(row?.secret).toEqual(fresh);
    expect((await reseal(house.db, seals(), house.time.now())).resealed).toBe(0);
  });

  it('can take the old ones away when nothing needs them: all is open with the new one alone', async () => {
    const [current = ''] = keys();
    const alone = sealsOf(current);
    const sealed = await sealedNow();
    expect(alone.open('two-factor', me.id, sealed ?? Buffer.alloc(0))).toHaveLength(20);
  });
});

describe('npm run rotate', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/rotate.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: house.databaseUrl, DATA_DIR: dataDir },
    });

  it('makes a key, seals anew and says what still needs the old one', async () => {
    const count = keptKeys(file).length;
    const { stdout, status } = run();
    expect(status).toBe(0);
    expect(stdout).toContain('secrets were sealed anew with the current key');
    expect(stdout).toContain('8 recovery codes of 1 accounts need the older key');
    expect(keptKeys(file)).toHaveLength(count + 1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    house.time.advance(120_000);
    expect(await signIn(shownAt(secret, house.time.now()))).toBe(200);
  });

  it('takes the old keys away when nothing needs them, and never before', async () => {
    const count = keptKeys(file).length;
    expect(run('--forget').stderr).toContain('still needed');
    expect(keptKeys(file)).toHaveLength(count);
    await house.db.delete(recoveryCodes);
    const [row] = await house.db.select().from(settings).where(eq(settings.key, 'secretKey'));
    await house.db
      .update(settings)
      .set({ value: { ...(row?.value as object), since: '2020-01-01T00:00:00.000Z' } })
      .where(eq(settings.key, 'secretKey'));
    expect(run('--forget').stdout).toContain('has one key now');
    expect((await readFile(file, 'utf8')).trim().split('\n')).toEqual([keys()[0]]);
    house.time.advance(120_000);
    expect(await signIn(shownAt(secret, house.time.now()))).toBe(200);
  });
});
