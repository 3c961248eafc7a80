import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { bank as contract } from '#contract/bank.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { bankEntries, bankFiles } from '#db/schema/bank.ts';
import { type BankMapping, bankColumns, proposedBankMapping } from '#domain/bank-csv.ts';
import { type BankEntry, type BankFormat, entryKeys, maxBankFileBytes } from '#domain/bank-entry.ts';
import { type TwinSide, twinsOf } from '#domain/bank-twins.ts';
import type { BankAccount } from '#domain/seller.ts';
import type { SignedInContext } from '../http/context.ts';
import type { UploadedFile } from '../http/file-answer.ts';
import type { ReadFile } from '../imports/read-file.ts';
import { withTable } from '../imports/take-file.ts';
import { audit } from '../kernel/audit.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getSeller } from '../kernel/seller.ts';
import { matchEntries } from './match-entries.ts';
import { entriesOfTable, onOurAccounts, readBankFile } from './read-bank-file.ts';

type Input = ParsedOf<typeof contract.uploadBankFile> & { readonly file: UploadedFile };
type Output = OutputOf<typeof contract.uploadBankFile>;

const tooLarge = 'bank-file-too-large';

/** Reads a file of the bank. All of it comes in, or nothing; what is here already is not read twice. */
export async function uploadBankFile(context: SignedInContext, { file, ...said }: Input): Promise<Output> {
  const { db, actor } = context;
  const given = { file, companyId: actor.companyId, maxBytes: maxBankFileBytes, tooLarge } as const;
  return withTable(context, given, async ({ name, bytes }) => {
    const read = await readBankFile(bytes);
    const { accounts } = await getSeller(db);
    if (read.format === 'csv' && said.columns === undefined) return lookedAt(read.table, accounts);
    const statement =
      read.format === 'csv'
        ? entriesOfTable(read.table, mappingOf(said), accountOf(said, accounts))
        : { ...read.statement, leftOut: [] };
    const entries = onOurAccounts(statement, accounts);
    const taken = await takeIn(context, { name, format: read.format, entries });
    const { otherCurrencies, leftOut } = statement;
    return { format: read.format, mapping: null, ...taken, otherCurrencies, leftOut };
  });
}

/** A CSV before somebody has said what its columns are. */
function lookedAt({ rows, reading }: ReadFile, accounts: readonly BankAccount[]): Output {
  const titles = [...(rows.find(({ row }) => row === reading.headerRow)?.cells ?? [])];
  const below = rows.filter(({ row }) => row > reading.headerRow);
  const { columns, dayOrder } = proposedBankMapping(titles, below);
  const mapping = {
    titles,
    rows: below.slice(0, 3).map(({ cells }) => [...cells]),
    columns: [...columns],
    dayOrder,
    currencies: accounts.map(({ currency }) => currency),
  };
  return { format: 'csv', mapping, added: 0, known: 0, ready: 0, otherCurrencies: 0, leftOut: [] };
}

function mappingOf({ columns = [], dayOrder = 'dmy' }: Omit<Input, 'file'>): BankMapping {
  const read = columns.map((each) => {
    const [column = '', name = ''] = each.split(':');
    const field = bankColumns.find((known) => known === name);
    if (field === undefined) throw new Refusal('invalid-choice', { field: 'columns' });
    return { column: Number(column), field };
  });
  return { columns: read, dayOrder };
}

function accountOf({ currency }: Omit<Input, 'file'>, accounts: readonly BankAccount[]): BankAccount {
  if (currency === undefined) throw new Refusal('required', { field: 'currency' });
  const own = accounts.find((account) => account.currency === currency);
  if (own === undefined)
    throw new Refusal('bank-account-unknown', { field: 'currency', account: '', currency });
  return own;
}

type Taken = { readonly name: string; readonly format: BankFormat; readonly entries: readonly BankEntry[] };

async function takeIn(
  { db, actor, world }: SignedInContext,
  { name, format, entries }: Taken,
): Promise<{ added: number; known: number; ready: number }> {
  return db.transaction(async (tx) => {
    const id = world.newId();
    const file = { id, name, format, added: 0, known: 0, uploadedById: actor.userId, createdAt: world.now };
    await tx.insert(bankFiles).values(file);
    const keys = entryKeys(entries).map(hashed);
    const rows = entries.map((entry, index) => ({
      id: world.newId(),
      fileId: id,
      key: keys[index] ?? '',
      ...entry,
      createdAt: world.now,
    }));
    const added = await insertNew(tx, rows);
    await markTwins(tx, { fileId: id, format, keys });
    await matchEntries(tx);
    const known = entries.length - added;
    await tx.update(bankFiles).set({ added, known }).where(eq(bankFiles.id, id));
    const about = { actorId: actor.userId, action: 'bank-file-read', subjectKind: 'company' } as const;
    await audit(tx, { ...about, subjectId: actor.companyId, details: { format, added, known } }, world);
    await world.announce(tx, { kind: 'bank', companyIds: [actor.companyId] });
    return { added, known, ready: await countReady(tx, id) };
  });
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const atOnce = 2_000;

/** Two people with one file: the second finds every entry there. */
async function insertNew(tx: Tx, rows: readonly (typeof bankEntries.$inferInsert)[]): Promise<number> {
  let added = 0;
  for (let start = 0; start < rows.length; start += atOnce) {
    const written = await tx
      .insert(bankEntries)
      .values(rows.slice(start, start + atOnce))
      .onConflictDoNothing({ target: bankEntries.key })
      .returning({ id: bankEntries.id });
    added += written.length;
  }
  return added;
}

/**
 * Marks what may be money that is here already: from a file of another kind, or from a CSV that was read by other
 * columns. What this file has brought once more (`keys`) stands for itself, and so does what waits as a twin.
 */
async function markTwins(tx: Tx, { fileId, format, keys }: Marked): Promise<void> {
  const { rows: others } = await tx.execute<TwinSide & { key: string }>(sql`
    select distinct on (other.id) other.id, other.key, other.account, other.booked_on::text as "bookedOn",
      other.amount_minor::float8 as "amountMinor", other.direction, other.name, other.iban, other.reference, other.text
    from ${bankEntries} join ${bankEntries} other on other.booked_on = ${bankEntries.bookedOn}
      and other.account = ${bankEntries.account} and other.amount_minor = ${bankEntries.amountMinor}
      and other.direction = ${bankEntries.direction}
    join ${bankFiles} file on file.id = other.file_id
    where ${bankEntries.fileId} = ${fileId} and other.file_id <> ${fileId} and other.twin_id is null
      and (file.format <> ${format} or ${format} = 'csv')
    order by other.id`);
  const read = new Set(keys);
  const earlier = others.filter(({ key }) => !read.has(key));
  if (earlier.length === 0) return;
  const added = await tx.select().from(bankEntries).where(eq(bankEntries.fileId, fileId));
  const twins = [...twinsOf(added, earlier)].map(([id, twin]) => ({ id, twin }));
  await tx.execute(sql`
    update ${bankEntries} set twin_id = given.twin
    from jsonb_to_recordset(${JSON.stringify(twins)}::jsonb) as given(id uuid, twin uuid)
    where ${bankEntries.id} = given.id`);
}

type Marked = { readonly fileId: string; readonly format: BankFormat; readonly keys: readonly string[] };

async function countReady(tx: Tx, fileId: string): Promise<number> {
  return tx.$count(
    bankEntries,
    and(inArray(bankEntries.fileId, [fileId]), sql`${bankEntries.proposal} is not null`),
  );
}
