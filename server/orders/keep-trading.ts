import { asc, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { companies } from '#db/schema/accounts.ts';
import { creditLimitOf } from '#domain/credit.ts';
import type { Language } from '#domain/languages.ts';
import { companyStateOf } from '#domain/suspension.ts';
import { assertMayEnter } from '../accounts/entry.ts';
import { Refusal } from '../kernel/refusal.ts';
import { creditRefusal, grossTo, usedCreditOf } from './credit.ts';
import { Outdated } from './outdated.ts';
import type { Buyer } from './request.ts';

type Trade = {
  readonly buyer: Pick<Buyer, 'companyId' | 'terms' | 'creditLimitMinor'>;
  readonly brandCompanyId: string;
  /** What the order comes to without VAT, in pence, and what decides its VAT. */
  readonly orderMinor: number;
  readonly sale: Parameters<Awaited<ReturnType<typeof grossTo>>>[1];
  readonly language: Language;
  readonly now: Date;
};

type Parties = Pick<Trade, 'brandCompanyId' | 'language'> & { readonly companyId: string };

type Standing = Awaited<ReturnType<typeof lockStandings>>[number];

/**
 * Refuses an order of a company that does not trade with us now, from one that does not, or beyond the credit limit. Both
 * companies stay as they are until the order is placed: who suspends one, or changes how the retailer pays, comes before
 * it or after it. Where a limit binds, orders of the company come one after the other, so that each counts those before.
 */
export async function keepTrading(tx: Tx, { buyer, ...trade }: Trade): Promise<void> {
  const { companyId } = buyer;
  const limitMinor = creditLimitOf(buyer);
  // The own company first, always: nobody holds a brand's and waits for a retailer's.
  const alone = limitMinor === null ? [] : await lockStandings(tx, [companyId], 'no key update');
  const others = alone.length > 0 ? [trade.brandCompanyId] : [companyId, trade.brandCompanyId];
  const held = [...alone, ...(await lockStandings(tx, others, 'share'))];
  const own = assertBothTrade(held, { companyId, ...trade });
  // The terms or the limit were changed since the buyer was read, and the order would say what no longer holds.
  if (own.terms !== buyer.terms || own.creditLimitMinor !== buyer.creditLimitMinor) throw new Outdated();
  if (limitMinor === null) return;
  const { orderMinor, sale, language, now } = trade;
  const credit = { limitMinor, usedMinor: await usedCreditOf(tx, companyId, now) };
  const gross = await grossTo(tx, companyId, now);
  const refused = creditRefusal(credit, gross(orderMinor, sale), language);
  if (refused !== null) throw new Refusal(refused.code, refused.params);
}

/**
 * Refuses what a company asks of a brand where one of the two does not trade now. Both stay as they are until the
 * transaction ends: who closes one of them comes before it, or after it and finds what was asked.
 */
export async function keepStanding(tx: Tx, parties: Parties): Promise<void> {
  const held = await lockStandings(tx, [parties.companyId, parties.brandCompanyId], 'share');
  assertBothTrade(held, parties);
}

/** How the own company stands, where both trade. */
function assertBothTrade(
  held: readonly Standing[],
  { companyId, brandCompanyId, language }: Parties,
): Standing {
  const own = found(held, companyId);
  assertMayEnter(own, language);
  if (companyStateOf(found(held, brandCompanyId)) !== 'active') throw new Refusal('brand-suspended');
  return own;
}

function lockStandings(tx: Tx, companyIds: readonly string[], strength: Strength) {
  return standings(tx)[strength].execute({ companyIds: [...companyIds] });
}

type Strength = 'share' | 'no key update';

/** By their ids, so that two who hold both never wait for each other. */
const standings = perDb((db: Queryable) => ({
  share: standingsHeld(db, 'share').prepare('standings_shared'),
  'no key update': standingsHeld(db, 'no key update').prepare('standings_held'),
}));

function standingsHeld(db: Queryable, strength: Strength) {
  return db
    .select({
      id: companies.id,
      terms: companies.terms,
      creditLimitMinor: companies.creditLimitMinor,
      suspendedReason: companies.suspendedReason,
      closedAt: companies.closedAt,
    })
    .from(companies)
    .where(sql`${companies.id} = any(${sql.placeholder('companyIds')}::uuid[])`)
    .orderBy(asc(companies.id))
    .for(strength);
}

function found(held: readonly Standing[], companyId: string): Standing {
  const standing = held.find(({ id }) => id === companyId);
  if (standing === undefined) throw new Refusal('not-found');
  return standing;
}
