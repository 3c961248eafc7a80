import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { keptUntil, type RetentionClass } from '#domain/retention.ts';
import { oneByOne } from '../jobs/one-by-one.ts';
import { audit } from '../kernel/audit.ts';
import type { World } from '../kernel/world.ts';
import { deleteAgreements, deleteSettlements } from './delete-settlements.ts';
import { deleteInvoices, deleteOrders, deleteQuestions } from './delete-trade.ts';
import { type Deleting, remove, removeFiles } from './deleting.ts';
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

/** What goes of each class, in this order; what waits for another to go asks for that itself (plan.ts). */
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
  jobApplications: [removeCvs, rowsOf('enquiries', withoutCv)],
} satisfies Record<RetentionClass, readonly Deletion[]>;

/**
 * Deletes what of a class is past its period, each deletion in the audit log; one that fails stops none after it. Returns
 * how many records went.
 */
export async function deleteDue(context: Deleting, kind: RetentionClass): Promise<number> {
  const before = keptUntil(kind, context.world.now);
  return oneByOne<Deletion>(deletions[kind], {
    name: () => kind,
    work: (deletion) => deletion(context, before),
  });
}

/** A CV goes before the row that names it: where it cannot, the row stays, to try again. */
async function removeCvs({ db, files }: Deleting, before: Date): Promise<number> {
  const { rows } = await db.execute<{ id: string; key: string }>(sql`
    select job_applications.id, job_applications.cv_key as key from job_applications
    join enquiries on enquiries.id = job_applications.enquiry_id
    where job_applications.cv_key is not null and ${oldJobApplications(before)} order by 1`);
  return oneByOne(rows, {
    name: ({ id }) => `CV ${id}`,
    work: async ({ id, key }) => {
      await files.remove(key);
      await db.execute(sql`update job_applications set cv_key = null where id = ${id}`);
      return 0; // the record is the application
    },
  });
}

function withoutCv(before: Date): SQL {
  return sql`${oldJobApplications(before)} and not exists (
    select from job_applications where job_applications.enquiry_id = enquiries.id and job_applications.cv_key is not null)`;
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

/** Each with its file, in a transaction of its own. */
async function deleteCertificates(context: Deleting, before: Date): Promise<number> {
  const { rows } = await context.db.execute<{ id: string }>(
    sql`select id from company_certificates where ${oldCertificates(before)} order by id`,
  );
  return oneByOne(rows, {
    name: ({ id }) => `certificate ${id}`,
    work: ({ id }) => deleteCertificate(context, id, before),
  });
}

function deleteCertificate(
  { db, files, actorId, world }: Deleting,
  id: string,
  before: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const isIt = sql`company_certificates.id = ${id} and ${oldCertificates(before)}`;
    await removeFiles(
      tx,
      files,
      sql`select storage_key as key from company_certificates where ${isIt} for update`,
    );
    const count = await remove(tx, sql`delete from company_certificates where ${isIt}`);
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
