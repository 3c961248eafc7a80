import { or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { companies } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { orders, orderWords } from '#db/schema/orders.ts';
import { hasThreeSigns, lastSpokenIn } from '#domain/conversation.ts';
import { withoutNumberSign } from '#domain/order-number.ts';
import type { Actor, Role } from '#domain/roles.ts';
import { saying } from './saying.ts';

/** A word of three characters with a digit is part of a number; fewer are in thousands of numbers, and no index has them. */
const numberPart = /(?=\S{3})\S*\d/;

/** Two signs of a number are in thousands of messages, too. */
const fewSigns = /^(?=.?\d).{1,2}$/u;

/** Where more are named, conversations about them are met soon by walking along the latest. */
const mostNamed = 1_000;

/** What may be named, the column of a conversation that says it is about that, and the same asked of one conversation. */
type Naming = { readonly column: PgColumn; readonly named: SQL; readonly isNamed: SQL };

/**
 * Part of an order number ("LYS-12347", "12347") or of the shop's own number for it, of the brand's or product's name in
 * any language, of a company's, or of what somebody said. What is named is looked up first, by the index of its words, and
 * the conversations by what they are about: none is read for what it is not. It is asked by itself, so that the database
 * knows how many are named before it chooses between looking these up and walking along the latest.
 */
export async function matching(db: Db, actor: Actor, q: string): Promise<SQL> {
  const namings = namingsOf(q, ownOf[actor.role](actor.companyId));
  const ids = namings.map(
    ({ named }, index) =>
      sql`array(select id::text from (${named}) named(id) limit ${mostNamed + 1}) as ${sql.identifier(`named${index}`)}`,
  );
  const { rows } = await db.execute<Record<string, string[]>>(sql`select ${sql.join(ids, sql`, `)}`);
  const named = namings.flatMap(({ column, isNamed }, index) => {
    const found = rows[0]?.[`named${index}`] ?? [];
    if (found.length === 0) return [];
    return [found.length > mostNamed ? isNamed : sql`${column} = any(${sql.param(found)}::uuid[])`];
  });
  return or(...named) ?? sql`false`;
}

/** What an actor takes part in: conversations `about` something, as this shop, as this brand. Others are not even looked up. */
type Own = { readonly about: SQL; readonly asShop: SQL; readonly asBrand: SQL };

const all = sql`true`;
const ownOf = {
  retailer: (companyId: string) => ({
    about: sql`about.retailer_company_id = ${companyId}::uuid`,
    asShop: sql`called.id = ${companyId}::uuid`,
    asBrand: all,
  }),
  brand: (companyId: string) => ({
    about: sql`about.brand_company_id = ${companyId}::uuid`,
    asShop: all,
    asBrand: sql`called.company_id = ${companyId}::uuid`,
  }),
  admin: () => ({ about: all, asShop: all, asBrand: all }),
} as const satisfies Record<Role, (companyId: string) => Own>;

function namingsOf(q: string, own: Own): Naming[] {
  const part = containing(q);
  const byNumber = containing(withoutNumberSign(q));
  const inAllLanguages = (of: string) => sql.raw(`concat_ws(' ', ${of}->>'en', ${of}->>'ko', ${of}->>'zh')`);
  const isNumbered = sql`(${orderWords}) ilike ${byNumber}`;
  const companyCalled = sql`called.name ilike ${part}`;
  const called = sql`${inAllLanguages('called.name')} ilike ${part}`;
  const hasNumber = numberPart.test(q);
  const numbered = sql`
    select about.id from ${orders} join ${threads} about on about.order_id = ${orders.id} where ${isNumbered} and ${own.about} union all
    select about.id from ${threads} about join ${orders} on ${orders.id} = about.linked_order_id where ${isNumbered} and ${own.about} union all`;
  return [
    {
      column: threads.retailerCompanyId,
      named: sql`select called.id from ${companies} called where ${own.asShop} and ${companyCalled}`,
      isNamed: sql`exists (select from ${companies} called where called.id = ${threads.retailerCompanyId} and ${companyCalled})`,
    },
    {
      column: threads.brandCompanyId,
      named: sql`select called.company_id from ${brands} called where ${own.asBrand} and ${called}`,
      isNamed: sql`exists (select from ${brands} called where called.company_id = ${threads.brandCompanyId} and ${called})`,
    },
    {
      column: threads.id,
      named: sql`${hasNumber ? numbered : sql``}
        select about.id from ${threads} about join ${products} called on called.id = about.product_id
        where about.order_id is null and ${called} and ${own.about}`,
      isNamed: sql`(exists (select from ${orders} where ${orders.id} in (${threads.orderId}, ${threads.linkedOrderId})
          and ${hasNumber ? isNumbered : sql`false`})
        or exists (select from ${products} called where called.id = ${threads.productId} and ${threads.orderId} is null and ${called}))`,
    },
    ...(fewSigns.test(q) ? [] : [saidIn(q, own)]),
  ];
}

/** What is said is found by any three signs of it; two are in no index, and are looked for where somebody spoke last. */
function saidIn(q: string, own: Own): Naming {
  const says = saying(q);
  const lastSpoken = sql`(select about.* from ${threads} about where ${own.about}
    order by about.updated_at desc, about.id desc limit ${lastSpokenIn})`;
  return {
    column: threads.id,
    named: sql`select about.id from ${hasThreeSigns(q) ? threads : lastSpoken} about
      join ${messages} said on said.thread_id = about.id where ${own.about} and ${says}`,
    isNamed: sql`exists (select from ${messages} said where said.thread_id = ${threads.id} and ${says})`,
  };
}
