/** How Revised Romanization writes the 19 initials, 21 vowels and 28 finals of a syllable, in Unicode's order. */
const initials = [
  'g',
  'kk',
  'n',
  'd',
  'tt',
  'r',
  'm',
  'b',
  'pp',
  's',
  'ss',
  '',
  'j',
  'jj',
  'ch',
  'k',
  't',
  'p',
  'h',
];
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

const firstSyllable = 0xac00;
const lastSyllable = 0xd7a3;
const longestSlug = 60;

/**
 * What stands for a name in an address: "Haru & Noeul" is `haru-noeul`, 하루 is `haru`. A name in a script that we
 * cannot spell gives nothing.
 */
export function slugOf(name: string): string {
  return [...name.normalize('NFC')]
    .map(romanised)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
}

/** What to try in turn until one is free: the name, then the name with a number. */
export function slugsFor(name: string, count = 50): readonly string[] {
  const slug = slugOf(name) || 'brand';
  return Array.from({ length: count }, (_, index) => (index === 0 ? slug : `${slug}-${index + 1}`));
}

/** A syllable letter by letter; how it is spoken next to others is left aside, so that it can be read back. */
function romanised(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < firstSyllable || code > lastSyllable) return letter;
  const place = code - firstSyllable;
  const parts = [
    initials[Math.floor(place / 588)],
    vowels[Math.floor((place % 588) / 28)],
    finals[place % 28],
  ];
  return parts.join('');
}
