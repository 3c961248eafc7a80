import type { Role } from './roles.ts';

/** What a company sells as; the seven that every company was offered. */
const shopTypes = [
  'Retail Store',
  'Online Retailer',
  'Beauty Salon',
  'Spa',
  'Department Store',
  'K-Beauty Brand',
  'Distributor',
] as const;

/** What a brand company is. */
const brandTypes = ['Manufacturer', 'Brand Owner (OEM/ODM)', 'Exporter'] as const;

export const businessTypes = [...shopTypes, ...brandTypes] as const;
export type BusinessType = (typeof businessTypes)[number];

/**
 * What a company is asked to choose from: a brand sees its own kinds first, everybody else the seven. What was chosen
 * before is among them, whatever it was.
 */
export function businessTypesFor(role: Role, chosen: BusinessType): readonly BusinessType[] {
  const own: readonly BusinessType[] =
    role === 'brand'
      ? ['Manufacturer', 'Brand Owner (OEM/ODM)', 'K-Beauty Brand', 'Exporter', 'Distributor']
      : shopTypes;
  return own.includes(chosen) ? own : [...own, chosen];
}

/** What a contact form can be about. */
export const contactSubjects = ['general', 'partnership', 'brands', 'support', 'press', 'other'] as const;
export type ContactSubject = (typeof contactSubjects)[number];
export const defaultContactSubject: ContactSubject = 'general';

/** The four email notifications of a profile. */
export const emailNotifications = ['orderUpdates', 'newProducts', 'promotions', 'announcements'] as const;
export type EmailNotification = (typeof emailNotifications)[number];
export type EmailNotifications = Readonly<Record<EmailNotification, boolean>>;

export type SplitName = { readonly firstName: string; readonly lastName: string };

/**
 * First and last name of a full name: the last word is the last name. A Korean or Chinese name without
 * a space has its family name first: one syllable of it, the rest is the first name.
 */
export function splitName(fullName: string): SplitName {
  const words = fullName.trim().split(/\s+/u);
  const [only = ''] = words;
  if (words.length > 1) return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
  return /^[\p{Script=Hangul}\p{Script=Han}]{2,4}$/u.test(only)
    ? { firstName: only.slice(1), lastName: only.slice(0, 1) }
    : { firstName: only, lastName: '' };
}

/** The full name of first and last name: what `splitName` has parted is whole again. */
export function joinName({ firstName, lastName }: SplitName): string {
  const isEastAsian = [firstName, lastName].every((part) =>
    /^[\p{Script=Hangul}\p{Script=Han}]+$/u.test(part),
  );
  if (isEastAsian && !firstName.includes(' ')) return `${lastName}${firstName}`;
  return `${firstName} ${lastName}`.trim();
}

/** When the emails somebody chooses to have come: as things happen, or together once a week. */
export const emailRhythms = ['at-once', 'weekly'] as const;
export type EmailRhythm = (typeof emailRhythms)[number];
