import { asc, inArray, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { settlements as contract } from '#contract/settlements.ts';
import type { Tx } from '#db/connect.ts';
import { payoutItems, payouts, settlementStatements } from '#db/schema/settlements.ts';
import { accountFor } from '#domain/seller.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { nextNumber } from '../documents/series.ts';
import type { SignedInContext } from '../http/context.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getSeller } from '../kernel/seller.ts';
import type { World } from '../kernel/world.ts';
import { getPayout } from './list-payouts.ts';
import { accountsOf, payeeState } from './payee.ts';

type Payout = OutputOf<typeof contract.preparePayout>;
type StatementRow = typeof settlementStatements.$inferSelect;

/** Puts statements of one currency into a payout, each to the account that counts now. Somebody else approves it. */
export async function preparePayout(
  context: SignedInContext,
  { statementIds }: ParsedOf<typeof contract.preparePayout>,
): Promise<Payout> {
  const { db, actor, world } = context;
  const id = await db.transaction(async (tx) => {
    await assertStillMay(tx, actor, 'payout:make');
    return prepare({ db: tx, actor, world }, [...new Set(statementIds)]);
  });
  return getPayout(context, id);
}

/** Within a transaction: the demo prepares its payouts by it, too. */
export async function prepare(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  statementIds: readonly string[],
): Promise<string> {
  const statements = await lockPayable(tx, statementIds);
  const [{ currency } = { currency: 'GBP' as const }] = statements;
  if (statements.some((row) => row.currency !== currency)) {
    throw new Refusal('settlement-currencies', { field: 'statementIds' });
  }
  const seller = await getSeller(tx);
  const account = accountFor(seller, currency);
  if (account === null) throw new Refusal('payout-account-missing', { currency });
  const id = world.newId();
  const number = await nextNumber(tx, 'payout', world.now);
  const totalMinor = statements.reduce((sum, row) => sum + row.totalMinor, 0);
  const { name, street, city, postalCode, country } = seller;
  await tx.insert(payouts).values({
    id,
    number,
    currency,
    totalMinor,
    payer: { name, street, city, postalCode, country },
    account,
    preparedById: actor.userId,
    preparedAt: world.now,
  });
  await tx.insert(payoutItems).values(await itemsFor(tx, id, statements, world));
  const details = { number, currency, totalMinor, statements: statements.map((row) => row.number).join(' ') };
  const subject = { subjectKind: 'company', subjectId: actor.companyId } as const;
  await audit(tx, { actorId: actor.userId, action: 'payout-prepared', ...subject, details }, world);
  const companyIds = [...new Set(statements.map(({ companyId }) => companyId))];
  await world.announce(tx, { kind: 'settlement', companyIds }, { kind: 'enquiry' }); // the team's queue
  return id;
}

/** Statements that are to be paid, locked in the order of their ids; one that is in another payout is refused. */
async function lockPayable(tx: Tx, statementIds: readonly string[]): Promise<StatementRow[]> {
  const statements = await tx
    .select()
    .from(settlementStatements)
    .where(inArray(settlementStatements.id, [...statementIds]))
    .orderBy(asc(settlementStatements.id))
    .for('update');
  if (statements.length < statementIds.length) throw new Refusal('not-found');
  const { rows: taken } = await tx.execute<{ statement_id: string }>(sql`
    select statement_id from payout_items where state in ('open', 'paid') and statement_id in (${sql.join(
      statementIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`);
  const refused = statements.find(
    ({ id, totalMinor }) => totalMinor <= 0 || taken.some((row) => row.statement_id === id),
  );
  if (refused !== undefined) throw new Refusal('settlement-not-payable', { number: refused.number });
  return statements;
}

async function itemsFor(tx: Tx, payoutId: string, statements: readonly StatementRow[], world: World) {
  const accounts = await accountsOf(tx, [...new Set(statements.map(({ companyId }) => companyId))]);
  return statements.map(({ id: statementId, companyId, number, totalMinor }) => {
    const account = accounts.get(companyId);
    if (account === undefined || payeeState(account, world.now) !== 'ready') {
      throw new Refusal('payee-not-ready', { number });
    }
    const accountId = account.id;
    return { id: world.newId(), payoutId, statementId, companyId, accountId, amountMinor: totalMinor };
  });
}
