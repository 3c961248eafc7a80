import type { Db } from '#db/connect.ts';
import { cast, castBrands, houses } from '../../cast.ts';
import type { Subjects } from './questions.ts';

/** One of everything that an address names: an order of the first shop from the first brand, and what belongs to it. */
export async function findSubjects(db: Db): Promise<Subjects> {
  const { rows } = await db.$client.query<{
    order: string;
    thread: string;
    invoice: string;
    product: string;
  }>(
    `select o.id as "order", t.id as thread, i.document_id as invoice, item.product_id as product
     from orders o join threads t on t.order_id = o.id join invoices i on i.order_id = o.id
       join order_items item on item.order_id = o.id and item.position = 0
     where o.retailer_company_id = $1 and o.brand_id = $2 order by o.created_at desc limit 1`,
    [houses.maison.id, castBrands.haru.id],
  );
  const found = rows[0];
  if (found === undefined) throw new Error('the first shop has ordered nothing from the first brand');
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return {
    orderId: found.order,
    threadId: found.thread,
    invoiceId: found.invoice,
    productId: found.product,
    brandId: castBrands.haru.id,
    companyId: houses.maison.id,
    userId: cast.retailer.id,
    category: 'skincare',
    country: 'DE',
    q: 'rice',
    quantityItems: '72',
    day: day(1),
    date: day(1),
    from: day(365),
    to: day(0),
  };
}
