import { and, eq, isNull } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { team as contract } from '#contract/team.ts';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { refuseLeaving } from '#domain/deletion.ts';
import type { Language } from '#domain/languages.ts';
import { labelled } from '#domain/punctuation.ts';
import { mayGive, outranks } from '#domain/rights.ts';
import { type Actor, type CompanyRole, isRightOf } from '#domain/roles.ts';
import { rightsText, type SecurityChange } from '../accounts/emails/security-change.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { lockActor } from '../accounts/standing.ts';
import { tellOwners } from '../accounts/tell-owners.ts';
import { lockCart } from '../cart/change-cart.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type Colleague, getColleague } from '../team/colleagues.ts';
import { limitOf } from '../team/invite-colleague.ts';
import { endAccess } from './end-access.ts';
import { endWithRights } from './end-rights.ts';
import { readLeaving } from './leaving.ts';

type User = typeof users.$inferSelect;

/** Changes what a colleague may do, from the next click on, unless somebody else has since it was seen; the last owner stays one. */
export async function changeColleague(
  { db, actor, language, world }: Context<'actor' | 'language' | 'world'>,
  form: ParsedOf<typeof contract.changeColleague>,
): Promise<Colleague> {
  return db.transaction(async (tx) => {
    await getColleague(tx, actor, form.userId, world.now);
    await lockCart(tx, form, world.now); // an order or a request on its way comes before, and waits for nothing of this
    await lockCompany(tx, actor.companyId);
    const user = await lockColleague(tx, actor, form.userId);
    assertMayChange(await lockActor(tx, actor), user, form.companyRole);
    const before = rightsOf(actor, user);
    if (!isSame(before, rightsOf(actor, form.expected))) {
      const now = spokenRights(actor, before, language);
      throw new Refusal('colleague-changed', { name: user.name, now });
    }
    if (user.companyRole === 'owner' && form.companyRole !== 'owner') await refuseLastOwner(tx, user);
    const change = rightsOf(actor, form);
    // Before it changes: an owner who stops being one is told too.
    if (!isSame(before, change)) {
      const about = (reader: Language) =>
        labelled(
          user.name,
          `${spokenRights(actor, before, reader)} → ${spokenRights(actor, change, reader)}`,
          reader,
        );
      await tellOwnOwners({ db: tx, actor, world }, 'rights', about);
    }
    await tx.update(users).set(change).where(eq(users.id, user.id));
    await endWithRights(tx, actorOf(user), form.companyRole, world);
    const details = {
      from: before.companyRole,
      to: change.companyRole,
      limitMinorBefore: before.orderLimitMinor,
      limitMinor: change.orderLimitMinor,
    };
    await note({ db: tx, actor, world }, { action: 'colleague-changed', subjectId: user.id, details });
    await world.announce(tx, { kind: 'account', companyIds: [actor.companyId] });
    return getColleague(tx, actor, user.id, world.now);
  });
}

type Rights = Pick<User, 'companyRole' | 'orderLimitMinor'>;

/** A right with the limit that goes with it. */
function rightsOf(actor: Actor, rights: Rights): Rights {
  return { companyRole: rights.companyRole, orderLimitMinor: limitOf(actor, rights) };
}

function isSame(one: Rights, other: Rights): boolean {
  return one.companyRole === other.companyRole && one.orderLimitMinor === other.orderLimitMinor;
}

function spokenRights({ role }: Actor, rights: Rights, language: Language): string {
  return rightsText(rights, { hasLimit: role === 'retailer' && rights.companyRole === 'buyer', language });
}

/** Closes a colleague's account. What the colleague ordered stays the company's; owners get its emails. */
export async function removeColleague(
  { db, actor, world }: Context<'actor' | 'world'>,
  { userId }: { userId: string },
): Promise<void> {
  if (userId === actor.userId) throw new Refusal('forbidden'); // leaving is deleting the own account
  await db.transaction(async (tx) => {
    await getColleague(tx, actor, userId, world.now);
    await lockCart(tx, { userId }, world.now); // an order on its way comes before or not at all
    await lockCompany(tx, actor.companyId);
    const user = await lockColleague(tx, actor, userId);
    assertMayChange(await lockActor(tx, actor), user, user.companyRole);
    await refuseLastOwner(tx, user);
    await endAccess(
      { db: tx, actor, world },
      { user, companyIds: [actor.companyId], about: () => user.name, path: '/team' },
    );
  });
}

/** Every owner of the own company learns who changes who is in it and what they may do. */
async function tellOwnOwners(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  what: SecurityChange,
  about: (language: Language) => string,
): Promise<void> {
  await tellOwners(tx, { what, actor, companyIds: [actor.companyId], about, path: '/team' }, world);
}

/** A colleague of the own company as it is now; the company is locked already. */
async function lockColleague(tx: Tx, actor: Actor, userId: string): Promise<User> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.companyId, actor.companyId), isNull(users.disabledAt)))
    // Not more than what changes: somebody who registers meanwhile may name this colleague as representative.
    .for('no key update');
  if (user === undefined) throw new Refusal('not-found');
  return user;
}

/** Nobody gives a right they do not hold, or touches an account with more rights than their own. */
function assertMayChange(giver: Actor, user: User, companyRole: CompanyRole): void {
  if (!isRightOf(user.role, companyRole)) throw new Refusal('invalid-choice', { field: 'companyRole' });
  if (!mayGive(giver, { ...user, companyRole })) throw new Refusal('forbidden');
  if (outranks(user, giver)) throw new Refusal('account-above-yours');
}

function actorOf({ id: userId, companyId, role, companyRole }: User): Actor {
  return { userId, companyId, role, companyRole };
}

async function refuseLastOwner(tx: Tx, user: User): Promise<void> {
  const [refused] = refuseLeaving(await readLeaving(tx, actorOf(user)));
  if (refused !== undefined) throw new Refusal(refused.code, refused.params);
}

type Noted = {
  readonly action: string;
  readonly subjectId: string;
  readonly details: Readonly<Record<string, string | number | null>>;
};

async function note({ db, actor, world }: Context<'actor' | 'world', Tx>, noted: Noted): Promise<void> {
  await audit(db, { ...noted, actorId: actor.userId, subjectKind: 'user' }, world);
}
