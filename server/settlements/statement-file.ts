import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { settlements as contract } from '#contract/settlements.ts';
import type { Db } from '#db/connect.ts';
import { settlementFiles, settlementStatements } from '#db/schema/settlements.ts';
import type { Language } from '#domain/languages.ts';
import type { Actor } from '#domain/roles.ts';
import { countAttempt, paperFetched } from '../accounts/attempts.ts';
import type { FileStore } from '../files/store.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { draw } from '../pdf/draw.ts';

type Making = { readonly db: Db; readonly files: FileStore; readonly now: Date };
type Wanted = { readonly statementId: string; readonly language: Language };
type StatementFile = Pick<typeof settlementFiles.$inferSelect, 'storageKey' | 'sha256'>;

/**
 * The file of a statement in a language: made once of its frozen content and kept under the hash of its bytes; however
 * often and by how many this runs, the first file stays. `owner` is whoever waits for it.
 */
export async function makeStatementFile(
  { db, files, now }: Making,
  { statementId, language }: Wanted,
  owner = 'nobody',
): Promise<StatementFile | null> {
  const made = await findFile(db, { statementId, language });
  if (made !== null) return made;
  const [row] = await db
    .select({ content: settlementStatements.content })
    .from(settlementStatements)
    .where(eq(settlementStatements.id, statementId));
  if (row === undefined) return null;
  const bytes = await draw({ what: 'settlement', settlement: row.content, language }, owner);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = `papers/${sha256}.pdf`;
  await files.put(storageKey, bytes, 'application/pdf');
  const file = { statementId, language, storageKey, sha256, sizeBytes: bytes.length, createdAt: now };
  await db.insert(settlementFiles).values(file).onConflictDoNothing();
  return findFile(db, { statementId, language });
}

async function findFile(db: Db, { statementId, language }: Wanted): Promise<StatementFile | null> {
  const [file] = await db
    .select()
    .from(settlementFiles)
    .where(and(eq(settlementFiles.statementId, statementId), eq(settlementFiles.language, language)));
  return file ?? null;
}

/** The file, for the brand it is of and the team; who asks is looked at every time. */
export async function downloadSettlement(
  { db, files, actor, log, language: shown, world: { now } }: SignedInContext,
  { statementId, language = shown }: ParsedOf<typeof contract.downloadSettlement>,
): Promise<FileAnswer> {
  const [found] = await db
    .select({ number: settlementStatements.number })
    .from(settlementStatements)
    .where(and(eq(settlementStatements.id, statementId), ofOwn(actor)));
  if (found === undefined) throw new Refusal('not-found');
  await countAttempt(db, paperFetched(actor.userId), now);
  const file = await makeStatementFile({ db, files, now }, { statementId, language }, actor.userId);
  if (file === null) throw new Refusal('not-found');
  const body = await files.bytes(file.storageKey);
  if (createHash('sha256').update(body).digest('hex') !== file.sha256) {
    log.error(`settlement ${statementId}: the file in storage is not the one that was made`);
    throw new Refusal('unavailable');
  }
  return { name: `${found.number} ${language}.pdf`, type: 'application/pdf', body, size: body.length };
}

function ofOwn({ role, companyId }: Actor) {
  return role === 'admin' ? undefined : eq(settlementStatements.companyId, companyId);
}
