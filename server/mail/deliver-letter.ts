import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { letters } from '#db/schema/letters.ts';
import type { Config } from '../kernel/config.ts';
import type { Seals } from '../kernel/seals.ts';
import { withoutOldSecrets } from './seal-old-secrets.ts';
import { withLinks } from './secrets.ts';
import { isRefusedForGood, sendLetter } from './send.ts';

type Letter = typeof letters.$inferSelect;
type Given = {
  readonly db: Db;
  readonly config: Pick<Config, 'smtpUrl'>;
  readonly clock: () => Date;
  readonly seals: Seals;
};

/**
 * Brings one letter to the mail server, once per run; the queue tries again later. The row is locked while
 * the letter is under way, so two runs never send it side by side, and marked as soon as the server has said
 * yes: it can only go out twice if the process dies between that yes and the mark. Without a mail server
 * letters are kept.
 */
export async function deliverLetter(given: Given, { letterId }: { letterId: string }): Promise<void> {
  const { db, config } = given;
  let accepted: Letter | null = null;
  try {
    const failure = await db.transaction(async (tx) => {
      const [letter] = await tx.select().from(letters).where(eq(letters.id, letterId)).for('update');
      if (letter === undefined || letter.status !== 'queued') return null;
      if (config.smtpUrl === null) return keep(tx, letterId);
      const whole = opened(letter, given.seals);
      if (whole === null) return noteUnsealable(tx, letterId);
      const error = await sendLetter(config.smtpUrl, whole).catch((reason: unknown) => asError(reason));
      if (error) return noteFailure(tx, letterId, error);
      accepted = letter;
      return markSent(tx, letter, given);
    });
    if (failure !== null) throw failure;
  } catch (error) {
    if (accepted === null) throw error;
    await markSentLater(db, accepted, given); // the mail server has it; only our mark was lost
  }
}

/** The letter with its links; null where they were sealed with a key that is no longer known. */
function opened(letter: Letter, seals: Seals): Letter | null {
  try {
    return withLinks(letter, seals);
  } catch {
    return null;
  }
}

/** Nobody can send it as it was meant: it stays, and whoever waits for it asks again. */
async function noteUnsealable(tx: Tx, letterId: string): Promise<null> {
  const lastError =
    'The links of this email cannot be opened: SECRET_KEY is not the one they were sealed with.';
  await tx.update(letters).set({ status: 'failed', lastError }).where(eq(letters.id, letterId));
  return null;
}

async function keep(tx: Tx, letterId: string): Promise<null> {
  await tx.update(letters).set({ status: 'kept' }).where(eq(letters.id, letterId));
  return null;
}

/** The error to try again for, or null where trying again is no use. */
async function noteFailure(tx: Tx, letterId: string, error: Error): Promise<Error | null> {
  const isFinal = isRefusedForGood(error);
  await tx
    .update(letters)
    .set({
      attempts: sql`${letters.attempts} + 1`,
      lastError: error.message.slice(0, 500),
      ...(isFinal ? { status: 'failed' as const } : {}),
    })
    .where(eq(letters.id, letterId));
  return isFinal ? null : error;
}

/** A letter that has left keeps none of its codes and tokens. */
async function markSent(db: Db | Tx, letter: Letter, { clock }: Given): Promise<null> {
  await db
    .update(letters)
    .set({
      status: 'sent',
      sentAt: clock(),
      attempts: sql`${letters.attempts} + 1`,
      lastError: null,
      ...withoutOldSecrets(letter),
      sealedSecrets: null,
    })
    .where(eq(letters.id, letter.id));
  return null;
}

/** The database was lost just after the yes: the mark is made as soon as it is back. */
async function markSentLater(db: Db, letter: Letter, given: Given): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await markSent(db, letter, given);
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
