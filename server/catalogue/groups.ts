import { type Bits, eachBit } from './bits.ts';

export type Count = { readonly key: string; readonly count: number };

/** In which one of many groups each place is, so that all groups are counted in one walk over a set. */
export class Groups {
  private readonly keys: string[] = [];
  private readonly indexes = new Map<string, number>();
  private at = new Int32Array(1024);

  put(place: number, key: string): void {
    const index = this.indexes.get(key) ?? this.keys.push(key) - 1;
    this.indexes.set(key, index);
    while (place >= this.at.length) {
      const larger = new Int32Array(this.at.length * 2);
      larger.set(this.at);
      this.at = larger;
    }
    this.at[place] = index;
  }

  /** How many of a set are in each group that has any, the largest group first. */
  countsIn(bits: Bits): Count[] {
    const { at } = this;
    const counts = new Int32Array(this.keys.length);
    eachBit(bits, (place) => {
      const index = at[place] ?? 0;
      counts[index] = (counts[index] ?? 0) + 1;
    });
    return this.keys
      .map((key, index) => ({ key, count: counts[index] ?? 0 }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  }
}
