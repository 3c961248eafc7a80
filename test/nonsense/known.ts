import { api } from '#contract/api.ts';
import type { Operation } from '#contract/operation.ts';
import { invites, users } from '#db/schema/accounts.ts';
import type { TestHouse } from '../app.ts';
import { cast } from '../cast.ts';

/** What there is in the house, for requests to name: rows of everybody, addresses, codes, and real cursors. */
export type Known = {
  readonly ids: readonly string[];
  /** Ids of the rows that a field of this name means. */
  readonly idsFor: (field: string) => readonly string[];
  readonly emails: readonly string[];
  readonly codes: readonly string[];
  /** The values of the cursors each list has answered with. */
  readonly cursors: ReadonlyMap<string, readonly (readonly unknown[])[]>;
};

export const operations: readonly (readonly [string, Operation])[] = Object.entries(api).flatMap(
  ([area, its]) =>
    Object.entries(its as Record<string, Operation>).map(
      ([name, operation]) => [`${area}.${name}`, operation] as const,
    ),
);

export async function knownOf(house: TestHouse): Promise<Known> {
  const byTable = await idsByTable(house);
  const ids = [...byTable.values()].flat();
  const people = await house.db.select({ email: users.email }).from(users);
  const codes = await house.db.select({ code: invites.code }).from(invites);
  return {
    ids,
    idsFor: (field) => byTable.get(tableOf(field)) ?? ids,
    emails: people.map(({ email }) => email),
    codes: codes.map(({ code }) => code),
    cursors: await cursorsOf(house, byTable),
  };
}

/** A few rows of every table that has ids. */
async function idsByTable({ db }: TestHouse): Promise<Map<string, string[]>> {
  const { rows: tables } = await db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and udt_name = 'uuid'
        and table_name in (select tablename from pg_tables) order by 1`,
  );
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await db.$client.query<{ id: string }>(
      `select id from "${name}" order by ctid limit 12`,
    );
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ id }) => id),
      );
  }
  return found;
}

/** `salesRepId` and `buyerId` are people; else the field is called as its table. */
function tableOf(field: string): string {
  const noun = field.replace(/Ids?$/i, '').toLowerCase();
  const people = ['salesrep', 'user', 'buyer'];
  const others: Readonly<Record<string, string>> = {
    company: 'companies',
    enquiry: 'enquiries',
    line: 'cart_lines',
    upload: 'attachments',
    approval: 'order_approvals',
    sample: 'sample_requests',
  };
  return people.includes(noun) ? 'users' : (others[noun] ?? `${noun}s`);
}

async function cursorsOf(
  house: TestHouse,
  byTable: ReadonlyMap<string, string[]>,
): Promise<Known['cursors']> {
  const found = new Map<string, (readonly unknown[])[]>();
  for (const [name, { input, path, method }] of operations) {
    if (method !== 'GET' || !('cursor' in input.shape)) continue;
    const address = path.replaceAll(/:(\w+)/g, (_, field: string) =>
      field === 'brand'
        ? 'haru'
        : field === 'category'
          ? 'toners'
          : (byTable.get(tableOf(field))?.[0] ?? '-'),
    );
    const sorts = 'sort' in input.shape ? Object.values(enumOf(input.shape.sort)) : [''];
    for (const sort of sorts)
      for (const who of [cast.retailer, cast.admin]) {
        const query = new URLSearchParams({ limit: '1', kind: 'retailer', ...(sort && { sort }) });
        const { body } = await house.as(who).get(`${address}?${query}`);
        const cursor: unknown = body?.nextCursor;
        if (typeof cursor === 'string')
          found.set(name, [
            ...(found.get(name) ?? []),
            JSON.parse(Buffer.from(cursor, 'base64url').toString()),
          ]);
      }
  }
  return found;
}

function enumOf(schema: unknown): Record<string, string> {
  const { def } = (schema as { _zod: { def: { innerType?: unknown; entries?: Record<string, string> } } })
    ._zod;
  return def.entries ?? enumOf(def.innerType);
}
