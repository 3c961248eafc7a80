import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import type { readDetails } from '#domain/audit-details.ts';
import type { Language } from '#domain/languages.ts';
import { isUuid } from '#domain/uuid.ts';

type Told = ReturnType<typeof readDetails>;
export type Names = ReadonlyMap<string, string>;

/** What the values of entries, and what they concern, are called; ids and keys without a name are not in it. */
export async function namesOf(
  db: Db,
  entries: readonly { readonly told: readonly Told[]; readonly subjectId: string | null }[],
  language: Language,
): Promise<Names> {
  const said = entries.flatMap(({ told }) => told.flatMap(wordsIn));
  const ids = [...said, ...entries.map(({ subjectId }) => subjectId)].filter(isId);
  const keys = said.filter((word) => /^[a-z]{2,8}$/.test(word));
  if (ids.length + keys.length === 0) return new Map();
  const wanted = sql`any (${sql.param([...new Set(ids)])}::uuid[])`;
  const inWords = (column: string) =>
    sql.raw(
      `coalesce(nullif(${column}->>'${language}', ''), nullif(${column}->>'en', ''), ${column}->>'ko')`,
    );
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id::text, name from users where id = ${wanted}
    union all select id::text, name from companies where id = ${wanted}
    union all select id::text, ${inWords('name')} from brands where id = ${wanted}
    union all select id::text, ${inWords('name')} from products where id = ${wanted}
    union all select id::text, 'LYS-' || number from orders where id = ${wanted}
    union all select id::text, name from responsible_persons where id = ${wanted}
    union all select id::text, name from company_certificates where id = ${wanted}
    union all select id::text, name from answer_templates where id = ${wanted}
    union all select id::text, code from lots where id = ${wanted}
    union all select claim.id::text, 'LYS-' || placed.number from claims claim
      join orders placed on placed.id = claim.order_id where claim.id = ${wanted}
    union all select request.id::text, shop.name from sample_requests request
      join companies shop on shop.id = request.retailer_company_id where request.id = ${wanted}
    union all select claim.id::text, ${inWords('brand.name')} from badge_claims claim
      join brands brand on brand.id = claim.brand_id where claim.id = ${wanted}
    union all select account.id::text, company.name from settlement_accounts account
      join companies company on company.id = account.company_id where account.id = ${wanted}
    union all select thread.id::text, coalesce('LYS-' || placed.number, ${inWords('brand.name')}) from threads thread
      left join orders placed on placed.id = thread.order_id left join brands brand on brand.id = thread.brand_id
      where thread.id = ${wanted}
    union all select key, ${inWords('name')} from markets where key = any (${sql.param([...new Set(keys)])}::text[])`);
  return new Map(rows.filter(({ name }) => name !== null && name !== '').map(({ id, name }) => [id, name]));
}

/** Those of one entry. */
export function namesAmong(told: readonly Told[], names: Names): Record<string, string> {
  return Object.fromEntries(
    told.flatMap(wordsIn).flatMap((word) => {
      const name = names.get(word);
      return name === undefined ? [] : [[word, name]];
    }),
  );
}

function wordsIn({ changes, facts }: Told): string[] {
  return [
    ...changes.flatMap(({ before, after }) => [before, after]),
    ...facts.map(({ value }) => value),
  ].filter((value) => typeof value === 'string');
}

function isId(value: string | null): value is string {
  return value !== null && isUuid(value);
}
