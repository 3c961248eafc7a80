import type { Language } from './languages.ts';
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

const eastAsian = /^[\p{Script=Hangul}\p{Script=Han}]+$/u;

/**
 * First and last name of a full name as it was typed. A name without a space is never parted: nobody can see where
 * 남궁민 or 欧阳修 parts. Where it has spaces the last word is the last name, in Korean and Chinese the first.
 */
export function splitName(fullName: string): SplitName {
  const words = fullName.trim().split(/\s+/u);
  const [first = '', ...others] = words;
  if (others.length === 0) return { firstName: first, lastName: '' };
  if (words.every((word) => eastAsian.test(word))) return { firstName: others.join(' '), lastName: first };
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' };
}

/** The full name of first and last name, written as its script writes it: 한보라 without a space. */
export function joinName({ firstName, lastName }: SplitName): string {
  const isEastAsian = eastAsian.test(firstName) && eastAsian.test(lastName);
  return isEastAsian ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
}

/** The full name after first and last name were saved: as it was typed where neither has changed. */
export function renamed(fullName: string, parts: SplitName): string {
  const { firstName, lastName } = splitName(fullName);
  return parts.firstName === firstName && parts.lastName === lastName ? fullName : joinName(parts);
}

/** In which order the two are asked for: 성 and 姓 stand before 이름 and 名. */
export function namePartsIn(language: Language): readonly (keyof SplitName)[] {
  return language === 'en' ? ['firstName', 'lastName'] : ['lastName', 'firstName'];
}

/** When the emails somebody chooses to have come: as things happen, or together once a week. */
export const emailRhythms = ['at-once', 'weekly'] as const;
export type EmailRhythm = (typeof emailRhythms)[number];
