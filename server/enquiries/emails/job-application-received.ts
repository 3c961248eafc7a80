import type { Tx } from '#db/connect.ts';
import type { enquiries } from '#db/schema/enquiries.ts';
import type { JobId } from '#domain/jobs.ts';
import type { Language } from '#domain/languages.ts';
import { writeToTeam } from '../../accounts/write-to-team.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';
import { formFacts } from './form-facts.ts';

/** Thanks the applicant, and tells the team; the CV stays on the desk, no email carries it. */
export async function writeJobApplicationReceived(
  tx: Tx,
  enquiry: typeof enquiries.$inferSelect,
  jobId: JobId | null,
  world: World,
): Promise<void> {
  const { id, name, email, phone, language, message } = enquiry;
  const job = (reader: Language) => say(reader, `enquiries:jobs.${jobId ?? 'general'}`);
  await writeEmail(
    tx,
    {
      key: `job-received/${id}`,
      kind: 'job-received',
      to: { name, email, language },
      params: { job: job(language) },
    },
    world,
  );
  await writeToTeam(
    tx,
    {
      key: `job-team/${id}`,
      kind: 'job-team',
      params: (reader) => ({ from: name, job: job(reader) }),
      facts: (reader) =>
        formFacts(reader, {
          jobId: job(reader),
          name,
          email,
          phone,
          language: say(reader, `enquiries:languages.${language}`),
        }),
      ...(message === '' ? {} : { quote: message }),
      path: `/admin/enquiries?kind=job&enquiry=${id}`,
    },
    world,
  );
}
