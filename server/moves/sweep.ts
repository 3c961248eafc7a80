import { and, inArray, lt } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { attempts, emailProofs, passwordResets, sessions, signInChallenges } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { bookingLinks, bookings } from '#db/schema/enquiries.ts';
import { dayMs, later } from '#domain/instants.ts';
import { longestWindowMs } from '../accounts/attempts.ts';
import type { World } from '../kernel/world.ts';
import { sweepChallenges } from '../passkeys/challenges.ts';
import { lastEmailKind } from '../security/emails/account-deleted.ts';
import { removedEmailKind } from '../team/emails/colleague.ts';

/** Removes the rows that have run out, every ten minutes. */
export async function sweep(db: Db, world: World): Promise<void> {
  const { now } = world;
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, later(now, -dayMs)));
  await db.delete(emailProofs).where(lt(emailProofs.expiresAt, now));
  await sweepChallenges(db, now);
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
  await db
    .delete(emails)
    .where(
      and(
        inArray(emails.kind, [lastEmailKind, removedEmailKind]),
        lt(emails.createdAt, later(now, -30 * dayMs)),
      ),
    );
  const over = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(lt(bookings.startsAt, later(now, -2 * dayMs)));
  await db.delete(bookingLinks).where(inArray(bookingLinks.bookingId, over));
  await db.delete(attempts).where(lt(attempts.windowStart, later(now, -longestWindowMs)));
}
