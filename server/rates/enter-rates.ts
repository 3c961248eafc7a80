import { type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { rates as contract } from '#contract/rates.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { setExchangeRates } from '../catalogue/rates.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { comparedRates } from './check-rates.ts';

/** What the audit calls it. */
export const ratesEntered = 'rates-entered';

/** How an entry of the audit names a rate, " EUR/2026-11-20=1.154 ", so that the history finds who entered it. */
export function mark(currency: SQL, date: SQL, perGbp: SQL): SQL {
  return sql`' ' || ${currency} || '/' || ${date} || '=' || trim_scale(${perGbp}) || ' '`;
}

/**
 * Enters rates; a slip of a digit is asked about first. One entry comes after another, so that what was compared
 * is what is replaced. Placed orders have their rates with them.
 */
export async function enterRates(
  { db, actor, world }: Context<'actor' | 'world'>,
  { rates, source, confirmed }: ParsedOf<typeof contract.enterRates>,
): Promise<OutputOf<typeof contract.enterRates>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table exchange_rates in share row exclusive mode`);
    await assertStillMay(tx, actor, 'rate:enter');
    const compared = await comparedRates(tx, rates, world.now);
    const large = compared.filter(({ isLarge }) => isLarge);
    const [first] = large;
    if (first !== undefined && !confirmed) {
      throw new Refusal('rate-change-large', {
        field: 'confirmed',
        currency: first.currency,
        percent: Math.round((first.changeHundredths ?? 0) / 100),
      });
    }
    const rows = rates.map(({ currency, date, perGbp }) => ({ currency, perGbp, validFrom: date, source }));
    await setExchangeRates(tx, rows, world.now);
    const details = {
      source,
      rates: compared.map((rate) => ` ${rate.currency}/${rate.date}=${trimmed(rate.perGbp)} `).join(''),
      before: compared.map((rate) => ` ${rate.currency}/${rate.date}=${rate.before ?? '-'} `).join(''),
    };
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: ratesEntered,
        subjectKind: 'company', // what prices went by is told of the operator, and kept as long as trade is
        subjectId: actor.companyId,
        details,
      },
      world,
    );
    await world.announce(tx, { kind: 'rate' });
    return { entered: rates.length };
  });
}

/** "1.1540" is 1.154. */
function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
