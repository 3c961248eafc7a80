import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { attachments } from '#db/schema/messages.ts';
import type { Actor } from '#domain/roles.ts';
import { Refusal } from '../kernel/refusal.ts';

type Wanted = {
  readonly uploadId: string;
  /** The types that may be kept. What a file is was decided by its bytes when it came in. */
  readonly types: readonly string[];
  /** The field that a refused type is told under. */
  readonly field: string;
};

/** A colleague's upload becomes part of a record: it is in no list of uploads afterwards. */
export async function takeUpload(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  { uploadId, types, field }: Wanted,
): Promise<typeof attachments.$inferSelect> {
  const [upload] = await tx
    .delete(attachments)
    .where(
      and(eq(attachments.id, uploadId), eq(attachments.companyId, companyId), isNull(attachments.messageId)),
    )
    .returning();
  if (upload === undefined) throw new Refusal('attachment-unknown', { field: 'uploadId' });
  if (!types.includes(upload.type)) throw new Refusal('document-type-refused', { field });
  return upload;
}

/** The same for what is kept as a certificate, by the names of its columns. */
export async function takeCertificate(
  tx: Tx,
  actor: Pick<Actor, 'companyId'>,
  { uploadId, types }: Omit<Wanted, 'field'>,
) {
  const upload = await takeUpload(tx, actor, { uploadId, types, field: 'uploadId' });
  const { storageKey, name: fileName, type: contentType, size: sizeBytes } = upload;
  return { storageKey, fileName, contentType, sizeBytes };
}
