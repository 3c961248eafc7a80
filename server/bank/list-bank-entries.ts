import { and, count, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { bank as contract } from '#contract/bank.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { users } from '#db/schema/accounts.ts';
import { bankEntries, bankFiles } from '#db/schema/bank.ts';
import { minorFromText } from '#domain/amount-text.ts';
import { squeezed } from '#domain/bank-entry.ts';
import { type BankState, bankToDo } from '#domain/bank-match.ts';
import type { Context } from '../kernel/context.ts';
import { pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';
import { byText, byWhole, inOrder } from '../kernel/sorted.ts';
import { type BankEntryView, entryViews } from './view.ts';

/** `bankState` of domain/bank-match.ts as an expression. */
const state = sql<BankState>`case when ${bankEntries.direction} = 'out' then 'out'
  when ${bankEntries.setAsideAt} is not null then 'set-aside'
  when ${bankEntries.bookedMinor} = ${bankEntries.amountMinor} then 'booked'
  when ${bankEntries.proposal} is not null and ${bankEntries.bookedMinor} = 0 then 'ready' else 'open' end`;

const keys = {
  booked: byText(sql`${bankEntries.bookedOn}::text`),
  amount: byWhole(bankEntries.amountMinor),
  name: byText(bankEntries.name),
};

/** What has moved on our accounts, page by page. */
export async function listBankEntries(
  { db }: Context,
  { cursor, limit, sort = '-booked', state: wanted, q }: ParsedOf<typeof contract.listBankEntries>,
): Promise<OutputOf<typeof contract.listBankEntries>> {
  const order = inOrder(keys, bankEntries.id, sort);
  const from = order.position(cursor);
  const chosen = and(
    wanted === undefined ? undefined : inArray(state, wanted === 'todo' ? bankToDo : [wanted]),
    q === undefined || q === '' ? undefined : matching(q),
  );
  const [rows, counts, total] = await Promise.all([
    db
      .select({ ...columns, sortedBy: order.value })
      .from(bankEntries)
      .innerJoin(bankFiles, eq(bankFiles.id, bankEntries.fileId))
      .leftJoin(users, eq(users.id, bankEntries.setAsideById))
      .where(and(chosen, from === null ? undefined : order.after(from)))
      .orderBy(...order.columns)
      .limit(limit + 1),
    db.select({ state, rows: count() }).from(bankEntries).groupBy(state),
    db.$count(bankEntries, chosen),
  ]);
  const views = await entryViews(db, rows);
  const page = pageOf(
    rows,
    limit,
    ({ entry }) => views.get(entry.id),
    ({ sortedBy, entry }) => order.cursorOf(sortedBy, entry.id),
  );
  const items = page.items.filter((view) => view !== undefined);
  return {
    ...page,
    items,
    total,
    counts: Object.fromEntries(counts.map((each) => [each.state, each.rows])) as Counts,
  };
}

type Counts = OutputOf<typeof contract.listBankEntries>['counts'];

const columns = { entry: bankEntries, fileName: bankFiles.name, setAsideBy: users.name };

/** One entry as the list shows it. */
export async function getBankEntry(
  { db }: Context<never, Queryable>,
  { entryId }: { readonly entryId: string },
): Promise<BankEntryView> {
  const rows = await db
    .select(columns)
    .from(bankEntries)
    .innerJoin(bankFiles, eq(bankFiles.id, bankEntries.fileId))
    .leftJoin(users, eq(users.id, bankEntries.setAsideById))
    .where(eq(bankEntries.id, entryId));
  const view = (await entryViews(db, rows)).get(entryId);
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
