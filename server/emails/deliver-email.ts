import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { emails } from '#db/schema/emails.ts';
import type { Config } from '../kernel/config.ts';
import type { Seals } from '../kernel/seals.ts';
import { withoutOldSecrets } from './seal-old-secrets.ts';
import { withLinks } from './secrets.ts';
import { isRefusedForGood, sendEmail } from './send.ts';

type Email = typeof emails.$inferSelect;
type Given = {
  readonly db: Db;
  readonly config: Pick<Config, 'smtpUrl'>;
  readonly clock: () => Date;
  readonly seals: Seals;
};

/**
 * Brings one email to the mail server, once per run; the queue tries again later. The row is locked while
 * the email is under way, so two runs never send it side by side, and marked as soon as the server has said
 * yes: it can only go out twice if the process dies between that yes and the mark. Without a mail server
 * emails are kept.
 */
export async function deliverEmail(given: Given, { emailId }: { emailId: string }): Promise<void> {
  const { db, config } = given;
  let accepted: Email | null = null;
  try {
    const failure = await db.transaction(async (tx) => {
      const [email] = await tx.select().from(emails).where(eq(emails.id, emailId)).for('update');
      if (email === undefined || email.status !== 'queued') return null;
      if (config.smtpUrl === null) return keep(tx, emailId);
      const whole = opened(email, given.seals);
      if (whole === null) return noteUnsealable(tx, emailId);
      const error = await sendEmail(config.smtpUrl, whole).catch((reason: unknown) => asError(reason));
      if (error) return noteFailure(tx, emailId, error);
      accepted = email;
      return markSent(tx, email, given);
    });
    if (failure !== null) throw failure;
  } catch (error) {
    if (accepted === null) throw error;
    await markSentLater(db, accepted, given); // the mail server has it; only our mark was lost
  }
}

/** The email with its links; null where they were sealed with a key that is no longer known. */
function opened(email: Email, seals: Seals): Email | null {
  try {
    return withLinks(email, seals);
  } catch {
    return null;
  }
}

/** Nobody can send it as it was meant: it stays, and whoever waits for it asks again. */
async function noteUnsealable(tx: Tx, emailId: string): Promise<null> {
  const lastError =
    'The links of this email cannot be opened: SECRET_KEY is not the one they were sealed with.';
  await tx.update(emails).set({ status: 'failed', lastError }).where(eq(emails.id, emailId));
  return null;
}

async function keep(tx: Tx, emailId: string): Promise<null> {
  await tx.update(emails).set({ status: 'kept' }).where(eq(emails.id, emailId));
  return null;
}

/** The error to try again for, or null where trying again is no use. */
async function noteFailure(tx: Tx, emailId: string, error: Error): Promise<Error | null> {
  const isFinal = isRefusedForGood(error);
  await tx
    .update(emails)
    .set({
      attempts: sql`${emails.attempts} + 1`,
      lastError: error.message.slice(0, 500),
      ...(isFinal ? { status: 'failed' as const } : {}),
    })
    .where(eq(emails.id, emailId));
  return isFinal ? null : error;
}

/** An email that has left keeps none of its codes and tokens. */
async function markSent(db: Db | Tx, email: Email, { clock }: Given): Promise<null> {
  await db
    .update(emails)
    .set({
      status: 'sent',
      sentAt: clock(),
      attempts: sql`${emails.attempts} + 1`,
      lastError: null,
      ...withoutOldSecrets(email),
      sealedSecrets: null,
    })
    .where(eq(emails.id, email.id));
  return null;
}

/** The database was lost just after the yes: the mark is made as soon as it is back. */
async function markSentLater(db: Db, email: Email, given: Given): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await markSent(db, email, given);
      return;
    } catch (error) {
      if (tries === 120) throw error;
      await sleep(1000);
    }
  }
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
