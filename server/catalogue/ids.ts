/** An id as its four times 32 bits. */
type Words = readonly [number, number, number, number];

/** The ids of products by their places, and back: 16 bytes each, where a text and its place in a map take a hundred. */
export class Ids {
  private words = new Uint32Array(4 * 1024);
  /** By a hash of the id, its place and one more; 0: free. Never more than half full. */
  private slots = new Int32Array(4096);
  private count = 0;

  /** Enters the id of the next place. */
  push(id: string): number {
    const place = this.count;
    const words = wordsOf(id);
    if ((place + 1) * 4 > this.words.length) {
      const larger = new Uint32Array(this.words.length * 2);
      larger.set(this.words);
      this.words = larger;
    }
    this.words.set(words, place * 4);
    this.count += 1;
    if (this.count * 2 > this.slots.length) this.spread();
    else this.enter(place);
    return place;
  }

  at(place: number): string {
    const hex = Array.from({ length: 4 }, (_, i) =>
      (this.words[place * 4 + i] ?? 0).toString(16).padStart(8, '0'),
    ).join('');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }

  placeOf(id: string): number | undefined {
    const words = wordsOf(id);
    for (let slot = this.slotOf(words); ; slot = (slot + 1) & (this.slots.length - 1)) {
      const place = (this.slots[slot] ?? 0) - 1;
      if (place < 0) return undefined;
      if (this.compareTo(place, words) === 0) return place;
    }
  }

  /** In the order of their texts. */
  compare(a: number, b: number): number {
    for (let i = 0; i < 4; i += 1) {
      const difference = (this.words[a * 4 + i] ?? 0) - (this.words[b * 4 + i] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** A place's id to another one, which need not be here. */
  compareTo(place: number, id: string | Words): number {
    const other = typeof id === 'string' ? wordsOf(id) : id;
    for (let i = 0; i < 4; i += 1) {
      const difference = (this.words[place * 4 + i] ?? 0) - (other[i] ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  private enter(place: number): void {
    const { words } = this;
    const at = place * 4;
    const own: Words = [words[at] ?? 0, words[at + 1] ?? 0, words[at + 2] ?? 0, words[at + 3] ?? 0];
    let slot = this.slotOf(own);
    while (this.slots[slot] !== 0) slot = (slot + 1) & (this.slots.length - 1);
    this.slots[slot] = place + 1;
  }

  private spread(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    for (let place = 0; place < this.count; place += 1) this.enter(place);
  }

  /** Ids begin with the time they were made at: what tells neighbours apart is spread by multiplying. */
  private slotOf([a, b, c, d]: Words): number {
    const mixed = Math.imul(a ^ Math.imul(b, 0x9e3779b1) ^ Math.imul(c, 0x85ebca6b) ^ d, 0xc2b2ae35);
    return (mixed ^ (mixed >>> 15)) & (this.slots.length - 1);
  }
}

function wordsOf(id: string): Words {
  const hex = id.replaceAll('-', '');
  const word = (from: number) => Number.parseInt(hex.slice(from, from + 8), 16) >>> 0;
  return [word(0), word(8), word(16), word(24)];
}
