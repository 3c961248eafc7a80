import { and, eq, sql } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db } from '#db/connect.ts';
import { beginningWith } from '#db/containing.ts';
import { auditLog } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { countedTo } from '#domain/catalogue-filter.ts';
import { readsEmailLinks } from '#domain/email-links.ts';
import type { Actor } from '#domain/roles.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { countedForFile, countUpTo } from '../kernel/count-up-to.ts';
import { pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byInstant, byText, inOrder } from '../kernel/sorted.ts';
import type { World } from '../kernel/world.ts';
import { hasBlanks, withDots, withLinks } from './secrets.ts';

const keys = {
  written: byInstant(emails.createdAt),
  to: byText(emails.toAddress),
};

type Input = ParsedOf<typeof accounts.listEmails>;
type Output = OutputOf<typeof accounts.listEmails>;

/** Every email, newest first where nobody says otherwise. */
export function listEmails(context: Context, input: Input): Promise<Output> {
  return readEmails(context, { ...input, countTo: countedTo });
}

/** The same for a file. */
export function listAllEmails(context: Context, input: Input): Promise<Output> {
  return readEmails(context, { ...input, countTo: countedForFile(input) });
}

async function readEmails(
  { db }: Context,
  { cursor, limit, status, to, sort = '-written', countTo }: Input & { readonly countTo: number },
): Promise<Output> {
  const order = inOrder(keys, emails.id, sort);
  const from = order.position(cursor);
  const wanted = and(
    status && eq(emails.status, status),
    to === undefined || to === '' ? undefined : sql`${keys.to.by} like ${beginningWith(to.toLowerCase())}`,
  );
  const [rows, total] = await Promise.all([
    db
      .select({ ...inList, sortedBy: order.value })
      .from(emails)
      .where(and(wanted, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    countUpTo(db, emails, wanted, countTo),
  ]);
  const page = pageOf(rows, limit, shape, ({ sortedBy, id }) => order.cursorOf(sortedBy, id));
  return { ...page, total };
}

/** One email as it was or will be sent. Its links and codes are there until it is handed over, for owners only. */
export async function getEmail(
  { db, actor, world }: Context<'actor' | 'world'>,
  { emailId }: { emailId: string },
): Promise<OutputOf<typeof accounts.getEmail>> {
  const [row] = await db.select().from(emails).where(eq(emails.id, emailId));
  if (row === undefined) throw new Refusal('not-found');
  const links = linksFor(actor, row);
  if (links === 'shown') await noteRead(db, actor, row, world);
  const { text, html } = links === 'shown' ? withLinks(row, world.seals) : row;
  const hidden = (words: string) => withDots(words, emailId);
  return { ...shape(row), text: hidden(text), html: hidden(html), messageId: row.messageId, links };
}

/** Whoever reads a live link could use it: the first reading of each owner can be answered for later. */
async function noteRead(db: Db, { userId }: Actor, { id, kind }: Email, world: World): Promise<void> {
  const action = 'email-links-read';
  await db.transaction(async (tx) => {
    const [noted] = await tx
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.subjectId, id), eq(auditLog.actorId, userId)));
    if (noted !== undefined) return;
    const entry = {
      actorId: userId,
      action,
      subjectKind: 'email',
      subjectId: id,
      details: { kind },
    } as const;
    await audit(tx, entry, world);
  });
}

function linksFor(
  actor: Actor,
  { id, text, sealedSecrets }: Email,
): OutputOf<typeof accounts.getEmail>['links'] {
  if (!hasBlanks(text, id)) return 'none';
  if (sealedSecrets === null) return 'forgotten';
  return readsEmailLinks(actor) ? 'shown' : 'owners-only';
}

type Email = typeof emails.$inferSelect;

const inList = {
  id: emails.id,
  kind: emails.kind,
  toAddress: emails.toAddress,
  toName: emails.toName,
  language: emails.language,
  subject: emails.subject,
  status: emails.status,
  attempts: emails.attempts,
  lastError: emails.lastError,
  createdAt: emails.createdAt,
  sentAt: emails.sentAt,
};

type Row = Pick<typeof emails.$inferSelect, keyof typeof inList>;

function shape(row: Row): OutputOf<typeof accounts.listEmails>['items'][number] {
  const { id, kind, toAddress, toName, language, subject, status, attempts, lastError } = row;
  return {
    id,
    kind,
    to: toAddress,
    toName,
    language,
    subject: withDots(subject, id),
    status,
    attempts,
    lastError,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
