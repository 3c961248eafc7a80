import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { news } from '#db/schema/news.ts';
import type { Money } from '#domain/money.ts';
import type { NewsDetails } from '#domain/news.ts';
import { isOpenCompany } from '../kernel/open-companies.ts';
import type { World } from '../kernel/world.ts';
import { notify } from '../notifications/notify.ts';
import { nameForReader } from './name-for-reader.ts';

/** The list price per carton of a product that retailers see, and what it is or will be. */
export type PriceTold = {
  readonly productId: string;
  readonly before: Money;
  readonly after: Money;
  /** Whether retailers pay less: for the carton, or for an item where it is another carton. */
  readonly isLower: boolean;
  /** How many items the carton holds, where it is another carton. */
  readonly itemsBefore?: number;
  readonly itemsAfter?: number;
  /** From when; null: from now on. */
  readonly from: Date | null;
  /** Those who asked before this moment know already: they were told when it was announced. */
  readonly knownSince: Date | null;
};

type Reader = { readonly productId: string; readonly userId: string; readonly hasAsked: boolean };

/**
 * Tells of prices with the transaction that changes or announces them: everybody who has asked, and of a lower one who
 * wants to hear of it and has bought the product or keeps it on a list.
 */
export async function tellPrices(tx: Tx, told: readonly PriceTold[], world: World): Promise<void> {
  if (told.length === 0) return;
  const readers = await readersOf(tx, told);
  if (readers.length === 0) return;
  await forgetWaiting(tx, readers);
  const prices = new Map(told.map((price) => [price.productId, price]));
  const rows = readers.flatMap(({ productId, userId }) => {
    const price = prices.get(productId);
    if (price === undefined) return [];
    const details = detailsOf(price);
    return [{ id: world.newId(), userId, kind: 'price' as const, productId, details, createdAt: world.now }];
  });
  for (let start = 0; start < rows.length; start += atOnce) {
    await tx.insert(news).values(rows.slice(start, start + atOnce));
  }
  for (const price of told) await notifyAsked(tx, price, readers, world);
}

/** Rows of one statement: far below PostgreSQL's 65,535 parameters. */
const atOnce = 2_000;

async function notifyAsked(
  tx: Tx,
  price: PriceTold,
  readers: readonly Reader[],
  world: World,
): Promise<void> {
  const { productId } = price;
  const asked = readers.filter((reader) => reader.hasAsked && reader.productId === productId);
  if (asked.length === 0) return;
  const userIds = asked.map(({ userId }) => userId);
  await notify(
    tx,
    {
      kind: 'product',
      subjectId: productId,
      title: nameForReader(productId),
      said: { key: `news:told.${wordOf(price)}`, params: {} },
      to: inArray(users.id, userIds),
      actorId: null,
    },
    world,
  );
  await world.announce(tx, { kind: 'signal', userIds });
}

/** A price that was announced and will not come: who has not read of it yet never does. */
export async function forgetComingPrices(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .delete(news)
    .where(
      and(
        inArray(news.productId, [...productIds]),
        isNull(news.mailedAt),
        sql`${news.kind} = 'price' and ${news.details}->>'from' is not null`,
      ),
    );
}

/** The newest price is the news; one that still waits for its email is none any more. */
async function forgetWaiting(tx: Tx, readers: readonly Reader[]): Promise<void> {
  const productIds = sql.param(readers.map(({ productId }) => productId));
  const userIds = sql.param(readers.map(({ userId }) => userId));
  await tx.execute(sql`delete from news waiting
    using unnest(${productIds}::uuid[], ${userIds}::uuid[]) reader(product_id, user_id)
    where waiting.product_id = reader.product_id and waiting.user_id = reader.user_id
      and waiting.kind = 'price' and waiting.mailed_at is null`);
}

function detailsOf({ before, after, itemsBefore, itemsAfter, from }: PriceTold): NewsDetails {
  return {
    afterMinor: after.amountMinor,
    currency: after.currency,
    ...(before.currency === after.currency ? { beforeMinor: before.amountMinor } : {}),
    ...(itemsBefore === undefined || itemsAfter === undefined ? {} : { itemsBefore, itemsAfter }),
    ...(from === null ? {} : { from: from.toISOString() }),
  };
}

/** Of another carton its price may be lower while an item costs more: that is another price, not a lower one. */
function wordOf({ from, isLower, itemsAfter }: PriceTold): 'priceComing' | 'priceLower' | 'priceOther' {
  if (from !== null) return 'priceComing';
  return isLower && itemsAfter === undefined ? 'priceLower' : 'priceOther';
}

/** Who has asked; and, of what is lower, who has bought it or keeps it on a list and wants promotions. */
async function readersOf(tx: Tx, told: readonly PriceTold[]): Promise<Reader[]> {
  const ids = sql.param(told.map(({ productId }) => productId));
  const lower = sql.param(told.map(({ isLower }) => isLower));
  const since = sql.param(told.map(({ knownSince }) => knownSince?.toISOString() ?? null));
  const { rows } = await tx.execute<Reader>(sql`
    with told as (
      select * from unnest(${ids}::uuid[], ${lower}::boolean[], ${since}::timestamptz[]) price(id, is_lower, known_since)),
    followed as (
      select told.id, bought.retailer_company_id as company_id
      from told join order_items item on item.product_id = told.id join orders bought on bought.id = item.order_id
      where told.is_lower and bought.status <> 'cancelled'
      union
      select told.id, list.company_id
      from told join list_lines line on line.product_id = told.id join lists list on list.id = line.list_id
      where told.is_lower),
    found as (
      select told.id, signal.user_id, true as asked
      from told join signals signal on signal.product_id = told.id and signal.kind = 'price'
      where told.known_since is null or signal.created_at > told.known_since
      union all
      select followed.id, colleague.id, false
      from followed join users colleague on colleague.company_id = followed.company_id
      where (colleague.email_notifications->>'promotions')::boolean)
    select found.id as "productId", reader.id as "userId", bool_or(found.asked) as "hasAsked"
    from found join users reader on reader.id = found.user_id
    where reader.role = 'retailer' and reader.disabled_at is null and ${isOpenCompany(sql`reader.company_id`)}
    group by found.id, reader.id order by found.id, reader.id`);
  return rows;
}
