import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { samples as contract } from '#contract/samples.ts';
import { containing } from '#db/containing.ts';
import { companies } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { sampleRequests } from '#db/schema/samples.ts';
import { isUuid } from '#domain/uuid.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { byInstant, byText, inOrder } from '../kernel/sorted.ts';
import { joins, summaryColumns, summaryOf } from './read-samples.ts';
import { samplesVisibleTo } from './visible.ts';

type Input = ParsedOf<typeof contract.listSamples>;

const keys = {
  asked: byInstant(sampleRequests.createdAt),
  retailer: byText(companies.name),
  brand: byText(sql`${brands.name}->>'en'`),
};

/** The requests for samples the actor may see, newest first where nobody says otherwise, and how many match. */
export async function listSamples(
  { db, actor }: Context<'actor'>,
  input: Input,
): Promise<OutputOf<typeof contract.listSamples>> {
  const order = inOrder(keys, sampleRequests.id, input.sort ?? '-asked');
  const position = order.position(input.cursor);
  const matching = and(samplesVisibleTo(actor), ...conditionsOf(input));
  const from = () => db.select({ ...summaryColumns, sortedBy: order.value }).from(sampleRequests);
  const [rows, [counted]] = await Promise.all([
    from()
      .innerJoin(brands, joins.brand)
      .innerJoin(companies, joins.shop)
      .where(and(matching, position === null ? undefined : order.after(position)))
      .orderBy(...order.columns)
      .limit(input.limit + 1),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(sampleRequests)
      .innerJoin(brands, joins.brand)
      .innerJoin(companies, joins.shop)
      .where(matching),
  ]);
  return {
    ...pageOf(
      rows,
      input.limit,
      ({ sortedBy: _, ...row }) => summaryOf(row, actor),
      ({ sortedBy, id }) => order.cursorOf(sortedBy, id),
    ),
    total: counted?.total ?? 0,
  };
}

function conditionsOf({ state, brandId, q }: Input): (SQL | undefined)[] {
  const pattern = q === undefined || q === '' ? undefined : containing(q);
  return [
    state === undefined || state.length === 0 ? undefined : inArray(sampleRequests.state, state),
    brandId === undefined ? undefined : isUuid(brandId) ? eq(brands.id, brandId) : eq(brands.slug, brandId),
    pattern === undefined
      ? undefined
      : or(
          sql`${companies.name} ilike ${pattern}`,
          ...(['en', 'ko', 'zh'] as const).map(
            (one) => sql`${brands.name}->>${sql.raw(`'${one}'`)} ilike ${pattern}`,
          ),
        ),
  ];
}
