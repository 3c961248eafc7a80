import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { jobForm } from '#contract/enquiries.ts';
import { jobApplications } from '#db/schema/enquiries.ts';
import { cvKeptUntil, maxCvBytes } from '#domain/jobs.ts';
import { cleanFileName } from '../files/inspect-file.ts';
import { refuseMalware } from '../files/refuse-malware.ts';
import type { House } from '../http/context.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { writeJobApplicationReceived } from './emails/job-application-received.ts';
import { insertEnquiry } from './receive-enquiry.ts';
import { isSpam } from './spam.ts';

/** A file as it came with a form. */
export type ReceivedFile = { readonly name: string; readonly bytes: Uint8Array; readonly truncated: boolean };

const pdf = 'application/pdf';
const field = 'cv';

/**
 * An application for a job or in general, with its CV. The file is kept before the commit: where keeping it
 * fails nothing is stored, and what a failed commit leaves behind is removed.
 */
export async function sendJobApplication(
  context: Context<'language' | 'world'> & Pick<House, 'files' | 'scanner' | 'log'>,
  { cv, ...form }: z.output<typeof jobForm> & { readonly cv: ReceivedFile | null },
): Promise<void> {
  if (isSpam(form)) return;
  const { db, files, world } = context;
  const cvName = await checkCv(cv);
  const { name, email, phone = null, message, jobId = null, language = context.language } = form;
  if (cv !== null) {
    const about = { actorId: null, subjectKind: 'application', subjectId: null } as const;
    await refuseMalware(context, { name: cvName, bytes: cv.bytes, field, ...about }, world);
  }
  const cvKey = `cvs/${randomUUID()}`;
  try {
    await db.transaction(async (tx) => {
      const enquiry = await insertEnquiry(tx, { kind: 'job', name, email, phone, message, language }, world);
      await tx.insert(jobApplications).values({
        id: world.newId(),
        enquiryId: enquiry.id,
        jobId,
        cvName,
        cvSize: cv?.bytes.length ?? 0,
        cvKey,
        cvKeptUntil: cvKeptUntil(world.now),
      });
      await writeJobApplicationReceived(tx, enquiry, jobId, world);
      if (cv !== null) await files.put(cvKey, cv.bytes, pdf);
    });
  } catch (error) {
    await files.remove(cvKey).catch(() => undefined);
    throw error;
  }
}

/** The name a CV is kept under; what its bytes are decides, not what it is called. */
async function checkCv(cv: ReceivedFile | null): Promise<string> {
  if (cv === null) throw new Refusal('required', { field });
  if (cv.truncated || cv.bytes.length > maxCvBytes) throw new Refusal('cv-too-large', { field });
  if (cv.bytes.length === 0) throw new Refusal('attachment-empty', { field });
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(cv.bytes).catch(() => undefined);
  if (found?.mime !== pdf) throw new Refusal('cv-type-refused', { field });
  const name = cleanFileName(cv.name);
  return /\.pdf$/i.test(name) ? name : `${name || 'cv'}.pdf`;
}
