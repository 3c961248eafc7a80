import type { imports } from '#contract/imports.ts';
import type { HandlersOf } from '../http/context.ts';
import { mapImport, readImportAs } from './change-import.ts';
import { downloadCatalogue } from './export.ts';
import { getImport, listImportRows, listImports } from './list-imports.ts';
import { uploadImportPictures } from './pictures-zip.ts';
import { downloadImportReport } from './report.ts';
import { applyImport, cancelImport, checkImport } from './run-import.ts';
import { uploadImport } from './upload-import.ts';

export const importsHandlers: HandlersOf<typeof imports> = {
  uploadImport,
  listImports,
  getImport,
  readImportAs,
  mapImport,
  uploadImportPictures,
  checkImport,
  listImportRows,
  applyImport,
  cancelImport,
  downloadImportReport,
  downloadCatalogue,
};
