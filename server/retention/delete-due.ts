import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { keptUntil, type RetentionClass } from '#domain/retention.ts';
import { audit } from '../kernel/audit.ts';
import type { World } from '../kernel/world.ts';
import { deleteAgreements, deleteSettlements } from './delete-settlements.ts';
import { deleteInvoices, deleteOrders, deleteQuestions } from './delete-trade.ts';
import { type Deleting, remove } from './deleting.ts';
import {
  oldAnnouncements,
  oldApplications,
  oldApprovals,
  oldBankAccounts,
  oldBankEntries,
  oldCertificates,
  oldEmails,
  oldEnquiries,
  oldInvites,
  oldJobApplications,
  oldNews,
  oldNotes,
  oldNotifications,
  oldPersons,
  oldSamples,
  oldSignIns,
} from './plan.ts';

/** So many rows of a log go in one transaction. */
const atOnce = 1_000;

type Deletion = (context: Deleting, before: Date) => Promise<number>;

/** What goes of each class, in this order. */
const deletions = {
  transactions: [
    deleteOrders,
    deleteQuestions,
    rowsOf('order_approvals', oldApprovals),
    rowsOf('sample_requests', oldSamples),
  ],
  businessRecords: [
    deleteInvoices,
    deleteSettlements,
    deleteAgreements,
    rowsOf('applications', oldApplications),
    rowsOf('enquiries', oldEnquiries),
    rowsOf('settlement_accounts', oldBankAccounts),
    deleteCertificates,
    rowsOf('bank_entries', oldBankEntries),
    rowsOf('invites', oldInvites),
    rowsOf('responsible_persons', oldPersons),
    rowsOf('notes', oldNotes),
    auditOf({ isTrade: true }),
  ],
  logs: [
    rowsOf('emails', oldEmails),
    rowsOf('sign_ins', oldSignIns),
    rowsOf('notifications', oldNotifications),
    rowsOf('news', oldNews),
    rowsOf('announcements', oldAnnouncements),
    auditOf({ isTrade: false }),
  ],
  jobApplications: [deleteJobApplications],
} satisfies Record<RetentionClass, readonly Deletion[]>;

/** Deletes what of a class is past its period, each deletion in the audit log. Returns how many records went. */
export async function deleteDue(context: Deleting, kind: RetentionClass): Promise<number> {
  const before = keptUntil(kind, context.world.now);
  let total = 0;
  for (const deletion of deletions[kind]) total += await deletion(context, before);
  return total;
}

async function deleteJobApplications(context: Deleting, before: Date): Promise<number> {
  await removeCvs(context, oldJobApplications(before));
  return rowsOf('enquiries', oldJobApplications)(context, before);
}

/** What a row still names has been removed before the row goes: a crash between the two leaves the row to try again. */
async function removeCvs({ db, files }: Deleting, condition: SQL): Promise<void> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select job_applications.cv_key as key from job_applications
    join enquiries on enquiries.id = job_applications.enquiry_id
    where job_applications.cv_key is not null and ${condition}`);
  for (const { key } of rows) await files.remove(key);
}

type Table =
  | 'applications'
  | 'announcements'
  | 'bank_entries'
  | 'emails'
  | 'enquiries'
  | 'invites'
  | 'news'
  | 'notes'
  | 'notifications'
  | 'order_approvals'
  | 'responsible_persons'
  | 'sample_requests'
  | 'settlement_accounts'
  | 'sign_ins';

/** Rows that nothing else hangs on but what goes with them go by the thousand; the audit says how many and up to when. */
function rowsOf(table: Table, areOld: (before: Date) => SQL): Deletion {
  const name = sql.raw(table);
  return (context, before) =>
    byTheThousand(context, { table, before }, (tx) =>
      remove(
        tx,
        sql`delete from ${name} where id in (
          select ${name}.id from ${name} where ${areOld(before)} order by 1 limit ${atOnce} for update skip locked)`,
      ),
    );
}

/** The owner's function does it: the role we work with may not delete from the trail, and nobody sooner than this. */
function auditOf({ isTrade }: { readonly isTrade: boolean }): Deletion {
  return (context, before) =>
    byTheThousand(context, { table: 'audit_log', before }, async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select delete_old_audit(${isTrade}, ${before.toISOString()}::timestamptz, ${atOnce}) as count`,
      );
      return rows[0]?.count ?? 0;
    });
}

/** Until fewer go than could. */
async function byTheThousand(
  { db, actorId, world }: Deleting,
  what: { readonly table: string; readonly before: Date },
  deleteSome: (tx: Tx) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (let found = atOnce; found === atOnce; total += found) {
    found = await db.transaction(async (tx) => {
      const count = await deleteSome(tx);
      if (count > 0) await noteDeleted(tx, { ...what, count }, actorId, world);
      return count;
    });
  }
  return total;
}

/** Each with its file. */
async function deleteCertificates({ db, files, actorId, world }: Deleting, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; key: string }>(
      sql`select id, storage_key as key from company_certificates where ${oldCertificates(before)} order by id for update`,
    );
    for (const { id, key } of rows) {
      // The file goes first: after a crash the row is still there to try again.
      await files.remove(key);
      await tx.execute(sql`delete from company_certificates where id = ${id}`);
    }
    const count = rows.length;
    if (count > 0) await noteDeleted(tx, { table: 'company_certificates', count, before }, actorId, world);
    return count;
  });
}

async function noteDeleted(
  tx: Tx,
  { table, count, before }: { readonly table: string; readonly count: number; readonly before: Date },
  actorId: string | null,
  world: World,
): Promise<void> {
  const details = { table, count, before: before.toISOString() };
  await audit(
    tx,
    { actorId, action: 'logs-deleted', subjectKind: 'retention', subjectId: null, details },
    world,
  );
}
