import { z } from 'zod';
import { documentTypes, uploadAudiences, uploadTypes } from '#domain/documents.ts';
import { done, id, instant, language } from './fields.ts';
import { download, operation } from './operation.ts';

export const orderDocument = z
  .object({
    id,
    type: z.enum(documentTypes),
    number: z.string().nullable().describe('null: a file someone has added'),
    name: z.string(),
    url: z.string().describe('The file, for who may see it; asked for at every download'),
    ublUrl: z
      .string()
      .nullable()
      .describe(
        'An invoice or credit note as data (UBL, EN 16931); null: other papers, and those issued before',
      ),
    contentType: z.string(),
    sizeBytes: z.int().nullable(),
    language: language.nullable(),
    audience: z.enum(uploadAudiences),
    uploadedAt: instant,
    uploadedBy: z.string().nullable().describe('null: issued by Lys'),
    canRemove: z.boolean(),
  })
  .meta({ id: 'OrderDocument' });

export const documents = {
  listDocuments: operation({
    method: 'GET',
    path: '/api/orders/:orderId/documents',
    permission: 'document:read',
    summary: 'The documents of an order that are meant for the reader, the oldest first.',
    input: z.object({ orderId: id }),
    output: z.object({
      items: z.array(orderDocument),
      audiences: z
        .array(z.enum(uploadAudiences))
        .describe('For whom the reader may add files; empty: not at all'),
    }),
    errors: ['not-found'],
  }),
  addDocument: operation({
    method: 'POST',
    path: '/api/orders/:orderId/documents',
    permission: 'document:add',
    summary: 'Add a file that was uploaded before (POST /api/uploads) to the documents of an order.',
    input: z.object({
      orderId: id,
      uploadId: id.describe('A PDF, PNG or JPEG; its content was looked at when it was uploaded'),
      type: z.enum(uploadTypes, 'invalid-choice').default('other'),
      audience: z.enum(uploadAudiences, 'invalid-choice'),
    }),
    output: orderDocument,
    errors: [
      'not-found',
      'attachment-unknown',
      'document-type-refused',
      'document-audience-refused',
      'too-many-documents',
    ],
    status: 201,
  }),
  downloadDocument: download({
    path: '/api/documents/:documentId/file',
    permission: 'document:read',
    summary: 'The file of a document, for who may see it.',
    input: z.object({ documentId: id }),
    errors: ['not-found', 'too-many-requests', 'unavailable'],
    download: ['application/pdf', 'image/png', 'image/jpeg'],
  }),
  downloadEInvoice: download({
    path: '/api/documents/:documentId/ubl',
    permission: 'document:read',
    summary: 'An invoice or credit note as UBL 2.1 (EN 16931), as it was issued, for who may see it.',
    input: z.object({ documentId: id }),
    errors: ['not-found', 'too-many-requests', 'unavailable'],
    download: ['application/xml'],
  }),
  removeDocument: operation({
    method: 'DELETE',
    path: '/api/documents/:documentId',
    permission: 'document:add',
    summary: 'Remove a file the own company has added. Issued documents stay.',
    input: z.object({ documentId: id }),
    output: done,
    errors: ['not-found', 'document-issued'],
  }),
};
