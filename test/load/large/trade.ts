import { cast } from '../../cast.ts';

export type Amounts = {
  readonly products: number;
  readonly texts: number;
  readonly brands: number;
  readonly retailers: number;
  readonly orders: number;
  readonly messages: number;
};

type Step = { readonly what: string; readonly statement: string };

const path = [
  'pending',
  'confirmed',
  'processing',
  'invoiced',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'completed',
];
const statuses = `array[${path.map((each) => `'${each}'`).join(', ')}]`;

/** Any number, always the same for the same `n` and `salt`. */
const mixed = (n: string, salt: number) => `(hashint8(${n}::bigint * 7919 + ${salt}) & 2147483647)`;

/** Three years of orders, evenly in time: the latest twentieth is open, one of twenty was cancelled. */
export function tradeStatements({ orders, messages }: Amounts): Step[] {
  return [
    ...orderSteps(orders),
    ...paperSteps(),
    ...conversationSteps(Math.max(2, Math.round(messages / orders))),
    ...deskSteps(orders),
  ];
}

function orderSteps(orders: number): Step[] {
  const shop = `case when n % 50 = 0 then 0 else ${mixed('n', 1)} % (select count(*) from shops) end`;
  const seller = `case when n % 10 = 0 then 0 else ${mixed('n', 2)} % (select count(*) from sellers) end`;
  const steps = `case when ${mixed('n', 3)} % 20 = 0 then 0 when n > ${orders} * 0.95 then 1 + ${mixed('n', 4)} % 8 else 9 end`;
  return [
    {
      what: 'which orders',
      statement: `create temp table placed as
        select n, gen_random_uuid() as id, gen_random_uuid() as thread_id, (${shop})::int as shop_no, (${seller})::int as seller_no, (${steps})::int as steps,
          date_trunc('milliseconds', now() - interval '3 years' * (1 - n / ${orders}.0) - interval '1 hour') as placed_at, (2 + ${mixed('n', 5)} % 5)::int as line_count
        from generate_series(1, ${orders}) n;
        delete from placed where seller_no not in (select seller_no from shelf_sizes); analyze placed`,
    },
    {
      what: 'order_items',
      statement: `
        insert into order_items (id, order_id, position, product_id, product_name, sku, quantity_cartons, items_per_carton, quantity_items,
          price_per_item_minor, price_per_carton_minor, total_minor, total_gbp_minor)
        select gen_random_uuid(), line.order_id, line.position, shelf.id, shelf.name, shelf.sku, cartons, 12, cartons * 12,
          item, item * 12, cartons * item * 12, cartons * item * 12
        from (select placed.id as order_id, position, placed.seller_no, (${mixed('n * 10 + position', 6)} % size.size)::int as place,
            (1 + ${mixed('n * 10 + position', 7)} % 5)::int as cartons, (200 + ${mixed('n * 10 + position', 8)} % 900)::int as item
          from placed join shelf_sizes size on size.seller_no = placed.seller_no, generate_series(0, line_count - 1) position) line
        join shelves shelf on shelf.seller_no = line.seller_no and shelf.place = line.place;
        create temp table totals as select order_id, sum(total_minor)::bigint as total, sum(quantity_items)::int as items,
          sum(quantity_cartons)::int as cartons, count(*)::int as lines from order_items group by 1; analyze totals`,
    },
    {
      what: 'orders',
      statement: `
        insert into orders (id, number, retailer_id, retailer_company_id, brand_id, brand_company_id, brand_name, status, currency, items_minor,
          total_minor, total_gbp_minor, total_items, total_cartons, line_count, shipping_address, terms, invoiced_at, due_at, paid_at,
          shipped_at, delivered_at, cancelled_at, cancellation_reason, request_id, request_hash, created_at, updated_at)
        select placed.id, nextval('order_numbers'), shop.user_id, shop.company_id, seller.brand_id, seller.company_id, seller.name,
          case when steps = 0 then 'cancelled' else (${statuses})[steps] end, 'GBP', total, total, total, items, cartons, lines,
          jsonb_build_object('name', shop.user_name, 'company', shop.name, 'street', '1 Market Row', 'city', 'Leeds', 'postalCode', 'LS1 1AA', 'country', 'GB'),
          'prepayment', case when steps >= 4 then placed_at + interval '2 days' end, case when steps >= 4 then placed_at + interval '9 days' end,
          case when steps >= 5 then placed_at + interval '4 days' end, case when steps >= 7 then placed_at + interval '6 days' end,
          case when steps >= 8 then placed_at + interval '12 days' end, case when steps = 0 then placed_at + interval '1 day' end,
          case when steps = 0 then 'Ordered twice.' end, gen_random_uuid(), '', placed_at, placed_at + interval '1 day' * steps
        from placed join totals on totals.order_id = placed.id join shops shop on shop.no = shop_no join sellers seller on seller.no = seller_no
        order by n`,
    },
    {
      what: 'order_timeline',
      statement: `
        insert into order_timeline (id, order_id, seq, status, actor_id, actor_name, actor_role, at)
        select gen_random_uuid(), placed.id, step, case when steps = 0 and step = 2 then 'cancelled' else (${statuses})[step] end,
          case when step % 2 = 1 then shop.user_id else seller.user_id end, case when step % 2 = 1 then shop.user_name else seller.user_name end,
          case when step % 2 = 1 then 'buyer' else 'brand' end, placed_at + interval '1 day' * (step - 1)
        from placed join shops shop on shop.no = shop_no join sellers seller on seller.no = seller_no,
          generate_series(1, case when steps = 0 then 2 else steps end) step`,
    },
  ];
}

function paperSteps(): Step[] {
  return [
    {
      what: 'documents, invoices',
      statement: `
        create temp table billed as select gen_random_uuid() as document_id, placed.id as order_id, 'INV-2026-' || lpad(n::text, 6, '0') as number, n, steps,
          placed_at + interval '2 days' as issued_at, shop.company_id, totals.total
        from placed join totals on totals.order_id = placed.id join shops shop on shop.no = shop_no where steps >= 4;
        insert into documents (id, order_id, type, number, language, audience, content, name, content_type, created_at)
        select document_id, order_id, 'invoice', number, 'en', '{retailer}', '{}', number || '.pdf', 'application/pdf', issued_at from billed;
        insert into invoices (document_id, order_id, company_id, number, order_number, currency, total_minor, paid_minor, reference, issued_at, due_at, settled_at)
        select document_id, order_id, billed.company_id, billed.number, 'LYS-' || orders.number, 'GBP', billed.total, case when steps >= 5 then billed.total else 0 end,
          'RF' || lpad(n::text, 8, '0'), issued_at, issued_at + interval '7 days', case when steps >= 5 then issued_at + interval '3 days' end
        from billed join orders on orders.id = billed.order_id`,
    },
    {
      what: 'payments',
      statement: `
        insert into payments (id, invoice_id, request_id, kind, amount_minor, received_on, recorded_by_id, recorded_at)
        select gen_random_uuid(), document_id, gen_random_uuid(), 'payment', total, (issued_at + interval '3 days')::date, '${cast.admin.id}', issued_at + interval '3 days'
        from billed where steps >= 5 and total > 0`,
    },
  ];
}

/**
 * A conversation of so many messages with every order: the first is the system's, then shop and brand in turn. Those of open
 * orders wait for the team, which reads few.
 */
function conversationSteps(each: number): Step[] {
  return [
    {
      what: 'threads',
      statement: `
        insert into threads (id, order_id, retailer_company_id, brand_company_id, last_seq, said_seq, said_by, waits_since, created_at, updated_at)
        select thread_id, placed.id, shop.company_id, seller.company_id, ${each}, ${each}, '${each % 2 === 0 ? 'buyer' : 'brand'}',
          case when steps between 1 and 8 then placed_at + interval '1 hour' * ${each} end, placed_at, placed_at + interval '1 hour' * ${each}
        from placed join shops shop on shop.no = shop_no join sellers seller on seller.no = seller_no`,
    },
    {
      what: 'messages',
      statement: `
        insert into messages (id, thread_id, seq, sender_id, sender_name, sender_role, content, system, created_at)
        select gen_random_uuid(), thread_id, seq, case when seq = 1 then null when seq % 2 = 0 then shop.user_id else seller.user_id end,
          case when seq = 1 then '' when seq % 2 = 0 then shop.user_name else seller.user_name end,
          case when seq = 1 then 'system' when seq % 2 = 0 then 'buyer' else 'brand' end,
          case when seq = 1 then '' else 'When may we expect delivery ' || n || '? Thank you, message ' || seq || '.' end,
          case when seq = 1 then '{"key": "timeline.submitted", "params": {}}'::jsonb end, placed_at + interval '1 hour' * seq
        from placed join shops shop on shop.no = shop_no join sellers seller on seller.no = seller_no, generate_series(1, ${each}) seq`,
    },
    {
      what: 'thread_reads',
      statement: `
        insert into thread_reads (thread_id, user_id, seq, at)
        select thread_id, user_id, case when n % 20 = 0 then ${each - 1} else ${each} end, placed_at + interval '2 days'
        from placed join shops shop on shop.no = shop_no
        union all
        select thread_id, user_id, case when n % 15 = 0 then ${each - 2} else ${each} end, placed_at + interval '2 days'
        from placed join sellers seller on seller.no = seller_no`,
    },
    {
      // Both are kept for a year: the nightly job would have left none that are older.
      what: 'notifications, emails',
      statement: `
        insert into notifications (id, user_id, kind, subject_id, title, said, created_at, read_at)
        select gen_random_uuid(), case side when 1 then shop.user_id when 2 then seller.user_id else '${cast.admin.id}'::uuid end, 'order', placed.id,
          'LYS-' || n, '{"key": "orders:timeline.submitted", "params": {}}', told_at, case when n % 4 = 0 then null else told_at end
        from placed join shops shop on shop.no = shop_no ${toldAt} join sellers seller on seller.no = seller_no, generate_series(1, 3) side
        where side < 3 or n % 10 = 0;
        insert into emails (id, key, kind, to_address, to_name, language, subject, text, html, message_id, status, created_at, sent_at)
        select gen_random_uuid(), 'large-' || n, 'order-placed', 'person-' || n || '@large.example', shop.user_name, 'en', 'Your order LYS-' || n, 'Thank you.', '<p>Thank you.</p>',
          '<large-' || n || '@lys.example>', 'sent', told_at, told_at
        from placed join shops shop on shop.no = shop_no ${toldAt}`,
    },
  ];
}

/** A third as long ago as its order: as many, in the year that is kept. */
const toldAt = `cross join lateral (select now() - (now() - placed_at) * 0.32 as told_at) told`;

/** What else the team's screens list: the bank's entries, four of five of them booked, who did what, and lots. */
function deskSteps(orders: number): Step[] {
  return [
    {
      what: 'bank_entries',
      statement: `
        insert into bank_files (id, name, format, added, known, uploaded_by_id, created_at)
        values ('${bankFile}', 'statement.xml', 'camt', ${orders}, 0, '${cast.admin.id}', now());
        insert into bank_entries (id, file_id, key, account, booked_on, amount_minor, currency, direction, name, iban, reference, text,
          bank_reference, booked_minor, created_at)
        select gen_random_uuid(), '${bankFile}', 'large-' || n, 'GB82WEST12345698765432', placed_at::date, 1000 + n % 9000, 'GBP', 'in',
          shop.name, 'GB33BUKB2020155555' || lpad((shop_no % 10000)::text, 4, '0'), 'RF' || lpad(n::text, 8, '0'), 'Transfer ' || n, 'B' || n,
          case when n % 5 > 0 then 1000 + n % 9000 else 0 end, placed_at
        from placed join shops shop on shop.no = shop_no`,
    },
    {
      what: 'audit_log',
      statement: `
        insert into audit_log (id, actor_id, action, subject_kind, subject_id, details, at)
        select gen_random_uuid(), shop.user_id, (array['order-status-changed', 'payment-recorded', 'signed-in'])[1 + n % 3],
          'order', placed.id, '{}', placed_at + interval '1 hour' * part
        from placed join shops shop on shop.no = shop_no, generate_series(1, 2) part`,
    },
    {
      what: 'lots',
      statement: `
        insert into lots (id, product_id, brand_id, code, best_before, received_items, left_items, received_at)
        select gen_random_uuid(), shelf.id, seller.brand_id, 'L' || place, current_date + (place % 900), 500, (place * 7) % 500, now() - (place % 700) * interval '1 day'
        from shelves shelf join sellers seller on seller.no = shelf.seller_no where place % 10 = 0`,
    },
  ];
}

const bankFile = '00000000-0000-7000-8000-00000000ba4c';
