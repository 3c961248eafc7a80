import { createHash } from 'node:crypto';

/** A row of the trail as it is sealed: every column but what is personal, as text. */
export type SealedPart = {
  readonly id: string;
  /** UTC, to the microsecond. */
  readonly at: string;
  readonly actorId: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string | null;
  readonly origin: string | null;
  /** As PostgreSQL writes jsonb: keys in one order, whoever wrote them. */
  readonly details: string;
};

/** What stays of a row when retention has taken it. */
export type Leaf = {
  readonly auditId: string;
  readonly at: string;
  readonly subjectKind: string;
  readonly hash: Buffer;
};

/** Times as text, alike for who seals and who verifies. */
export const instantText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The columns of `audit_log`, said as `said`, that make a `SealedPart`. */
export const sealedColumns = `said.id, ${instantText('said.at')} as at, said.actor_id as "actorId", said.action,
  said.subject_kind as "subjectKind", said.subject_id as "subjectId", said.origin, said.details::text as details`;

export function leafOf(part: SealedPart): Leaf {
  const { id, at, actorId, action, subjectKind, subjectId, origin, details } = part;
  const text = JSON.stringify([id, at, actorId, action, subjectKind, subjectId, origin, details]);
  return { auditId: id, at, subjectKind, hash: createHash('sha256').update(text).digest() };
}

/** Before the first seal there is none. */
export const noSeal = Buffer.alloc(32);

/** Chained: a seal holds the one before it, so that none can be taken out or made anew by itself. */
export function sealOf(number: number, previous: Uint8Array, leaves: readonly Leaf[]): Buffer {
  const hash = createHash('sha256').update(previous).update(`seal ${number}\n`);
  for (const { auditId, at, subjectKind, hash: leaf } of leaves) {
    hash.update(`${JSON.stringify([auditId, at, subjectKind, leaf.toString('hex')])}\n`);
  }
  return hash.digest();
}
