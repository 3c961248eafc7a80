import type { ImportRow } from '#domain/import-cells.ts';
import type { FileStore } from '../files/store.ts';
import { readFileOf } from './read-file.ts';
import { dataRows } from './stored.ts';
import { readInTurn } from './take-file.ts';
import type { OwnImport } from './visible.ts';

/** The rows of an import, read as it says. */
export async function readImport(
  { files }: { readonly files: FileStore },
  { storageKey, options: { reading } }: OwnImport,
): Promise<readonly ImportRow[]> {
  return readInTurn(async () =>
    dataRows(
      await readFileOf(await files.bytes(storageKey), {
        encoding: reading.encoding ?? undefined,
        delimiter: reading.delimiter ?? undefined,
        sheet: reading.sheet ?? undefined,
        headerRow: reading.headerRow,
      }),
    ),
  );
}
