import { Readable } from 'node:stream';
import type { Operation, OutputOf } from '#contract/operation.ts';
import { dayOf } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import { longestSheet } from '#domain/lists.ts';
import { decimalFromMinor, type Money } from '#domain/money.ts';
import { countAttempt, listFetched } from '../accounts/attempts.ts';
import { type Cell, csvOf, type Sheet, xlsxOf } from '../files/sheet.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { givingWay } from '../kernel/give-way.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';

type TextKey = `${string}:${string}`;
type Page<Item> = { readonly items: Item[]; readonly nextCursor: string | null; readonly total: number };
type Paging = { readonly cursor: string | undefined; readonly limit: number };

/** One column of the file: its heading, and what it says of a row. */
export type FileColumn<Item> = readonly [
  title: TextKey | ((say: Say) => string),
  value: (item: Item, say: Say) => Cell,
];
/** A row of a list as its operation answers it, and the columns of its file. */
export type RowOf<O extends Operation> = OutputOf<O> extends { items: (infer Item)[] } ? Item : never;
export type Columns<O extends Operation> = readonly FileColumn<RowOf<O>>[];

/** A text in the reader's language. */
export type Say = ((key: TextKey, params?: Params) => string) & { readonly language: Language };
type Params = Readonly<Record<string, string>>;

type List<Input, Item> = {
  readonly title: TextKey | ((input: Input) => TextKey);
  readonly columns: readonly FileColumn<Item>[];
  /** The list of the screen itself: a file holds what the actor may see there, and nothing else. */
  readonly read: (context: SignedInContext, input: Input & Paging) => Promise<Page<Item>>;
};

/** So few that whoever asks for something small meanwhile hardly waits for them. */
const rowsAtOnce = 20;

/** The handler that answers a whole list as a file, read and sent some rows at a time. */
export function listFile<Input extends object, Item>({ title, columns, read }: List<Input, Item>) {
  return async (
    context: SignedInContext,
    input: Input & { readonly format: 'csv' | 'xlsx' },
  ): Promise<FileAnswer> => {
    const { db, actor, language, world } = context;
    await countAttempt(db, listFetched(actor.userId), world.now);
    const page = (cursor?: string) => read(context, { ...input, cursor, limit: rowsAtOnce });
    const first = await page();
    const { format } = input;
    if (format === 'xlsx' && first.total > longestSheet) {
      throw new Refusal('too-many-rows', { field: 'format', max: longestSheet });
    }
    const words: Say = Object.assign((key: TextKey, params?: Params) => say(language, key, params), {
      language,
    });
    const name = words(typeof title === 'function' ? title(input) : title);
    const sheet: Sheet = {
      name,
      head: columns.map(([heading]) => (typeof heading === 'function' ? heading(words) : words(heading))),
      rows: rowsOf(first, page, (item) => columns.map(([, value]) => value(item, words))),
    };
    const { type, made } = formats[format];
    return {
      name: `${name} ${dayOf(world.now)}.${format}`,
      type,
      rows: first.total,
      body: Readable.from(made(sheet)),
    };
  };
}

const formats = {
  csv: { type: 'text/csv; charset=utf-8', made: csvOf },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', made: xlsxOf },
} as const;

async function* rowsOf<Item>(
  first: Page<Item>,
  next: (cursor: string) => Promise<Page<Item>>,
  row: (item: Item) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const giveWay = givingWay();
  let page = first;
  yield page.items.map(row);
  while (page.nextCursor !== null) {
    await giveWay();
    page = await next(page.nextCursor);
    yield page.items.map(row);
  }
}

export function amount({ amountMinor, currency }: Money): Cell {
  return { amount: decimalFromMinor(amountMinor, currency) };
}

/** A column of instants: a file says the times of all its readers in UTC, and its heading says so. */
export function moment<Item>(title: TextKey, at: (item: Item) => string | null): FileColumn<Item> {
  return [
    (say) => say('common:table.inUtc', { title: say(title) }),
    (item) => {
      const moment = at(item);
      return moment === null ? null : new Date(moment);
    },
  ];
}
