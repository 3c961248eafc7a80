import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { companies } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { threads } from '#db/schema/messages.ts';
import { orders, orderWords } from '#db/schema/orders.ts';

type Named = { readonly retailers: string[]; readonly brands: string[]; readonly about: string[] };

/**
 * Part of an order number ("LYS-12347", "12347") or of the shop's own number for it, of the brand's or product's name in
 * any language, or of a company's. What is named is looked up first, by the index of its words, and the conversations by
 * what they are about: none is read for what it is not. It is asked by itself, so that the database knows how many are
 * named before it chooses between looking these up and walking along the latest.
 */
export async function matching(db: Db, q: string): Promise<SQL> {
  const part = containing(q);
  const byNumber = containing(q.replace(/^#?\s*(?:lys)?[-\s]*(?=\d)/i, ''));
  const inAllLanguages = (of: string) => sql.raw(`concat_ws(' ', ${of}->>'en', ${of}->>'ko', ${of}->>'zh')`);
  const isNumbered = sql`(${orderWords}) ilike ${byNumber}`;
  const numbered = sql`
    select about.id from ${orders} join ${threads} about on about.order_id = ${orders.id} where ${isNumbered} union all
    select about.id from ${threads} about join ${orders} on ${orders.id} = about.linked_order_id where ${isNumbered} union all`;
  const { rows } = await db.execute<Named>(sql`select
    array(select named.id::text from ${companies} named where named.name ilike ${part}) as retailers,
    array(select named.company_id::text from ${brands} named where ${inAllLanguages('named.name')} ilike ${part}) as brands,
    array(select found.id::text from (${/\d/.test(q) ? numbered : sql``}
      select about.id from ${threads} about join ${products} named on named.id = about.product_id
      where about.order_id is null and ${inAllLanguages('named.name')} ilike ${part}) found) as about`);
  const { retailers = [], brands: ofBrands = [], about = [] } = rows[0] ?? {};
  const among = (column: PgColumn, ids: string[]) =>
    ids.length === 0 ? [] : [sql`${column} = any(${sql.param(ids)}::uuid[])`];
  const named = or(
    ...among(threads.retailerCompanyId, retailers),
    ...among(threads.brandCompanyId, ofBrands),
    ...among(threads.id, about),
  );
  return named ?? sql`false`;
}
