import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { attachment as attachmentShape } from '#contract/messages.ts';
import { companies } from '#db/schema/accounts.ts';
import { attachments } from '#db/schema/messages.ts';
import { attachmentTypeOf, maxAttachmentBytes } from '#domain/attachments.ts';
import { cleanFileName, inspectFile, refuseFacts } from '../files/inspect-file.ts';
import { withReceived } from '../files/receive-file.ts';
import { refuseMalware } from '../files/refuse-malware.ts';
import type { House } from '../http/context.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { turns } from '../kernel/turns.ts';
import { attachmentView } from './list-messages.ts';

type Attachment = z.output<typeof attachmentShape>;
type Place = Context<'actor' | 'world'> & Pick<House, 'files' | 'scanner' | 'log'>;

/** So many files at a time are held in memory while they are looked at; receiving them holds none. */
const inspectedAtOnce = 4;
const inTurn = turns(inspectedAtOnce);

/** Takes one uploaded file for a message to come. Whatever is refused leaves nothing behind. */
export async function receiveUpload(
  place: Place,
  { filename, file }: { filename: string; file: Readable },
): Promise<Attachment> {
  const name = cleanFileName(filename);
  if (attachmentTypeOf(name) === null) throw new Refusal('attachment-type-refused', { field: 'file', name });
  return await withReceived(file, { maxBytes: maxAttachmentBytes }, ({ path, size, sha256 }) => {
    refuseFacts({ name, bytes: size });
    const { actor } = place;
    return inTurn(async () => {
      const bytes = await readFile(path);
      const type = await inspectFile(name, bytes);
      const about = { actorId: actor.userId, subjectKind: 'user', subjectId: actor.userId } as const;
      await refuseMalware(place, { name, bytes, field: 'file', ...about }, place.world);
      return keep(place, { name, type, size, sha256 }, bytes);
    });
  });
}

type Facts = { name: string; type: string; size: number; sha256: string };

/** The row comes first: a file without one would never be found again, a row without a file is swept away. */
async function keep(
  { db, actor, files, world: { now, newId } }: Place,
  facts: Facts,
  bytes: Uint8Array,
): Promise<Attachment> {
  const row = { id: newId(), storageKey: `attachments/${randomUUID()}`, ...facts };
  await db.transaction(async (tx) => {
    // Uploads of one company stand in line here: two at the limit never both pass.
    await tx
      .select({ id: companies.id })
      .from(companies)
      .where(eq(companies.id, actor.companyId))
      .for('no key update');
    const [used] = await tx
      .select({ bytes: sql`coalesce(sum(${attachments.size}), 0)`.mapWith(Number) })
      .from(attachments)
      .where(eq(attachments.companyId, actor.companyId));
    refuseFacts({ name: facts.name, bytes: facts.size, usedBytes: used?.bytes ?? 0 });
    await tx
      .insert(attachments)
      .values({ ...row, companyId: actor.companyId, uploaderId: actor.userId, createdAt: now });
  });
  try {
    await files.put(row.storageKey, bytes, facts.type);
  } catch (error) {
    await db.delete(attachments).where(eq(attachments.id, row.id));
    throw error;
  }
  return attachmentView(row);
}
