import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/operation.ts';
import { companies, invites, users } from '#db/schema/accounts.ts';
import { demoAccounts, demoInvites, demoPassword } from '#domain/demo-accounts.ts';
import { inviteState } from '#domain/invite.ts';
import type { Context } from '../kernel/context.ts';

/** What /login and /register show in demo mode: the accounts and codes that are there. */
export async function listDemoAccounts({
  db,
  world: { now },
}: Context<'world'>): Promise<OutputOf<typeof accounts.listDemoAccounts>> {
  const [people, codes] = await Promise.all([
    db
      .select({ email: users.email, name: users.name, role: users.role, companyName: companies.name })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(
        and(
          inArray(
            users.email,
            demoAccounts.map(({ email }) => email),
          ),
          isNull(users.disabledAt),
        ),
      ),
    db
      .select({ invite: invites, companyName: companies.name })
      .from(invites)
      .innerJoin(companies, eq(companies.id, invites.companyId))
      .where(
        inArray(
          invites.code,
          demoInvites.map(({ code }) => code),
        ),
      ),
  ]);
  return {
    password: demoPassword,
    accounts: demoAccounts.flatMap(({ email }) => people.filter((person) => person.email === email)),
    invites: demoInvites
      .flatMap(({ code }) => codes.filter(({ invite }) => invite.code === code))
      .map(({ invite, companyName }) => ({
        code: invite.code,
        role: invite.role,
        companyName,
        state: inviteState(invite, now),
      })),
  };
}
