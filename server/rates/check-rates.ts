import { sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { rates as contract } from '#contract/rates.ts';
import type { Queryable } from '#db/connect.ts';
import { dayOf } from '#domain/instants.ts';
import { changeOf, type DatedRate, isLargeChange } from '#domain/rates.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

type Checked = OutputOf<typeof contract.checkRates>['items'][number];

/** The dry run: what each rate would follow, and how far it is from that. */
export async function checkRates(
  { db, world: { now } }: Context<'world'>,
  { rates }: ParsedOf<typeof contract.checkRates>,
): Promise<OutputOf<typeof contract.checkRates>> {
  return { items: await comparedRates(db, rates, now) };
}

type Before = { currency: string; date: string; before: string | null; beforeDate: string | null };

/**
 * Each rate beside the one it follows: what holds on its day as yet, or what is entered with it for a day in
 * between.
 */
export async function comparedRates(
  db: Queryable,
  rates: readonly DatedRate[],
  now: Date,
): Promise<Checked[]> {
  refuseDoubled(rates);
  const { rows } = await db.execute(sql`
    select given.currency, given.date, trim_scale(valid.per_gbp)::text as before, valid.valid_from::text as "beforeDate"
    from json_to_recordset(${JSON.stringify(rates)}::json) as given(currency text, date text)
    left join lateral (
      select per_gbp, valid_from from exchange_rates
      where exchange_rates.currency = given.currency and valid_from <= given.date::date
      order by valid_from desc limit 1
    ) valid on true`);
  const stored = rows as unknown as Before[]; // the statement selects them
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const today = dayOf(now);
  const earlier = new Map<string, DatedRate>();
  const compared = rates
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
    .map((rate): Checked => {
      const found = known.get(keyOf(rate));
      const given = earlier.get(rate.currency);
      earlier.set(rate.currency, rate);
      const isGiven = given !== undefined && given.date > (found?.beforeDate ?? '');
      const before = isGiven ? given.perGbp : (found?.before ?? null);
      const beforeDate = isGiven ? given.date : (found?.beforeDate ?? null);
      const changeHundredths = before === null ? null : changeOf(before, rate.perGbp);
      return {
        ...rate,
        before,
        beforeDate,
        changeHundredths,
        isLarge: changeHundredths !== null && isLargeChange(changeHundredths),
        isAhead: rate.date > today,
      };
    });
  return compared.toReversed();
}

function refuseDoubled(rates: readonly DatedRate[]): void {
  const seen = new Set<string>();
  for (const [index, rate] of rates.entries()) {
    if (seen.has(keyOf(rate))) {
      const { currency, date } = rate;
      throw new Refusal('rate-doubled', { field: `rates.${index}.currency`, currency, date });
    }
    seen.add(keyOf(rate));
  }
}

function keyOf({ currency, date }: { readonly currency: string; readonly date: string }): string {
  return `${currency} ${date}`;
}
