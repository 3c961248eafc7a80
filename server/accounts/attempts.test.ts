import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempts } from '#db/schema/accounts.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { codeCheck, countAttempt, giveBack, networkOf, signInAttempts, signInCode } from './attempts.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const knock = (email: string, ip: string) => signInAttempts(email, { ip, knownBrowser: null });
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 6, 9, minutes));

describe('a network address', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('attempts', () => {
  test('sent at once are counted one by one: exactly the limit passes', async () => {
    const tries = Array.from({ length: 40 }, () => countAttempt(base.db, codeCheck('192.0.2.1'), at(0)));
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  });

  test('begin anew when the window is over', async () => {
    for (let count = 0; count < 30; count += 1) await countAttempt(base.db, codeCheck('192.0.2.2'), at(0));
    await expect(countAttempt(base.db, codeCheck('192.0.2.2'), at(14))).rejects.toMatchObject({
      code: 'too-many-requests',
      params: { retryAfterSeconds: 60, minutes: 1 },
    });
    await countAttempt(base.db, codeCheck('192.0.2.2'), at(15));
    await countAttempt(base.db, codeCheck('192.0.2.2'), at(29));
  });

  test('of one account do not close another, nor the same account elsewhere', async () => {
    const mine = knock('mina@shop.example', '192.0.2.3');
    for (let count = 0; count < 20; count += 1) await countAttempt(base.db, mine, at(0));
    await expect(countAttempt(base.db, mine, at(0))).rejects.toMatchObject({ code: 'too-many-requests' });
    await countAttempt(base.db, knock('noa@shop.example', '192.0.2.3'), at(0));
    await countAttempt(base.db, knock('mina@shop.example', '192.0.2.4'), at(0));
    await countAttempt(base.db, mine, at(15));
  });

  test('of an account are counted together from however many addresses, and wait longer and longer', async () => {
    const from = (host: number) =>
      countAttempt(base.db, knock('ida@shop.example', `2001:db8:0:${host}::1`), at(0));
    for (let host = 0; host < 50; host += 1) await from(host);
    await expect(from(50)).rejects.toMatchObject({ params: { retryAfterSeconds: 10 } });
    const known = signInAttempts('ida@shop.example', { ip: '192.0.2.5', knownBrowser: 'hers' });
    await countAttempt(base.db, known, at(0));
  });

  test('that are refused by one counter are counted by none', async () => {
    const mine = knock('lou@shop.example', '192.0.2.6');
    for (let count = 0; count < 30; count += 1) await countAttempt(base.db, mine, at(0)).catch(() => {});
    const counts = (await base.db.select().from(attempts)).filter(({ count }) => count > 20);
    expect(counts.filter(({ bucket }) => bucket === 'sign-in:address')).toEqual([]);
  });

  test('that were right are given back, even where others failed meanwhile', async () => {
    const mine = signInCode('a user', null);
    const right = await countAttempt(base.db, mine, at(0));
    for (let count = 0; count < 9; count += 1) await countAttempt(base.db, mine, at(0));
    await expect(countAttempt(base.db, mine, at(0))).rejects.toMatchObject({ code: 'too-many-requests' });
    await giveBack(base.db, right);
    await countAttempt(base.db, mine, at(0));
    await expect(countAttempt(base.db, mine, at(0))).rejects.toMatchObject({ code: 'too-many-requests' });
    await countAttempt(base.db, mine, at(15)); // of a window that is over nothing is given back
    await giveBack(base.db, right);
    const left = Array.from({ length: 12 }, () => countAttempt(base.db, mine, at(15)));
    const outcomes = await Promise.allSettled(left);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
  });

  test('keep neither email nor network address', async () => {
    const rows = JSON.stringify(await base.db.select().from(attempts));
    expect(rows).not.toContain('shop.example');
    expect(rows).not.toContain('192.0.2');
  });
});
