import { castBrands } from '../../cast.ts';
import type { Amounts } from './trade.ts';

type Step = { readonly what: string; readonly statement: string };

/** `$list` of a table's columns but some: those are worked out, the rest is what the copied row has. */
const rest = (table: string, own: readonly string[], from: string) => `
  select string_agg(column_name, ', '), string_agg('${from}.' || column_name, ', ') into names, taken
  from information_schema.columns where table_name = '${table}' and table_schema = 'public' and is_generated = 'NEVER'
    and column_name not in (${own.map((name) => `'${name}'`).join(', ')});`;

function copied(table: string, own: Readonly<Record<string, string>>, from: string): string {
  const columns = Object.keys(own).join(', ');
  const values = Object.values(own).join(', ').replaceAll("'", "''");
  return `do $do$ declare names text; taken text; begin ${rest(table, Object.keys(own), 'base')}
    execute 'insert into ${table} (${columns}, ' || names || ') select ${values}, ' || taken || ' ${from.replaceAll("'", "''")}';
  end $do$`;
}

/**
 * The rest of the products: each text again and again on its brand's shelf, at other prices and other days, one of ten
 * sold out; those of Haru counted.
 */
export function copyStatements({ products, texts }: Amounts): Step[] {
  const times = Math.max(0, Math.ceil(products / texts) - 1);
  const isHaru = `base.brand_id = '${castBrands.haru.id}'`;
  const counted = `case when ${isHaru} then (copy.number * 37) % 500 end`;
  const level = `(case copy.number % 10 when 0 then 'out' when 1 then 'low' else 'in' end)`;
  const price = 'copy.factor';
  const created = `base.created_at - (copy.number % 1000) * interval '1 day'`;
  return [
    {
      what: 'numbers of copies',
      statement: `create temp table copies as
        select gen_random_uuid() as id, base.id as base_id, copy, round((1 + ((copy * 7 + found.number) % 50) / 50.0)::numeric, 2) as factor,
          nextval('product_numbers')::int as number
        from products base join product_search found on found.id = base.id, generate_series(1, ${times}) copy;
        create index on copies (base_id); analyze copies`,
    },
    {
      what: 'products',
      statement: copied(
        'products',
        {
          id: 'copy.id',
          sku: `base.sku || '-' || copy.copy`,
          position: `base.position + copy.copy * ${texts}`,
          item_price: `round(base.item_price * ${price}, 2)`,
          sort_price: `base.sort_price * ${price}`,
          stock_items: counted,
          stock_level: level,
          created_at: created,
          updated_at: created,
        },
        'from copies copy join products base on base.id = copy.base_id',
      ),
    },
    {
      what: 'what finds them',
      statement: copied(
        'product_search',
        {
          id: 'copy.id',
          number: 'copy.number',
          position: `base.position + copy.copy * ${texts}`,
          sort_price: `base.sort_price * ${price}`,
          created_at: created,
        },
        'from copies copy join product_search base on base.id = copy.base_id',
      ),
    },
    {
      what: 'what filters them',
      statement: copied(
        'product_facets',
        {
          id: 'copy.id',
          number: 'copy.number',
          position: `base.position + copy.copy * ${texts}`,
          sort_price: `base.sort_price * ${price}`,
          carton_sort_price: `base.carton_sort_price * ${price}`,
          created_at: created,
          is_counted: isHaru,
          stock_level: `case when not (${isHaru}) then ${level} when (copy.number * 37) % 500 > 0 then 'in' else 'out' end`,
          changed: 'pg_current_xact_id()',
          revision: `nextval('facet_revisions')`,
        },
        'from copies copy join product_facets base on base.id = copy.base_id',
      ),
    },
    {
      what: 'shelves',
      statement: `create temp table shelves as
          select seller.no as seller_no, (row_number() over (partition by seller.no order by p.id))::int - 1 as place, p.id, p.name, p.sku
          from products p join sellers seller on seller.brand_id = p.brand_id;
        create temp table shelf_sizes as select seller_no, count(*)::int as size from shelves group by 1;
        create index on shelves (seller_no, place); analyze shelves; analyze shelf_sizes`,
    },
  ];
}
