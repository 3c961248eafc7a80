import type { dashboards } from '#contract/dashboards.ts';
import { pounds } from '#domain/money.ts';
import { listNewArrivals } from '../catalogue/list-products.ts';
import type { HandlersOf } from '../http/context.ts';
import { countUnread } from '../messages/unread.ts';
import { recentActivity } from './activity.ts';
import { adminFigures } from './admin-figures.ts';
import { brandFigures } from './brand-figures.ts';
import { featuredBrands } from './featured-brands.ts';
import { measureHealth } from './health.ts';
import { listPartners } from './partners.ts';
import { listQuickActions } from './quick-actions.ts';
import { recentOrders } from './recent-orders.ts';
import { retailerFigures } from './retailer-figures.ts';

export const dashboardsHandlers: HandlersOf<typeof dashboards> = {
  getRetailerMetrics: async ({ db, actor, currency, world: { now } }) => {
    const [{ spentMinor, ...figures }, unreadMessages, brands, { items: newArrivals }, orders] =
      await Promise.all([
        retailerFigures(db, actor),
        countUnread(db, actor),
        featuredBrands(db, actor),
        listNewArrivals(db, { actor, currency, now }),
        recentOrders(db, actor, now),
      ]);
    const totalSpent = pounds(spentMinor);
    return {
      ...figures,
      totalSpent,
      unreadMessages,
      featuredBrands: brands,
      newArrivals,
      recentOrders: orders,
    };
  },
  getBrandMetrics: async ({ db, actor, world: { now } }) => {
    const [figures, unreadMessages, orders] = await Promise.all([
      brandFigures(db, actor, now),
      countUnread(db, actor),
      recentOrders(db, actor, now),
    ]);
    return { ...figures, unreadMessages, recentOrders: orders };
  },
  getAdminMetrics: async ({ db, queue, files, actor, language, world: { now } }) => {
    const [figures, unreadMessages, activity, health] = await Promise.all([
      adminFigures(db, now),
      countUnread(db, actor),
      recentActivity(db, language, now),
      measureHealth({ db, files, queue }, language, now),
    ]);
    return { ...figures, unreadMessages, recentActivity: activity, health };
  },
  listPartners: ({ db, world: { now } }, input) => listPartners(db, input, now),
  listQuickActions: async ({ db, actor, world: { now } }) => ({
    items: await listQuickActions(db, actor, now),
  }),
};
