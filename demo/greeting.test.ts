import { expect, it } from 'vitest';
import { demoAccounts, demoInvites } from '#domain/demo-accounts.ts';
import { demoGreeting } from './greeting.ts';

it('a demo start names the password, every account and every code', () => {
  const text = demoGreeting().join('\n');
  expect(text).toContain('lys-demo-password');
  for (const { email } of demoAccounts) expect(text).toContain(email);
  for (const { code } of demoInvites) expect(text).toContain(code);
});
