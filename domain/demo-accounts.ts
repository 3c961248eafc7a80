import type { Language } from './languages.ts';
import type { Role } from './roles.ts';

/** The password of every demo account. */
export const demoPassword = 'lys-demo-password';

export type DemoAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly companyName: string;
  readonly language: Language;
};

/** The operator's own company and the companies demo people belong to; all invented. */
export const operatorCompany = 'Lys Trade House';
export const retailerCompany = 'Marlow & Fenn';
export const invitedRetailerCompany = 'Fernhill Apothecary';

/** The accounts somebody can sign in with, in the order the sign-in pages show them. */
export const demoAccounts = [
  {
    email: 'retailer@lys.example',
    name: 'Eleanor Marsh',
    role: 'retailer',
    companyName: retailerCompany,
    language: 'en',
  },
  {
    email: 'buyer@lys.example',
    name: 'Tom Fenn',
    role: 'retailer',
    companyName: retailerCompany,
    language: 'en',
  },
  {
    email: 'admin@lys.example',
    name: 'Clara Whitfield',
    role: 'admin',
    companyName: operatorCompany,
    language: 'en',
  },
  {
    email: 'sales@lys.example',
    name: 'Daniel Oduya',
    role: 'admin',
    companyName: operatorCompany,
    language: 'en',
  },
  {
    email: 'support@lys.example',
    name: 'Yuna Seo',
    role: 'admin',
    companyName: operatorCompany,
    language: 'ko',
  },
  { email: 'brand1@lys.example', name: '김하늘', role: 'brand', companyName: 'Pulnae', language: 'ko' },
  { email: 'brand2@lys.example', name: 'Seoyeon Park', role: 'brand', companyName: 'Onpum', language: 'en' },
] as const satisfies readonly DemoAccount[];

export type DemoInvite = {
  readonly code: string;
  readonly role: Exclude<Role, 'admin'>;
  readonly companyName: string;
};

/** One for a retailer that has an address and no user yet, one for a third brand, one that is over. */
export const demoInvites = [
  { code: 'RETAIL2026', role: 'retailer', companyName: invitedRetailerCompany },
  { code: 'BRAND2026', role: 'brand', companyName: 'Yeorin' },
  { code: 'EXPIRED25', role: 'retailer', companyName: invitedRetailerCompany },
] as const satisfies readonly DemoInvite[];
