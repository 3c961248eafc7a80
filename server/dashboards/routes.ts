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
  getRetailerMetrics: async (context) => {
    const { db, actor } = context;
    const [
      { spentMinor, spentSince, oldestDueAt, owed, ...figures },
      unreadMessages,
      brands,
      { items: newArrivals },
      orders,
    ] = await Promise.all([
      retailerFigures(context),
      countUnread(db, actor),
      featuredBrands(context),
      listNewArrivals(context),
      recentOrders(context),
    ]);
    const totalSpent = pounds(spentMinor);
    return {
      ...figures,
      totalSpent,
      spentSince: spentSince?.toISOString() ?? null,
      owed: owed.map(({ currency, openMinor, overdueMinor }) => ({
        open: { amountMinor: openMinor, currency },
        overdue: { amountMinor: overdueMinor, currency },
      })),
      oldestDueAt: oldestDueAt?.toISOString() ?? null,
      unreadMessages,
      featuredBrands: brands,
      newArrivals,
      recentOrders: orders,
    };
  },
  getBrandMetrics: async (context) => {
    const { db, actor } = context;
    const [figures, unreadMessages, orders] = await Promise.all([
      brandFigures(context),
      countUnread(db, actor),
      recentOrders(context),
    ]);
    return { ...figures, unreadMessages, recentOrders: orders };
  },
  getAdminMetrics: async (context) => {
    const { db, actor } = context;
    const [figures, unreadMessages, activity, health] = await Promise.all([
      adminFigures(context),
      countUnread(db, actor),
      recentActivity(context),
      measureHealth(context),
    ]);
    return { ...figures, unreadMessages, recentActivity: activity, health };
  },
  listPartners,
  listQuickActions: async (context) => ({ items: await listQuickActions(context) }),
};
