import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { keptUntil } from '#domain/retention.ts';
import {
  instantText,
  type Leaf,
  leafOf,
  noSeal,
  type SealedPart,
  sealedColumns,
  sealOf,
} from './sealed-part.ts';

export type Verdict = {
  readonly seals: number;
  readonly rows: number;
  /** Rows that wait for their seal. */
  readonly unsealed: number;
  /** The hash of the last seal: written down elsewhere, it shows later that the chain is still the same one. */
  readonly head: string | null;
  /** The first batch that is not what was sealed, and why. */
  readonly broken: { readonly number: number; readonly sealedAt: string; readonly why: string } | null;
};

type Seal = { number: number; sealedAt: string; previous: Buffer; hash: Buffer; rows: number };

/**
 * Follows the chain from its first seal to its last, as of one moment, and compares each row with what was sealed. A
 * row may be missing only when its time of keeping is over. `known` is a hash that was written down before.
 */
export async function verifyAudit(db: Db, now: Date, known: string | null = null): Promise<Verdict> {
  return db.transaction((tx) => follow(tx, now, known), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function follow(tx: Tx, now: Date, known: string | null): Promise<Verdict> {
  const { rows: seals } = await tx.execute<Seal>(
    sql`select number, ${sql.raw(instantText('sealed_at'))} as "sealedAt", previous, hash, rows from audit_seals order by number`,
  );
  const { rows: waiting } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from audit_log said where not exists (select from audit_leaves leaf where leaf.audit_id = said.id)`,
  );
  let before: Seal | null = null;
  let rows = 0;
  let broken: Verdict['broken'] = null;
  for (const seal of seals) {
    const why: string | null = brokenLink(seal, before) ?? (await brokenBatch(tx, seal, now));
    if (why !== null) {
      broken = { number: seal.number, sealedAt: seal.sealedAt, why };
      break;
    }
    rows += seal.rows;
    before = seal;
  }
  const head = seals.at(-1)?.hash.toString('hex') ?? null;
  broken ??= unknownHead(seals, known);
  return { seals: seals.length, rows, unsealed: waiting[0]?.count ?? 0, head, broken };
}

/** Retention takes seals from the beginning; in between none may be missing. */
function brokenLink(seal: Seal, before: Seal | null): string | null {
  if (before === null)
    return seal.number === 1 && !seal.previous.equals(noSeal) ? 'the first seal names one before it' : null;
  if (seal.number !== before.number + 1) return `the seal before it, number ${seal.number - 1}, is missing`;
  return seal.previous.equals(before.hash) ? null : 'it does not follow from the seal before it';
}

async function brokenBatch(tx: Tx, seal: Seal, now: Date): Promise<string | null> {
  const { rows } = await tx.execute<
    SealedPart & { leafId: string; leafAt: string; leafKind: string; leafHash: Buffer }
  >(sql`
    select leaf.audit_id as "leafId", ${sql.raw(instantText('leaf.at'))} as "leafAt", leaf.subject_kind as "leafKind",
      leaf.hash as "leafHash", ${sql.raw(sealedColumns)}
    from audit_leaves leaf left join audit_log said on said.id = leaf.audit_id
    where leaf.seal = ${seal.number} order by leaf.audit_id`);
  // The last seal stays after its rows, so that the chain goes on from it.
  if (rows.length === 0 && isPast('order', seal.sealedAt, now)) return null;
  if (rows.length !== seal.rows) return `it sealed ${seal.rows} rows and ${rows.length} are known`;
  const leaves = rows.map(
    (row): Leaf => ({ auditId: row.leafId, at: row.leafAt, subjectKind: row.leafKind, hash: row.leafHash }),
  );
  if (!sealOf(seal.number, seal.previous, leaves).equals(seal.hash))
    return 'its hash is not that of its rows';
  for (const row of rows) {
    if (row.id === null) {
      if (!isPast(row.leafKind, row.leafAt, now)) return `the row ${row.leafId} is missing before its time`;
    } else if (!leafOf(row).hash.equals(row.leafHash)) return `the row ${row.leafId} is not what was sealed`;
  }
  return null;
}

const ofTrade: readonly string[] = ['order', 'company', 'document', 'retention'];

function isPast(subjectKind: string, at: string, now: Date): boolean {
  const kind = ofTrade.includes(subjectKind) ? 'businessRecords' : 'logs';
  return new Date(at) < keptUntil(kind, now);
}

function unknownHead(seals: readonly Seal[], known: string | null): Verdict['broken'] {
  const last = seals.at(-1);
  if (known === null || seals.some(({ hash }) => hash.toString('hex') === known)) return null;
  const why =
    'no seal of this chain has the hash you gave: the chain was made anew, or that seal is past its time';
  return { number: last?.number ?? 0, sealedAt: last?.sealedAt ?? '', why };
}
