import { may } from '#domain/permissions.ts';
import type { User } from '#web/session.ts';
import { accountScreensOf } from './account-screens.ts';
import { linksFor } from './navigation.ts';
import { type WorkLabel, workScreens } from './work-screens.ts';

export type ScreenLabel =
  | WorkLabel
  | 'cart'
  | 'invoices'
  | 'approvals'
  | 'addresses'
  | 'reorder'
  | 'lists'
  | 'signals';
export type ActionLabel =
  | 'pendingOrders'
  | 'unreadMessages'
  | 'unpaidInvoices'
  | 'inTransit'
  | 'openEnquiries';

export type ScreenEntry = { readonly href: string; readonly label: ScreenLabel };
export type ActionEntry = { readonly href: string; readonly label: ActionLabel };

/** Every screen the navigation leads this user to, each address once. */
export function screenEntries(user: User): readonly ScreenEntry[] {
  const all: ScreenEntry[] = [
    ...workScreens(user).flatMap(({ screens }) => screens.map(({ href, label }) => ({ href, label }))),
    ...(user.role === 'retailer'
      ? linksFor(user.role).map(({ to, label }) => ({ href: to, label: nameOf(label) }))
      : []),
    ...(may(user, 'catalogue:browse') ? [{ href: '/products', label: 'products' } as const] : []),
    ...accountScreensOf(user).map(({ to, label }) => ({ href: to, label: nameOf(label) })),
  ];
  return all.filter(({ href }, index) => all.findIndex((each) => each.href === href) === index);
}

/** "nav.orders" is called "orders" here. */
function nameOf<Name extends string>(label: `nav.${Name}`): Name {
  return label.slice('nav.'.length) as Name; // the type says what it begins with
}

/** Lists as people ask for them: a screen with its filter set. */
export function actionEntries(user: User): readonly ActionEntry[] {
  const isTeam = user.role === 'admin';
  const orders = isTeam ? '/admin/orders' : '/orders';
  return [
    ...(user.role === 'retailer'
      ? [{ href: `${orders}?status=shipped`, label: 'inTransit' } as const]
      : [{ href: `${orders}?status=pending`, label: 'pendingOrders' } as const]),
    { href: `${isTeam ? '/admin/messages' : '/messages'}?unread=true`, label: 'unreadMessages' },
    ...(may(user, 'invoice:read')
      ? [
          {
            href: isTeam ? '/admin/money?state=unpaid' : '/invoices?state=unpaid',
            label: 'unpaidInvoices',
          } as const,
        ]
      : []),
    ...(may(user, 'enquiry:read')
      ? [{ href: '/admin/enquiries?status=open', label: 'openEnquiries' } as const]
      : []),
  ];
}
