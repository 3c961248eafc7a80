import { ingredientsNamed } from '#domain/known-ingredients.ts';
import { type Bits, noBits, placesIn, setBit } from './bits.ts';
import { Columns, noMargin } from './columns.ts';
import { Groups } from './groups.ts';
import { Ids } from './ids.ts';
import { KeptWords } from './kept-words.ts';

/** A row of `product_facets`, as shelf-rows.ts reads it. */
export type ShelfRow = {
  readonly number: number;
  readonly id: string;
  readonly brandId: string;
  readonly categoryId: string;
  readonly active: boolean;
  readonly position: number;
  readonly createdMs: number;
  readonly needs: string;
  readonly certifications: string;
  readonly markets: string;
  readonly passports: string;
  readonly ingredients: string;
  readonly itemGbp: number;
  readonly cartonGbp: number;
  readonly margin: number | null;
  readonly leadDays: number;
  readonly minimumItems: number;
  readonly stockLevel: string;
  readonly isCounted: boolean;
  readonly state: string;
  readonly badges: string;
  readonly lacks: string;
  readonly revision: number;
};

/** Beyond so many different lists of ingredients little is alike, and looking for it costs more than it saves. */
const mostAlike = 100_000;

/** What a list is ordered by: smaller comes first; the id decides between equals. */
export type Order = {
  readonly first: (place: number) => number;
  readonly second: (place: number) => number;
};
/** Where a page ended, in the figures of its order. */
export type Keys = readonly [first: number, second: number, id: string];

/** What a filter leaves, and how many that are. */
export type Left = { readonly left: Bits; readonly found: number };

/** So few are put in order by themselves; among more, a walk along all places soon has a page of them. */
const sortedAtMost = 1_000;
/** Each change looks at all of them: beyond so many the one asked for longest ago is forgotten. */
const mostChosen = 200;

type Chosen = { readonly holds: (place: number) => boolean; readonly bits: Bits };

/**
 * Every product with what filters it, in the memory of a server process (ADR 18): each has a place, and for each place there
 * is a figure in every column and a bit in every set. It is a copy: shelf-rows.ts brings it up to the transactions that have
 * ended at each question, and what is shown is read from the products themselves.
 */
export class Shelf {
  /** How many places there are; a product keeps the one it was given. */
  count = 0;
  readonly ids = new Ids();
  readonly columns = new Columns();
  /** By place, indexes into `inciNames`. */
  readonly inci: (readonly number[])[] = [];
  readonly inciNames: string[] = [];
  readonly inciIndex = new Map<string, number>();
  active: Bits = noBits(this.room);
  inStock: Bits = noBits(this.room);
  /** "need:vegan", "brand:…": who belongs. */
  readonly sets = new Map<string, Bits>();
  readonly brands = new Groups();
  readonly categories = new Groups();
  /** Which products words find. */
  readonly words = new KeptWords();
  /** Grows with every change: what is worked out from the shelf is remembered until then (`remembered`). */
  generation = 0;
  private memory = new Map<string, unknown>();
  private memoryOf = 0;
  private lists = new Map<string, readonly number[]>();
  private chosen = new Map<string, Chosen>();
  private listed = new WeakMap<readonly string[], { readonly bits: Bits; readonly count: number }>();
  /** By the name of an order: its places, and those that have changed since. */
  private orders = new Map<string, { places: number[]; moved: Set<number> }>();
  /** By the number of a product, its place and one more; 0: none. */
  private byNumber = new Int32Array(1024);

  get room(): number {
    return this.columns.room;
  }

  /** Takes in a version of a product; the same or an older one changes nothing. */
  put(row: ShelfRow): void {
    const known = this.placeOf(row.number);
    const { columns } = this;
    if (known !== undefined && (columns.revision[known] ?? 0) >= row.revision) return;
    const place = known ?? this.placeFor(row);
    if (known !== undefined) for (const bits of this.sets.values()) setBit(bits, place, false);
    this.enter('brand', row.brandId, place);
    this.enter('category', row.categoryId, place);
    this.enter('state', row.state, place);
    this.enter('level', row.stockLevel, place);
    this.enter('stock', row.isCounted ? 'counted' : 'by-hand', place);
    for (const key of listOf(row.needs)) this.enter('need', key, place);
    for (const key of listOf(row.certifications)) this.enter('certification', key, place);
    for (const key of listOf(row.markets)) this.enter('market', key, place);
    for (const key of listOf(row.passports)) this.enter('passport', key, place);
    for (const key of listOf(row.badges)) this.enter('badge', key, place);
    for (const key of listOf(row.lacks)) this.enter('lacks', key, place);
    const inci = this.inciOf(row.ingredients);
    for (const index of inci)
      for (const key of ingredientsNamed(this.inciNames[index] ?? '')) this.enter('ingredient', key, place);
    setBit(this.active, place, row.active);
    setBit(this.inStock, place, row.stockLevel !== 'out');
    this.brands.put(place, row.brandId);
    this.categories.put(place, row.categoryId);
    this.inci[place] = inci;
    columns.revision[place] = row.revision;
    columns.position[place] = row.position;
    columns.createdMs[place] = row.createdMs;
    columns.itemGbp[place] = row.itemGbp;
    columns.cartonGbp[place] = row.cartonGbp;
    columns.margin[place] = row.margin ?? noMargin;
    columns.leadDays[place] = row.leadDays;
    columns.minimumItems[place] = row.minimumItems;
    for (const { holds, bits } of this.chosen.values()) setBit(bits, place, holds(place));
    for (const { moved } of this.orders.values()) moved.add(place);
    this.words.note(place);
    this.generation += 1;
  }

  numberAt(place: number): number {
    return this.columns.number[place] ?? 0;
  }

  placeOf(number: number): number | undefined {
    const place = (this.byNumber[number] ?? 0) - 1;
    return place < 0 ? undefined : place;
  }

  private placeFor({ id, number }: ShelfRow): number {
    const place = this.ids.push(id);
    this.count = place + 1;
    if (place >= this.room) this.makeRoom(this.room * 2);
    if (number >= this.byNumber.length) {
      const larger = new Int32Array(Math.max(number + 1, this.byNumber.length * 2));
      larger.set(this.byNumber);
      this.byNumber = larger;
    }
    this.byNumber[number] = place + 1;
    this.columns.number[place] = number;
    return place;
  }

  private enter(kind: string, key: string, place: number): void {
    const name = `${kind}:${key}`;
    const bits = this.sets.get(name) ?? noBits(this.room);
    this.sets.set(name, bits);
    setBit(bits, place);
  }

  /** Many products have the same list: it is kept once. */
  private inciOf(ingredients: string): readonly number[] {
    const known = this.lists.get(ingredients);
    if (known !== undefined) return known;
    const list = listOf(ingredients).map((name) => this.indexOf(name));
    if (this.lists.size < mostAlike) this.lists.set(ingredients, list);
    return list;
  }

  /** The products a set holds; a name may come from outside, and what it does not name holds nothing. */
  held(name: string): Bits {
    return this.sets.get(name) ?? noBits(this.room);
  }

  /** The products for which something is so: looked for once, and kept with every change from then on. */
  where(key: string, holds: (place: number) => boolean): Bits {
    const known = this.chosen.get(key) ?? { holds, bits: this.thoseWith(holds) };
    this.chosen.delete(key);
    this.chosen.set(key, known); // the last is the one asked for last
    for (const oldest of this.chosen.keys()) {
      if (this.chosen.size <= mostChosen) break;
      this.chosen.delete(oldest);
    }
    return known.bits;
  }

  private thoseWith(holds: (place: number) => boolean): Bits {
    const bits = noBits(this.room);
    for (let place = 0; place < this.count; place += 1) if (holds(place)) setBit(bits, place);
    return bits;
  }

  /** These products; a list that comes again is looked up once, as long as none is new on the shelf. */
  setOf(ids: readonly string[]): Bits {
    const known = this.listed.get(ids);
    if (known?.count === this.count) return known.bits;
    const bits = noBits(this.room);
    for (const id of ids) {
      const place = this.ids.placeOf(id);
      if (place !== undefined) setBit(bits, place);
    }
    this.listed.set(ids, { bits, count: this.count });
    return bits;
  }

  /** What has been worked out since the last change, or works it out; at most so many things are remembered. */
  remembered<Value>(key: string, find: () => Value): Value {
    if (this.memoryOf !== this.generation || this.memory.size > 600) this.memory = new Map();
    this.memoryOf = this.generation;
    const known = this.memory.get(key) as Value | undefined; // the key says what it is
    if (known !== undefined) return known;
    const found = find();
    this.memory.set(key, found);
    return found;
  }

  /** The same where the finding waits for the database: kept only if nothing has changed meanwhile. */
  async found<Value>(key: string, find: () => Promise<Value>): Promise<Value> {
    const { generation } = this;
    const known = this.memoryOf === generation ? this.memory.get(key) : undefined;
    if (known !== undefined) return known as Value; // the key says what it is
    const value = await find();
    return generation === this.generation ? this.remembered(key, () => value) : value;
  }

  /** What is left in an order, perhaps among others. */
  inOrder(name: string, order: Order, { left, found }: Left): readonly number[] {
    return found > sortedAtMost ? this.ordered(name, order) : this.sorted(placesIn(left), order);
  }

  /** All places in an order. What has changed since the last time is taken out and put in again. */
  private ordered(name: string, order: Order): readonly number[] {
    const known = this.orders.get(name) ?? { places: [], moved: new Set(Array(this.count).keys()) };
    this.orders.set(name, known);
    if (known.moved.size === 0) return known.places;
    const moved = this.sorted([...known.moved], order);
    const rest = known.places.filter((place) => !known.moved.has(place));
    known.places = merged(rest, moved, (a, b) => this.compare(order, a, b));
    known.moved = new Set();
    return known.places;
  }

  sorted(places: readonly number[], order: Order): number[] {
    return places.toSorted((a, b) => this.compare(order, a, b));
  }

  private compare({ first, second }: Order, a: number, b: number): number {
    return first(a) - first(b) || second(a) - second(b) || this.ids.compare(a, b);
  }

  /** Whether a place comes after where a page ended. */
  isAfter({ first, second }: Order, place: number, [one, two, id]: Keys): boolean {
    return (first(place) - one || second(place) - two || this.ids.compareTo(place, id)) > 0;
  }

  private indexOf(name: string): number {
    const known = this.inciIndex.get(name);
    if (known !== undefined) return known;
    this.inciIndex.set(name, this.inciNames.length);
    return this.inciNames.push(name) - 1;
  }

  private makeRoom(room: number): void {
    this.columns.grow(room);
    this.active = grown(this.active, room);
    this.inStock = grown(this.inStock, room);
    for (const [name, bits] of this.sets) this.sets.set(name, grown(bits, room));
    for (const [key, { holds, bits }] of this.chosen)
      this.chosen.set(key, { holds, bits: grown(bits, room) });
  }
}

/** Two lists in order as one. Few are put between many at the places a search finds. */
function merged(
  rest: readonly number[],
  moved: readonly number[],
  compare: (a: number, b: number) => number,
): number[] {
  const all: number[] = [];
  let from = 0;
  for (const place of moved) {
    let low = from;
    let high = rest.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(rest[middle] ?? 0, place) < 0) low = middle + 1;
      else high = middle;
    }
    for (; from < low; from += 1) all.push(rest[from] ?? 0);
    all.push(place);
  }
  for (; from < rest.length; from += 1) all.push(rest[from] ?? 0);
  return all;
}

function grown(bits: Bits, room: number): Bits {
  const larger = noBits(room);
  larger.set(bits);
  return larger;
}

/** What a brand writes holds no control characters. */
function listOf(text: string): string[] {
  return text === '' ? [] : text.split('\u001f');
}
