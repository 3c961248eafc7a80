import { eq } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/operation.ts';
import { companies, invites } from '#db/schema/accounts.ts';
import { type InviteDates, refuseInvite } from '#domain/invite.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { codeCheck, countAttempt } from './attempts.ts';

/** Says whom a code invites, or why it cannot be used. */
export async function validateInviteCode(
  { db, ip, world: { now } }: Context<'ip' | 'world'>,
  { code }: { code: string },
): Promise<OutputOf<typeof accounts.validateInviteCode>> {
  await countAttempt(db, codeCheck(ip), now);
  const [found] = await db
    .select({ invite: invites, companyName: companies.name })
    .from(invites)
    .innerJoin(companies, eq(companies.id, invites.companyId))
    .where(eq(invites.code, code));
  const { invite, companyName } = usable(found, found?.invite ?? null, now);
  return {
    code,
    companyName,
    role: invite.role,
    email: invite.email,
    expiresAt: invite.expiresAt.toISOString(),
  };
}

/** What was found, once the rule has nothing against the invite. */
export function usable<Found>(found: Found | undefined, invite: InviteDates | null, now: Date): Found {
  const refused = refuseInvite(invite, now);
  if (refused !== null || found === undefined) {
    throw new Refusal(refused?.code ?? 'invite-invalid', { field: 'code', ...refused?.params });
  }
  return found;
}
