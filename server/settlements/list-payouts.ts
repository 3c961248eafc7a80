import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { settlements as contract } from '#contract/settlements.ts';
import type { Queryable } from '#db/connect.ts';
import { companies, sessions, users } from '#db/schema/accounts.ts';
import { settlementAccounts } from '#db/schema/keeping.ts';
import { payoutItems, payouts, settlementStatements } from '#db/schema/settlements.ts';
import type { AccountCurrency } from '#domain/money.ts';
import { type PayoutRefusal, refusePayoutApproval } from '#domain/payout.ts';
import type { SignedInContext } from '../http/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { shownAccount } from './payee.ts';
import { approversOf, type PayoutRow } from './payout-rows.ts';

type Payout = OutputOf<typeof contract.preparePayout>;
type Item = Payout['items'][number];
type Reader = Pick<SignedInContext, 'db' | 'actor' | 'world' | 'session'>;

const preparer = alias(users, 'preparer');
const approver = alias(users, 'approver');
const columns = { payout: payouts, preparedBy: preparer.name, approvedBy: approver.name };

/** Payouts with their payments, the latest first. */
export async function listPayouts(
  reader: Reader,
  { cursor, limit }: ParsedOf<typeof contract.listPayouts>,
): Promise<OutputOf<typeof contract.listPayouts>> {
  const position = decodeCursor(cursor, ['instant', 'id']);
  const rows = await select(reader.db)
    .where(
      position === null
        ? undefined
        : sql`(${payouts.preparedAt}, ${payouts.id}) < (${position[0].toISOString()}::timestamptz, ${position[1]}::uuid)`,
    )
    .orderBy(desc(payouts.preparedAt), desc(payouts.id))
    .limit(limit + 1);
  const view = await viewer(reader, rows.slice(0, limit));
  return pageOf(rows, limit, view, ({ payout }) => [payout.preparedAt.toISOString(), payout.id]);
}

/** One payout as the list shows it. */
export async function getPayout(reader: Reader, payoutId: string): Promise<Payout> {
  const rows = await select(reader.db).where(eq(payouts.id, payoutId));
  const [row] = rows;
  if (row === undefined) throw new Refusal('not-found');
  return (await viewer(reader, rows))(row);
}

type Row = { readonly payout: PayoutRow; readonly preparedBy: string; readonly approvedBy: string | null };

function select(db: Queryable) {
  return db
    .select(columns)
    .from(payouts)
    .innerJoin(preparer, eq(preparer.id, payouts.preparedById))
    .leftJoin(approver, eq(approver.id, payouts.approvedById));
}

/** What of a payout its reader sees, and whether they could approve it. */
async function viewer(reader: Reader, rows: readonly Row[]): Promise<(row: Row) => Payout> {
  const items = await readItems(
    reader.db,
    rows.map(({ payout }) => payout.id),
  );
  const refusalOf = await approvals(reader);
  return ({ payout, preparedBy, approvedBy }) => {
    const { id, number, state, currency, totalMinor, preparedAt, approvedAt, handedAt, xmlSha256 } = payout;
    return {
      id,
      number,
      state,
      total: { amountMinor: totalMinor, currency },
      preparedBy,
      preparedAt: preparedAt.toISOString(),
      approvedBy,
      approvedAt: approvedAt?.toISOString() ?? null,
      handedAt: handedAt?.toISOString() ?? null,
      sha256: xmlSha256,
      refusal: state === 'prepared' ? refusalOf(payout) : null,
      items: items.get(id) ?? [],
    };
  };
}

async function approvals({
  db,
  actor,
  session,
  world: { now },
}: Reader): Promise<(payout: PayoutRow) => PayoutRefusal | null> {
  const approverIds = await approversOf(db);
  const [begun] = await db
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, session.sessionId));
  const signedInAt = begun?.at ?? now;
  return ({ preparedById, preparedAt }) =>
    refusePayoutApproval({ actorId: actor.userId, preparedById, preparedAt, signedInAt, approverIds }, now);
}

async function readItems(db: Queryable, payoutIds: readonly string[]): Promise<Map<string, Item[]>> {
  if (payoutIds.length === 0) return new Map();
  const rows = await db
    .select({
      item: payoutItems,
      account: settlementAccounts,
      number: settlementStatements.number,
      currency: settlementStatements.currency,
      companyName: companies.name,
    })
    .from(payoutItems)
    .innerJoin(settlementStatements, eq(settlementStatements.id, payoutItems.statementId))
    .innerJoin(settlementAccounts, eq(settlementAccounts.id, payoutItems.accountId))
    .innerJoin(companies, eq(companies.id, payoutItems.companyId))
    .where(inArray(payoutItems.payoutId, [...payoutIds]))
    .orderBy(asc(settlementStatements.number));
  const found = new Map<string, Item[]>();
  for (const { item, account, number, currency, companyName } of rows) {
    const { payoutId, id, statementId, companyId, amountMinor, state, paidOn, failedReason } = item;
    const view = {
      id,
      statementId,
      statementNumber: number,
      companyId,
      companyName,
      amount: money(amountMinor, currency),
      account: shownAccount(account),
      state,
      paidOn,
      failedReason,
    };
    found.set(payoutId, [...(found.get(payoutId) ?? []), view]);
  }
  return found;
}

function money(amountMinor: number, currency: AccountCurrency) {
  return { amountMinor, currency };
}
