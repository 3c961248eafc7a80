import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import {
  badgeClaims,
  brandDrafts,
  brandVersions,
  companyCertificates,
  imports,
  pictures,
  priceNotices,
  productChanges,
  settlementAccounts,
  stockEntries,
} from '#db/schema/keeping.ts';
import { lots, recallNotices, recalls } from '#db/schema/lots.ts';

/** What somebody did to a brand's catalogue and its company: each list in the order it came about. */
const doings = [
  ['product-changes', productChanges, productChanges.at],
  ['price-notices', priceNotices, priceNotices.announcedAt],
  ['page-drafts', brandDrafts, brandDrafts.updatedAt],
  ['page-versions', brandVersions, brandVersions.publishedAt],
  ['pictures', pictures, pictures.createdAt],
  ['stock-entries', stockEntries, stockEntries.at],
  ['imports', imports, imports.createdAt],
  ['bank-accounts', settlementAccounts, settlementAccounts.createdAt],
  ['certificates', companyCertificates, companyCertificates.createdAt],
  ['badge-claims', badgeClaims, badgeClaims.at],
  ['lots', lots, lots.receivedAt],
  ['recalls', recalls, recalls.openedAt],
  ['recalls-read', recallNotices, recallNotices.readAt],
] as const;

/** Where files lie, and a sealed number: neither says anything about the person. */
const leftOut = new Set(['storageKey', 'picturesKey', 'key', 'originalKey', 'accountNumber']);

type Row = Readonly<Record<string, unknown>>;

export async function collectDoings(db: Db, userId: string): Promise<Record<string, Row[]>> {
  const lists: Record<string, Row[]> = {};
  for (const [name, table, at] of doings) {
    const rows = await db.select().from(table).where(eq(table.actorId, userId)).orderBy(asc(at));
    lists[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !leftOut.has(field))),
    );
  }
  return lists;
}
