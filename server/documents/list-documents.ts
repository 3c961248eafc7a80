import { and, asc, eq, sql } from 'drizzle-orm';
import type { documents as contract } from '#contract/documents.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { documents, eInvoices } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import {
  type DocumentAudience,
  documentAddress,
  type UploadAudience,
  ublAddress,
  uploadAudiencesOf,
} from '#domain/documents.ts';
import { may } from '#domain/permissions.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { ordersVisibleTo } from '../orders/visible.ts';
import { documentsVisibleTo } from './visible.ts';

export type OrderDocument = OutputOf<typeof contract.addDocument>;

/** The papers of an order that are meant for the reader, the oldest first. */
export async function listDocuments(
  { db, actor }: Context<'actor', Queryable>,
  { orderId }: { orderId: string },
): Promise<OutputOf<typeof contract.listDocuments>> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), ordersVisibleTo(actor)));
  if (order === undefined) throw new Refusal('not-found');
  const rows = await db
    .select(columns)
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .leftJoin(users, eq(users.id, documents.uploaderId))
    .where(and(eq(documents.orderId, orderId), documentsVisibleTo(actor)))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  return {
    items: rows.map((row) => documentOf(row, actor)),
    audiences: may(actor, 'document:add') ? [...uploadAudiencesOf[actor.role]] : [],
  };
}

export const columns = {
  id: documents.id,
  type: documents.type,
  number: documents.number,
  name: documents.name,
  contentType: documents.contentType,
  sizeBytes: documents.sizeBytes,
  language: documents.language,
  audience: documents.audience,
  uploaderCompanyId: documents.uploaderCompanyId,
  uploadedBy: users.name,
  createdAt: documents.createdAt,
  hasUbl: sql<boolean>`exists (select from ${eInvoices} where ${eInvoices.documentId} = ${documents.id})`,
};

type Row = Pick<typeof documents.$inferSelect, Exclude<keyof typeof columns, 'uploadedBy' | 'hasUbl'>> & {
  readonly uploadedBy: string | null;
  readonly hasUbl: boolean;
};

export function documentOf(row: Row, actor: Actor): OrderDocument {
  const { id, type, number, name, contentType, sizeBytes, language, uploadedBy } = row;
  return {
    id,
    type,
    number,
    name,
    url: documentAddress(id),
    ublUrl: row.hasUbl ? ublAddress(id) : null,
    contentType,
    sizeBytes,
    language,
    audience: audienceNamed(row.audience),
    uploadedAt: row.createdAt.toISOString(),
    uploadedBy,
    canRemove: number === null && mayRemove(row.uploaderCompanyId, actor),
  };
}

/** Files go back by those who added them, or by the team. */
export function mayRemove(uploaderCompanyId: string | null, actor: Actor): boolean {
  return may(actor, 'document:add') && (actor.role === 'admin' || uploaderCompanyId === actor.companyId);
}

function audienceNamed(audience: readonly DocumentAudience[]): UploadAudience {
  if (audience.length === 2) return 'everyone';
  return audience[0] ?? 'team';
}
