import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { FileStore } from '../files/store.ts';
import { oneByOne } from '../jobs/one-by-one.ts';
import { audit } from '../kernel/audit.ts';
import { type Deleting, type InTransaction, remove, removeFiles } from './deleting.ts';
import { endedInvoices, endedOrders, endedQuestions } from './plan.ts';

/** One transaction each, so that a failing one keeps itself and stops nobody else. */
export async function deleteOrders(context: Deleting, before: Date): Promise<number> {
  const { db } = context;
  const { rows } = await db.execute<{ id: string }>(
    sql`select orders.id from orders where ${endedOrders(before)} order by orders.id`,
  );
  return oneByOne(rows, {
    name: ({ id }) => `order ${id}`,
    work: ({ id }) => db.transaction((tx) => deleteOrder({ ...context, db: tx }, { id, before })),
  });
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

export async function deleteQuestions(context: Deleting, before: Date): Promise<number> {
  const { db } = context;
  const { rows } = await db.execute<{ id: string }>(
    sql`select threads.id from threads where ${endedQuestions(before)} order by threads.id`,
  );
  return oneByOne(rows, {
    name: ({ id }) => `question ${id}`,
    work: ({ id }) => db.transaction((tx) => deleteQuestion({ ...context, db: tx }, { id, before })),
  });
}

/** Asked again under the lock: somebody may have written or linked it meanwhile. */
async function deleteQuestion(
  { db: tx, files, actorId, world }: InTransaction,
  { id, before }: { readonly id: string; readonly before: Date },
): Promise<number> {
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

export async function deleteInvoices(context: Deleting, before: Date): Promise<number> {
  const { db } = context;
  const { rows } = await db.execute<{ id: string }>(
    sql`select invoices.document_id as id from invoices where ${endedInvoices(before)} order by 1`,
  );
  return oneByOne(rows, {
    name: ({ id }) => `invoice ${id}`,
    work: ({ id }) => db.transaction((tx) => deleteInvoice({ ...context, db: tx }, { id, before })),
  });
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
