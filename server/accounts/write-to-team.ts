import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import type { Language } from '#domain/languages.ts';
import { may } from '#domain/permissions.ts';
import type { World } from '../kernel/world.ts';
import type { Fact } from '../mail/layout.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';

type TeamLetter = Omit<Letter, 'to' | 'choice' | 'params' | 'facts' | 'calendar'> & {
  readonly params?: (language: Language) => NonNullable<Letter['params']>;
  readonly facts?: (language: Language) => readonly Fact[];
  readonly calendar?: (language: Language) => NonNullable<Letter['calendar']>;
};

/** The same letter to everyone of the team who may answer it, each in their own language. */
export async function writeToTeam(tx: Tx, letter: TeamLetter, world: World): Promise<void> {
  const team = await tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(asc(users.id));
  for (const { id, ...to } of team.filter((person) => may(person, 'enquiry:answer'))) {
    const { key, params, facts, calendar, ...rest } = letter;
    await writeLetter(
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
