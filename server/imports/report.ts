import { Readable } from 'node:stream';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { imports as contract } from '#contract/imports.ts';
import type { ParsedOf } from '#contract/operation.ts';
import { importRows } from '#db/schema/keeping.ts';
import { letterOf } from '#domain/import-cells.ts';
import type { ImportFault } from '#domain/import-reader.ts';
import type { ImportOutcome } from '#domain/import-state.ts';
import type { Language } from '#domain/languages.ts';
import { partSaid } from '#domain/product-changes.ts';
import { enumerated } from '#domain/punctuation.ts';
import { countAttempt, listFetched } from '../accounts/attempts.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { type Cell, csvOf } from '../files/sheet.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { isSaid, say } from '../kernel/texts.ts';
import { sentenceOf, titlesOf } from './faults.ts';
import { labelFor, type RowDetail } from './row-details.ts';
import { getOwnImport, type OwnImport } from './visible.ts';

const rowsAtOnce = 500;
const headings = [
  'row',
  'outcome',
  'product',
  'sku',
  'column',
  'title',
  'value',
  'fault',
  'changes',
] as const;

/** Every product of the file with what became of it, a line for each fault. */
export async function downloadImportReport(
  context: SignedInContext,
  { brandId, importId }: ParsedOf<typeof contract.downloadImportReport>,
): Promise<FileAnswer> {
  const { db, actor, language, world } = context;
  const brand = await getOwnBrand(db, actor, brandId);
  const found = await getOwnImport(db, brand, importId);
  if (found.summary === null) throw new Refusal('import-not-checked');
  await countAttempt(db, listFetched(actor.userId), world.now);
  const word = (key: string) => say(language, `import-faults:report.${key}`);
  const sheet = {
    name: word('name'),
    head: headings.map((heading) => word(`heading.${heading}`)),
    rows: linesOf(context, found),
  };
  return {
    name: `${word('name')} ${found.fileName.replace(/\.[^.]*$/, '')}.csv`,
    type: 'text/csv; charset=utf-8',
    body: Readable.from(csvOf(sheet)),
  };
}

async function* linesOf(
  { db, language }: SignedInContext,
  found: OwnImport,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const titles = titlesOf(found.options.seen.columns);
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, found.id), gt(importRows.row, after)))
      .orderBy(asc(importRows.row))
      .limit(rowsAtOnce);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.row;
    yield rows.flatMap(({ row, outcome, label, detail }) => {
      const told = detail as unknown as RowDetail; // written by a run
      const { sku, changes, faults } = told;
      const parts = changes.map(([part]) => partWord(part, language));
      const fields = enumerated(parts, language);
      const head = [
        say(language, `imports:count.${outcome satisfies ImportOutcome}`),
        labelFor(label, told, language),
        sku,
      ] as const;
      if (faults.length === 0) return [[row, ...head, '', '', '', '', fields]];
      return faults.map((fault) => [
        fault.row || row,
        ...head,
        ...cellOf(fault),
        sentenceOf(fault, language),
        fields,
      ]);
    });
  }

  function cellOf({ column, value }: ImportFault): readonly Cell[] {
    return column === null ? ['', '', value] : [letterOf(column), titles.get(column) ?? '', value];
  }
}

/** "Name · Korean", as the screen of the import calls it. */
function partWord(part: string, language: Language): string {
  const said = partSaid(part);
  const text = said.text as `products:${string}`;
  const word = isSaid(language, text) ? say(language, text) : part;
  return said.language === null
    ? word
    : `${word} · ${say(language, `common:languagesField.in.${said.language}`)}`;
}
