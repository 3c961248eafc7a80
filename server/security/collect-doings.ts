import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { listLines, lists } from '#db/schema/buying.ts';
import { claims } from '#db/schema/claims.ts';
import { deskEntries } from '#db/schema/desk.ts';
import { documents } from '#db/schema/documents.ts';
import { enquiryAnswers } from '#db/schema/enquiries.ts';
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
import { orderProposals } from '#db/schema/orders.ts';
import {
  importerStatements,
  passportDocuments,
  passportExceptions,
  passports,
  responsiblePersons,
  transportFacts,
} from '#db/schema/passports.ts';

/** What somebody did: the name of the list, its table, the column that says who, and the order in which it came about. */
const doings = [
  ['product-changes', productChanges, productChanges.actorId, productChanges.at],
  ['price-notices', priceNotices, priceNotices.actorId, priceNotices.announcedAt],
  ['page-drafts', brandDrafts, brandDrafts.actorId, brandDrafts.updatedAt],
  ['page-versions', brandVersions, brandVersions.actorId, brandVersions.publishedAt],
  ['pictures', pictures, pictures.actorId, pictures.createdAt],
  ['stock-entries', stockEntries, stockEntries.actorId, stockEntries.at],
  ['imports', imports, imports.actorId, imports.createdAt],
  ['bank-accounts', settlementAccounts, settlementAccounts.actorId, settlementAccounts.createdAt],
  ['certificates', companyCertificates, companyCertificates.actorId, companyCertificates.createdAt],
  ['badge-claims', badgeClaims, badgeClaims.actorId, badgeClaims.at],
  ['lots', lots, lots.actorId, lots.receivedAt],
  ['recalls', recalls, recalls.actorId, recalls.openedAt],
  ['recalls-read', recallNotices, recallNotices.actorId, recallNotices.readAt],
  ['market-records', passports, passports.actorId, passports.enteredAt],
  ['market-documents', passportDocuments, passportDocuments.actorId, passportDocuments.enteredAt],
  ['market-exceptions', passportExceptions, passportExceptions.actorId, passportExceptions.at],
  ['responsible-persons', responsiblePersons, responsiblePersons.actorId, responsiblePersons.enteredAt],
  ['transport-facts', transportFacts, transportFacts.actorId, transportFacts.updatedAt],
  ['importer-statements', importerStatements, importerStatements.userId, importerStatements.at],
  ['lists', lists, lists.createdById, lists.createdAt],
  ['list-lines', listLines, listLines.addedById, listLines.addedAt],
  ['problems-reported', claims, claims.reportedById, claims.reportedAt],
  ['order-proposals', orderProposals, orderProposals.proposedById, orderProposals.proposedAt],
  ['order-proposals-answered', orderProposals, orderProposals.decidedById, orderProposals.proposedAt],
  ['documents-added', documents, documents.uploaderId, documents.createdAt],
  ['answers-written', enquiryAnswers, enquiryAnswers.authorId, enquiryAnswers.createdAt],
  ['assigned-to-me', deskEntries, deskEntries.assigneeId, deskEntries.changedAt],
] as const;

/** Where files lie, and a sealed number: neither says anything about the person. */
const leftOut = new Set(['storageKey', 'picturesKey', 'key', 'originalKey', 'accountNumber']);

type Row = Readonly<Record<string, unknown>>;

export async function collectDoings(db: Db, userId: string): Promise<Record<string, Row[]>> {
  const lists: Record<string, Row[]> = {};
  for (const [name, table, who, at] of doings) {
    const rows: Row[] = await db.select().from(table).where(eq(who, userId)).orderBy(asc(at));
    lists[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([field]) => !leftOut.has(field))),
    );
  }
  return lists;
}
