import { demoAccounts, demoInvites, demoPassword } from '#domain/demo-accounts.ts';

/** What a start in demo mode prints: who can sign in, with which password, and the codes for /register. */
export function demoGreeting(): readonly string[] {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  return [
    `Demo accounts, all with the password ${demoPassword}:`,
    ...demoAccounts.map(
      ({ email, name, role, companyName }) => `  ${email.padEnd(width)}  ${role}: ${name}, ${companyName}`,
    ),
    `Invitation codes: ${demoInvites.map(({ code }) => code).join(', ')}`,
  ];
}
