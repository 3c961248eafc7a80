import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { attachment as attachmentShape } from '#contract/messages.ts';
import { companies } from '#db/schema/accounts.ts';
import { attachments } from '#db/schema/messages.ts';
import { attachmentTypeOf, maxAttachmentBytes } from '#domain/attachments.ts';
import { cleanFileName, inspectFile, refuseFacts } from '../files/inspect-file.ts';
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
  const received = join(tmpdir(), `lys-upload-${randomUUID()}`);
  try {
    const { size, sha256 } = await saveTo(received, file);
    refuseFacts({ name, bytes: size });
    const { actor } = place;
    return await inTurn(async () => {
      const bytes = await readFile(received);
      const type = await inspectFile(name, bytes);
      const about = { actorId: actor.userId, subjectKind: 'user', subjectId: actor.userId } as const;
      await refuseMalware(place, { name, bytes, field: 'file', ...about }, place.world);
      return keep(place, { name, type, size, sha256 }, bytes);
    });
  } finally {
    await rm(received, { force: true });
  }
}

/** Writes what comes to a file, as far as it is allowed to be; the size says when it was more. */
async function saveTo(path: string, file: Readable): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, size > maxAttachmentBytes ? undefined : chunk);
    },
  });
  await pipeline(file, measure, createWriteStream(path, { mode: 0o600 })).catch((error: Error) => {
    // Our disk names the call that failed; anything else is a form that was cut off.
    throw 'syscall' in error ? error : new Refusal('required', { field: 'file' });
  });
  return { size, sha256: hash.digest('hex') };
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
