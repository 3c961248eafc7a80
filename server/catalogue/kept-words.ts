import { type Bits, noBits, setBit } from './bits.ts';

/** So many words are remembered; of a million products each takes an eighth of a megabyte. */
const mostWords = 200;
/** What has changed longer ago than that is not told apart any more: its words are asked for anew. */
const mostChanges = 20_000;

type Kept = { readonly bits: Bits; readonly upTo: number };
/** Which of these products something finds, by their numbers; null: of all there are. */
export type Ask = (among: readonly number[] | null) => Promise<readonly number[]>;
type Places = {
  readonly room: number;
  placeOf(number: number): number | undefined;
  numberAt(place: number): number;
};

/**
 * Which products words find, kept while products are written: a frequent word is read from a tenth of all rows, and a
 * catalogue of this size is never still for long. Only what was written since is asked for again.
 */
export class KeptWords {
  private words = new Map<string, Kept>();
  private asking = new Map<string, { readonly upTo: number; readonly found: Promise<Bits> }>();
  /** Places in the order they were written, but the first so many. */
  private changes: number[] = [];
  private forgotten = 0;

  /** The row of a product is another one. */
  note(place: number): void {
    this.changes.push(place);
    if (this.changes.length < 2 * mostChanges) return;
    this.forgotten += mostChanges;
    this.changes = this.changes.slice(mostChanges);
  }

  /** Whoever asks for the same at the same moment shares the answer. */
  find(on: Places, words: string, ask: Ask): Promise<Bits> {
    const upTo = this.forgotten + this.changes.length;
    const asked = this.asking.get(words);
    if (asked?.upTo === upTo) return asked.found;
    const found = this.read(on, { words, upTo }, ask).finally(() => {
      if (this.asking.get(words)?.found === found) this.asking.delete(words);
    });
    this.asking.set(words, { upTo, found });
    return found;
  }

  private async read(on: Places, { words, upTo }: { words: string; upTo: number }, ask: Ask): Promise<Bits> {
    const known = this.words.get(words);
    const isKnown = known !== undefined && known.upTo >= this.forgotten;
    const bits = isKnown ? await this.brought(on, known, ask) : ofNumbers(on, await ask(null));
    this.words.delete(words); // the words used last are kept longest
    this.words.set(words, { bits, upTo });
    const [oldest] = this.words.keys();
    if (this.words.size > mostWords && oldest !== undefined) this.words.delete(oldest);
    return bits;
  }

  /** What was known, with what has been written since. */
  private async brought(on: Places, known: Kept, ask: Ask): Promise<Bits> {
    const changed = [...new Set(this.changes.slice(known.upTo - this.forgotten))];
    if (changed.length === 0) return known.bits;
    const numbers = changed.map((place) => on.numberAt(place));
    const found = new Set(await ask(numbers));
    const bits = noBits(on.room);
    bits.set(known.bits);
    for (const place of changed) setBit(bits, place, found.has(on.numberAt(place)));
    return bits;
  }
}

function ofNumbers(on: Places, numbers: readonly number[]): Bits {
  const bits = noBits(on.room);
  for (const number of numbers) {
    const place = on.placeOf(number);
    if (place !== undefined) setBit(bits, place);
  }
  return bits;
}
