import type { Tx } from '#db/connect.ts';
import type { applications } from '#db/schema/enquiries.ts';
import type { ApplicationKind } from '#domain/application.ts';
import { formatCountry } from '#domain/format.ts';
import type { Language } from '#domain/languages.ts';
import { writeToTeam } from '../../accounts/write-to-team.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';
import { formFacts } from './form-facts.ts';

/** Where the team decides it. */
export const deskOf = { retailer: '/admin/retailers', brand: '/admin/brands' } as const satisfies Record<
  ApplicationKind,
  string
>;

/** Thanks the applicant, and tells the team that there is something to decide. */
export async function writeApplicationReceived(
  tx: Tx,
  application: typeof applications.$inferSelect,
  world: World,
): Promise<void> {
  const { id, kind, status, companyName, country, businessNumber, sells, website, message } = application;
  const { contactName, email, language } = application;
  await writeEmail(
    tx,
    {
      key: `application-received/${id}`,
      kind: `application-received-${kind}`,
      to: { name: contactName, email, language },
    },
    world,
  );
  const facts = (reader: Language) =>
    formFacts(reader, {
      companyName,
      country: formatCountry(country, reader),
      businessNumber,
      sells,
      website,
      contactName,
      email,
      language: say(reader, `enquiries:languages.${language}`),
    });
  await writeToTeam(
    tx,
    {
      key: `application-team/${id}`,
      kind: `application-team-${kind}`,
      params: () => ({ companyName }),
      facts,
      ...(message === '' ? {} : { quote: message }),
      path: `${deskOf[kind]}?status=${status}&application=${id}`,
    },
    world,
  );
}
