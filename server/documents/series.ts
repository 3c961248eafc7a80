import { sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { documentSeries } from '#db/schema/documents.ts';
import { paperNumber, type SeriesKind } from '#domain/documents.ts';

/**
 * The next number of a series, taken in the transaction that issues the paper: its row stays locked until then,
 * so two papers at once take neighbouring numbers and one that fails leaves no gap.
 */
export async function nextNumber(tx: Tx, kind: SeriesKind, at: Date): Promise<string> {
  const year = at.getUTCFullYear();
  const [series] = await tx
    .insert(documentSeries)
    .values({ kind, year, last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.year],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning({ last: documentSeries.last });
  if (series === undefined) throw new Error('the series gave no number');
  return paperNumber(kind, year, series.last);
}
