import { cleanCell } from './import-cells.ts';
import type { ImportField } from './import-fields.ts';
import { maxImportPictures } from './import-options.ts';
import type { Rows } from './import-reader.ts';

/** A picture that a file names: an address, the name of a file, or one of ours ("lys:key"). */
export type SaidPicture = { readonly name: string; readonly row: number; readonly column: number };

/**
 * The pictures of a product, each once, in the order of the file. The first column is the product's; a further one is of
 * the row alone, and comes first there.
 */
export function picturesIn(
  { own, all }: Rows,
  columns: ReadonlyMap<ImportField, readonly number[]>,
): readonly SaidPicture[] {
  const [first, ...further] = columns.get('pictures') ?? [];
  if (first === undefined) return [];
  const named = (row: Rows['own'], column: number) =>
    namesIn(row.cells[column] ?? '').map((name) => ({ name, row: row.row, column }));
  const found = [
    ...further.flatMap((column) => named(own, column)),
    ...all.flatMap((row) => named(row, first)),
  ];
  return [
    ...new Map(found.map((picture) => [picture.name, picture] as const).toReversed()).values(),
  ].toReversed();
}

/** Addresses stand between commas, spaces or lines; names of files between commas or lines. */
export function namesIn(cell: string): string[] {
  const parts = /https?:\/\//i.test(cell)
    ? cell.split(/[\n|;]|,\s*(?=https?:)|\s+(?=https?:)/i)
    : cell.split(/[\n|;,]/);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The key of one of our own pictures, or null. */
export function ownPictureKey(name: string): string | null {
  return /^lys:([a-z0-9][a-z0-9-]{0,199})$/.exec(name)?.[1] ?? null;
}

export function isAddress(name: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(name);
}

/** What a picture of a ZIP is found by: its name without folders, letters of any case. */
export function zipName(name: string): string {
  const path = isAddress(name) ? (name.split(/[?#]/)[0] ?? name) : name;
  const last = path.split(/[/\\]/).at(-1) ?? path;
  return cleanCell(plainEscapes(last)).toLowerCase();
}

function plainEscapes(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The pictures to be fetched or taken out, each once; what is beyond the limit is left out. */
export function wantedPictures(named: Iterable<string>): { wanted: string[]; beyond: number } {
  const all = [...new Set(named)].filter((name) => ownPictureKey(name) === null);
  return { wanted: all.slice(0, maxImportPictures), beyond: Math.max(0, all.length - maxImportPictures) };
}
