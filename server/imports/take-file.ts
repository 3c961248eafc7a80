import { readFile } from 'node:fs/promises';
import type { ErrorCode } from '#contract/errors.ts';
import { maxImportBytes } from '#domain/import-options.ts';
import { countAttempt, importUploaded } from '../accounts/attempts.ts';
import { cleanFileName } from '../files/inspect-file.ts';
import { withReceived } from '../files/receive-file.ts';
import { refuseMalware } from '../files/refuse-malware.ts';
import type { SignedInContext } from '../http/context.ts';
import type { UploadedFile } from '../http/file-answer.ts';
import { Refusal } from '../kernel/refusal.ts';
import { turns } from '../kernel/turns.ts';

/** So many files at a time are read; each is in memory while it is. */
const readAtOnce = 2;
export const readInTurn = turns(readAtOnce);

type Given = {
  readonly file: UploadedFile;
  readonly companyId: string;
  /** Bytes; those of an import where nobody says otherwise. */
  readonly maxBytes?: number;
  readonly tooLarge?: ErrorCode;
};
type Taken = { readonly name: string; readonly bytes: Buffer };

/** A table that somebody uploads, looked into before `work` reads it: neither empty nor too large nor infected. */
export async function withTable<Result>(
  context: SignedInContext,
  { file, companyId, maxBytes = maxImportBytes, tooLarge = 'import-too-large' }: Given,
  work: (taken: Taken) => Promise<Result>,
): Promise<Result> {
  const { db, actor, world } = context;
  await countAttempt(db, importUploaded(actor.userId), world.now);
  const name = cleanFileName(file.filename);
  return withReceived(file.file, { maxBytes }, ({ path, size }) =>
    readInTurn(async () => {
      if (size === 0) throw new Refusal('attachment-empty', { field: 'file' });
      if (size > maxBytes) throw new Refusal(tooLarge, { field: 'file', maxBytes });
      const bytes = await readFile(path);
      const about = { actorId: actor.userId, subjectKind: 'company', subjectId: companyId } as const;
      await refuseMalware(context, { name, bytes, field: 'file', ...about }, world);
      return work({ name, bytes });
    }),
  );
}
