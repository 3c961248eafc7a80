import { foldTitle, type ImportRow } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportMapping } from './import-options.ts';
import { columnsByField } from './import-reader.ts';

/** The rows of one product: the first of them, those that are variants, and all of them. */
export type RowGroup = {
  readonly head: ImportRow;
  readonly variants: readonly ImportRow[];
  readonly rows: readonly ImportRow[];
  /** Why it is no product; null: it is one. */
  readonly skip: 'second-titles' | 'gift-card' | 'not-one-product' | null;
};

type Look = (row: ImportRow, field: ImportField) => string;

/**
 * Puts the rows of a file together that are of one product: lines of the same handle, or without one of the line above;
 * Woo's variations with their parent; options of the same name. In the order of the file.
 */
export function groupRows(rows: readonly ImportRow[], mapping: ImportMapping): readonly RowGroup[] {
  const columns = columnsByField(mapping);
  const look: Look = ({ cells }, field) => {
    for (const column of columns.get(field) ?? [])
      if ((cells[column] ?? '') !== '') return cells[column] ?? '';
    return '';
  };
  const keyOf = keyer(mapping, columns, look);
  const groups = new Map<string, ImportRow[]>();
  let above = '';
  rows.forEach((row, index) => {
    const key = isSecondTitle(row, index, look)
      ? `titles ${row.row}`
      : (keyOf(row) ?? above) || `row ${row.row}`;
    above = key;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  });
  return [...groups].map(([key, of]) => groupOf(of, mapping, look, key.startsWith('titles ')));
}

/** What rows of one product have in common; null: the row belongs to the one above. */
function keyer(
  { format }: ImportMapping,
  columns: ReadonlyMap<ImportField, readonly number[]>,
  look: Look,
): (row: ImportRow) => string | null {
  const alone = (row: ImportRow) => `row ${row.row}`;
  if (format === 'own') return alone;
  if (format === 'woo') return (row) => wooParent(row, look);
  const nameOf = (row: ImportRow) => look(row, 'name.en') || look(row, 'name.ko') || look(row, 'name.zh');
  if (columns.has('handle')) {
    return (row) => {
      const handle = look(row, 'handle');
      if (handle !== '') return `handle ${handle}`;
      return nameOf(row) === '' ? null : alone(row);
    };
  }
  if (!columns.has('option1')) return alone;
  return (row) => {
    const name = foldTitle(nameOf(row));
    if (name !== '') return `name ${name}`;
    return look(row, 'option1') === '' ? alone(row) : null;
  };
}

/** A variation names its parent by SKU or as "id:12"; the parent is known by both, its SKU where it has one. */
function wooParent(row: ImportRow, look: Look): string {
  const parent = look(row, 'parent').replace(/^id:\s*/i, '');
  if (parent !== '') return `woo ${parent}`;
  return `woo ${look(row, 'sku') || look(row, 'handle') || `row ${row.row}`}`;
}

function groupOf(
  rows: readonly ImportRow[],
  { format }: ImportMapping,
  look: Look,
  isTitles: boolean,
): RowGroup {
  const named = rows.find((row) => nameFields.some((field) => look(row, field) !== ''));
  const parent = rows.find((row) => look(row, 'parent') === '');
  const head = (format === 'woo' ? (parent ?? rows[0]) : (named ?? rows[0])) ?? { row: 0, cells: [] }; // there is a row
  const isVariant = (row: ImportRow) =>
    variantFields.some((field) => look(row, field) !== '') &&
    !(format === 'woo' && rows.length > 1 && look(row, 'parent') === '');
  const variants = rows.filter(isVariant);
  const type = look(head, 'rowType').toLowerCase();
  const skip = isTitles
    ? 'second-titles'
    : format === 'shopify' && type === 'true'
      ? 'gift-card'
      : format === 'woo' && /grouped|external/.test(type)
        ? 'not-one-product'
        : null;
  return { head, variants, rows, skip };
}

const nameFields = ['name.en', 'name.ko', 'name.zh'] as const;
const variantFields = ['sku', 'gtin', 'option1', 'price', 'itemPrice', 'cartonPrice', 'retailPrice'] as const;
const figures = [
  'price',
  'itemPrice',
  'cartonPrice',
  'retailPrice',
  'itemsPerCarton',
  'stock',
  'gtin',
] as const;

/** Templates explain their titles in the row below: then where figures are expected there are words. */
function isSecondTitle(row: ImportRow, index: number, look: Look): boolean {
  if (index > 1) return false;
  const said = figures.map((field) => look(row, field)).filter((text) => text !== '');
  return said.length > 0 && said.every((text) => !/\d/.test(text) && /\p{L}{3}/u.test(text));
}
