import type { letters } from '#db/schema/letters.ts';
import { worldAt } from '#server/http/operations.ts';
import { openSecrets, type Secrets, withLinks } from '#server/mail/secrets.ts';
import type { TestHouse } from './app.ts';

type Letter = typeof letters.$inferSelect;

/** An email as its reader gets it, and the codes and tokens in it. */
export function asSent(house: TestHouse, letter: Letter | undefined): Letter & { readonly links: Secrets } {
  if (letter === undefined) throw new Error('the email was not written');
  const { seals } = worldAt(house);
  return { ...withLinks(letter, seals), links: openSecrets(seals, letter.id, letter.sealedSecrets) };
}
