import { isValidOn } from './landed-tables.ts';

/**
 * What a claim has to rest on before anybody sees it: something that is good for the environment or that somebody has
 * certified or tested is shown with its scheme and a document only (docs/trade-rules.md, rule 10).
 */
export const evidenceKinds = ['environmental', 'certified'] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** A dated row of the words by which people say so, entered and changed by admins, with its source. */
export type EvidenceWords = {
  readonly kind: EvidenceKind;
  /** "eco" is a whole word, "recycl*" the beginning of one; a space stands for any one character or none. */
  readonly words: readonly string[];
  /** What begins or reads alike and means something else: "carbonat*". */
  readonly exceptWords: readonly string[];
  readonly validFrom: string;
  /** The last day; null: until further notice. */
  readonly validTo: string | null;
};

/** Letters of any script with what stands between them, and a star at the end. */
export const evidenceWordForm = /^[\p{L}\p{N}][\p{L}\p{N} .&+’'-]*\*?$/u;

/** The rows of a day. */
export function wordsOn<Row extends EvidenceWords>(rows: readonly Row[], today: string): readonly Row[] {
  return rows.filter((row) => isValidOn(row, today));
}

/** What markets keep on record themselves: the passport says what was notified where. */
const onRecord = ['CPNP_UK', 'CPNP_EU', 'CPNP_CH'];

type Said = { readonly kind: string; readonly word: string };

/** What a claim needs; null: it is what anybody can see of the product. Whatever is called a certification is one. */
export function evidenceOf({ kind, word }: Said, rows: readonly EvidenceWords[]): EvidenceKind | null {
  if (onRecord.includes(word)) return null;
  const says = (asked: EvidenceKind) => rows.some((row) => row.kind === asked && saysSo(word, row));
  if (says('environmental')) return 'environmental';
  return kind === 'certification' || says('certified') ? 'certified' : null;
}

function saysSo(word: string, { words, exceptWords }: EvidenceWords): boolean {
  const [meant, other] = [patternOf(words), patternOf(exceptWords)];
  const rest = other === null ? word : word.replaceAll(other, '|');
  return meant !== null && rest.search(meant) !== -1;
}

const patterns = new WeakMap<readonly string[], RegExp | null>();

/** A row's words as one pattern, made once. */
function patternOf(words: readonly string[]): RegExp | null {
  const known = patterns.get(words);
  if (known !== undefined) return known;
  const made = words.length === 0 ? null : new RegExp(words.map(partOf).join('|'), 'giu');
  patterns.set(words, made);
  return made;
}

/** Latin words from their beginning on and to their end; the others, which are written without spaces, wherever they stand. */
function partOf(word: string): string {
  const isOpen = word.endsWith('*');
  const said = (isOpen ? word.slice(0, -1) : word)
    .trim()
    .replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
    .replaceAll(/ +/g, '.?');
  if (!/^\p{Script=Latin}/u.test(word)) return said;
  return `(?<!\\p{L})${said}${isOpen ? '\\p{L}*' : '(?!\\p{L})'}`;
}

/** A document on which a claim can rest. */
export type Evidence = {
  readonly review: 'open' | 'approved' | 'declined';
  /** Its last day; null: it says none. */
  readonly expiresOn: string | null;
};

/** Whether a document carries a claim on a day: the team has accepted it, and it holds, on its last day too. */
export function carriesClaim({ review, expiresOn }: Evidence, today: string): boolean {
  return review === 'approved' && (expiresOn === null || today <= expiresOn);
}
