/** Typed lists that grow together, one figure per place: a million products are no million objects to look after. */
export class Columns {
  /** Room for so many places. */
  room = 1024;
  number = new Int32Array(this.room);
  revision = new Float64Array(this.room);
  position = new Int32Array(this.room);
  createdMs = new Float64Array(this.room);
  itemGbp = new Float64Array(this.room);
  cartonGbp = new Float64Array(this.room);
  /** Whole percent; `noMargin` without a retail price. */
  margin = new Int32Array(this.room);
  leadDays = new Int16Array(this.room);
  minimumItems = new Int32Array(this.room);

  grow(room: number): void {
    this.room = room;
    this.number = longer(this.number, room);
    this.revision = longer(this.revision, room);
    this.position = longer(this.position, room);
    this.createdMs = longer(this.createdMs, room);
    this.itemGbp = longer(this.itemGbp, room);
    this.cartonGbp = longer(this.cartonGbp, room);
    this.margin = longer(this.margin, room);
    this.leadDays = longer(this.leadDays, room);
    this.minimumItems = longer(this.minimumItems, room);
  }
}

/** Less than any margin. */
export const noMargin = -2_147_483_648;

type Typed = Int32Array<ArrayBuffer> | Int16Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

function longer<List extends Typed>(list: List, length: number): List {
  const larger = new (list.constructor as new (length: number) => List)(length); // of its own kind
  larger.set(list);
  return larger;
}
