import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts, invites, users } from '#db/schema/accounts.ts';
import { later } from '#domain/instants.ts';
import { type Answer, startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses } from '#test/cast.ts';
import { worldAt } from '../http/operations.ts';
import { newId } from '../kernel/ids.ts';
import { costOfTests } from '../kernel/password-cost.ts';
import { makeAdmin } from './make-admin.ts';
import { hashPassword } from './password-hash.ts';
import { makeResetToken } from './send-reset-link.ts';

const oldPassword = 'seventeen cranes';
const leaked = 'nineteen owls';
let house: TestHouse;
let service: Server;

beforeAll(async () => {
  const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase();
  service = createServer((_request, response) => response.end(`${hash.slice(5)}:12\r\n`));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  house = await startHouse({ config: { pwnedPasswordsUrl: `http://127.0.0.1:${port}/range/` } });
  await house.db.update(users).set({ passwordHash: await hashPassword(oldPassword, costOfTests) });
});
afterAll(async () => {
  await house.close();
  service.close();
});
beforeEach(() => house.db.delete(attempts));

/** Every way to choose a password, for somebody called Reina Marchand of Maison Verte (or the first admin of Lys). */
const ways: Readonly<Record<string, (password: string) => Promise<Answer>>> = {
  'at registration': async (password) => {
    const code = newId(house.time.now()).slice(-8).toUpperCase();
    await house.db.insert(invites).values({
      id: newId(house.time.now()),
      code,
      companyId: houses.maison.id,
      salesRepId: cast.admin.id,
      role: 'retailer',
      expiresAt: later(house.time.now(), 3_600_000),
      createdAt: house.time.now(),
    });
    const email = `reina.${code.toLowerCase()}@maison.example`;
    const form = { code, name: 'Reina Marchand', email, language: 'en', password, confirmPassword: password };
    return house.guest.post('/api/registrations', form);
  },
  'with a reset link': (password) => reset(cast.retailer.id, password),
  'with the first link of an admin': async (password) => {
    const { link } = await makeAdmin(house.db, 'reina@maison.example', worldAt(house));
    const token = /token=([\w-]{43})/.exec(link)?.[1];
    return house.guest.post('/api/password-resets/complete', { token, password, confirmPassword: password });
  },
  'in the profile': (password) =>
    house.as(cast.retailer).put('/api/account/password', {
      currentPassword: oldPassword,
      password,
      confirmPassword: password,
    }),
};

async function reset(userId: string, password: string): Promise<Answer> {
  const world = worldAt(house);
  const wish = { resetId: world.newId(), userId, validMs: 3_600_000 };
  const token = await house.db.transaction((tx) => makeResetToken(tx, wish, world));
  return house.guest.post('/api/password-resets/complete', { token, password, confirmPassword: password });
}

describe.each(Object.entries(ways))('a password chosen %s', (_name, choose) => {
  test.each([
    ['Password1!', 'password-too-common'],
    ['letmein12', 'password-too-common'],
    ['reina@maison.example', 'password-own-words'],
    ['lys-2026-lys', 'password-own-words'],
    [leaked, 'password-leaked'],
  ])('is refused under its field when it is "%s"', async (password, code) => {
    const { status, body } = await choose(password);
    expect({ status, field: body.field, code: body.code }).toEqual({ status: 422, field: 'password', code });
  });
});

test('the password of the demo accounts may be chosen, and a long sentence', async () => {
  for (const password of ['lys-demo-password', 'seven leaves of mugwort'])
    expect((await reset(cast.viewer.id, password)).status).toBe(200);
});
