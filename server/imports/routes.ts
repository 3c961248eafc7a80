import type { imports } from '#contract/imports.ts';
import type { HandlersOf } from '../http/context.ts';
import { Refusal } from '../kernel/refusal.ts';

const unavailable = async (): Promise<never> => {
  throw new Refusal('unavailable');
};

export const importsHandlers: HandlersOf<typeof imports> = {
  uploadImport: unavailable,
  listImports: unavailable,
  getImport: unavailable,
  readImportAs: unavailable,
  mapImport: unavailable,
  uploadImportPictures: unavailable,
  checkImport: unavailable,
  listImportRows: unavailable,
  applyImport: unavailable,
  cancelImport: unavailable,
  downloadImportReport: unavailable,
  downloadCatalogue: unavailable,
};
