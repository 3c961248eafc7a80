import { type SQL, sql } from 'drizzle-orm';
import type { customers as contract } from '#contract/customers.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { CustomerFilter } from '#domain/customer.ts';
import { sortingParts } from '#domain/lists.ts';
import { pounds } from '#domain/money.ts';
import { byMeasure, companiesInOrder, type ListedCompany } from '../accounts/companies-in-order.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { isOverdue, longAgoMs } from '../kernel/rhythm.ts';
import { byText, inOrder } from '../kernel/sorted.ts';
import { type Customer, customersOf } from './customers-of.ts';

type Output = OutputOf<typeof contract.listCustomers>;

/** The retailers a brand has dealings with: company and country, how they order, and the way to the conversation. */
export async function listCustomers(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, cursor, limit, sort = '-last', kind, q }: ParsedOf<typeof contract.listCustomers>,
): Promise<Output> {
  const brand = await getOwnBrand(db, actor, brandId);
  const order = inOrder(keys, sql`found.id`, sort);
  const now = world.now.getTime();
  const customers = await customersOf(db, brand);
  const meant = [...customers.values()].filter(
    (customer) => kind === undefined || which[kind](customer, now),
  );
  const { rows, total } = await companiesInOrder<Told, Customer>(db, meant, {
    order,
    sorting: sort,
    cursor,
    limit,
    measure: measures[sortingParts(sort).name],
    q,
    told: sql`${latestThread(brand)} as "threadId"`,
  });
  return {
    ...pageOf(
      rows,
      limit,
      (row) => itemOf(row, customers.get(row.id) as Customer, now), // only those were asked for
      (row) => order.cursorOf(row.sortedBy, row.id),
    ),
    total,
    brand: { id: brand.id, slug: brand.slug, name: brand.name },
  };
}

type Told = { threadId: string | null };

function itemOf(
  { name, country, threadId }: ListedCompany & Told,
  customer: Customer,
  now: number,
): Output['items'][number] {
  const at = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString());
  return {
    companyId: customer.id,
    name,
    country,
    orders: customer.orders,
    firstOrderAt: at(customer.firstMs),
    lastOrderAt: at(customer.lastMs),
    traded: pounds(customer.traded),
    rhythmDays: customer.rhythm,
    isOverdue: isOverdue(customer, now),
    threadId,
  };
}

const which = {
  ordered: ({ orders }) => orders > 0,
  overdue: isOverdue,
  asked: ({ orders }) => orders === 0,
} satisfies Record<CustomerFilter, (customer: Customer, now: number) => boolean>;

const keys = {
  last: byMeasure,
  first: byMeasure,
  name: byText(sql`found.name`),
  country: byText(sql`found.country`),
  orders: byMeasure,
  traded: byMeasure,
  rhythm: byMeasure,
};

type Measure = (customer: Customer) => number;

/** What they are ordered by, where it is not in the database: the one figure that goes there with each of them. */
const measures: Readonly<Record<keyof typeof keys, Measure | null>> = {
  last: ({ lastMs }) => lastMs ?? longAgoMs,
  first: ({ firstMs }) => firstMs ?? longAgoMs,
  name: null,
  country: null,
  orders: ({ orders }) => orders,
  traded: ({ traded }) => traded,
  rhythm: ({ rhythm }) => rhythm ?? 0,
};

/**
 * Of an order or a question, whichever somebody wrote in last. "offset 0": whose brand it is about is asked of the latest
 * first, and of no other once one is found.
 */
function latestThread({ id, companyId }: OwnBrand): SQL {
  return sql`(select thread.id
    from (select * from threads where retailer_company_id = found.id and brand_company_id = ${companyId}
      order by updated_at desc, id desc offset 0) thread
    left join orders placed on placed.id = thread.order_id
    where coalesce(thread.brand_id, placed.brand_id) = ${id}
    order by thread.updated_at desc, thread.id desc limit 1)`;
}
