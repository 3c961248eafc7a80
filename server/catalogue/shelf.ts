import { ingredientsNamed } from '#domain/known-ingredients.ts';
import { type Bits, noBits, setBit } from './bits.ts';
import { Groups } from './groups.ts';
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
  readonly ingredients: string;
  readonly itemGbp: number;
  readonly cartonGbp: number;
  readonly margin: number | null;
  readonly leadDays: number;
  readonly minimumItems: number;
  readonly isInStock: boolean;
  readonly stockLevel: string;
  readonly isCounted: boolean;
  readonly state: string;
  readonly badges: string;
  readonly lacks: string;
  readonly revision: number;
};

/** Texts of a row that are lists, and what only says to which sets it belongs. */
type Listed = 'ingredients' | 'needs' | 'certifications' | 'markets' | 'badges' | 'lacks';

/** One product: its place is its index. */
export type Shelved = Omit<ShelfRow, Listed | 'stockLevel' | 'isCounted' | 'state'> & {
  /** Indexes into `inciNames`. */
  readonly inci: readonly number[];
  /** The sets that hold it: its brand, category, state and stock level, its needs, certifications and known ingredients… */
  readonly sets: readonly string[];
};

/** What a list is ordered by: smaller comes first. */
export type Keys = readonly [first: number, second: number, id: string];

export function compareKeys(a: Keys | undefined, b: Keys | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);
}

/** Beyond so many different ones little is alike, and looking for it costs more than it saves. */
const mostAlike = 100_000;
/** Each change looks at all of them: beyond so many the one asked for longest ago is forgotten. */
const mostChosen = 200;

type Chosen = { readonly holds: (product: Shelved) => boolean; readonly bits: Bits };

/**
 * Every product with what filters it, in the memory of a server process (ADR 18). It is a copy: shelf-rows.ts brings it
 * up to the transactions that have ended at each question, and what is shown is read from the products themselves.
 */
export class Shelf {
  readonly products: Shelved[] = [];
  readonly places = new Map<number, number>();
  readonly placesById = new Map<string, number>();
  readonly inciNames: string[] = [];
  readonly inciIndex = new Map<string, number>();
  /** Room for so many products before the sets must grow. */
  room = 1024;
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
  private names = new Map<string, string>();
  private alike = new Map<string, unknown>();
  private chosen = new Map<string, Chosen>();
  private listed = new WeakMap<readonly string[], { readonly bits: Bits; readonly count: number }>();
  /** By the name of an order: its places, and those that have changed since. */
  private orders = new Map<string, { places: number[]; moved: Set<number> }>();

  /** Takes in a version of a product; the same or an older one changes nothing. */
  put({
    ingredients,
    needs,
    certifications,
    markets,
    badges,
    lacks,
    state,
    stockLevel,
    isCounted,
    ...row
  }: ShelfRow): void {
    const known = this.places.get(row.number);
    const before = known === undefined ? undefined : this.products[known];
    if (before !== undefined && before.revision >= row.revision) return;
    const place = known ?? this.products.length;
    this.makeRoom(place);
    const names = listOf(ingredients);
    const [brandId, categoryId] = [this.one(row.brandId), this.one(row.categoryId)];
    const lists = { need: needs, certification: certifications, market: markets, badge: badges, lacks };
    const sets = [
      this.named('brand', brandId),
      this.named('category', categoryId),
      this.named('state', state),
      this.named('level', stockLevel),
      this.named('stock', isCounted ? 'counted' : 'by-hand'),
    ];
    for (const [kind, list] of Object.entries(lists))
      for (const key of listOf(list)) sets.push(this.named(kind, key));
    for (const name of names) {
      for (const key of ingredientsNamed(name)) sets.push(this.named('ingredient', key));
    }
    for (const name of before?.sets ?? []) setBit(this.held(name), place, false);
    for (const name of sets) setBit(this.held(name), place);
    setBit(this.active, place, row.active);
    setBit(this.inStock, place, row.isInStock);
    this.brands.put(place, brandId);
    this.categories.put(place, categoryId);
    const product: Shelved = {
      ...row,
      brandId,
      categoryId,
      sets: this.shared(sets.join('\u001f'), () => sets),
      inci: this.shared(`inci ${ingredients}`, () => names.map((name) => this.inci(name))),
    };
    this.products[place] = product;
    for (const { holds, bits } of this.chosen.values()) setBit(bits, place, holds(product));
    this.places.set(row.number, place);
    this.placesById.set(row.id, place);
    for (const { moved } of this.orders.values()) moved.add(place);
    this.words.note(place);
    this.generation += 1;
  }

  numberAt(place: number): number | undefined {
    return this.products[place]?.number;
  }

  /** The one name of a set, which is there from now on. */
  private named(kind: string, key: string): string {
    const name = `${kind}:${key}`;
    const known = this.names.get(name);
    if (known !== undefined) return known;
    this.names.set(name, name);
    this.sets.set(name, noBits(this.room));
    return name;
  }

  /** The same text once, however many products come with a copy of it. */
  private one(text: string): string {
    return this.shared(text, () => text);
  }

  /** What many products have alike is kept once: a million of them fit into the memory of one process. */
  private shared<Value>(key: string, make: () => Value): Value {
    const known = this.alike.get(key) as Value | undefined; // the key says what it is
    if (known !== undefined) return known;
    const value = make();
    if (this.alike.size < mostAlike) this.alike.set(key, value);
    return value;
  }

  /** The products a set holds; a name may come from outside, and what it does not name holds nothing. */
  held(name: string): Bits {
    return this.sets.get(name) ?? noBits(this.room);
  }

  /** The products for which something is so: looked for once, and kept with every change from then on. */
  where(key: string, holds: (product: Shelved) => boolean): Bits {
    const known = this.chosen.get(key) ?? { holds, bits: this.thoseWith(holds) };
    this.chosen.delete(key);
    this.chosen.set(key, known); // the last is the one asked for last
    for (const oldest of this.chosen.keys()) {
      if (this.chosen.size <= mostChosen) break;
      this.chosen.delete(oldest);
    }
    return known.bits;
  }

  private thoseWith(holds: (product: Shelved) => boolean): Bits {
    const bits = noBits(this.room);
    this.products.forEach((product, place) => {
      if (holds(product)) setBit(bits, place);
    });
    return bits;
  }

  /** These products; a list that comes again is looked up once, as long as none is new on the shelf. */
  setOf(ids: readonly string[]): Bits {
    const known = this.listed.get(ids);
    if (known?.count === this.products.length) return known.bits;
    const bits = noBits(this.room);
    for (const id of ids) {
      const place = this.placesById.get(id);
      if (place !== undefined) setBit(bits, place);
    }
    this.listed.set(ids, { bits, count: this.products.length });
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

  /** All places by two figures and then by id. What has changed since the last time is taken out and put in again. */
  ordered(name: string, keys: (product: Shelved) => Keys): readonly number[] {
    const known = this.orders.get(name) ?? { places: [], moved: new Set(this.products.keys()) };
    this.orders.set(name, known);
    if (known.moved.size === 0) return known.places;
    const keysAt = (place: number): Keys => {
      const product = this.products[place];
      return product === undefined ? [0, 0, ''] : keys(product);
    };
    const moved = Array.from(known.moved, (place) => ({ place, keys: keysAt(place) })).sort((a, b) =>
      compareKeys(a.keys, b.keys),
    );
    const rest = known.places.filter((place) => !known.moved.has(place));
    known.places = merged(rest, moved, keysAt);
    known.moved = new Set();
    return known.places;
  }

  private inci(name: string): number {
    const known = this.inciIndex.get(name);
    if (known !== undefined) return known;
    this.inciIndex.set(name, this.inciNames.length);
    return this.inciNames.push(name) - 1;
  }

  private makeRoom(place: number): void {
    if (place < this.room) return;
    while (this.room <= place) this.room *= 2;
    this.active = grown(this.active, this.room);
    this.inStock = grown(this.inStock, this.room);
    for (const [name, bits] of this.sets) this.sets.set(name, grown(bits, this.room));
    for (const [key, { holds, bits }] of this.chosen)
      this.chosen.set(key, { holds, bits: grown(bits, this.room) });
  }
}

type Placed = { readonly place: number; readonly keys: Keys };

/** Two lists in order as one. Few are put between many at the places a search finds. */
function merged(
  rest: readonly number[],
  moved: readonly Placed[],
  keysAt: (place: number) => Keys,
): number[] {
  const all: number[] = [];
  let from = 0;
  for (const { place, keys } of moved) {
    let low = from;
    let high = rest.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compareKeys(keysAt(rest[middle] ?? 0), keys) < 0) low = middle + 1;
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
