import { may } from '#domain/permissions.ts';
import type { Context } from '../kernel/context.ts';
import { countUnread } from '../messages/unread.ts';
import { everybody } from '../orders/order-counts.ts';
import { ordersWhere } from './groups.ts';
import { retailerFigures } from './retailer-figures.ts';
import { onlyRow, statement } from './statement.ts';

type Asking = Context<'actor' | 'world'>;

export type QuickAction = { key: string; href: string; count: number | null };

/** The quick actions of the actor's role, each with what waits behind it. */
export async function listQuickActions(context: Asking): Promise<QuickAction[]> {
  return actionsOf[context.actor.role](context);
}

const actionsOf = { retailer: ofRetailer, brand: ofBrand, admin: ofAdmin };

async function ofRetailer({ db, actor, world }: Asking): Promise<QuickAction[]> {
  const [figures, unread, brands] = await Promise.all([
    retailerFigures({ db, actor, world }),
    countUnread(db, actor),
    activeBrands(db, []).then(onlyRow),
  ]);
  return [
    // A viewer of the company has no cart.
    ...(may(actor, 'cart:use') ? [{ key: 'cart', href: '/cart', count: figures.cartItems }] : []),
    { key: 'orders', href: '/orders?status=active', count: figures.activeOrders },
    { key: 'brands', href: '/brands', count: brands.count },
    { key: 'messages', href: '/messages', count: unread },
  ];
}

async function ofBrand({ db, actor }: Asking): Promise<QuickAction[]> {
  const [figures, unread] = await Promise.all([
    ofOwnBrand(db, [actor.companyId]).then(onlyRow),
    countUnread(db, actor),
  ]);
  const ownPage = figures.brandSlug === null ? '/brands' : `/brands/${figures.brandSlug}`;
  return [
    { key: 'products', href: ownPage, count: figures.productsListed },
    { key: 'analytics', href: '/dashboard#analytics', count: null },
    { key: 'messages', href: '/messages', count: unread },
    { key: 'confirm', href: '/orders?status=pending', count: figures.awaitingConfirmation },
  ];
}

async function ofAdmin({ db, actor }: Asking): Promise<QuickAction[]> {
  const [figures, unread] = await Promise.all([ofTeam(db, []).then(onlyRow), countUnread(db, actor)]);
  return [
    { key: 'pending-orders', href: '/admin/orders?status=pending', count: figures.pendingOrders },
    { key: 'messages', href: '/admin/messages', count: unread },
    { key: 'new-retailers', href: '/admin/retailers?status=new', count: figures.newRetailers },
    { key: 'brand-applications', href: '/admin/brands?status=pending', count: figures.brandApplications },
  ];
}

/** The same counts as on the dashboards (brand-figures.ts, admin-figures.ts), and nothing else of them. */
const ofOwnBrand = statement<{
  brandSlug: string | null;
  productsListed: number;
  awaitingConfirmation: number;
}>(
  'brand_actions',
  `
    select
      (select case when active then slug end from brands where company_id = $1
        order by active desc, created_at, id limit 1) as "brandSlug",
      (select coalesce(sum(product_count), 0)::int from brands where company_id = $1) as "productsListed",
      (select ${ordersWhere("status = 'pending'")} from order_counts where company_id = $1) as "awaitingConfirmation"`,
);
const ofTeam = statement<{ pendingOrders: number; newRetailers: number; brandApplications: number }>(
  'team_actions',
  `
    select
      (select ${ordersWhere("status = 'pending'")} from order_counts where company_id = '${everybody}') as "pendingOrders",
      (select count(*)::int from applications where kind = 'retailer' and status = 'new') as "newRetailers",
      (select count(*)::int from applications where kind = 'brand' and status = 'pending') as "brandApplications"`,
);

const activeBrands = statement<{ count: number }>(
  'active_brands',
  'select count(*)::int as count from brands where active',
);
