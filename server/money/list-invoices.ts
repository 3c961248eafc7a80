import { and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { containing } from '#db/containing.ts';
import { companies } from '#db/schema/accounts.ts';
import { invoices, invoiceWords } from '#db/schema/documents.ts';
import { orders } from '#db/schema/orders.ts';
import { countedTo } from '#domain/catalogue-filter.ts';
import type { Sorting, SortName } from '#domain/lists.ts';
import type { Actor } from '#domain/roles.ts';
import type { Context } from '../kernel/context.ts';
import { countedForFile, countUpTo } from '../kernel/count-up-to.ts';
import { pageOf } from '../kernel/cursor.ts';
import { byInstant, byText, inOrder } from '../kernel/sorted.ts';
import { interestOf, notLate } from './interest.ts';
import { invoiceColumns, invoiceView } from './invoice-view.ts';
import { startOfDay } from './overdue.ts';
import { owedTogether } from './owed.ts';
import { invoicesVisibleTo } from './visible.ts';

type Input = ParsedOf<typeof contract.listInvoices>;
type Output = OutputOf<typeof contract.listInvoices>;

const keys = {
  issued: byInstant(invoices.issuedAt),
  due: byInstant(invoices.dueAt),
  number: byText(invoices.number),
  company: byText(companies.name),
};

/** Those still to be paid begin with the one due first, others with the newest, where nobody says otherwise. */
function sortOf({ sort, state }: Input): Sorting<SortName<'invoices'>> {
  return sort ?? (state === 'unpaid' || state === 'open' || state === 'overdue' ? 'due' : '-issued');
}

/** Invoices of the actor's company, or of all for the team, with what is owed on all of them together. */
export async function listInvoices(context: Context<'actor' | 'world'>, input: Input): Promise<Output> {
  const { db, actor, world } = context;
  const [found, owed] = await Promise.all([
    readInvoices(context, { ...input, countTo: countedTo }),
    owedTogether(db, ofWhom(actor, input), world.now),
  ]);
  return { ...found, owed };
}

/** The same for a file, which does not tell what all of them come to: that is not summed with each of its pages. */
export async function listAllInvoices(context: Context<'actor' | 'world'>, input: Input): Promise<Output> {
  return { ...(await readInvoices(context, { ...input, countTo: countedForFile(input) })), owed: [] };
}

async function readInvoices(
  { db, actor, world: { now } }: Context<'actor' | 'world'>,
  { countTo, ...input }: Input & { readonly countTo: number },
): Promise<Omit<Output, 'owed'>> {
  const { cursor, limit, state, orderId, q } = input;
  const order = inOrder(keys, invoices.documentId, sortOf(input));
  const named = q === undefined || q === '' ? undefined : matching(q);
  const chosen = and(
    ofWhom(actor, input),
    state === undefined ? undefined : inState(state, now),
    orderId === undefined ? undefined : eq(invoices.orderId, orderId),
    named,
  );
  const from = order.position(cursor);
  const counted = countUpTo(db, invoices, chosen, countTo);
  const page = async () => {
    // What is counted less far may be more.
    const isFew = named !== undefined && countTo >= countedTo && (await counted) <= countedTo;
    return db
      .select({ ...invoiceColumns, sortedBy: order.value })
      .from(invoices)
      .innerJoin(companies, eq(companies.id, invoices.companyId))
      .leftJoin(orders, eq(orders.id, invoices.orderId))
      .where(and(isFew ? lookedUp(chosen) : chosen, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1);
  };
  const [rows, total] = await Promise.all([page(), counted]);
  const interest = await interestOf(db, rows, now);
  const found = pageOf(
    rows,
    limit,
    (row) => invoiceView(row, interest.get(row.documentId) ?? notLate, now),
    ({ sortedBy, documentId }) => order.cursorOf(sortedBy, documentId),
  );
  return { ...found, total };
}

function ofWhom(actor: Actor, { companyId }: Pick<Input, 'companyId'>): SQL | undefined {
  return and(
    invoicesVisibleTo(actor),
    companyId === undefined ? undefined : eq(invoices.companyId, companyId),
  );
}

/** Few are all read and put in order; many are met soon on a walk along the order itself. */
function lookedUp(chosen: SQL | undefined): SQL {
  return sql`${invoices.documentId} = any(array(select document_id from ${invoices} where ${chosen}))`;
}

/** The states of domain/receivable.ts as conditions. */
function inState(state: NonNullable<Input['state']>, now: Date): SQL | undefined {
  const today = startOfDay(now);
  switch (state) {
    case 'unpaid':
      return gt(invoices.openMinor, 0);
    case 'open':
      return and(gt(invoices.openMinor, 0), gte(invoices.dueAt, today));
    case 'overdue':
      return and(gt(invoices.openMinor, 0), lt(invoices.dueAt, today));
    case 'refund-due':
      return lt(invoices.openMinor, 0);
    case 'settled':
      return eq(invoices.openMinor, 0);
  }
}

/**
 * By its words, or by whose it is; a reference is copied in groups of four. What is named is looked up first, by the index
 * of the words, however many invoices there are to walk along.
 */
function matching(q: string): SQL {
  const [part, unbroken] = [containing(q), containing(q.replaceAll(' ', ''))];
  const words = sql`(${invoiceWords})`;
  return sql`(${invoices.documentId} = any(array(select document_id from ${invoices}
      where ${words} ilike ${part} or (${words} ilike ${unbroken} and reference ilike ${unbroken})))
    or ${invoices.companyId} = any(array(select named.id from ${companies} named where named.name ilike ${part})))`;
}
