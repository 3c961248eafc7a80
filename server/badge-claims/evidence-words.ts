import { asc, eq } from 'drizzle-orm';
import type { badgeClaims as contract } from '#contract/badge-claims.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { evidenceWords } from '#db/schema/keeping.ts';
import { wordsOn } from '#domain/claim-evidence.ts';
import { dayOf } from '#domain/instants.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

type Row = typeof evidenceWords.$inferSelect;
type View = OutputOf<typeof contract.saveEvidenceWords>;

/** The words that count on a day: what is decided and entered then goes by them. */
export async function wordsToday(db: Queryable, now: Date): Promise<readonly Row[]> {
  return wordsOn(await readAll(db), dayOf(now));
}

async function readAll(db: Queryable): Promise<Row[]> {
  const { kind, validFrom, id } = evidenceWords;
  return db.select().from(evidenceWords).orderBy(asc(kind), asc(validFrom), asc(id));
}

export async function listEvidenceWords({
  db,
}: Context): Promise<OutputOf<typeof contract.listEvidenceWords>> {
  return { items: (await readAll(db)).map(viewOf) };
}

/** What was decided before keeps its decision; what is entered or decided from now on goes by the row as it reads. */
export async function saveEvidenceWords(
  { db, actor, world }: Context<'actor' | 'world'>,
  { rowId, version, ...fields }: ParsedOf<typeof contract.saveEvidenceWords>,
): Promise<View> {
  const { validFrom, validTo } = fields;
  if (validTo !== null && validTo < validFrom) throw new Refusal('period-reversed', { field: 'validTo' });
  return db.transaction(async (tx) => {
    await tx.execute('lock table evidence_words in share row exclusive mode');
    await assertStillMay(tx, actor, 'market:edit');
    const before = (await readAll(tx)).find(({ id }) => id === rowId) ?? null;
    if (rowId !== null && before === null) throw new Refusal('not-found');
    if ((before?.version ?? 0) !== version) throw new Refusal('row-changed');
    const values = { ...fields, version: version + 1, updatedAt: world.now };
    const [row] =
      before === null
        ? await tx
            .insert(evidenceWords)
            .values({ id: world.newId(), ...values })
            .returning()
        : await tx.update(evidenceWords).set(values).where(eq(evidenceWords.id, before.id)).returning();
    if (row === undefined) throw new Error('the words were not written');
    const details = {
      rowId: row.id,
      before: before && JSON.stringify(viewOf(before)),
      after: JSON.stringify(viewOf(row)),
    };
    const subject = { subjectKind: 'company', subjectId: actor.companyId } as const;
    await audit(tx, { actorId: actor.userId, action: 'evidence-words-changed', ...subject, details }, world);
    return viewOf(row);
  });
}

function viewOf({ updatedAt: _, ...row }: Row): View {
  return row;
}
