import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { partners as contract } from '#contract/partners.ts';
import type { Tx } from '#db/connect.ts';
import { companies, invites, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { orders } from '#db/schema/orders.ts';
import { orderNumberOf } from '#domain/order-number.ts';
import type { Permission } from '#domain/permissions.ts';
import type { CompanyState } from '#domain/suspension.ts';
import { endCompanySessions } from '../accounts/sessions.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { endSamplesOf } from '../samples/end-samples.ts';
import { writeStanding } from './emails/standing.ts';
import { addNote } from './notes.ts';
import { assertStanding, lockPartner, type Partner } from './visible.ts';

type Changing = Context<'actor' | 'world'>;
type Row = Partial<typeof companies.$inferInsert>;

type Change = {
  readonly companyId: string;
  readonly needs: Permission;
  /** How the company has to stand for it. */
  readonly from: readonly CompanyState[];
  readonly to: CompanyState;
  readonly set: Row;
  readonly action: string;
  readonly note: string;
  /** What else it takes, once the company is locked. */
  readonly check?: (tx: Tx, partner: Partner) => Promise<void>;
  /** What ends with it, once the company stands so. */
  readonly end?: (tx: Tx) => Promise<void>;
};

/** Nobody of a company comes in from this moment on; its orders stay where they are (docs/decisions.md, Suspension). */
export async function suspendCompany(
  context: Changing,
  { companyId, reason, note }: ParsedOf<typeof contract.suspendCompany>,
): Promise<void> {
  await changeStanding(context, {
    companyId,
    needs: 'partner:keep',
    from: ['active'],
    to: 'suspended',
    set: { suspendedAt: context.world.now, suspendedReason: reason },
    action: 'company-suspended',
    note,
  });
}

export async function restoreCompany(
  context: Changing,
  { companyId, note }: ParsedOf<typeof contract.restoreCompany>,
): Promise<void> {
  await changeStanding(context, {
    companyId,
    needs: 'partner:keep',
    from: ['suspended'],
    to: 'active',
    set: { suspendedAt: null, suspendedReason: null },
    action: 'company-restored',
    note,
  });
}

/** For good: what it has ordered or sold must have ended, and nobody else is let in. */
export async function closeCompany(
  context: Changing,
  { companyId, confirmation, note }: ParsedOf<typeof contract.closeCompany>,
): Promise<void> {
  const { now } = context.world;
  await changeStanding(context, {
    companyId,
    needs: 'partner:close',
    from: ['active', 'suspended'],
    to: 'closed',
    set: { closedAt: now },
    action: 'company-closed',
    note,
    check: async (tx, { name }) => {
      if (confirmation !== name) throw new Refusal('company-name-wrong', { field: 'confirmation', name });
      await refuseOpenOrders(tx, companyId);
    },
    end: async (tx) => {
      await endSamplesOf({ ...context, db: tx }, companyId);
      const open = and(eq(invites.companyId, companyId), isNull(invites.usedAt), isNull(invites.revokedAt));
      await tx.update(invites).set({ revokedAt: now }).where(open);
    },
  });
}

/** One transaction: the company, its brands, its sessions, the note, the audit trail and the emails. */
async function changeStanding({ db, actor, world }: Changing, change: Change): Promise<void> {
  const { companyId, action, to } = change;
  await db.transaction(async (tx) => {
    const partner = await lockPartner(tx, companyId);
    await assertStillMay(tx, actor, change.needs);
    assertStanding(partner, change.from);
    await change.check?.(tx, partner);
    const [changed] = await tx
      .update(companies)
      .set(change.set)
      .where(eq(companies.id, companyId))
      .returning();
    await change.end?.(tx);
    const isSuspended = to !== 'active';
    await tx
      .update(brands)
      .set({ isSuspended, active: sql`(${brands.state} = 'live' and not ${isSuspended}::boolean)` })
      .where(eq(brands.companyId, companyId));
    if (isSuspended) await endCompanySessions(tx, companyId, world);
    if (change.note !== '') await addNote(tx, actor, { companyId, body: change.note }, world);
    const reason = changed?.suspendedReason ?? null;
    const entry = { actorId: actor.userId, action, subjectKind: 'company', subjectId: companyId } as const;
    await audit(tx, { ...entry, details: { reason } }, world);
    const people = await tx
      .select()
      .from(users)
      .where(and(eq(users.companyId, companyId), isNull(users.disabledAt)))
      .orderBy(asc(users.id));
    const told = { occasion: world.newId(), companyName: partner.name, state: to, reason };
    for (const person of people) await writeStanding(tx, person, told, world);
    await world.announce(tx, { kind: 'account', companyIds: [actor.companyId, companyId] });
    if (partner.kind === 'brand') await world.announce(tx, { kind: 'catalogue', companyIds: [companyId] });
  });
}

/** So many order numbers are named. */
const namedOrders = 5;

async function refuseOpenOrders(tx: Tx, companyId: string): Promise<void> {
  const open = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        or(eq(orders.retailerCompanyId, companyId), eq(orders.brandCompanyId, companyId)),
        notInArray(orders.status, ['completed', 'cancelled']),
      ),
    )
    .orderBy(asc(orders.number))
    .limit(namedOrders + 1);
  if (open.length === 0) return;
  const named = open.slice(0, namedOrders).map(({ number }) => orderNumberOf(number));
  const orderNumbers = `${named.join(', ')}${open.length > namedOrders ? ' …' : ''}`;
  throw new Refusal('company-orders-open', { orderNumbers });
}
