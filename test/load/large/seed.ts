import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { refreshBrandCounts } from '#server/catalogue/brand-counts.ts';
import { rebuildOrderCounts } from '#server/orders/order-counts.ts';
import { aRate } from '../../builders.ts';
import { cast, castBrands, enterCast, houses } from '../../cast.ts';
import { copyStatements } from './copies.ts';
import { mostTexts, writeTexts } from './texts.ts';
import { type Amounts, tradeStatements } from './trade.ts';

/** What there is at scale 1, without the few of the cast. */
export function amountsAt(scale: number): Amounts {
  const of = (count: number) => Math.max(1, Math.round(count * scale));
  return {
    products: of(1_000_000),
    texts: Math.min(mostTexts, of(1_000_000)),
    brands: Math.max(10, of(300)),
    retailers: Math.max(20, of(4_700)),
    orders: of(200_000),
    messages: of(1_000_000),
  };
}

/**
 * A house that has traded for three years, written by a handful of statements without indexes; those are built at the
 * end. Haru of the cast has a tenth of all products and orders, Maison Verte one order of fifty.
 */
export async function seedLarge(db: Db, amounts: Amounts, log: (line: string) => void): Promise<void> {
  await enterCast(db);
  for (const [currency, perGbp] of [
    ['EUR', '1.17'],
    ['CHF', '1.12'],
    ['USD', '1.31'],
  ] as const)
    await aRate(db, currency, perGbp);
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    log(`${what.padEnd(24)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  const client = await db.$client.connect(); // one connection: its settings and temporary tables stay
  try {
    const run = (statement: string) => client.query(statement);
    await run(
      `set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`,
    );
    for (const { what, statement } of peopleStatements(amounts)) await timed(what, () => run(statement));
    const brandIds = await idsOfBrands(db);
    await timed('texts', () => writeTexts(db, amounts.texts, brandIds));
    const indexes = await withoutIndexes(db);
    for (const { what, statement } of [...copyStatements(amounts), ...tradeStatements(amounts)])
      await timed(what, () => run(statement));
    for (const { name, definition } of indexes) await timed(name, () => run(definition));
    await timed('vacuum analyze', () => run('vacuum analyze'));
    await timed('counts of brands', () => refreshBrandCounts(db, brandIds));
    await timed('counts of orders', () => rebuildOrderCounts(db));
  } finally {
    client.release(true);
  }
}

async function idsOfBrands(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from brands order by id <> ${castBrands.haru.id}, created_at, id`,
  );
  return rows.map(({ id }) => id);
}

/** Who of the team stands behind the retailers, about as many each. */
const representatives = 12;

/** Companies with one person and a session each, and the brands with theirs; numbered, for what is shared out later. */
function peopleStatements({ brands, retailers }: Amounts) {
  const company = (kind: string, count: number, country: string) =>
    `insert into companies (id, kind, name, country, created_at)
     select gen_random_uuid(), '${kind}', initcap('${kind}') || ' company ' || n, ${country}, now() - (n % 1000) * interval '1 day'
     from generate_series(1, ${count}) n`;
  return [
    {
      what: 'companies',
      statement: `${company('retailer', retailers, `(array['FR','DE','GB','NL','PL','ES'])[1 + n % 6]`)}; ${company('brand', brands, `'KR'`)}`,
    },
    {
      what: 'brands',
      statement: `insert into brands (id, slug, company_id, name, tagline, description, details, logo, logo_light, logo_mark, featured,
          search_text, search_tokens, words_version, created_at)
        select gen_random_uuid(), 'house-' || n, id, jsonb_build_object('en', 'House ' || n, 'ko', '하우스 ' || n, 'zh', '品牌' || n),
          tagline, description, details, logo, logo_light, logo_mark, n % 10 = 0, 'house ' || n,
          to_tsvector('simple', 'house ' || n), words_version, created_at
        from (select row_number() over (order by name)::int n, id, created_at from companies where kind = 'brand' and name like 'Brand company %') company,
          (select tagline, description, details, logo, logo_light, logo_mark, words_version from brands where id = '${castBrands.haru.id}') pattern`,
    },
    {
      what: 'representatives',
      statement: `insert into users (id, email, name, role, company_id, email_proved_at, created_at)
        select gen_random_uuid(), 'rep-' || n || '@large.example', 'Representative ' || n, role, company_id, created_at, created_at
        from users, generate_series(1, ${representatives - 1}) n where id = '${cast.admin.id}'`,
    },
    {
      what: 'people',
      statement: `insert into users (id, email, name, role, company_id, sales_rep_id, email_proved_at, created_at, last_login_at)
        select gen_random_uuid(), 'person-' || n || '@large.example', 'Person ' || n, kind, id,
          case when kind = 'retailer' then (select reps[1 + n % ${representatives}] from (
            select array_agg(id order by id <> '${cast.admin.id}', email) as reps from users where role = 'admin'
              and (id = '${cast.admin.id}' or email like 'rep-%@large.example')) team) end,
          created_at, created_at, now() - (n % 400) * interval '1 day'
        from (select row_number() over (order by created_at, id) n, id, kind, created_at from companies where name ~ ' company [0-9]+$') company`,
    },
    {
      what: 'who trades',
      statement: `
        create temp table shops as select (row_number() over (order by c.id <> '${houses.maison.id}', c.id))::int - 1 as no, c.id as company_id,
            c.name, (select u.id from users u where u.company_id = c.id order by u.created_at, u.id limit 1) as user_id,
            (select u.name from users u where u.company_id = c.id order by u.created_at, u.id limit 1) as user_name
          from companies c where c.kind = 'retailer';
        create temp table sellers as select (row_number() over (order by b.id <> '${castBrands.haru.id}', b.id))::int - 1 as no, b.id as brand_id,
            b.company_id, b.name, (select u.id from users u where u.company_id = b.company_id order by u.created_at, u.id limit 1) as user_id,
            (select u.name from users u where u.company_id = b.company_id order by u.created_at, u.id limit 1) as user_name
          from brands b;
        create unique index on shops (no); create unique index on sellers (no); analyze shops; analyze sellers`,
    },
  ];
}

const filled = [
  'products',
  'product_search',
  'product_facets',
  'orders',
  'order_items',
  'order_timeline',
  'documents',
  'invoices',
  'payments',
  'threads',
  'messages',
  'thread_reads',
  'notifications',
  'emails',
  'bank_entries',
  'audit_log',
  'lots',
];

/** Takes the indexes of the large tables away that no key needs, and tells how to make them. */
async function withoutIndexes(db: Db): Promise<{ name: string; definition: string }[]> {
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = any(${sql.param(filled)})
      and indexname not in (select conname from pg_constraint)`);
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`));
  return rows;
}
