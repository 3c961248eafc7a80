import { sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { rates as contract } from '#contract/rates.ts';
import { dayOf } from '#domain/instants.ts';
import type { RatedCurrency } from '#domain/rates.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, invalidCursor, pageOf } from '../kernel/cursor.ts';
import { mark, ratesEntered } from './enter-rates.ts';

type Output = OutputOf<typeof contract.listRates>;

type Row = {
  currency: RatedCurrency;
  date: string;
  perGbp: string;
  source: string;
  isToday: boolean;
  enteredBy: string | null;
  enteredAt: Date | string | null;
};

/** Every rate there is, the latest first; who entered it is what the audit says of it last. */
export async function listRates(
  { db, world: { now } }: Context<'world'>,
  { cursor, limit }: ParsedOf<typeof contract.listRates>,
): Promise<Output> {
  const after = positionIn(cursor);
  const { rows } = await db.execute(sql`
    select rate.currency, rate.valid_from::text as date, trim_scale(rate.per_gbp)::text as "perGbp", rate.source,
      rate.valid_from = (select max(valid.valid_from) from exchange_rates valid
        where valid.currency = rate.currency and valid.valid_from <= ${dayOf(now)}::date) as "isToday",
      entry.name as "enteredBy", entry.at as "enteredAt"
    from exchange_rates rate
    left join lateral (
      select audit_log.at, users.name from audit_log left join users on users.id = audit_log.actor_id
      where audit_log.action = ${ratesEntered} and position(${mark(sql`rate.currency`, sql`rate.valid_from::text`, sql`rate.per_gbp`)} in audit_log.details->>'rates') > 0
      order by audit_log.at desc, audit_log.id desc limit 1
    ) entry on true
    where rate.currency <> 'GBP'
      and (${after?.date ?? null}::date is null or (rate.valid_from, rate.currency) < (${after?.date ?? null}::date, ${after?.currency ?? null}))
    order by rate.valid_from desc, rate.currency desc
    limit ${limit + 1}`);
  const found = rows as unknown as Row[]; // the statement selects them
  return pageOf(found, limit, rateOf, ({ date, currency }) => [date, currency]);
}

function rateOf({ isToday, enteredAt, ...row }: Row): Output['items'][number] {
  return {
    ...row,
    isToday: isToday === true,
    enteredAt: enteredAt === null ? null : new Date(enteredAt).toISOString(),
  };
}

function positionIn(cursor: string | undefined): { date: string; currency: string } | null {
  const values = decodeCursor(cursor, ['text', 'text']);
  if (values === null) return null;
  const [date, currency] = values;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) throw invalidCursor();
  if (new Date(date).toISOString().slice(0, 10) !== date) throw invalidCursor();
  return { date, currency };
}
