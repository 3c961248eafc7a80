import type { documents } from '#contract/documents.ts';
import type { HandlersOf } from '../http/context.ts';
import { addDocument } from './add-document.ts';
import { downloadDocument } from './download-document.ts';
import { listDocuments } from './list-documents.ts';
import { removeDocument } from './remove-document.ts';

export const documentsHandlers: HandlersOf<typeof documents> = {
  listDocuments: ({ db, actor }, input) => listDocuments(db, actor, input),
  addDocument: ({ db, actor, world }, input) => addDocument(db, actor, input, world),
  downloadDocument,
  removeDocument: async ({ db, actor, files, world }, input) => {
    await removeDocument(db, actor, input, files, world);
    return {};
  },
};
