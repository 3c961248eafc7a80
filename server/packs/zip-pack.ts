import { type Language, languages } from '#domain/languages.ts';
import type { Pack } from '#domain/pack.ts';
import { csvOf } from '../files/sheet.ts';
import type { FileStore } from '../files/store.ts';
import { zipOf } from '../files/zip-of.ts';
import { draw } from '../pdf/draw.ts';
import { packTables } from './pack-tables.ts';
import type { KeptFile } from './read-pack.ts';

type Making = {
  readonly files: FileStore;
  /** Whoever waits for it: papers are drawn for everybody in turn. */
  readonly owner: string;
  /** The reader's: tables are in it, and the overview of an order. */
  readonly language: Language;
};

/** The pack as it is read: overview, tables, then one document after the other, never all of them in memory. */
export function zipPack(pack: Pack, kept: readonly KeptFile[], making: Making): AsyncGenerator<Uint8Array> {
  return zipOf(filesOf(pack, kept, making));
}

async function* filesOf(pack: Pack, kept: readonly KeptFile[], { files, owner, language }: Making) {
  for (const each of pack.kind === 'data' ? languages : [language]) {
    const name = pack.kind === 'data' ? `overview-${each}.pdf` : 'overview.pdf';
    yield { name, bytes: await draw({ what: 'pack', pack, language: each }, owner) };
  }
  for (const table of packTables(pack, language)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of csvOf(table)) chunks.push(chunk);
    yield { name: `${table.name}.csv`, bytes: Buffer.concat(chunks) };
  }
  for (const { path, storageKey } of kept) yield { name: path, bytes: await files.bytes(storageKey) };
}
