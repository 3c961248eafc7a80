import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { company as contract } from '#contract/company.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { settlementAccounts } from '#db/schema/keeping.ts';
import {
  maskedAccount,
  readAccountNumber,
  type SettlementCurrency,
  settlementStateOf,
  usableFrom,
} from '#domain/settlement-account.ts';
import { lockCompany } from '../accounts/lock-company.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { writeBankAccountChanged } from './emails/bank-account-changed.ts';
import { ownersAddresses } from './owners-addresses.ts';

type Settlement = OutputOf<typeof contract.getSettlement>;
type Account = Settlement['earlier'][number];

/** Where the own company is paid, and where it was: the newest counts. */
export async function getSettlement({
  db,
  actor,
  world: { now },
}: Context<'actor' | 'world', Queryable>): Promise<Settlement> {
  const rows = await db
    .select()
    .from(settlementAccounts)
    .where(eq(settlementAccounts.companyId, actor.companyId))
    .orderBy(desc(settlementAccounts.createdAt), desc(settlementAccounts.id));
  const [current = null, ...earlier] = rows.map((row) => accountOf(row, now));
  return { current, earlier };
}

/**
 * Changes where the company is paid. The number is sealed; all owners and the team learn of it with the change
 * itself, and nothing is paid there for some days and before the team has checked it.
 */
export async function setSettlement(
  { db, actor, world }: Context<'actor' | 'world'>,
  input: ParsedOf<typeof contract.setSettlement>,
): Promise<Settlement> {
  const read = readAccountNumber(input.accountNumber);
  if ('refusal' in read) throw new Refusal(read.refusal, { field: 'accountNumber' });
  return db.transaction(async (tx) => {
    await lockCompany(tx, actor.companyId);
    await assertStillMay(tx, actor, 'bank:edit');
    const { current: before } = await getSettlement({ db: tx, actor, world });
    const { name, email, companyName } = await whoAndWhere(tx, actor.userId);
    const id = world.newId();
    const account = {
      id,
      companyId: actor.companyId,
      bankName: input.bankName,
      holder: input.holder,
      accountNumber: world.seals.seal('settlement-account', id, Buffer.from(read.number)).toString('base64'),
      lastDigits: read.lastDigits,
      bic: input.bic === '' ? null : input.bic,
      currency: input.currency,
      payee: input.payee,
      actorId: actor.userId,
      actorName: name,
      createdAt: world.now,
      usableFrom: usableFrom(world.now),
    };
    await tx.insert(settlementAccounts).values(account);
    const { companyId } = actor;
    const owners = await ownersAddresses(tx, companyId, world.now);
    await writeBankAccountChanged(
      tx,
      { accountId: id, owners, companyName, by: `${name}, ${email}`, usableFrom: account.usableFrom },
      world,
    );
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'bank-account-changed',
        subjectKind: 'company',
        subjectId: companyId,
        details: { accountId: id, accountIdBefore: before?.id ?? null, currency: input.currency },
      },
      world,
    );
    await world.announce(tx, { kind: 'account', companyIds: [companyId] });
    await world.announce(tx, { kind: 'enquiry' }); // the team's queue
    return getSettlement({ db: tx, actor, world });
  });
}

/** The newest account of each company, where nobody has checked it. */
export async function listAccountsToCheck({
  db,
  world: { now },
}: Context<'world'>): Promise<OutputOf<typeof contract.listAccountsToCheck>> {
  const rows = await db
    .select({ account: settlementAccounts, companyName: companies.name })
    .from(settlementAccounts)
    .innerJoin(companies, eq(companies.id, settlementAccounts.companyId))
    .where(toCheck)
    .orderBy(asc(settlementAccounts.createdAt), asc(settlementAccounts.id));
  return {
    items: rows.map(({ account, companyName }) => ({
      ...accountOf(account, now),
      companyId: account.companyId,
      companyName,
    })),
  };
}

export const isNewest = sql`not exists (select from settlement_accounts newer
  where newer.company_id = ${settlementAccounts.companyId}
    and (newer.created_at, newer.id) > (${settlementAccounts.createdAt}, ${settlementAccounts.id}))`;

/** Accounts that wait for the team: the newest of a company, unchecked. */
export const toCheck = sql`${settlementAccounts.checkedAt} is null and ${isNewest}`;

/** Notes that somebody of the team has checked an account; one that was replaced meanwhile is another one. */
export async function checkAccount(
  { db, actor, world }: Context<'actor' | 'world'>,
  { accountId }: ParsedOf<typeof contract.checkAccount>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ companyId: settlementAccounts.companyId })
      .from(settlementAccounts)
      .where(eq(settlementAccounts.id, accountId));
    if (found === undefined) throw new Refusal('not-found');
    await lockCompany(tx, found.companyId);
    await assertStillMay(tx, actor, 'bank:check');
    const checked = await tx
      .update(settlementAccounts)
      .set({ checkedAt: world.now, checkedById: actor.userId })
      .where(and(eq(settlementAccounts.id, accountId), isNull(settlementAccounts.checkedAt), isNewest))
      .returning({ id: settlementAccounts.id });
    if (checked.length === 0) throw new Refusal('account-replaced');
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'bank-account-checked',
        subjectKind: 'company',
        subjectId: found.companyId,
        details: { accountId },
      },
      world,
    );
    await world.announce(tx, { kind: 'account', companyIds: [found.companyId] });
    await world.announce(tx, { kind: 'enquiry' }); // the team's queue
  });
}

/** Everything but the number. */
function accountOf(row: typeof settlementAccounts.$inferSelect, now: Date): Account {
  return {
    id: row.id,
    bankName: row.bankName,
    holder: row.holder,
    accountNumber: maskedAccount(row.lastDigits),
    bic: row.bic,
    currency: row.currency as SettlementCurrency, // only setSettlement and the demo write it
    payee: row.payee,
    changedBy: row.actorName,
    changedAt: row.createdAt.toISOString(),
    usableFrom: row.usableFrom.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    state: settlementStateOf(row, now),
  };
}

async function whoAndWhere(db: Queryable, userId: string) {
  const [row] = await db
    .select({ name: users.name, email: users.email, companyName: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (row === undefined) throw new Refusal('signed-out');
  return row;
}
