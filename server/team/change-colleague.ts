import { and, eq, isNull } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { team as contract } from '#contract/team.ts';
import type { Db, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { refuseLeaving } from '#domain/deletion.ts';
import type { Actor } from '#domain/roles.ts';
import { audit } from '../accounts/audit.ts';
import { lockCart } from '../cart/change-cart.ts';
import { Refusal } from '../http/problem.ts';
import { writeColleagueRemoved } from '../mail/colleague.ts';
import { eraseAccount } from '../security/erase-account.ts';
import { lockCompany, readLeaving } from '../security/leaving.ts';
import type { World } from '../world.ts';
import { type Colleague, getColleague } from './colleagues.ts';
import { limitOf } from './invite-colleague.ts';

type User = typeof users.$inferSelect;

/** Changes what a colleague may do, from the next click on; the last owner stays one. */
export async function changeColleague(
  db: Db,
  actor: Actor,
  form: ParsedOf<typeof contract.changeColleague>,
  world: World,
): Promise<Colleague> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, actor.companyId);
    const user = await lockColleague(tx, actor, form.userId);
    if (user.companyRole === 'owner' && form.companyRole !== 'owner') await refuseLastOwner(tx, user);
    const change = { companyRole: form.companyRole, orderLimitMinor: limitOf(actor, form) };
    await tx.update(users).set(change).where(eq(users.id, user.id));
    const details = { from: user.companyRole, to: form.companyRole, limitMinor: change.orderLimitMinor };
    await note(tx, actor, 'colleague-changed', user.id, details, world);
    await world.announce(tx, { kind: 'account', companyIds: [actor.companyId] });
    return getColleague(tx, actor, user.id, world.now);
  });
}

/** Closes a colleague's account. What the colleague ordered stays the company's; owners get its letters. */
export async function removeColleague(
  db: Db,
  actor: Actor,
  { userId }: { userId: string },
  world: World,
): Promise<void> {
  if (userId === actor.userId) throw new Refusal('forbidden'); // leaving is deleting the own account
  await db.transaction(async (tx) => {
    await getColleague(tx, actor, userId, world.now);
    await lockCart(tx, { userId }, world.now); // an order on its way comes before or not at all
    await lockCompany(tx, actor.companyId);
    const user = await lockColleague(tx, actor, userId);
    await refuseLastOwner(tx, user);
    const keptLetterId = await writeColleagueRemoved(tx, user, actor, world);
    await eraseAccount(tx, user, { keptLetterId }, world);
    await note(tx, actor, 'colleague-removed', userId, { companyId: actor.companyId }, world);
  });
}

/** A colleague of the own company as it is now; the company is locked already. */
async function lockColleague(tx: Tx, actor: Actor, userId: string): Promise<User> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.companyId, actor.companyId), isNull(users.disabledAt)))
    .for('update');
  if (user === undefined) throw new Refusal('not-found');
  return user;
}

async function refuseLastOwner(tx: Tx, user: User): Promise<void> {
  const { id: userId, companyId, role, companyRole } = user;
  const [refused] = refuseLeaving(await readLeaving(tx, { userId, companyId, role, companyRole }));
  if (refused !== undefined) throw new Refusal(refused.code, refused.params);
}

async function note(
  tx: Tx,
  { userId: actorId }: Actor,
  action: string,
  subjectId: string,
  details: Readonly<Record<string, string | number | null>>,
  world: World,
): Promise<void> {
  await audit(tx, { actorId, action, subjectKind: 'user', subjectId, details }, world);
}
