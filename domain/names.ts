import { type Refusal, refusal } from './refusal.ts';

/** Words that make "Lys" sound like us, in the three languages of the house. */
const service = [
  ['team', 'support', 'security', 'admin', 'administrator', 'official', 'tradehouse', 'trade', 'house'],
  ['팀', '지원', '고객지원', '고객센터', '보안', '관리자', '공식', '무역', '무역하우스'],
  ['团队', '客服', '支持', '安全', '管理员', '官方', '贸易公司'],
].flat();
const fillers = ['the', 'of', 'at', 'from', 'by', 'and'];

/** Letters of other alphabets, and figures, that look like a Latin one. What looks alike becomes one letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...alike('a', 'а', 'α', 'ɑ', 'ᴀ', '@', '4'),
  ...alike('c', 'с', 'ϲ', 'ᴄ'),
  ...alike('d', 'ԁ', 'ᴅ'),
  ...alike('e', 'е', 'ε', 'ҽ', 'є', 'ᴇ', '3'),
  ...alike('f', 'ƒ', 'ꜰ'),
  ...alike('h', 'һ', 'н', 'η', 'ʜ'),
  ...alike('l', 'i', 'і', 'ı', 'ι', 'ⅼ', 'ӏ', 'ł', 'ʟ', 'ɪ', 'ǀ', '1', '|', '!'),
  ...alike('m', 'м', 'ᴍ'),
  ...alike('n', 'ո', 'п', 'ɴ'),
  ...alike('o', 'о', 'ο', 'σ', 'օ', 'ᴏ', 'ø', '0'),
  ...alike('p', 'р', 'ρ', 'ᴘ'),
  ...alike('r', 'г', 'ʀ'),
  ...alike('s', 'ѕ', 'ꜱ', 'ʂ', '5', '$'),
  ...alike('t', 'т', 'τ', 'ᴛ', '7', '+'),
  ...alike('u', 'υ', 'ս', 'ᴜ'),
  ...alike('y', 'у', 'γ', 'ү', 'ʏ', '¥'),
};

function alike(letter: string, ...others: readonly string[]): Record<string, string> {
  return Object.fromEntries(others.map((other) => [other, letter]));
}

/** Nothing to see and nothing to read: format characters, fillers of Hangul. */
const unseen = /[\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0]/gu;

const ourName = looksOf('lys');
const serviceLooks = new Set(service.map(looksOf));
const fillerLooks = new Set(fillers.map(looksOf));
/** The name without its gaps: "L Y S team", "LysSupport". */
const squashed = squashedPattern();

/**
 * Why a person or a company of somebody else cannot be called this, or null: "Lys" alone, or with words that
 * make it sound like our own team, reads as if we had written.
 */
export function refuseName(name: string): Refusal<'name-reserved'> | null {
  const looks = looksOf(name);
  const words = looks.split(/[^\p{L}]+/u).filter((word) => word !== '' && !fillerLooks.has(word));
  const isUs = squashed.test(words.join('')) || words.some((_, index) => besideUs(words, index));
  return isUs ? refusal('name-reserved') : null;
}

/** "Anna of Lys Support": our name with one of those words beside it. */
function besideUs(words: readonly string[], index: number): boolean {
  if (words[index] !== ourName) return false;
  return [words[index - 1], words[index + 1]].some((word) => word !== undefined && serviceLooks.has(word));
}

/** A text as it looks at a glance: case, accents, width and alphabets folded. */
function looksOf(text: string): string {
  const plain = text.normalize('NFKD').replace(unseen, '').replace(/\p{M}/gu, '').toLowerCase();
  return Array.from(plain, (letter) => lookAlikes[letter] ?? letter)
    .join('')
    .normalize('NFC');
}

function squashedPattern(): RegExp {
  const words = [...serviceLooks].join('|');
  return new RegExp(`^(?:${words})*${ourName}(?:${words})*$`, 'u');
}

/** Longer names are no names, but texts that somebody wants carried. */
const longestGreeted = 60;

/**
 * The name an email calls its reader by: anybody may type anybody's address, so what does not look like a
 * name (a link, an address, a telephone number, a whole sentence) is not carried there by our email.
 */
export function greetedName(name: string): string {
  const isCarrier =
    name.length > longestGreeted || /[/:@<>\r\n]|www|\.\p{L}{2,}|\d[\d\s().-]{4,}\d/iu.test(name);
  return isCarrier ? '' : name;
}

/** Somebody's own words in a subject or a sentence to a third party: one line, and not long. */
export function shortened(words: string, longest = longestGreeted): string {
  const letters = Array.from(words.replace(/\s+/gu, ' ').trim());
  return letters.length <= longest
    ? letters.join('')
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
