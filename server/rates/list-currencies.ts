import type { OutputOf } from '#contract/operation.ts';
import type { rates as contract } from '#contract/rates.ts';
import { unrated } from '#domain/rates.ts';
import { ratedToday } from '../catalogue/rates.ts';
import type { Context } from '../kernel/context.ts';

/** What accounts and prices can be in today, and what nobody has entered a rate for. */
export async function listCurrencies({
  db,
  world: { now },
}: Context<'world'>): Promise<OutputOf<typeof contract.listCurrencies>> {
  const rated = await ratedToday(db, now);
  return { rated, missing: unrated(rated) };
}
