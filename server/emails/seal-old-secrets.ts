import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { emails } from '#db/schema/emails.ts';
import type { Seals } from '../kernel/seals.ts';
import { sealSecrets, withBlanks } from './secrets.ts';

type Email = typeof emails.$inferSelect;

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
        .from(emails)
        .where(sql`cardinality(${emails.secrets}) > 0`)
        .limit(batch)
        .for('update', { skipLocked: true });
      for (const email of old) {
        const { id, status, secrets } = email;
        const sealedSecrets = status === 'sent' ? null : sealSecrets(seals, id, secrets);
        await tx
          .update(emails)
          .set({ ...withoutOldSecrets(email), sealedSecrets })
          .where(eq(emails.id, id));
      }
      return old.length;
    });
  }
}

/** What the release before wrote in clear, blank. */
export function withoutOldSecrets({ id, secrets, subject, text, html, unsubscribeUrl }: Email) {
  if (secrets.length === 0) return {};
  return {
    subject: withBlanks(subject, secrets, id),
    text: withBlanks(text, secrets, id),
    html: withBlanks(html, secrets, id),
    unsubscribeUrl: unsubscribeUrl === null ? null : withBlanks(unsubscribeUrl, secrets, id),
    secrets: [],
  };
}
