import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable, Tx } from '#db/connect.ts';
import { companies, settings, users } from '#db/schema/accounts.ts';
import { changedFacts } from '#domain/audit-details.ts';
import { areSameAccounts, refuseApproval, waitsForOtherOwner } from '#domain/bank-details.ts';
import { normaliseIban } from '#domain/mod97.ts';
import type { Actor } from '#domain/roles.ts';
import type { Seller } from '#domain/seller.ts';
import type { SecurityChange } from '../accounts/emails/security-change.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { tellOwners } from '../accounts/tell-owners.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getSeller, sellerKey } from '../kernel/seller.ts';
import type { World } from '../kernel/world.ts';

/** The settings row of bank accounts that wait for another owner. */
const proposalKey = 'bank-details-proposal';

type SellerInForce = OutputOf<typeof contract.getSeller>;

type Proposal = {
  readonly id: string;
  readonly accounts: Seller['accounts'];
  readonly proposerId: string;
  readonly proposedAt: string;
};

/** The operator as it stands on papers, with the bank accounts that wait for another owner. */
export async function getSellerInForce({ db, actor }: Context<'actor', Queryable>): Promise<SellerInForce> {
  const seller = await getSeller(db);
  return {
    ...seller,
    accounts: [...seller.accounts],
    version: await versionOf(db),
    proposal: await findProposal(db, actor),
  };
}

/**
 * Changes the operator's particulars for papers to come; issued ones keep what they say. Other bank accounts wait
 * for another owner, where there is one: the last proposal is the one that waits. Who saves on top of somebody else's
 * change, an approval too, is told: what a form held before it would bring the accounts of before back.
 */
export async function setSeller(
  { db, actor, world }: Context<'actor' | 'world'>,
  { expectedVersion, ...input }: ParsedOf<typeof contract.setSeller>,
): Promise<SellerInForce> {
  const accounts = accountsOf(input.accounts);
  return db.transaction(async (tx) => {
    const owners = await lockOwners(tx, actor);
    if ((await versionOf(tx)) !== expectedVersion) throw new Refusal('setting-changed');
    const before = await getSeller(tx);
    const isOther = !areSameAccounts(before.accounts, accounts);
    const waits = isOther && waitsForOtherOwner({ proposerId: actor.userId, ownerIds: owners });
    const seller: Seller = { ...input, accounts: waits ? before.accounts : accounts };
    await write(tx, sellerKey, seller);
    if (waits) await propose(tx, actor, accounts, world);
    if (isOther && !waits) await forgetProposal(tx);
    const changed = changedFields(before, seller);
    if (changed.length > 0) {
      const what = isOther && !waits ? 'bank-details' : 'particulars';
      await tell({ db: tx, actor, world }, what, seller.accounts);
      await note({ db: tx, actor, world }, 'seller-changed', {
        changed: changed.join(' '),
        ...changedFacts(lines(before), lines(seller)),
        ...beforeAndAfter(before, seller),
      });
    }
    return shown({ db: tx, actor, world });
  });
}

/** Lets the accounts stand that another owner has proposed, on papers to come. */
export async function approveBankDetails(
  { db, actor, world }: Context<'actor' | 'world'>,
  { proposalId }: ParsedOf<typeof contract.approveBankDetails>,
): Promise<SellerInForce> {
  return db.transaction(async (tx) => {
    const ownerIds = await lockOwners(tx, actor);
    const { proposerId, accounts } = await openProposal(tx, proposalId);
    const refusal = refuseApproval(actor.userId, { proposerId, ownerIds });
    if (refusal !== null) throw new Refusal(refusal);
    const before = await getSeller(tx);
    const seller = { ...before, accounts };
    await write(tx, sellerKey, seller);
    await forgetProposal(tx);
    await tell({ db: tx, actor, world }, 'bank-details', accounts);
    const details = { proposalId, proposedBy: proposerId, ...beforeAndAfter(before, seller) };
    await note({ db: tx, actor, world }, 'bank-details-approved', details);
    return shown({ db: tx, actor, world });
  });
}

/** Declines proposed accounts, or takes the own proposal back; papers keep the accounts they had. */
export async function declineBankDetails(
  { db, actor, world }: Context<'actor' | 'world'>,
  { proposalId }: ParsedOf<typeof contract.declineBankDetails>,
): Promise<SellerInForce> {
  return db.transaction(async (tx) => {
    await lockOwners(tx, actor);
    const { proposerId, accounts } = await openProposal(tx, proposalId);
    await forgetProposal(tx);
    await tell({ db: tx, actor, world }, 'bank-details-declined', accounts);
    const details = { proposalId, proposedBy: proposerId, ibans: ibansOf(accounts) };
    await note({ db: tx, actor, world }, 'bank-details-declined', details);
    return shown({ db: tx, actor, world });
  });
}

/** How things stand after a change, for who made it and for every other window. */
async function shown({ db: tx, actor, world }: Context<'actor' | 'world', Tx>): Promise<SellerInForce> {
  await world.announce(tx, { kind: 'operator', companyIds: [actor.companyId] });
  return getSellerInForce({ db: tx, actor });
}

/** Who owns the operator and can sign in. One change of its particulars waits for another, and so do the owners. */
async function lockOwners(tx: Tx, actor: Actor): Promise<string[]> {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, actor.companyId))
    .for('update');
  await assertStillMay(tx, actor, 'seller:edit');
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.companyId, actor.companyId),
        eq(users.companyRole, 'owner'),
        isNull(users.disabledAt),
        isNull(users.erasedAt),
      ),
    );
  return owners.map(({ id }) => id);
}

async function propose(tx: Tx, actor: Actor, accounts: Seller['accounts'], world: World): Promise<void> {
  const proposal: Proposal = {
    id: world.newId(),
    accounts,
    proposerId: actor.userId,
    proposedAt: world.now.toISOString(),
  };
  await write(tx, proposalKey, proposal);
  await tell({ db: tx, actor, world }, 'bank-details-proposed', accounts);
  await note({ db: tx, actor, world }, 'bank-details-proposed', {
    proposalId: proposal.id,
    ibans: ibansOf(accounts),
  });
}

async function openProposal(tx: Tx, proposalId: string): Promise<Proposal> {
  const proposal = await readProposal(tx);
  if (proposal?.id !== proposalId) throw new Refusal('not-found');
  return proposal;
}

async function findProposal(db: Queryable, actor: Actor): Promise<SellerInForce['proposal']> {
  const proposal = await readProposal(db);
  if (proposal === null) return null;
  const { id, accounts, proposerId, proposedAt } = proposal;
  const owners = await db
    .select({ id: users.id, name: users.name, canSignIn: sql<boolean>`${users.disabledAt} is null` })
    .from(users)
    .where(
      or(eq(users.id, proposerId), and(eq(users.companyId, actor.companyId), eq(users.companyRole, 'owner'))),
    );
  const ownerIds = owners.filter(({ canSignIn }) => canSignIn).map((owner) => owner.id);
  return {
    id,
    accounts: [...accounts],
    proposedBy: owners.find((owner) => owner.id === proposerId)?.name ?? '',
    proposedAt,
    refusal: refuseApproval(actor.userId, { proposerId, ownerIds }),
  };
}

async function readProposal(db: Queryable): Promise<Proposal | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, proposalKey));
  return (row?.value ?? null) as Proposal | null; // only `propose` writes it
}

async function forgetProposal(tx: Tx): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, proposalKey));
}

async function write(tx: Tx, key: string, value: Seller | Proposal): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value, version: 1 })
    .onConflictDoUpdate({ target: settings.key, set: { value, version: sql`${settings.version} + 1` } });
}

async function versionOf(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.key, sellerKey));
  return row?.version ?? 0;
}

async function tell(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  what: SecurityChange,
  accounts: Seller['accounts'],
): Promise<void> {
  const about = () => accounts.map(({ currency, iban }) => `${currency} ${iban}`).join(', ');
  const change = { what, actor, companyIds: [actor.companyId], about, path: '/admin/money?tab=seller' };
  await tellOwners(tx, change, world);
}

async function note(
  { db: tx, actor: { userId, companyId }, world }: Context<'actor' | 'world', Tx>,
  action: string,
  details: Record<string, string | number | null>,
): Promise<void> {
  const entry = { actorId: userId, action, subjectKind: 'company', subjectId: companyId, details } as const;
  await audit(tx, entry, world);
}

function changedFields(before: Seller, after: Seller): string[] {
  const fields = Object.keys(after) as (keyof Seller)[]; // its own keys
  return fields.filter((field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]));
}

function beforeAndAfter(before: Seller, after: Seller): Record<string, string> {
  return { ibansBefore: ibansOf(before.accounts), ibans: ibansOf(after.accounts) };
}

/** The company as it stands on documents, without its accounts. */
function lines({ accounts: _, ...said }: Seller): Omit<Seller, 'accounts'> {
  return said;
}

function ibansOf(accounts: Seller['accounts']): string {
  return accounts.map(({ currency, iban }) => `${currency} ${iban}`).join(' ');
}

function accountsOf(accounts: Seller['accounts']): Seller['accounts'] {
  return accounts.map((account, index) => {
    const iban = normaliseIban(account.iban);
    if (iban === null) throw new Refusal('invalid-iban', { field: `accounts.${index}.iban` });
    const { currency } = account;
    if (accounts.findIndex((other) => other.currency === currency) !== index) {
      throw new Refusal('account-doubled', { field: `accounts.${index}.currency`, currency });
    }
    return { ...account, iban };
  });
}
