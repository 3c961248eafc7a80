import type { emails } from '#db/schema/emails.ts';
import { openSecrets, type Secrets, withLinks } from '#server/emails/secrets.ts';
import { worldAt } from '#server/http/operations.ts';
import type { TestHouse } from './app.ts';

type Email = typeof emails.$inferSelect;

/** An email as its reader gets it, and the codes and tokens in it. */
export function asSent(house: TestHouse, email: Email | undefined): Email & { readonly links: Secrets } {
  if (email === undefined) throw new Error('the email was not written');
  const { seals } = worldAt(house);
  return { ...withLinks(email, seals), links: openSecrets(seals, email.id, email.sealedSecrets) };
}
