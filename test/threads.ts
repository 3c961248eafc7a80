import type { Db } from '#db/connect.ts';
import { messages, threads } from '#db/schema/messages.ts';
import { orders } from '#db/schema/orders.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { newId } from '#server/kernel/ids.ts';
import { cast, castBrands, castDay, houses, maisonAddress } from './cast.ts';

type ThreadRow = typeof threads.$inferSelect;
type OrderThread = ThreadRow & { readonly orderId: string; readonly orderNumber: string };
type Wanted = {
  readonly status?: OrderStatus;
  readonly retailer?: { readonly id: string; readonly companyId: string };
  readonly brand?: { readonly id: string; readonly companyId: string; readonly name: string };
  /** The first message, the system's: when it was posted. */
  readonly at?: Date;
};

let number = 20_000;

/** The conversation of an order of Maison Verte with Haru; it begins with the system's "Order submitted". */
export async function aThread(db: Db, wanted: Wanted = {}): Promise<OrderThread> {
  const { status = 'pending', retailer = cast.retailer, brand = castBrands.haru, at = castDay } = wanted;
  number += 1;
  const orderId = newId(at);
  await db.insert(orders).values({
    id: orderId,
    number,
    retailerId: retailer.id,
    retailerCompanyId: retailer.companyId,
    brandId: brand.id,
    brandCompanyId: brand.companyId,
    brandName: { en: brand.name, ko: brand.name, zh: brand.name },
    status,
    currency: 'GBP',
    itemsMinor: 28_800,
    totalMinor: 28_800,
    totalGbpMinor: 28_800,
    totalItems: 120,
    totalCartons: 10,
    lineCount: 1,
    shippingAddress: maisonAddress,
    terms: 'prepayment',
    commissionBasisPoints: 1_500,
    requestId: newId(at),
    requestHash: 'fixed',
    createdAt: at,
    updatedAt: at,
  });
  const thread = {
    id: newId(at),
    orderId,
    brandId: null,
    productId: null,
    linkedOrderId: null,
    retailerCompanyId: retailer.companyId,
    brandCompanyId: brand.companyId,
    lastSeq: 1,
    saidSeq: null,
    saidBy: null,
    waitsSince: null,
    createdAt: at,
    updatedAt: at,
  };
  await db.insert(threads).values(thread);
  await db.insert(messages).values({
    id: newId(at),
    threadId: thread.id,
    seq: 1,
    senderName: 'Lys',
    senderRole: 'system',
    content: 'Order submitted',
    system: { key: 'system.submitted', params: {} },
    createdAt: at,
  });
  return { ...thread, orderNumber: `LYS-${number}` };
}

/** Writes messages of others straight into a thread: `count` of them, from the brand's manager. */
export async function chatter(
  db: Db,
  thread: Pick<ThreadRow, 'id'>,
  from: number,
  count: number,
): Promise<void> {
  const at = castDay;
  await db.insert(messages).values(
    Array.from({ length: count }, (_, index) => ({
      id: newId(at),
      threadId: thread.id,
      seq: from + index,
      senderId: cast.brand.id,
      senderName: cast.brand.name,
      senderRole: 'brand' as const,
      content: `Message ${from + index}`,
      requestId: newId(at),
      createdAt: at,
    })),
  );
  await db.$client.query('update threads set last_seq = $2 where id = $1', [thread.id, from + count - 1]);
}

export const kiosk = { id: cast.otherRetailer.id, companyId: houses.otherShop.id };
