import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import type { Language } from '#domain/languages.ts';
import type { Actor, CompanyRole } from '#domain/roles.ts';
import { exactTime } from '../../emails/long-date.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { say } from '../../kernel/texts.ts';
import type { World } from '../../kernel/world.ts';

/** What owners are told of at once, whoever did it: whoever holds one of their accounts must not do it unseen. */
export type SecurityChange =
  | 'bank-details'
  | 'bank-details-proposed'
  | 'bank-details-declined'
  | 'particulars'
  | 'terms'
  | 'retention'
  | 'rights'
  | 'colleague-invited'
  | 'colleague-removed'
  | 'two-factor-reset'
  | 'email-change';

type Change = {
  readonly what: SecurityChange;
  readonly actor: Actor;
  /** Whose owners are told; the actor's company and, where it is another, that of the account. */
  readonly companyIds: readonly string[];
  /** Whom or what it is about, in the reader's words. */
  readonly about: (language: Language) => string;
  /** Where an owner of the operator looks into it; in a shop or brand it is the team. */
  readonly path: string;
};

/** Tells every owner of the companies concerned what was changed, by whom and when, the one who did it too. */
export async function tellOwners(tx: Tx, change: Change, world: World): Promise<void> {
  const { what, actor, companyIds, about, path } = change;
  const occasion = world.newId();
  const [doer] = await tx.select().from(users).where(eq(users.id, actor.userId));
  const owners = await tx
    .select()
    .from(users)
    .where(
      and(
        inArray(users.companyId, [...companyIds]),
        eq(users.companyRole, 'owner'),
        isNull(users.disabledAt),
      ),
    )
    .orderBy(asc(users.id));
  for (const { id, ...to } of owners) {
    const label = (name: string) => say(to.language, `emails:security-change.${name}`);
    await writeEmail(
      tx,
      {
        key: `security-change/${occasion}/${id}`,
        kind: 'security-change',
        to,
        params: { what: label(`changes.${what}`) },
        facts: [
          { label: label('what'), value: label(`changes.${what}`) },
          { label: label('about'), value: about(to.language) },
          { label: label('by'), value: doer === undefined ? '' : `${doer.name}, ${doer.email}` },
          { label: label('at'), value: exactTime(world.now, to.language) },
        ].filter(({ value }) => value !== ''),
        path: to.role === 'admin' ? path : '/team',
      },
      world,
    );
  }
}

/** "Manager", as the screens say it. */
export function rightWord(companyRole: CompanyRole, language: Language): string {
  return say(language, `common:companyRole.${companyRole}`);
}
