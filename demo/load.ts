import { eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { companies, settings } from '#db/schema/accounts.ts';
import { exchangeRates, products } from '#db/schema/catalogue.ts';
import { stockEntries } from '#db/schema/keeping.ts';
import { notifications } from '#db/schema/notifications.ts';
import { dayMs, dayOf, hourMs, later } from '#domain/instants.ts';
import { type DemoMarker, demoMarker } from '#server/accounts/close-demo.ts';
import { houseKeeper } from '#server/catalogue/own-brand.ts';
import type { House } from '#server/http/context.ts';
import { worldAt } from '#server/http/operations.ts';
import { sellerKey } from '#server/kernel/seller.ts';
import type { World } from '#server/kernel/world.ts';
import { enterStock } from '#server/stock/enter-stock.ts';
import { announce } from './announcements.ts';
import { askForApproval } from './approval.ts';
import { enterBrandCompany } from './brand-company.ts';
import { loadDemoCatalogue } from './catalogue.ts';
import { enterDesk } from './desk.ts';
import { enterDeskNotes } from './desk-notes.ts';
import { writeDemoEmails } from './emails.ts';
import { enterEnquiries } from './enquiries.ts';
import { companyIdOf, enterPeople } from './enter-people.ts';
import { enterFreight } from './freight.ts';
import { countLooks } from './interest.ts';
import { enterLots } from './lots.ts';
import { orderScripts } from './order-scripts.ts';
import { payInPart } from './part-payment.ts';
import { enterPassports } from './passports.ts';
import { shops } from './people.ts';
import { askBrands } from './questions.ts';
import { fillCart, replay } from './replay.ts';
import { askForSamples } from './samples.ts';
import { demoSeller } from './seller.ts';
import { enterAgreements, settleWithBrands } from './settlements.ts';

type DemoHouse = Pick<House, 'db' | 'files' | 'config' | 'queue'>;

/**
 * The demo (docs/decisions.md, Demo): accounts, invitations, the catalogue, and a year of trade that ends a
 * few minutes ago. One transaction; a second call, in this process or another, finds it there. Returns
 * whether it loaded.
 */
export async function loadDemo(house: DemoHouse, { now }: { readonly now: Date }): Promise<boolean> {
  if (await isLoaded(house.db)) return false;
  await loadDemoCatalogue(house.db, house.files, { now });
  return house.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lys demo'))`);
    if (await isLoaded(tx)) return false;
    await enterPeople(tx, now, house.config.passwordCost);
    await tx.insert(settings).values({ key: sellerKey, value: demoSeller }).onConflictDoNothing();
    await enterEarlierRates(tx, now);
    await enterFreight(tx, { now });
    const world = quietWorld(house);
    await enterBrandCompany(tx, house.files, world(now));
    await enterAgreements(tx, now);
    await trade(tx, now, world);
    await countLooks(tx, now);
    await enterLots(tx, now, world);
    await askForApproval(tx, now, world);
    await askBrands(tx, now, world);
    await askForSamples(tx, now, world);
    await payInPart(tx, now, world);
    await settleWithBrands(tx, now, world);
    await announce(tx, now, world);
    await writeDemoEmails(tx, now, world);
    await readOlderNews(tx, now);
    await enterPassports(tx, world(now));
    await enterEnquiries(tx, house.files, now);
    await enterDeskNotes(tx, now);
    await enterDesk(tx, now);
    const marker: DemoMarker = { loadedAt: now.toISOString() };
    await tx.insert(settings).values({ key: demoMarker, value: marker });
    return true;
  });
}

async function isLoaded(db: Db | Tx): Promise<boolean> {
  const [row] = await db.select().from(settings).where(eq(settings.key, demoMarker));
  return row !== undefined;
}

/** The past sends no emails and rings no bells. */
function quietWorld(house: DemoHouse): (at: Date) => World {
  return (at) => ({
    ...worldAt({ ...house, clock: () => at }),
    deliversEmail: false,
    enqueue: async () => {},
    announce: async () => {},
  });
}

/** A year of orders, then the cart of today. Stock stays what the catalogue counts: the past has been restocked. */
async function trade(tx: Tx, now: Date, world: (at: Date) => World): Promise<void> {
  const counted = await tx
    .select({ id: products.id, brandId: products.brandId, stockItems: products.stockItems })
    .from(products)
    .where(isNotNull(products.stockItems));
  await tx.update(products).set({ stockItems: 1_000_000 }).where(isNotNull(products.stockItems));
  await replay(tx, orderScripts, now, world);
  await tx.execute(sql`
    update products set stock_items = before."stockItems"
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as before(id uuid, "stockItems" int)
    where products.id = before.id`);
  // The ledger begins with what has just been counted; a year of restocking is nobody's to read.
  await tx.delete(stockEntries);
  const entries = counted.map(({ id, brandId, stockItems }) => ({
    productId: id,
    brandId,
    kind: 'counted' as const,
    deltaItems: stockItems ?? 0,
    afterItems: stockItems,
  }));
  await enterStock(tx, entries, houseKeeper, world(now));
  for (const shop of Object.values(shops)) {
    await tx
      .update(companies)
      .set({ terms: shop.terms })
      .where(eq(companies.id, companyIdOf(shop.name)));
  }
  // One brand has reached its minimum, the other is a carton short of it.
  await fillCart(tx, 'eleanor', { 'ULT-006': 1, 'ULT-001': 1, 'YEO-004': 1 }, world(later(now, -2 * hourMs)));
}

/** Everybody has looked at the bell since: only what happened in the last days is new to them. */
async function readOlderNews(tx: Tx, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt} + interval '6 hours'` })
    .where(lt(notifications.createdAt, later(now, -2 * dayMs)));
}

const monthsBack = 13;

/** Orders of the past need the rates of their day; the demo's wander a little from month to month. */
async function enterEarlierRates(tx: Tx, now: Date): Promise<void> {
  const known = await tx
    .select()
    .from(exchangeRates)
    .where(inArray(exchangeRates.currency, ['EUR', 'CHF', 'USD', 'KRW']));
  const rows = known.flatMap((rate) =>
    Array.from({ length: monthsBack }, (_, index) => {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1 - index, 1));
      const wander = 1 + (((index * 7) % 5) - 2) * 0.004;
      return {
        ...rate,
        validFrom: dayOf(month),
        perGbp: (Number(rate.perGbp) * wander).toFixed(4),
      };
    }),
  );
  if (rows.length > 0) await tx.insert(exchangeRates).values(rows).onConflictDoNothing();
}
