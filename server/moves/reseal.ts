import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { settings } from '#db/schema/accounts.ts';
import { dayMs, later } from '#domain/instants.ts';
import type { SealPurpose, Seals } from '../kernel/seals.ts';

type Sealed = {
  readonly table: string;
  readonly of: string;
  readonly column: string;
  readonly purpose: SealPurpose;
  /** Kept as text, in base64. */
  readonly isText?: true;
};

/** Everything that is sealed: where it stands, and what it is tied to. */
const sealed: readonly Sealed[] = [
  { table: 'two_factors', of: 'user_id', column: 'secret', purpose: 'two-factor' },
  { table: 'emails', of: 'id', column: 'sealed_secrets', purpose: 'email-secrets' },
  {
    table: 'settlement_accounts',
    of: 'id',
    column: 'account_number',
    purpose: 'settlement-account',
    isText: true,
  },
];

/** Links of emails are signed and cannot be signed again: so long they may still be used. */
const linkDays = 90;

export type Rotation = {
  /** What was sealed anew now. */
  readonly resealed: number;
  /** Recovery codes that were made with an older key and not used yet, and whose they are. */
  readonly oldCodes: number;
  readonly oldCodeAccounts: number;
  /** When links that an older key has signed are past their use. */
  readonly linksUntil: Date;
};

/** Seals anew what an older key has sealed. It may run beside servers, and twice. */
export async function reseal(db: Db, seals: Seals, now: Date): Promise<Rotation> {
  let resealed = 0;
  for (const place of sealed) resealed += await resealPlace(db, seals, place);
  const { rows } = await db.execute<{ codes: number; accounts: number }>(sql`
    select count(*)::int as codes, count(distinct user_id)::int as accounts from recovery_codes
    where used_at is null and substring(code_hash from 1 for ${seals.head().length}) <> ${seals.head()}`);
  const since = await currentSince(db, seals, now);
  return {
    resealed,
    oldCodes: rows[0]?.codes ?? 0,
    oldCodeAccounts: rows[0]?.accounts ?? 0,
    linksUntil: later(since, linkDays * dayMs),
  };
}

/** One transaction a row, under its lock: what somebody changes meanwhile is not put back. */
async function resealPlace(
  db: Db,
  seals: Seals,
  { table, of, column, purpose, isText }: Sealed,
): Promise<number> {
  const [name, owner, kept] = [sql.identifier(table), sql.identifier(of), sql.identifier(column)];
  const value = isText ? sql`decode(${kept}, 'base64')` : kept;
  const old = sql`${value} is not null and substring(${value} from 1 for ${seals.head().length}) <> ${seals.head()}`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${owner} as id from ${name} where ${old} order by 1`,
  );
  let count = 0;
  for (const { id } of rows) {
    count += await db.transaction(async (tx) => {
      const found = await tx.execute<{ value: Buffer }>(
        sql`select ${value} as value from ${name} where ${owner} = ${id} and ${old} for update`,
      );
      const [row] = found.rows;
      if (row === undefined) return 0;
      const again = seals.seal(purpose, id, seals.open(purpose, id, row.value));
      await tx.execute(
        sql`update ${name} set ${kept} = ${isText ? again.toString('base64') : again} where ${owner} = ${id}`,
      );
      return 1;
    });
  }
  return count;
}

/** Since when the current key is: noted the first time it is met here. */
async function currentSince(db: Db, seals: Seals, now: Date): Promise<Date> {
  const id = seals.head().toString('hex');
  const key = 'secretKey';
  const noted = { id, since: now.toISOString() };
  const [row] = await db
    .insert(settings)
    .values({ key, value: noted })
    .onConflictDoUpdate({
      target: settings.key,
      set: {
        value: sql`case when ${settings.value}->>'id' = ${id} then ${settings.value} else excluded.value end`,
      },
    })
    .returning({ value: settings.value });
  const kept = (row?.value ?? noted) as typeof noted; // written here only
  return new Date(kept.since);
}
