import { and, asc, desc, eq, gt, ilike, lte, or, type SQL, sql } from 'drizzle-orm';
import type { bank as contract } from '#contract/bank.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { users } from '#db/schema/accounts.ts';
import { bankEntries, bankFiles, bankOrder } from '#db/schema/bank.ts';
import { minorFromText } from '#domain/amount-text.ts';
import { squeezed } from '#domain/bank-entry.ts';
import { type BankState, bankStates, bankToDo, feesByCurrency } from '#domain/bank-match.ts';
import { countedTo } from '#domain/catalogue-filter.ts';
import { latestDayOf } from '#domain/days.ts';
import { sortingParts } from '#domain/lists.ts';
import type { Context } from '../kernel/context.ts';
import { countedForFile, countUpTo } from '../kernel/count-up-to.ts';
import { pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byText, byWhole, inOrder, type SortValue } from '../kernel/sorted.ts';
import { type BankEntryView, entryViews } from './view.ts';

const keys = {
  booked: byWhole(bankOrder.booked),
  amount: byWhole(bankOrder.amount),
  name: byText(bankOrder.name),
};

type Input = ParsedOf<typeof contract.listBankEntries>;
type Output = OutputOf<typeof contract.listBankEntries>;

/** What has moved on our accounts, page by page. */
export async function listBankEntries(context: Context<'world'>, input: Input): Promise<Output> {
  const [found, counts, readyFees] = await Promise.all([
    readEntries(context, { ...input, countTo: countedTo }),
    countsByState(context.db, latestDayOf(context.world.now)),
    feesOfReady(context.db, latestDayOf(context.world.now)),
  ]);
  return { ...found, counts, readyFees };
}

/** The same for a file, which does not tell what stands above the list. */
export async function listAllBankEntries(context: Context<'world'>, input: Input): Promise<Output> {
  return {
    ...(await readEntries(context, { ...input, countTo: countedForFile(input) })),
    counts: {},
    readyFees: [],
  };
}

async function readEntries(
  { db, world }: Context<'world'>,
  { countTo, ...input }: Input & { readonly countTo: number },
): Promise<Omit<Output, 'counts' | 'readyFees'>> {
  const { cursor, limit, sort = '-booked' } = input;
  const order = inOrder(keys, bankEntries.id, sort);
  const from = order.position(cursor);
  const wanted = wantedBy(input, latestDayOf(world.now));
  const ids = wanted.named !== undefined && countTo === countedTo ? await idsOf(db, wanted) : null;
  const walk = (part: SQL | undefined) =>
    sql`(select ${bankEntries.id}, ${order.value} as sorted_by from ${bankEntries}
      where ${and(part, from === null ? undefined : order.after(from)) ?? sql`true`}
      order by ${sql.join(order.columns, sql`, `)} limit ${limit + 1})`;
  // Few are all read and put in order; many are met soon on a walk along the order itself.
  const parts =
    ids === null || ids.length > countedTo
      ? partsOf(wanted)
      : [sql`${bankEntries.id} = any(${sql.param(ids)}::uuid[])`];
  const [rows, total] = await Promise.all([
    rowsOf(db, parts.map(walk), sort).limit(limit + 1),
    ids?.length ?? countParts(db, wanted, countTo),
  ]);
  const views = await entryViews(db, rows, world.now);
  const page = pageOf(
    rows,
    limit,
    ({ entry }) => views.get(entry.id),
    ({ sortedBy, entry }) => order.cursorOf(sortedBy, entry.id),
  );
  return { ...page, items: page.items.filter((view) => view !== undefined), total };
}

type Wanted = {
  /** What is in each of the states asked for; none: entries of all states. */
  readonly states: readonly SQL[];
  readonly named: SQL | undefined;
};

function wantedBy({ state, q }: Input, latest: string): Wanted {
  const states = state === 'todo' ? bankToDo : [state].filter((each) => each !== undefined);
  return {
    states: states.flatMap((each) => partsIn(each, latest)),
    named: q === undefined || q === '' ? undefined : matching(q),
  };
}

/** The entries of a state on a day, each part in one state of the database. */
function partsIn(state: BankState, latest: string): SQL[] {
  const isOf = (kept: Exclude<BankState, 'ahead'>) => eq(bankEntries.state, kept);
  const parts: readonly (SQL | undefined)[] =
    state === 'ahead'
      ? bankToDo.map((each) => and(isOf(each), gt(bankEntries.bookedOn, latest)))
      : isToDo(state)
        ? [and(isOf(state), lte(bankEntries.bookedOn, latest))]
        : [isOf(state)];
  return parts.filter((part) => part !== undefined);
}

function isToDo(state: BankState): state is (typeof bankToDo)[number] {
  return (bankToDo as readonly BankState[]).includes(state); // the guard is what is asked
}

/** The entries with these words, looked for once for the page and for its count. */
async function idsOf(db: Queryable, { states, named }: Wanted): Promise<string[]> {
  const rows = await db
    .select({ id: bankEntries.id })
    .from(bankEntries)
    .where(and(or(...states), named))
    .limit(countedTo + 1);
  return rows.map(({ id }) => id);
}

/** An index has the entries of one state in order: those of two states are walked along side by side. */
function partsOf({ states, named }: Wanted): (SQL | undefined)[] {
  return states.length === 0 ? [named] : states.map((state) => and(state, named));
}

async function countParts(db: Queryable, wanted: Wanted, countTo: number): Promise<number> {
  const counts = await Promise.all(partsOf(wanted).map((part) => countUpTo(db, bankEntries, part, countTo)));
  return Math.min(
    counts.reduce((sum, each) => sum + each, 0),
    countTo + 1,
  );
}

/** The page is chosen by ids alone; only what is on it is read. */
function rowsOf(db: Queryable, parts: readonly SQL[], sort: NonNullable<Input['sort']>) {
  const way = sortingParts(sort).isDown ? desc : asc;
  const sortedBy = sql<SortValue>`page.sorted_by`;
  return db
    .select({ ...columns, sortedBy })
    .from(bankEntries)
    .innerJoin(sql`(${sql.join([...parts], sql` union all `)}) page`, sql`page.id = ${bankEntries.id}`)
    .innerJoin(bankFiles, eq(bankFiles.id, bankEntries.fileId))
    .leftJoin(users, eq(users.id, bankEntries.setAsideById))
    .orderBy(way(sortedBy), way(bankEntries.id));
}

/** States that no entry is in are not told. */
async function countsByState(db: Queryable, latest: string): Promise<Output['counts']> {
  const each = bankStates.map((state) => {
    const counted = sql`select from ${bankEntries} where ${or(...partsIn(state, latest))} limit ${countedTo + 1}`;
    return sql`(select count(*)::int from (${counted}) counted) as ${sql.identifier(state)}`;
  });
  const { rows } = await db.execute<Record<BankState, number>>(sql`select ${sql.join(each, sql`, `)}`);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).filter(([, entries]) => entries > 0));
}

/** What booking everything that is ready would write off; no fee of it goes unsaid, however many entries there are. */
async function feesOfReady(db: Queryable, latest: string): Promise<Output['readyFees']> {
  const feeMinor = sql<number>`sum((booking->>'feeMinor')::bigint)`.mapWith(Number);
  const fees = await db
    .select({ feeMinor, currency: bankEntries.currency })
    .from(bankEntries)
    .crossJoinLateral(sql`jsonb_array_elements(${bankEntries.proposal}->'bookings') booking`)
    .where(or(...partsIn('ready', latest)))
    .groupBy(bankEntries.currency);
  return feesByCurrency(fees);
}

const columns = { entry: bankEntries, fileName: bankFiles.name, setAsideBy: users.name };

/** One entry as the list shows it. */
export async function getBankEntry(
  { db, world }: Context<'world', Queryable>,
  { entryId }: { readonly entryId: string },
): Promise<BankEntryView> {
  const rows = await db
    .select(columns)
    .from(bankEntries)
    .innerJoin(bankFiles, eq(bankFiles.id, bankEntries.fileId))
    .leftJoin(users, eq(users.id, bankEntries.setAsideById))
    .where(eq(bankEntries.id, entryId));
  const view = (await entryViews(db, rows, world.now)).get(entryId);
  if (view === undefined) throw new Refusal('not-found');
  return view;
}

/** Words of the payer, an account, or an amount. */
function matching(q: string): SQL | undefined {
  const minor = minorFromText(q, 'GBP'); // all currencies of ours have two digits
  return or(
    ilike(bankEntries.name, containing(q)),
    ilike(bankEntries.text, containing(q)),
    ilike(bankEntries.reference, containing(q)),
    squeezed(q) === '' ? undefined : ilike(bankEntries.iban, containing(squeezed(q))),
    minor === null ? undefined : eq(bankEntries.amountMinor, minor),
  );
}
