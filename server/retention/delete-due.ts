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

/** Deletes what of a class is past its period, each deletion in the audit log. Returns how many records went. */
export async function deleteDue(context: Deleting, kind: RetentionClass): Promise<number> {
  const before = keptUntil(kind, context.world.now);
  switch (kind) {
    case 'transactions':
      return (
        (await deleteOrders(context, before)) +
        (await deleteQuestions(context, before)) +
        (await deleteRows(context, { table: 'order_approvals', condition: oldApprovals(before), before })) +
        (await deleteRows(context, { table: 'sample_requests', condition: oldSamples(before), before }))
      );
    case 'businessRecords':
      return (
        (await deleteInvoices(context, before)) +
        (await deleteSettlements(context, before)) +
        (await deleteAgreements(context, before)) +
        (await deleteRows(context, { table: 'applications', condition: oldApplications(before), before })) +
        (await deleteRows(context, { table: 'enquiries', condition: oldEnquiries(before), before })) +
        (await deleteRows(context, {
          table: 'settlement_accounts',
          condition: oldBankAccounts(before),
          before,
        })) +
        (await deleteCertificates(context, before)) +
        (await deleteRows(context, { table: 'bank_entries', condition: oldBankEntries(before), before })) +
        (await deleteRows(context, { table: 'invites', condition: oldInvites(before), before })) +
        (await deleteRows(context, { table: 'responsible_persons', condition: oldPersons(before), before })) +
        (await deleteRows(context, { table: 'notes', condition: oldNotes(before), before })) +
        (await deleteAudit(context, { ofTrade: true, before }))
      );
    case 'logs':
      return (
        (await deleteRows(context, { table: 'emails', condition: oldEmails(before), before })) +
        (await deleteRows(context, { table: 'sign_ins', condition: oldSignIns(before), before })) +
        (await deleteRows(context, { table: 'notifications', condition: oldNotifications(before), before })) +
        (await deleteRows(context, { table: 'news', condition: oldNews(before), before })) +
        (await deleteRows(context, { table: 'announcements', condition: oldAnnouncements(before), before })) +
        (await deleteAudit(context, { ofTrade: false, before }))
      );
    case 'jobApplications': {
      const old = oldJobApplications(before);
      await removeCvs(context, old);
      return deleteRows(context, { table: 'enquiries', condition: old, before });
    }
  }
}

/** What a row still names has been removed before the row goes: a crash between the two leaves the row to try again. */
async function removeCvs({ db, files }: Deleting, condition: SQL): Promise<void> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select job_applications.cv_key as key from job_applications
    join enquiries on enquiries.id = job_applications.enquiry_id
    where job_applications.cv_key is not null and ${condition}`);
  for (const { key } of rows) await files.remove(key);
}

type Rows = {
  readonly table:
    | 'applications'
    | 'announcements'
    | 'emails'
    | 'enquiries'
    | 'invites'
    | 'news'
    | 'bank_entries'
    | 'notes'
    | 'notifications'
    | 'order_approvals'
    | 'responsible_persons'
    | 'sample_requests'
    | 'settlement_accounts'
    | 'sign_ins';
  readonly condition: SQL;
  readonly before: Date;
};

/** Rows that nothing else hangs on but what goes with them go by the thousand; the audit says how many and up to when. */
async function deleteRows(
  { db, actorId, world }: Deleting,
  { table, condition, before }: Rows,
): Promise<number> {
  let total = 0;
  for (let found = atOnce; found === atOnce; total += found) {
    found = await db.transaction(async (tx) => {
      const count = await remove(
        tx,
        sql`delete from ${sql.raw(table)} where id in (
          select ${sql.raw(table)}.id from ${sql.raw(table)} where ${condition} order by 1 limit ${atOnce} for update skip locked)`,
      );
      if (count > 0) await noteDeleted(tx, { table, count, before }, actorId, world);
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

/** The owner's function does it: the role we work with may not delete from the trail, and nobody sooner than this. */
async function deleteAudit(
  { db, actorId, world }: Deleting,
  { ofTrade, before }: { readonly ofTrade: boolean; readonly before: Date },
): Promise<number> {
  let total = 0;
  for (let found = atOnce; found === atOnce; total += found) {
    found = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select delete_old_audit(${ofTrade}, ${before.toISOString()}::timestamptz, ${atOnce}) as count`,
      );
      const count = rows[0]?.count ?? 0;
      if (count > 0) await noteDeleted(tx, { table: 'audit_log', count, before }, actorId, world);
      return count;
    });
  }
  return total;
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
