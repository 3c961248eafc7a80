import type { FirstStep } from '#domain/first-hour.ts';
import { mayOpen } from '#domain/screens.ts';
import type { User } from '#web/session.ts';

/** Where each step of the first hour is done; the company's own profile is its users' alone. */
export function stepAddress(step: FirstStep, slug: string, user: User | null): string | null {
  const address = {
    company: '/profile?tab=company',
    page: `/workspace/${slug}/page`,
    products: `/workspace/${slug}/products`,
    minimum: `/workspace/${slug}/products`,
    publish: `/workspace/${slug}/page`,
  }[step];
  if (step === 'company' && user?.role !== 'brand') return null;
  return mayOpen(address.split('?')[0] ?? address, user) ? address : null;
}

/** Where a brand brings in its products from a file. */
export function importAddress(slug: string, user: User | null): string | null {
  const address = `/workspace/${slug}/imports`;
  return mayOpen(address, user) ? address : null;
}
