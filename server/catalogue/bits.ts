/** A set of products by their places on the shelf (shelf.ts): one bit each. Sets that meet have the same length. */
export type Bits = Uint32Array;

export function noBits(places: number): Bits {
  return new Uint32Array(Math.ceil(places / 32));
}

export function hasBit(bits: Bits, place: number): boolean {
  return ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
}

export function setBit(bits: Bits, place: number, isOn = true): void {
  const word = bits[place >>> 5] ?? 0;
  bits[place >>> 5] = isOn ? word | (1 << (place & 31)) : word & ~(1 << (place & 31));
}

/** What is in all of them; of none at all, everything `all` has. */
export function inAll(all: Bits, sets: readonly Bits[]): Bits {
  const result = all.slice();
  for (const bits of sets)
    for (let i = 0; i < result.length; i += 1) result[i] = (result[i] ?? 0) & (bits[i] ?? 0);
  return result;
}

/** What is in any of them; of one, that one itself: it is for reading. */
export function inAny(places: number, sets: readonly Bits[]): Bits {
  const [only, ...others] = sets;
  if (only !== undefined && others.length === 0) return only;
  const result = noBits(places);
  for (const bits of sets)
    for (let i = 0; i < result.length; i += 1) result[i] = (result[i] ?? 0) | (bits[i] ?? 0);
  return result;
}

export function without(some: Bits, others: Bits): Bits {
  return some.map((word, i) => word & ~(others[i] ?? 0));
}

export function countOf(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i += 1) count += ones(bits[i] ?? 0);
  return count;
}

/** How many two sets share. */
export function countOfBoth(a: Bits, b: Bits): number {
  let count = 0;
  for (let i = 0; i < a.length; i += 1) count += ones((a[i] ?? 0) & (b[i] ?? 0));
  return count;
}

export function eachBit(bits: Bits, tell: (place: number) => void): void {
  for (let i = 0; i < bits.length; i += 1) {
    for (let word = bits[i] ?? 0; word !== 0; word &= word - 1)
      tell(i * 32 + (31 - Math.clz32(word & -word)));
  }
}

export function placesIn(bits: Bits): number[] {
  const places: number[] = [];
  eachBit(bits, (place) => places.push(place));
  return places;
}

/** The ones of 32 bits, added up in pairs, nibbles and bytes (Hacker's Delight, 5-1). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
