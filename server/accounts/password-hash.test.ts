import { createHook } from 'node:async_hooks';
import { scryptSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { usualCost } from '../kernel/password-cost.ts';
import { fits, hashPassword, needsRehash } from './password-hash.ts';

/** Counts the key derivations Node really runs. */
let running = 0;
let most = 0;
const isOpen = new Set<number>();
const hook = createHook({
  init(id, type) {
    if (type !== 'SCRYPTREQUEST') return;
    isOpen.add(id);
    running += 1;
    most = Math.max(most, isOpen.size);
  },
  before(id) {
    isOpen.delete(id);
  },
});
beforeEach(() => {
  running = 0;
  most = 0;
  isOpen.clear();
  hook.enable();
});
afterEach(() => hook.disable());

describe('a password', () => {
  test('is stored as scrypt with its cost and a salt of its own', async () => {
    const [one, two] = await Promise.all([
      hashPassword('seventeen cranes', usualCost),
      hashPassword('seventeen cranes', usualCost),
    ]);
    expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(two).not.toBe(one);
  });

  test('fits itself and nothing else', async () => {
    const stored = await hashPassword('seventeen cranes', usualCost);
    expect(await fits('seventeen cranes', stored, usualCost)).toBe(true);
    expect(await fits('Seventeen cranes', stored, usualCost)).toBe(false);
    expect(await fits('', stored, usualCost)).toBe(false);
  });

  test('typed with another keyboard is the same password', async () => {
    const stored = await hashPassword('비밀번호입니다'.normalize('NFD'), usualCost);
    expect(await fits('비밀번호입니다', stored, usualCost)).toBe(true);
  });

  test('of nobody costs one derivation, as a wrong one does, and never fits', async () => {
    const stored = await hashPassword('seventeen cranes', usualCost);
    running = 0;
    expect(await fits('seventeen geese', stored, usualCost)).toBe(false);
    expect(running).toBe(1);
    expect(await fits('seventeen geese', null, usualCost)).toBe(false);
    expect(running).toBe(2);
    expect(await fits('seventeen geese', 'not a hash', usualCost)).toBe(false);
    expect(running).toBe(3);
  });

  test('hashed at another cost still fits and asks for a new hash', async () => {
    const salt = Buffer.from('sixteen bytes it');
    const key = scryptSync('seventeen cranes', salt, 32, { N: 2 ** 10, r: 8, p: 1 });
    const cheap = `$scrypt$ln=10,r=8,p=1$${unpadded(salt)}$${unpadded(key)}`;
    expect(await fits('seventeen cranes', cheap, usualCost)).toBe(true);
    expect(await fits('seventeen geese', cheap, usualCost)).toBe(false);
    expect(needsRehash(cheap, usualCost)).toBe(true);
    expect(needsRehash(await hashPassword('seventeen cranes', usualCost), usualCost)).toBe(false);
  });

  test('waits in line: never more than two derivations at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => hashPassword('seventeen cranes', usualCost)));
    expect(running).toBe(8);
    expect(most).toBe(2);
  });
});

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
