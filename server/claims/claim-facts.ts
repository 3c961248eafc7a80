import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { claimLines } from '#db/schema/claims.ts';
import { documents } from '#db/schema/documents.ts';
import { orderItems } from '#db/schema/orders.ts';
import type { Translated } from '#domain/languages.ts';
import type { ClaimRow } from './lock-claim.ts';

/** What an email about a claim names. */
export type ClaimFacts = {
  readonly lines: readonly { readonly productName: Translated; readonly items: number }[];
  readonly creditNote: string | null;
};

export async function readFacts(tx: Tx, { id, creditNoteId }: ClaimRow): Promise<ClaimFacts> {
  const lines = await tx
    .select({ productName: orderItems.productName, items: claimLines.items })
    .from(claimLines)
    .innerJoin(orderItems, eq(orderItems.id, claimLines.orderItemId))
    .where(eq(claimLines.claimId, id))
    .orderBy(asc(orderItems.position));
  if (creditNoteId === null) return { lines, creditNote: null };
  const [note] = await tx
    .select({ number: documents.number })
    .from(documents)
    .where(eq(documents.id, creditNoteId));
  return { lines, creditNote: note?.number ?? null };
}
