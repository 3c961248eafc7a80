import type { PublicPage } from '#domain/public-pages.ts';
import type { Role } from '#domain/roles.ts';

/** What the header offers a visitor. */
export const guestPages = [
  { page: '/how-it-works', label: 'nav.howItWorks' },
  { page: '/for-brands', label: 'nav.forBrands' },
  { page: '/for-retailers', label: 'nav.forRetailers' },
] as const satisfies readonly { page: PublicPage; label: string }[];

/** What the header offers who is signed in, by role. */
export const roleLinks = [
  { to: '/brands', label: 'nav.brands', roles: ['retailer', 'admin'] },
  { to: '/cart', label: 'nav.cart', roles: ['retailer'], badge: 'cart' },
  { to: '/dashboard', label: 'nav.dashboard', roles: ['retailer', 'brand', 'admin'] },
  { to: '/orders', label: 'nav.orders', roles: ['retailer', 'admin'], badge: 'orders' },
  { to: '/messages', label: 'nav.messages', roles: ['retailer', 'admin'], badge: 'unread' },
] as const satisfies readonly {
  to: string;
  label: string;
  roles: readonly Role[];
  badge?: 'cart' | 'orders' | 'unread';
}[];

export type RoleLink = (typeof roleLinks)[number];

export function linksFor(role: Role): readonly RoleLink[] {
  return roleLinks.filter(({ roles }: { roles: readonly Role[] }) => roles.includes(role));
}

/** Where the team's own screens stand for what a link of the header leads everybody else to. */
export const teamScreens = { '/orders': '/admin/orders', '/messages': '/admin/messages' } as const;

/** The link of the header whose screen is open, where its address is another one for the team. */
export function teamScreenOf(path: string): string | undefined {
  return Object.entries(teamScreens).find(([, screen]) => path === screen)?.[0];
}

/** The columns of the footer. */
export const footerColumns = [
  {
    title: 'footer.company',
    links: [
      { page: '/about', label: 'footer.about' },
      { page: '/how-it-works', label: 'nav.howItWorks' },
      { page: '/contact', label: 'footer.contact' },
      { page: '/careers', label: 'footer.careers' },
    ],
  },
  {
    title: 'footer.partners',
    links: [
      { page: '/for-brands', label: 'nav.forBrands' },
      { page: '/for-retailers', label: 'nav.forRetailers' },
      { page: '/faq', label: 'footer.faq' },
    ],
  },
  {
    title: 'footer.legal',
    links: [
      { page: '/terms', label: 'footer.terms' },
      { page: '/privacy', label: 'footer.privacy' },
      { page: '/cookies', label: 'footer.cookies' },
      { page: '/refunds', label: 'footer.refunds' },
      { page: '/accessibility', label: 'footer.accessibility' },
      { page: '/imprint', label: 'footer.imprint' },
    ],
  },
] as const satisfies readonly {
  title: string;
  links: readonly { page: PublicPage; label: string }[];
}[];
