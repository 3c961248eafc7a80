import { eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { companies, users } from '#db/schema/accounts.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { Actor } from '#domain/roles.ts';
import { isSeeingOver } from '#domain/seeing.ts';
import { Refusal } from '../kernel/refusal.ts';
import { rateDay, usableCurrency } from './usable-currency.ts';

/** Somebody of the team sees as another. */
export type Seeing = {
  /** Who is really there. */
  readonly by: Actor;
  readonly person: Actor;
  readonly until: Date;
  /** They are themselves again, and nothing opens before they have said so by leaving. */
  readonly isOver: boolean;
};

type Row = {
  readonly own: Actor;
  readonly currency: AccountCurrency;
  readonly seenUserId: string | null;
  readonly seeingUntil: Date | null;
  readonly seeingEndedAt: Date | null;
};

type Seen = {
  readonly actor: Actor;
  readonly currency: AccountCurrency;
  /** null: as oneself. */
  readonly seeing: Seeing | null;
};

/** As whom a session sees, and in which currency. */
export async function readSeeing(db: Db, { own, currency, ...row }: Row, now: Date): Promise<Seen> {
  if (row.seenUserId === null || row.seeingUntil === null) return { actor: own, currency, seeing: null };
  const [seen] = await seenPerson(db).execute({ userId: row.seenUserId, today: rateDay(now) });
  if (seen === undefined) throw new Refusal('signed-out'); // the row is held by its key
  const { isOpen, currency: theirs, ...person } = seen;
  const { seeingUntil: until, seeingEndedAt: endedAt } = row;
  const isOver = isSeeingOver({ viewer: own, person: { ...person, isOpen }, until, endedAt }, now);
  const seeing = { by: own, person, until, isOver };
  return isOver ? { actor: own, currency, seeing } : { actor: person, currency: theirs, seeing };
}

const seenPerson = perDb((db) =>
  db
    .select({
      userId: users.id,
      companyId: users.companyId,
      role: users.role,
      companyRole: users.companyRole,
      currency: usableCurrency(sql.placeholder('today')),
      isOpen: sql<boolean>`(${isNull(users.disabledAt)} and ${isNull(companies.suspendedAt)} and ${isNull(companies.closedAt)})`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('seen_person'),
);

/** Who is really there, whomever they see as. */
export function ownerOf({ actor, seeing }: Pick<Seen, 'actor' | 'seeing'>): Actor {
  return seeing?.by ?? actor;
}
