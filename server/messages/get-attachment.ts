import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { perDb } from '#db/prepared.ts';
import { attachments, messages, threads } from '#db/schema/messages.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byRole } from './visible.ts';

/** A file of a message, for who may see the message that carries it. */
export async function getAttachment(
  { db, files, actor }: SignedInContext,
  { attachmentId: id }: { attachmentId: string },
): Promise<FileAnswer> {
  const { companyId } = actor;
  const [file] = await visibleFile(db)(actor).execute({ id, companyId, ownCompanyId: companyId });
  if (file === undefined || !(await files.exists(file.storageKey))) throw new Refusal('not-found');
  const { storageKey, ...facts } = file;
  return { ...facts, body: await files.stream(storageKey) };
}

/** Before a message carries it, its company's; then everybody's in the thread. */
const visibleFile = perDb((db) =>
  byRole((visible, role) =>
    db
      .select({
        name: attachments.name,
        type: attachments.type,
        size: attachments.size,
        storageKey: attachments.storageKey,
      })
      .from(attachments)
      .leftJoin(messages, eq(messages.id, attachments.messageId))
      .leftJoin(threads, eq(threads.id, messages.threadId))
      .where(
        and(
          eq(attachments.id, sql.placeholder('id')),
          or(
            and(isNull(attachments.messageId), eq(attachments.companyId, sql.placeholder('ownCompanyId'))),
            and(sql`${threads.id} is not null`, visible),
          ),
        ),
      )
      .prepare(`attachment_of_${role}`),
  ),
);
