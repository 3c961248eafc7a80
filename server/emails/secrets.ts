import type { emails } from '#db/schema/emails.ts';
import type { Seals } from '../kernel/seals.ts';

/** What stands where a code or a token is not shown. */
const dots = '••••••';

/** Codes and tokens of one email: what opens something for whoever holds it. */
export type Secrets = readonly string[];

/** Stands in the stored text in the place of a secret. Only this email has it, so nobody can write it into another. */
function blank(emailId: string, index: number): string {
  return `secret-${index}-of-${emailId}`;
}

/** The text as it is stored. */
export function withBlanks(text: string, secrets: Secrets, emailId: string): string {
  const longestFirst = secrets.map((secret, index) => ({ secret, index }));
  return longestFirst
    .toSorted((a, b) => b.secret.length - a.secret.length)
    .reduce((blanked, { secret, index }) => blanked.replaceAll(secret, blank(emailId, index)), text);
}

/** The text as it is sent. */
export function withSecrets(text: string, secrets: Secrets, emailId: string): string {
  return secrets.reduce(
    (whole, secret, index) => whole.replaceAll(blank(emailId, index), () => secret),
    text,
  );
}

/** The text for who may read it, but not use what it opens. */
export function withDots(text: string, emailId: string): string {
  return text.replaceAll(new RegExp(`secret-\\d+-of-${emailId}`, 'g'), dots);
}

/** Whether the text has a secret that is not shown in it. */
export function hasBlanks(text: string, emailId: string): boolean {
  return text.includes(`-of-${emailId}`);
}

/** Sealed for this email: put beside another it does not open. null: there is nothing to keep. */
export function sealSecrets(seals: Seals, emailId: string, secrets: Secrets): Buffer | null {
  if (secrets.length === 0) return null;
  return seals.seal('email-secrets', emailId, Buffer.from(JSON.stringify(secrets)));
}

/** Throws where the seal was made with another SECRET_KEY. */
export function openSecrets(seals: Seals, emailId: string, sealed: Uint8Array | null): Secrets {
  return sealed === null ? [] : JSON.parse(seals.open('email-secrets', emailId, sealed).toString());
}

type Stored = Pick<
  typeof emails.$inferSelect,
  'id' | 'subject' | 'text' | 'html' | 'unsubscribeUrl' | 'sealedSecrets'
>;

/** An email with its links and codes in their places. */
export function withLinks<Email extends Stored>(email: Email, seals: Seals): Email {
  const { id, subject, text, html, unsubscribeUrl, sealedSecrets } = email;
  const secrets = openSecrets(seals, id, sealedSecrets);
  const filled = (words: string) => withSecrets(words, secrets, id);
  return {
    ...email,
    subject: filled(subject),
    text: filled(text),
    html: filled(html),
    unsubscribeUrl: unsubscribeUrl === null ? null : filled(unsubscribeUrl),
  };
}
