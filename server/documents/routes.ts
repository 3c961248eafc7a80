import type { documents } from '#contract/documents.ts';
import type { orders } from '#contract/orders.ts';
import type { HandlersOf } from '../http/context.ts';
import { addDocument } from './add-document.ts';
import { downloadDocument } from './download-document.ts';
import { downloadEInvoice } from './download-e-invoice.ts';
import { listDocuments } from './list-documents.ts';
import { downloadPickingList, downloadPickingLists } from './picking-list.ts';
import { removeDocument } from './remove-document.ts';

export const documentsHandlers: HandlersOf<typeof documents> = {
  listDocuments,
  addDocument,
  downloadDocument,
  downloadEInvoice,
  removeDocument: async (context, input) => {
    await removeDocument(context, input);
    return {};
  },
};

/** Working papers of orders: made of what documents know, asked for where orders are. */
export const pickingHandlers: Pick<
  HandlersOf<typeof orders>,
  'downloadPickingList' | 'downloadPickingLists'
> = { downloadPickingList, downloadPickingLists };
