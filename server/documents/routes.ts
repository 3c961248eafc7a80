import type { documents } from '#contract/documents.ts';
import type { HandlersOf } from '../http/context.ts';
import { addDocument } from './add-document.ts';
import { downloadDocument } from './download-document.ts';
import { listDocuments } from './list-documents.ts';
import { removeDocument } from './remove-document.ts';

export const documentsHandlers: HandlersOf<typeof documents> = {
  listDocuments,
  addDocument,
  downloadDocument,
  removeDocument: async (context, input) => {
    await removeDocument(context, input);
    return {};
  },
};
