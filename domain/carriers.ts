import type { Carrier } from './settings.ts';

/** Where a carrier shows how far a parcel is; null: we do not know the carrier. */
export function trackingAddress(
  carriers: readonly Carrier[],
  carrier: string | null,
  trackingNumber: string,
): string | null {
  const said = foldedWords(carrier ?? '');
  const found = carriers.find(({ name, words }) =>
    [name, ...words.split(',')].some((each) => isSaid(foldedWords(each), said)),
  );
  const number = encodeURIComponent(trackingNumber.replaceAll(/\s/g, ''));
  return found === undefined ? null : found.address.replace('{number}', () => number);
}

/** " dhl express ": whole words, whatever the case and whatever stands between them. */
function foldedWords(text: string): string {
  return ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;
}

/** Korean writes names and what they are together, so a name of Hangul may stand within a word. */
function isSaid(name: string, said: string): boolean {
  if (name.trim() === '') return false;
  return /\p{Script=Hangul}/u.test(name) ? said.includes(name.trim()) : said.includes(name);
}
