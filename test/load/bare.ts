import Fastify from 'fastify';
import pg from 'pg';
import { newId } from '#server/kernel/ids.ts';

/**
 * The yardstick: bare Fastify handlers with one prepared query each (or one plain transaction) over the same
 * rows. No session, no permission, no rules: nobody could sell with it, and nothing can be much faster.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const app = Fastify();

app.get('/brands', async () => {
  const { rows } = await pool.query({
    name: 'brands',
    text: `select id, slug, name, tagline, description, logo, logo_mark, hero_images, minimum_order, established_year, country,
                  certifications, feature_tags, featured, created_at from brands where active order by name->>'en' collate "C" limit 20`,
  });
  return { items: rows };
});

const productColumns = `id, brand_id, sku, category_id, name, images, currency, msrp, offer_price, item_price, carton_price,
  retail_price, moq, moq_unit, minimum_order, items_per_carton, volume, badges, certifications, stock_items, stock_level, lead_time`;

app.get<{ Params: { id: string } }>('/brands/:id/products', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'brand_products',
    text: `select ${productColumns} from products where brand_id = $1 and active order by position, id limit 20`,
    values: [params.id],
  });
  return { items: rows };
});

app.get<{ Params: { id: string } }>('/products/:id', async ({ params }) => {
  const { rows } = await pool.query({
    name: 'product',
    text: 'select * from products where id = $1',
    values: [params.id],
  });
  return rows[0];
});

app.get<{ Querystring: { q: string } }>('/search', async ({ query }) => {
  const { rows } = await pool.query({
    name: 'search',
    text: `select ${productColumns} from products
      where id in (select id from product_search where active and search_tokens @@ to_tsquery('simple', $1) limit 20)`,
    values: [`${query.q}:*`],
  });
  return { items: rows };
});

app.post<{ Body: { userId: string; productId: string } }>('/cart', async ({ body }) => {
  await pool.query({
    name: 'add',
    text: `insert into cart_lines (id, user_id, product_id, quantity_cartons, added_at) values ($1, $2, $3, 1, now())
           on conflict (user_id, product_id) do update set quantity_cartons = least(9999, cart_lines.quantity_cartons + 1)`,
    values: [newId(new Date()), body.userId, body.productId],
  });
  return {};
});

type BareOrder = {
  userId: string;
  companyId: string;
  brandId: string;
  brandCompanyId: string;
  productIds: string[];
};

app.post<{ Body: BareOrder }>('/orders', async ({ body }) => {
  const client = await pool.connect();
  try {
    const now = new Date();
    const orderId = newId(now);
    await client.query('begin');
    await client.query({
      name: 'order',
      text: `insert into orders (id, number, retailer_id, retailer_company_id, brand_id, brand_company_id, brand_name, currency, items_minor,
               total_minor, total_gbp_minor, total_items, total_cartons, line_count, shipping_address, terms, request_id, request_hash,
               created_at, updated_at)
             values ($1, nextval('order_numbers'), $2, $3, $4, $5, '{}', 'GBP', 600, 600, 600, 72, 6, 6, '{}', 'prepayment', $1, '', $6, $6)`,
      values: [orderId, body.userId, body.companyId, body.brandId, body.brandCompanyId, now],
    });
    const ids = body.productIds.map(() => newId(now));
    await client.query({
      name: 'lines',
      text: `insert into order_items (id, order_id, position, product_id, product_name, quantity_cartons, items_per_carton, quantity_items,
               price_per_item_minor, price_per_carton_minor, total_minor, total_gbp_minor)
             select line.id, $1, line.position, line.product_id, '{}', 1, 12, 12, 8, 100, 100, 100
             from unnest($2::uuid[], $3::uuid[]) with ordinality as line (id, product_id, position)`,
      values: [orderId, ids, body.productIds],
    });
    await client.query('commit');
    return { orderId };
  } finally {
    client.release();
  }
});

app.post<{ Body: { threadId: string; userId: string } }>('/messages', async ({ body }) => {
  const client = await pool.connect();
  try {
    const now = new Date();
    await client.query('begin');
    const { rows } = await client.query({
      name: 'seq',
      text: 'update threads set last_seq = last_seq + 1, updated_at = $2 where id = $1 returning last_seq',
      values: [body.threadId, now],
    });
    await client.query({
      name: 'message',
      text: `insert into messages (id, thread_id, seq, sender_id, sender_name, sender_role, content, created_at)
             values ($1, $2, $3, $4, 'Bench', 'buyer', 'Thank you, received.', $5)`,
      values: [newId(now), body.threadId, rows[0]?.last_seq, body.userId, now],
    });
    await client.query('commit');
    return {};
  } finally {
    client.release();
  }
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
