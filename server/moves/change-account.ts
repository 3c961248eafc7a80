import { and, eq, isNull } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { security as contract } from '#contract/security.ts';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { refuseLeaving } from '#domain/deletion.ts';
import type { Language } from '#domain/languages.ts';
import { mayGive } from '#domain/rights.ts';
import { type Actor, isRightOf } from '#domain/roles.ts';
import { rightWord } from '../accounts/emails/security-change.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { checkOwnName } from '../accounts/own-name.ts';
import { assertMayManage, lockActor } from '../accounts/standing.ts';
import { tellOwners } from '../accounts/tell-owners.ts';
import { lockCart } from '../cart/change-cart.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { endWithRights } from './end-rights.ts';
import { readLeaving } from './leaving.ts';

type User = typeof users.$inferSelect;
type Form = ParsedOf<typeof contract.changeAccount>;

/**
 * The team changes what somebody is called and what they may do in their company. Nobody changes an account with more
 * rights than their own or gives a right they could not give; the last owner of a company stays one.
 */
export async function changeAccount(
  { db, actor, world }: Context<'actor' | 'world'>,
  form: Form,
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, form.userId, world);
    await assertMayManage(tx, actor, user);
    checkOwnName(user, form.name, 'name');
    const isRights = form.companyRole !== user.companyRole;
    if (isRights) await changeRights({ db: tx, actor, world }, user, form);
    await tx
      .update(users)
      .set({ name: form.name, ...(form.name === user.name ? {} : { firstName: null, lastName: null }) })
      .where(eq(users.id, user.id));
    const rights = isRights ? { details: { from: user.companyRole, to: form.companyRole } } : {};
    const entry = { actorId: actor.userId, action: 'account-changed', subjectKind: 'user' } as const;
    await audit(
      tx,
      { ...entry, ...rights, subjectId: user.id, personal: { nameBefore: user.name, nameAfter: form.name } },
      world,
    );
    await world.announce(tx, {
      kind: 'account',
      userIds: [user.id],
      companyIds: [user.companyId, actor.companyId],
    });
  });
}

/** Every owner of both companies is told before it changes, the one who stops being an owner too. */
async function changeRights(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  user: User,
  { companyRole }: Form,
): Promise<void> {
  if (!isRightOf(user.role, companyRole)) throw new Refusal('invalid-choice', { field: 'companyRole' });
  const giver = await lockActor(tx, actor);
  if (!mayGive(giver, { ...user, companyRole })) throw new Refusal('forbidden');
  const own: Actor = { ...user, userId: user.id };
  if (user.companyRole === 'owner') {
    const [refused] = refuseLeaving(await readLeaving(tx, own));
    if (refused !== undefined) throw new Refusal(refused.code, refused.params);
  }
  await tellOwners(
    tx,
    {
      what: 'rights',
      actor,
      companyIds: [actor.companyId, user.companyId],
      about: (language: Language) =>
        `${user.name}: ${rightWord(user.companyRole, language)} → ${rightWord(companyRole, language)}`,
      path: '/admin/users',
    },
    world,
  );
  const orderLimitMinor = companyRole === 'buyer' ? user.orderLimitMinor : null;
  await tx.update(users).set({ companyRole, orderLimitMinor }).where(eq(users.id, user.id));
  await endWithRights(tx, own, companyRole, world);
}

/**
 * A buyer's cart first: an order or a request on its way comes before, and waits for nothing of this. Then the company, as
 * everybody who changes who is in it: two last owners never both go.
 */
async function lockUser(tx: Tx, userId: string, world: World): Promise<User> {
  const [found] = await tx
    .select({ companyId: users.companyId, role: users.role })
    .from(users)
    .where(eq(users.id, userId));
  if (found === undefined) throw new Refusal('not-found');
  if (found.role === 'retailer') await lockCart(tx, { userId }, world.now);
  await lockCompany(tx, found.companyId);
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('no key update');
  if (user === undefined) throw new Refusal('not-found');
  return user;
}
