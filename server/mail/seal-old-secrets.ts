import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { letters } from '#db/schema/letters.ts';
import type { Seals } from '../kernel/seals.ts';
import { sealSecrets, withBlanks } from './secrets.ts';

type Letter = typeof letters.$inferSelect;

const batch = 200;

/**
 * Emails of the release before stand here with their links and codes in clear. What is still to be handed
 * over is sealed, what has left forgets them.
 */
export async function sealOldSecrets(db: Db, seals: Seals): Promise<void> {
  for (let found = batch; found === batch; ) {
    found = await db.transaction(async (tx) => {
      const old = await tx
        .select()
        .from(letters)
        .where(sql`cardinality(${letters.secrets}) > 0`)
        .limit(batch)
        .for('update', { skipLocked: true });
      for (const letter of old) {
        const { id, status, secrets } = letter;
        const sealedSecrets = status === 'sent' ? null : sealSecrets(seals, id, secrets);
        await tx
          .update(letters)
          .set({ ...withoutOldSecrets(letter), sealedSecrets })
          .where(eq(letters.id, id));
      }
      return old.length;
    });
  }
}

/** What the release before wrote in clear, blank. */
export function withoutOldSecrets({ id, secrets, subject, text, html, unsubscribeUrl }: Letter) {
  if (secrets.length === 0) return {};
  return {
    subject: withBlanks(subject, secrets, id),
    text: withBlanks(text, secrets, id),
    html: withBlanks(html, secrets, id),
    unsubscribeUrl: unsubscribeUrl === null ? null : withBlanks(unsubscribeUrl, secrets, id),
    secrets: [],
  };
}
