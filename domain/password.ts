import { type Refusal, refusal } from './refusal.ts';

/** Shorter ones are refused. */
export const minPasswordLength = 8;
/** Longer ones are refused, so that hashing costs the same for everyone. */
export const maxPasswordLength = 128;
/** What the hint recommends; never enforced. */
export const recommendedPasswordLength = 12;

export type PasswordRefusalCode =
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-common'
  | 'password-own-words';

/** What a new password is held against. */
export type PasswordKnowledge = {
  /** Whether a word, in lower case, is one of the passwords people choose most. */
  readonly isListed: (word: string) => boolean;
  /** What others know of the person: name, email, company. */
  readonly own: readonly string[];
};

/**
 * Why a new password cannot be used, or null. It is never refused for being weak: only for being on everybody's
 * list, or for being made of nothing but words that others know. Lengths are UTF-16 units, as in form fields.
 */
export function refusePassword(
  password: string,
  { isListed, own }: PasswordKnowledge,
): Refusal<PasswordRefusalCode> | null {
  if (password.length < minPasswordLength) return refusal('password-too-short', { min: minPasswordLength });
  if (password.length > maxPasswordLength) return refusal('password-too-long', { max: maxPasswordLength });
  const plain = plainly(password);
  if (isCommon(plain, isListed)) return refusal('password-too-common');
  return isMadeOf(plain, wordsOf([...own, ...siteWords])) ? refusal('password-own-words') : null;
}

/** Our own name and what we are: everybody who tries to guess a password here begins with them. */
export const siteWords = ['lys', 'trade', 'house', 'wholesale', 'korean', 'korea', 'beauty', 'k-beauty'];

/** Runs and favourites of Korean and Chinese keyboards that lists made elsewhere leave out. */
const alsoListed: ReadonlySet<string> = new Set(
  `0987654321 52013145201314 5201314a 987654321 9876543210 abcdefgh cosmetics dkssudgktpdy gksrnr12 kbeauty123
   koreakorea p@ssword poiuytrewq qlalfqjsgh seoul123 seoul2024 skincare southkorea tkfkdgody woaini1314520`
    .trim()
    .split(/\s+/),
);

/** "Password1!" is "password" and what everybody adds to it. */
const mostAdded = 4;

function isCommon(plain: string, isListed: (word: string) => boolean): boolean {
  if (new Set(plain).size === 1) return true;
  const head = lengthOf(/^[^\p{L}]*/u, plain);
  const tail = lengthOf(/[^\p{L}]*$/u, plain);
  for (let before = 0; before <= Math.min(head, mostAdded); before += 1) {
    for (let after = 0; after <= Math.min(tail, mostAdded - before); after += 1) {
      const word = plain.slice(before, plain.length - after);
      const added = plain.slice(0, before) + plain.slice(plain.length - after);
      // Eight digits hold a listed number easily: around digits only marks are something added.
      const isSomething = /\p{L}/u.test(word) ? word.length >= 4 : !/\d/.test(added);
      if (isSomething && (isListed(word) || alsoListed.has(word))) return true;
    }
  }
  return false;
}

/** Whether nothing but these words is in it, however often, whatever digits and marks stand between. */
function isMadeOf(plain: string, words: ReadonlySet<string>): boolean {
  const letters = plain.replaceAll(/[^\p{L}]/gu, '');
  if (letters === '') return false;
  const reached = [true];
  for (let end = 1; end <= letters.length; end += 1) {
    reached[end] = [...words].some(
      (word) => end >= word.length && reached[end - word.length] === true && letters.endsWith(word, end),
    );
  }
  return reached[letters.length] === true;
}

/** A text's words, and the whole of it: "Maison Verte" is maison, verte and maisonverte. */
function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  const words = texts.map(plainly).flatMap((text) => {
    const parts = text.split(/[^\p{L}]+/u);
    return [...parts, parts.join('')];
  });
  return new Set(words.filter((word) => word.length >= 2));
}

function plainly(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

function lengthOf(form: RegExp, text: string): number {
  return form.exec(text)?.[0].length ?? 0;
}
