import { type ErrorCode, isErrorCode } from '#contract/errors.ts';
import type { imports as contract } from '#contract/imports.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { categories } from '#db/schema/catalogue.ts';
import type { imports } from '#db/schema/keeping.ts';
import { categoryFinder } from '#domain/import-merge.ts';
import { questionsOf } from '#domain/import-products.ts';
import type { Language } from '#domain/languages.ts';
import { refusalText } from '../kernel/said.ts';
import type { StoredOptions } from './stored.ts';
import type { OwnImport } from './visible.ts';

export type ImportView = OutputOf<typeof contract.getImport>;
export type ImportSummary = OutputOf<typeof contract.listImports>['items'][number];

type Row = Omit<typeof imports.$inferSelect, 'options'>;

export function summaryOf(row: Row, format: ImportSummary['format']): ImportSummary {
  return {
    id: row.id,
    fileName: row.fileName,
    state: row.state,
    format,
    rowCount: row.rowCount,
    doneRows: row.doneRows,
    counts: row.summary as ImportSummary['counts'], // written by a run
    actorName: row.actorName,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** An import with everything a screen asks about it. */
export async function viewOf(db: Queryable, row: OwnImport, language: Language): Promise<ImportView> {
  const { options } = row;
  const { mapping, seen } = options;
  const known = await db.select({ id: categories.id, name: categories.name }).from(categories);
  const categoryOf = categoryFinder(known, mapping);
  const withVariants = seen.found.withVariants;
  return {
    ...summaryOf(row, mapping.format),
    version: row.version,
    doing: options.doing,
    pictureProgress: options.pictureProgress,
    reading: options.reading,
    sheets: seen.sheets,
    top: seen.top,
    columns: seen.columns,
    mapping: mapping as ImportView['mapping'], // read only here, and the wire does not know of that
    proposedBy: options.proposedBy,
    questions: [...questionsOf(mapping, { withVariants, hasZip: options.zip !== null })],
    found: {
      ...seen.found,
      categories: seen.found.categories.map((each) => ({ ...each, categoryId: categoryOf(each.value) })),
    },
    picturesFile: options.zip,
    failure: failureOf(options, language),
  };
}

function failureOf({ failure }: StoredOptions, language: Language): ImportView['failure'] {
  if (failure === null) return null;
  const code: ErrorCode = isErrorCode(failure.code) ? failure.code : 'import-broke-off';
  return { code, detail: refusalText(language, code, failure.params), params: { ...failure.params } };
}
