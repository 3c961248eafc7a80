import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import type { Language } from '#domain/languages.ts';
import { may } from '#domain/permissions.ts';
import type { Fact } from '../emails/layout.ts';
import { type Email, writeEmail } from '../emails/write-email.ts';
import type { World } from '../kernel/world.ts';

type TeamEmail = Omit<Email, 'to' | 'choice' | 'params' | 'facts' | 'calendar'> & {
  readonly params?: (language: Language) => NonNullable<Email['params']>;
  readonly facts?: (language: Language) => readonly Fact[];
  readonly calendar?: (language: Language) => NonNullable<Email['calendar']>;
};

/** The same email to everyone of the team who may answer it, each in their own language. */
export async function writeToTeam(tx: Tx, email: TeamEmail, world: World): Promise<void> {
  const team = await tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(asc(users.id));
  for (const { id, ...to } of team.filter((person) => may(person, 'enquiry:answer'))) {
    const { key, params, facts, calendar, ...rest } = email;
    await writeEmail(
      tx,
      {
        ...rest,
        key: `${key}/${id}`,
        to,
        ...(params === undefined ? {} : { params: params(to.language) }),
        ...(facts === undefined ? {} : { facts: facts(to.language) }),
        ...(calendar === undefined ? {} : { calendar: calendar(to.language) }),
      },
      world,
    );
  }
}
