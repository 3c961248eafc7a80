import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { auditLeaves, auditSeals } from '#db/schema/audit.ts';
import type { Log } from '../kernel/log.ts';
import { logEvent } from '../kernel/log-event.ts';
import type { World } from '../kernel/world.ts';
import { leafOf, noSeal, type SealedPart, sealedColumns, sealOf } from './sealed-part.ts';

/** So many rows have one seal. */
const mostRows = 5_000;

/** Any number; the same in every process. */
const sealing = 7_119_103;

/**
 * Seals what was added to the trail since the last time; returns how many rows. Each seal's number and hash also go
 * to the log: kept away from this machine, they show a chain that was made anew by who owns the database.
 */
export async function sealAudit(db: Db, log: Pick<Log, 'info' | 'warn'>, world: World): Promise<number> {
  let total = 0;
  for (let found = mostRows; found === mostRows; total += found) {
    const made = await db.transaction((tx) => sealBatch(tx, world));
    found = made?.rows ?? 0;
    if (made !== null) logEvent(log, 'audit-sealed', made);
  }
  return total;
}

type Made = { readonly number: number; readonly rows: number; readonly hash: string };

/**
 * Servers that seal at once stand in line here. A row whose transaction is still open is seen by the next batch: what
 * counts is whether a row has a leaf, never when it was written.
 */
async function sealBatch(tx: Tx, world: World): Promise<Made | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sealing})`);
  const { rows } = await tx.execute<SealedPart>(sql`
    select ${sql.raw(sealedColumns)} from audit_log said
    where not exists (select from audit_leaves leaf where leaf.audit_id = said.id)
    order by said.id limit ${mostRows}`);
  if (rows.length === 0) return null;
  const last = await tx.execute<{ number: number; hash: Buffer }>(
    sql`select number, hash from audit_seals order by number desc limit 1`,
  );
  const number = (last.rows[0]?.number ?? 0) + 1;
  const previous = last.rows[0]?.hash ?? noSeal;
  const leaves = rows.map(leafOf);
  const hash = sealOf(number, previous, leaves);
  await tx.insert(auditSeals).values({ number, sealedAt: world.now, previous, hash, rows: leaves.length });
  // As text: to the microsecond, as it was hashed.
  await tx.execute(sql`
    insert into ${auditLeaves} (audit_id, seal, at, subject_kind, hash)
    select id::uuid, ${number}, at::timestamptz, kind, decode(hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(
      leaves.map(({ auditId, at, subjectKind, hash: leaf }) => ({
        id: auditId,
        at,
        kind: subjectKind,
        hash: leaf.toString('hex'),
      })),
    )}::jsonb) as leaf(id text, at text, kind text, hash text)`);
  return { number, rows: leaves.length, hash: hash.toString('hex') };
}
