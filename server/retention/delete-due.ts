import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import { keptUntil, type RetentionClass } from '#domain/retention.ts';
import type { FileStore } from '../files/store.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import type { World } from '../kernel/world.ts';
import { deleteAgreements, deleteSettlements } from './delete-settlements.ts';
import {
  endedInvoices,
  endedOrders,
  endedQuestions,
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

/** Where and when records go, and who lets them; null: the house by itself. */
type Deleting = Context<'world'> & { readonly files: FileStore; readonly actorId: string | null };
type InTransaction = Omit<Deleting, 'db'> & { readonly db: Tx };

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

/** One transaction each, so that a failing one keeps itself and stops nobody else. */
async function deleteOrders(context: Deleting, before: Date): Promise<number> {
  const { db } = context;
  const { rows } = await db.execute<{ id: string }>(
    sql`select orders.id from orders where ${endedOrders(before)} order by orders.id`,
  );
  let deleted = 0;
  for (const { id } of rows) {
    deleted += await db.transaction((tx) => deleteOrder({ ...context, db: tx }, { id, before }));
  }
  return deleted;
}

async function deleteOrder(
  { db: tx, files, actorId, world }: InTransaction,
  { id, before }: { readonly id: string; readonly before: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(
    sql`select orders.number from orders where orders.id = ${id} and ${endedOrders(before)} for update`,
  );
  const [order] = rows;
  if (order === undefined) return 0;
  await tx.execute(sql`set local lys.retention = 'on'`);
  await removeFiles(
    tx,
    files,
    sql`select storage_key as key from documents where order_id = ${id} and type not in ('invoice', 'credit_note') and storage_key is not null`,
  );
  await removeFiles(
    tx,
    files,
    sql`select photo.storage_key as key from claim_photos photo join claims on claims.id = photo.claim_id where claims.order_id = ${id}`,
  );
  const counts = [
    // What the shop asked before it ordered is part of the story.
    await removeThreads(tx, files, sql`(threads.order_id = ${id} or threads.linked_order_id = ${id})`),
    await remove(
      tx,
      sql`delete from documents where order_id = ${id} and type not in ('invoice', 'credit_note')`,
    ),
    await remove(tx, sql`delete from order_timeline where order_id = ${id}`),
    await remove(tx, sql`delete from order_items where order_id = ${id}`),
    await remove(tx, sql`delete from orders where id = ${id}`),
  ];
  const details = {
    number: orderNumberOf(order.number),
    before: before.toISOString(),
    files: counts[0] ?? 0,
  };
  await audit(tx, { actorId, action: 'order-deleted', subjectKind: 'order', subjectId: id, details }, world);
  return 1;
}

/** One transaction each; asked again under the lock: somebody may have written or linked it meanwhile. */
async function deleteQuestions(context: Deleting, before: Date): Promise<number> {
  const { db, files, actorId, world } = context;
  const { rows } = await db.execute<{ id: string }>(
    sql`select threads.id from threads where ${endedQuestions(before)} order by threads.id`,
  );
  let deleted = 0;
  for (const { id } of rows) {
    deleted += await db.transaction(async (tx) => {
      const locked = await tx.execute(
        sql`select from threads where threads.id = ${id} and ${endedQuestions(before)} for update`,
      );
      if (locked.rowCount === 0) return 0;
      const details = {
        before: before.toISOString(),
        files: await removeThreads(tx, files, sql`threads.id = ${id}`),
      };
      await audit(
        tx,
        { actorId, action: 'question-deleted', subjectKind: 'retention', subjectId: id, details },
        world,
      );
      return 1;
    });
  }
  return deleted;
}

/** Conversations with all that was said and attached in them. Returns how many files there were. */
async function removeThreads(tx: Tx, files: FileStore, which: SQL): Promise<number> {
  const found = sql`(select threads.id from threads where ${which})`;
  const ofMessages = sql`(select id from messages where thread_id in ${found})`;
  await removeFiles(
    tx,
    files,
    sql`select storage_key as key from attachments where message_id in ${ofMessages}`,
  );
  const count = await remove(tx, sql`delete from attachments where message_id in ${ofMessages}`);
  await remove(tx, sql`delete from messages where thread_id in ${found}`);
  await remove(tx, sql`delete from thread_reads where thread_id in ${found}`);
  await remove(tx, sql`delete from threads where ${which}`);
  return count;
}

async function deleteInvoices(context: Deleting, before: Date): Promise<number> {
  const { db } = context;
  const { rows } = await db.execute<{ id: string }>(
    sql`select invoices.document_id as id from invoices where ${endedInvoices(before)} order by 1`,
  );
  let deleted = 0;
  for (const { id } of rows) {
    deleted += await db.transaction((tx) => deleteInvoice({ ...context, db: tx }, { id, before }));
  }
  return deleted;
}

/** Asked again under the lock: a payment may have been reversed meanwhile, or another run was faster. */
async function deleteInvoice(
  { db: tx, files, actorId, world }: InTransaction,
  { id, before }: { readonly id: string; readonly before: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(
    sql`select invoices.number from invoices where invoices.document_id = ${id} and ${endedInvoices(before)} for update`,
  );
  const [invoice] = rows;
  if (invoice === undefined) return 0;
  await tx.execute(sql`set local lys.retention = 'on'`);
  const papers = sql`(documents.id = ${id} or documents.refers_to_id = ${id})`;
  await removeFiles(
    tx,
    files,
    sql`select storage_key as key from documents where ${papers} and storage_key is not null`,
  );
  await tx.execute(sql`delete from payments where invoice_id = ${id} and kind = 'reversal'`);
  await tx.execute(sql`delete from payments where invoice_id = ${id}`);
  await tx.execute(sql`delete from invoices where document_id = ${id}`);
  await tx.execute(sql`delete from documents where refers_to_id = ${id}`);
  await tx.execute(sql`delete from documents where id = ${id}`);
  const details = { number: invoice.number, before: before.toISOString() };
  await audit(
    tx,
    { actorId, action: 'invoice-deleted', subjectKind: 'document', subjectId: id, details },
    world,
  );
  return 1;
}

/** What a row still names has been removed before the row goes: a crash between the two leaves the row to try again. */
async function removeCvs({ db, files }: Deleting, condition: SQL): Promise<void> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select job_applications.cv_key as key from job_applications
    join enquiries on enquiries.id = job_applications.enquiry_id
    where job_applications.cv_key is not null and ${condition}`);
  for (const { key } of rows) await files.remove(key);
}

/** The file goes first, while the row is locked: after a crash the row is still there to try again. */
async function removeFiles(tx: Tx, files: FileStore, keys: SQL): Promise<void> {
  const { rows } = await tx.execute<{ key: string }>(keys);
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

async function remove(tx: Tx, statement: SQL): Promise<number> {
  return (await tx.execute(statement)).rowCount ?? 0;
}
