import { sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { settlements as contract } from '#contract/settlements.ts';
import { commissionOn } from '#domain/commission.ts';
import { dayOf } from '#domain/instants.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { accountsOf, payeeState, shownAccount } from './payee.ts';
import { agreementsOf, readTerms } from './terms.ts';
import {
  type StatementRow,
  statementColumns,
  statementOf,
  statementsWithState,
  stateOfStatement,
} from './view.ts';

/** The statements of a brand, with what it pays us and when it is paid. */
export async function listSettlements(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  { brandId, cursor, limit }: ParsedOf<typeof contract.listSettlements>,
): Promise<OutputOf<typeof contract.listSettlements>> {
  const brand = await getOwnBrand(db, actor, brandId);
  const { companyId } = brand;
  const after = afterCursor(cursor);
  const { rows } = await db.execute<StatementRow>(sql`
    select ${statementColumns} from ${statementsWithState}
    where made.company_id = ${companyId} and ${after} order by made.created_at desc, made.id desc limit ${limit + 1}`);
  const { basisPoints: usual, rhythm, holdDays, payDays } = await readTerms(db);
  const agreements = await agreementsOf(db, companyId);
  const today = dayOf(now);
  return {
    ...pageOf(rows, limit, statementOf, cursorOf),
    brand: { id: brand.id, slug: brand.slug, name: brand.name },
    terms: {
      basisPoints: commissionOn(agreements, usual, today),
      isAgreed: agreements.some(({ validFrom }) => validFrom <= today),
      rhythm,
      holdDays,
      payDays,
    },
    payee: payeeState((await accountsOf(db, [companyId])).get(companyId), now),
  };
}

/** The statements of all brands, each with the account it would be paid to. */
export async function listStatements(
  { db, world: { now } }: Context<'world'>,
  { cursor, limit, state, companyId }: ParsedOf<typeof contract.listStatements>,
): Promise<OutputOf<typeof contract.listStatements>> {
  const { rows } = await db.execute<StatementRow>(sql`
    select ${statementColumns} from ${statementsWithState}
    where ${state === undefined ? sql`true` : sql`${stateOfStatement} = ${state}`}
      and ${companyId === undefined ? sql`true` : sql`made.company_id = ${companyId}`} and ${afterCursor(cursor)}
    order by made.created_at desc, made.id desc limit ${limit + 1}`);
  const accounts = await accountsOf(db, [...new Set(rows.map((row) => row.companyId))]);
  return pageOf(
    rows,
    limit,
    (row) => {
      const account = accounts.get(row.companyId);
      return {
        ...statementOf(row),
        payee: payeeState(account, now),
        account: account === undefined ? null : shownAccount(account),
      };
    },
    cursorOf,
  );
}

function afterCursor(cursor: string | undefined) {
  const position = decodeCursor(cursor, ['instant', 'id']);
  if (position === null) return sql`true`;
  const [at, id] = position;
  return sql`(made.created_at, made.id) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

function cursorOf({ createdAt, id }: StatementRow): [string, string] {
  return [new Date(createdAt).toISOString(), id];
}
