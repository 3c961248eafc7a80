import type { Tx } from '#db/connect.ts';
import type { enquiries } from '#db/schema/enquiries.ts';
import type { Language } from '#domain/languages.ts';
import { writeToTeam } from '../../accounts/write-to-team.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';
import { formFacts } from './form-facts.ts';

/** Thanks the sender in their language, and tells the team what was written. */
export async function writeEnquiryReceived(
  tx: Tx,
  enquiry: typeof enquiries.$inferSelect,
  world: World,
): Promise<void> {
  const { id, name, email, language, company, phone, subject, visitorKind, message } = enquiry;
  await writeEmail(
    tx,
    {
      key: `enquiry-received/${id}`,
      kind: 'enquiry-received',
      to: { name, email, language },
    },
    world,
  );
  const facts = (reader: Language) =>
    formFacts(reader, {
      name,
      company,
      email,
      phone,
      visitorKind: visitorKind && say(reader, `enquiries:visitorKinds.${visitorKind}`),
      subject: subject && say(reader, `enquiries:subjects.${subject}`),
      language: say(reader, `enquiries:languages.${language}`),
    });
  await writeToTeam(
    tx,
    {
      key: `enquiry-team/${id}`,
      kind: 'enquiry-team',
      params: () => ({ from: company ?? name }),
      facts,
      quote: message,
      path: `/admin/enquiries?enquiry=${id}`,
    },
    world,
  );
}
