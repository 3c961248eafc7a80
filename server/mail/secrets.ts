import type { letters } from '#db/schema/letters.ts';
import type { Seals } from '../kernel/seals.ts';

/** What stands where a code or a token is not shown. */
const dots = '••••••';

/** Codes and tokens of one email: what opens something for whoever holds it. */
export type Secrets = readonly string[];

/** Stands in the stored text in the place of a secret. Only this email has it, so nobody can write it into another. */
function blank(letterId: string, index: number): string {
  return `secret-${index}-of-${letterId}`;
}

/** The text as it is stored. */
export function withBlanks(text: string, secrets: Secrets, letterId: string): string {
  const longestFirst = secrets.map((secret, index) => ({ secret, index }));
  return longestFirst
    .toSorted((a, b) => b.secret.length - a.secret.length)
    .reduce((blanked, { secret, index }) => blanked.replaceAll(secret, blank(letterId, index)), text);
}

/** The text as it is sent. */
export function withSecrets(text: string, secrets: Secrets, letterId: string): string {
  return secrets.reduce(
    (whole, secret, index) => whole.replaceAll(blank(letterId, index), () => secret),
    text,
  );
}

/** The text for who may read it, but not use what it opens. */
export function withDots(text: string, letterId: string): string {
  return text.replaceAll(new RegExp(`secret-\\d+-of-${letterId}`, 'g'), dots);
}

/** Whether the text has a secret that is not shown in it. */
export function hasBlanks(text: string, letterId: string): boolean {
  return text.includes(`-of-${letterId}`);
}

/** Sealed for this email: put beside another it does not open. null: there is nothing to keep. */
export function sealSecrets(seals: Seals, letterId: string, secrets: Secrets): Buffer | null {
  if (secrets.length === 0) return null;
  return seals.seal('email-secrets', letterId, Buffer.from(JSON.stringify(secrets)));
}

/** Throws where the seal was made with another SECRET_KEY. */
export function openSecrets(seals: Seals, letterId: string, sealed: Uint8Array | null): Secrets {
  return sealed === null ? [] : JSON.parse(seals.open('email-secrets', letterId, sealed).toString());
}

type Stored = Pick<
  typeof letters.$inferSelect,
  'id' | 'subject' | 'text' | 'html' | 'unsubscribeUrl' | 'sealedSecrets'
>;

/** An email with its links and codes in their places. */
export function withLinks<Letter extends Stored>(letter: Letter, seals: Seals): Letter {
  const { id, subject, text, html, unsubscribeUrl, sealedSecrets } = letter;
  const secrets = openSecrets(seals, id, sealedSecrets);
  const filled = (words: string) => withSecrets(words, secrets, id);
  return {
    ...letter,
    subject: filled(subject),
    text: filled(text),
    html: filled(html),
    unsubscribeUrl: unsubscribeUrl === null ? null : filled(unsubscribeUrl),
  };
}
