import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { documents, ssccSeries } from '#db/schema/documents.ts';
import type { PackingList } from '#domain/paper.ts';
import type { CartonNumbers } from '#domain/sscc.ts';

type Numbering = { readonly orderId: string; readonly prefix: string; readonly cartons: number };

/**
 * The numbers of an order's cartons, taken once: list and labels have the same, and those that are issued again keep
 * them. Taken in the transaction that issues, as the number of a paper is; two at once take neighbouring ones.
 */
export async function cartonNumbers(tx: Tx, { orderId, prefix, cartons }: Numbering): Promise<CartonNumbers> {
  const there = await tx
    .select({ sscc: sql<PackingList['sscc'] | null>`${documents.content}->'sscc'` })
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(desc(documents.createdAt), desc(documents.number));
  const taken = there.find(({ sscc }) => sscc?.prefix === prefix)?.sscc;
  if (taken) return taken;
  const [series] = await tx
    .insert(ssccSeries)
    .values({ prefix, next: cartons })
    .onConflictDoUpdate({
      target: ssccSeries.prefix,
      set: { next: sql`${ssccSeries.next} + ${cartons}` },
    })
    .returning({ next: ssccSeries.next });
  if (series === undefined) throw new Error('the series gave no number');
  return { prefix, first: series.next - cartons };
}
