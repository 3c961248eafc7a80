import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { letters } from '#db/schema/letters.ts';
import { decodeCursor, pageOf } from '../http/cursor.ts';
import { Refusal } from '../http/problem.ts';
import { mask } from './mask.ts';

/** Every letter, newest first. */
export async function listLetters(
  db: Db,
  { cursor, limit, status }: ParsedOf<typeof accounts.listLetters>,
  { demo }: { demo: boolean },
): Promise<OutputOf<typeof accounts.listLetters>> {
  const from = decodeCursor(cursor, ['instant', 'id']);
  const rows = await db
    .select(inList)
    .from(letters)
    .where(and(status && eq(letters.status, status), from ? after(from) : undefined))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    (row) => shape(row, demo),
    ({ createdAt, id }) => [createdAt.toISOString(), id],
  );
}

/** One letter as it was or will be sent; outside demo mode its links and codes are masked. */
export async function getLetter(
  db: Db,
  { letterId }: { letterId: string },
  { demo }: { demo: boolean },
): Promise<OutputOf<typeof accounts.getLetter>> {
  const [row] = await db
    .select({ ...inList, text: letters.text, html: letters.html, messageId: letters.messageId })
    .from(letters)
    .where(eq(letters.id, letterId));
  if (row === undefined) throw new Refusal('not-found');
  const { text, html, messageId } = row;
  const shown = demo ? { text, html } : { text: mask(text, row.secrets), html: mask(html, row.secrets) };
  return { ...shape(row, demo), ...shown, messageId };
}

const inList = {
  id: letters.id,
  kind: letters.kind,
  toAddress: letters.toAddress,
  toName: letters.toName,
  language: letters.language,
  subject: letters.subject,
  secrets: letters.secrets,
  status: letters.status,
  attempts: letters.attempts,
  lastError: letters.lastError,
  createdAt: letters.createdAt,
  sentAt: letters.sentAt,
};

type Row = Pick<typeof letters.$inferSelect, keyof typeof inList>;

function shape(row: Row, demo: boolean): OutputOf<typeof accounts.listLetters>['items'][number] {
  const { id, kind, toAddress, toName, language, subject, secrets, status, attempts, lastError } = row;
  return {
    id,
    kind,
    to: toAddress,
    toName,
    language,
    subject: demo ? subject : mask(subject, secrets),
    status,
    attempts,
    lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

function after([at, id]: readonly [Date, string]) {
  return or(lt(letters.createdAt, at), and(eq(letters.createdAt, at), lt(letters.id, id)));
}
