import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { claimLines } from '#db/schema/claims.ts';
import { documents } from '#db/schema/documents.ts';
import { orderItems, orders } from '#db/schema/orders.ts';
import type { Translated } from '#domain/languages.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { TradePaper } from '#domain/paper.ts';
import type { ClaimRow } from './lock-claim.ts';

/** A credit note with what it comes to, VAT included. */
type NotedCredit = { readonly number: string; readonly grossMinor: number; readonly vatMinor: number };

/** What an email about a claim names. */
export type ClaimFacts = {
  readonly lines: readonly { readonly productName: Translated; readonly items: number }[];
  readonly creditNote: NotedCredit | null;
  readonly replacement: string | null;
};

export async function readFacts(
  tx: Tx,
  { id, creditNoteId, replacementOrderId }: ClaimRow,
): Promise<ClaimFacts> {
  const lines = await tx
    .select({ productName: orderItems.productName, items: claimLines.items })
    .from(claimLines)
    .innerJoin(orderItems, eq(orderItems.id, claimLines.orderItemId))
    .where(eq(claimLines.claimId, id))
    .orderBy(asc(orderItems.position));
  const [note] = await tx
    .select({ number: documents.number, content: documents.content })
    .from(documents)
    .where(sql`${documents.id} = ${creditNoteId}`);
  const [again] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(sql`${orders.id} = ${replacementOrderId}`);
  return {
    lines,
    creditNote: note === undefined ? null : noted(note),
    replacement: again === undefined ? null : orderNumberOf(again.number),
  };
}

function noted({
  number,
  content,
}: {
  readonly number: string | null;
  readonly content: unknown;
}): NotedCredit {
  const { grossMinor, vatMinor } = (content as TradePaper).totals; // a credit note's content is one
  return { number: number ?? '', grossMinor, vatMinor };
}
