import { eq, sql } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { profile as contract } from '#contract/profile.ts';
import { users } from '#db/schema/accounts.ts';
import { readUnsubscribeToken } from '../emails/unsubscribe-token.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';

/** Which emails the link of an email is about. Programs that only look at links change nothing. */
export async function readSubscription(
  { db, world }: Context<'world'>,
  { token }: { token: string },
): Promise<OutputOf<typeof contract.readSubscription>> {
  const { userId, isWeekly, notifications } = opened(token, world);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined || user.erasedAt !== null) throw new Refusal('unsubscribe-link-invalid');
  return {
    email: hinted(user.email),
    notification: isWeekly ? 'weekly' : (notifications[0] ?? 'weekly'),
    wanted: notifications.some((one) => user.emailNotifications[one]),
  };
}

/** Ends or begins what an email counted as, signed in or not: the link itself is the right to. */
export async function setSubscription(
  { db, world }: Context<'world'>,
  { token, wanted }: { token: string; wanted: boolean },
): Promise<void> {
  const { userId, notifications } = opened(token, world);
  await db.transaction(async (tx) => {
    const choice = JSON.stringify(Object.fromEntries(notifications.map((one) => [one, wanted])));
    await tx
      .update(users)
      .set({ emailNotifications: sql`${users.emailNotifications} || ${choice}::jsonb` })
      .where(eq(users.id, userId));
    await world.announce(tx, { kind: 'account', userIds: [userId] });
  });
}

function opened(token: string, world: World) {
  const read = readUnsubscribeToken(token, world.seals);
  if (read === null) throw new Refusal('unsubscribe-link-invalid');
  return read;
}

/** Enough to know one's own address by, for whoever has the email. */
function hinted(email: string): string {
  const at = email.indexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
