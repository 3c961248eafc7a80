import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { news } from '#db/schema/news.ts';
import type { EmailRhythm } from '#domain/account.ts';
import { isOpenCompany } from '../kernel/open-companies.ts';
import type { World } from '../kernel/world.ts';
import type { Reader } from './emails/news.ts';
import { takeWaiting, type Waiting } from './waiting.ts';

type Rhythm = { readonly rhythm: EmailRhythm; readonly until: Date };
type Mailing = Rhythm & {
  readonly userId: string;
  /** The email it comes to is written once under this key; what comes too late for it waits for the next. */
  readonly onceAs?: string;
};
type Write = (to: Reader, waiting: readonly Waiting[]) => Promise<void>;

/** Whoever has news waiting until a moment and gets emails in this rhythm. */
export async function readersWaiting(db: Db, { rhythm, until }: Rhythm): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: news.userId })
    .from(news)
    .innerJoin(users, eq(users.id, news.userId))
    .where(and(isNull(news.mailedAt), lte(news.createdAt, until), eq(users.emailRhythm, rhythm)))
    .orderBy(news.userId);
  return rows.map(({ userId }) => userId);
}

/**
 * Takes what waits for a reader and writes the emails of it, in one transaction that holds the reader: of two servers
 * the second finds nothing, and after a crash all of it still waits.
 */
export async function mailReader(
  tx: Tx,
  { userId, rhythm, until, onceAs }: Mailing,
  write: Write,
  world: World,
): Promise<void> {
  const [to] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  if (to === undefined || to.emailRhythm !== rhythm) return; // chosen otherwise meanwhile
  if (onceAs !== undefined && (await tx.$count(emails, eq(emails.key, onceAs))) > 0) return;
  const waiting = await takeWaiting(tx, { userId, until }, world);
  if (waiting.length === 0 || to.disabledAt !== null) return;
  if (
    (await tx.$count(
      companies,
      and(eq(companies.id, to.companyId), isOpenCompany(sql`${to.companyId}::uuid`)),
    )) > 0
  )
    await write(to, waiting);
}
