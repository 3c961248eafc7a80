import { sql } from 'drizzle-orm';
import { oneByOne } from '../jobs/one-by-one.ts';
import { audit } from '../kernel/audit.ts';
import type { Deleting } from './deleting.ts';
import { endedSettlements, oldAgreements } from './plan.ts';

/** Settlement statements with their lines, files and payments; a payout goes with its last payment. */
export async function deleteSettlements(context: Deleting, before: Date): Promise<number> {
  const { db } = context;
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from settlement_statements where ${endedSettlements(before)} order by id`,
  );
  return oneByOne(rows, {
    name: ({ id }) => `statement ${id}`,
    work: ({ id }) => deleteSettlement(context, id, before),
  });
}

/** One transaction each; asked again under the lock. */
function deleteSettlement(
  { db, files, actorId, world }: Deleting,
  id: string,
  before: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ number: string }>(
      sql`select number from settlement_statements where id = ${id} and ${endedSettlements(before)} for update`,
    );
    const [statement] = rows;
    if (statement === undefined) return 0;
    await tx.execute(sql`set local lys.retention = 'on'`);
    const kept = await tx.execute<{ key: string }>(
      sql`select storage_key as key from settlement_files where statement_id = ${id}`,
    );
    // The files go first, while the row is locked: after a crash the row is still there to try again.
    for (const { key } of kept.rows) await files.remove(key);
    await tx.execute(sql`delete from settlement_files where statement_id = ${id}`);
    await tx.execute(sql`delete from settlement_lines where statement_id = ${id}`);
    await tx.execute(sql`delete from payout_items where statement_id = ${id}`);
    await tx.execute(
      sql`delete from payouts where not exists (select from payout_items where payout_items.payout_id = payouts.id)`,
    );
    await tx.execute(sql`delete from settlement_statements where id = ${id}`);
    const details = { number: statement.number, before: before.toISOString() };
    await audit(
      tx,
      { actorId, action: 'settlement-deleted', subjectKind: 'document', subjectId: id, details },
      world,
    );
    return 1;
  });
}

/** Commissions that another one replaced long ago. */
export async function deleteAgreements({ db, actorId, world }: Deleting, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lys.retention = 'on'`);
    const { rowCount } = await tx.execute(
      sql`delete from commission_agreements where ${oldAgreements(before)}`,
    );
    const count = rowCount ?? 0;
    const details = { table: 'commission_agreements', count, before: before.toISOString() };
    const entry = {
      actorId,
      action: 'logs-deleted',
      subjectKind: 'retention',
      subjectId: null,
      details,
    } as const;
    if (count > 0) await audit(tx, entry, world);
    return count;
  });
}
