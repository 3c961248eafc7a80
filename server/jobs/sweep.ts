import { and, inArray, lt, sql } from 'drizzle-orm';
import { attempts, emailProofs, passwordResets, sessions, signInChallenges } from '#db/schema/accounts.ts';
import { bookingLinks, bookings } from '#db/schema/enquiries.ts';
import { letters } from '#db/schema/letters.ts';
import { dayMs, later } from '#domain/instants.ts';
import { longestWindowMs } from '../accounts/attempts.ts';
import { refreshPriceOrder } from '../catalogue/rates.ts';
import { removeOldCvs } from '../enquiries/remove-old-cvs.ts';
import type { House } from '../http/context.ts';
import { lastLetterKind } from '../mail/account-deleted.ts';
import { removedLetterKind } from '../mail/colleague.ts';
import { removeOrphanUploads } from '../messages/remove-upload.ts';

/** Removes what has run out, every ten minutes, and sends letters on their way that nobody carries any more. */
export async function sweep({
  db,
  queue,
  files,
  clock,
}: Pick<House, 'db' | 'queue' | 'files' | 'clock'>): Promise<void> {
  const now = clock();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, later(now, -dayMs)));
  await db.delete(emailProofs).where(lt(emailProofs.expiresAt, now));
  await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
  await db
    .delete(letters)
    .where(
      and(
        inArray(letters.kind, [lastLetterKind, removedLetterKind]),
        lt(letters.createdAt, later(now, -30 * dayMs)),
      ),
    );
  const over = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(lt(bookings.startsAt, later(now, -2 * dayMs)));
  await db.delete(bookingLinks).where(inArray(bookingLinks.bookingId, over));
  await db.delete(attempts).where(lt(attempts.windowStart, later(now, -longestWindowMs)));
  await refreshPriceOrder(db, now);
  await removeOrphanUploads(db, files, now);
  await removeOldCvs(db, files, now);
  await carryLettersOn({ db, queue });
}

/** A mail server that was away for longer than the queue tries: its letters begin anew. */
async function carryLettersOn({ db, queue }: Pick<House, 'db' | 'queue'>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from letters
      where status = 'queued' and not exists (
        select from jobs.job
        where name = 'deliver-letter' and state in ('created', 'retry', 'active') and data->>'letterId' = letters.id::text
      )
      order by id limit 500 for update skip locked`);
    for (const { id } of rows) await queue.enqueue(tx, 'deliver-letter', { letterId: id });
  });
}
