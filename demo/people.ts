import { invitedRetailerCompany, operatorCompany, retailerCompany } from '#domain/demo-accounts.ts';
import type { Language } from '#domain/languages.ts';
import type { LateInterestKind } from '#domain/late-interest.ts';
import type { CompanyRole, Role } from '#domain/roles.ts';
import type { PaymentTerms } from '#domain/terms.ts';

/** Invented companies and people; days count back from the moment the demo is loaded. */

export type Shop = {
  readonly name: string;
  readonly country: string;
  readonly vatNumber: string | null;
  readonly eori?: string;
  /** The team has asked the register about its VAT number. */
  readonly vatCheck?: { readonly daysAgo: number; readonly evidence: string };
  readonly terms: PaymentTerms;
  /** Left out: what the terms of sale say. */
  readonly lateInterest?: LateInterestKind;
  readonly joinedDaysAgo: number;
  readonly address: {
    readonly name: string;
    readonly street: string;
    readonly city: string;
    readonly postalCode: string;
  };
};

export const operator = { name: operatorCompany, country: 'GB', joinedDaysAgo: 400 } as const;

export const shops = {
  marlow: {
    name: retailerCompany,
    country: 'GB',
    vatNumber: 'GB123456782',
    eori: 'GB123456782000',
    terms: 'net30',
    joinedDaysAgo: 372,
    address: {
      name: 'Eleanor Marsh',
      street: '18 Lamb’s Conduit Yard',
      city: 'London',
      postalCode: 'WC1N 3NG',
    },
  },
  clairval: {
    name: 'Maison Clairval',
    country: 'FR',
    vatNumber: 'FR40303265045',
    eori: 'FR30326504500018',
    vatCheck: { daysAgo: 20, evidence: 'VIES WAPIAAAAY1' },
    terms: 'prepayment',
    joinedDaysAgo: 351,
    address: { name: 'Margaux Delorme', street: '27 rue des Capucins', city: 'Lyon', postalCode: '69001' },
  },
  hautnah: {
    name: 'Hautnah Kosmetik',
    country: 'DE',
    vatNumber: 'DE136695976',
    eori: 'DE1366959761',
    vatCheck: { daysAgo: 120, evidence: 'VIES WAPIAAAAX7' },
    terms: 'net30',
    joinedDaysAgo: 329,
    address: { name: 'Jonas Brandt', street: 'Wexstraße 41', city: 'Hamburg', postalCode: '20355' },
  },
  lume: {
    name: 'Officina Lume',
    country: 'IT',
    vatNumber: 'IT07643520567',
    terms: 'prepayment',
    joinedDaysAgo: 290,
    address: { name: 'Giulia Ferraro', street: 'Via Solferino 36', city: 'Milano', postalCode: '20121' },
  },
  vondel: {
    name: 'Vondel & Huis',
    country: 'NL',
    vatNumber: 'NL004495445B01',
    terms: 'net60',
    lateInterest: 'statutory',
    joinedDaysAgo: 258,
    address: { name: 'Femke de Wit', street: 'Overtoom 284', city: 'Amsterdam', postalCode: '1054 JC' },
  },
  bergamotte: {
    name: 'Bergamotte Zürich',
    country: 'CH',
    vatNumber: null,
    terms: 'prepayment',
    joinedDaysAgo: 5,
    address: { name: 'Nina Aebischer', street: 'Josefstrasse 92', city: 'Zürich', postalCode: '8005' },
  },
} as const satisfies Record<string, Shop>;

/** Has an address and an invitation, and nobody has joined yet. */
export const invitedShop = {
  name: invitedRetailerCompany,
  country: 'GB',
  vatNumber: null,
  terms: 'prepayment',
  joinedDaysAgo: 2,
  address: { name: 'Isla Rennie', street: '7 Circus Lane', city: 'Edinburgh', postalCode: 'EH3 6SU' },
} as const satisfies Shop;

export type ShopKey = keyof typeof shops;
export type BrandKey = 'pulnae' | 'onpum' | 'yeorin' | 'danbit' | 'gadak' | 'ultung';

export type Person = {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly companyRole?: CompanyRole;
  /** Pence a month, of a buyer. */
  readonly orderLimitMinor?: number;
  readonly at: 'operator' | ShopKey | BrandKey;
  readonly language: Language;
  readonly joinedDaysAgo: number;
  readonly lastSeenHoursAgo: number;
};

/** Those whose address is one of the demo accounts can sign in; the others cannot. */
export const people = {
  clara: person('Clara Whitfield', 'admin@lys.example', 'admin', 'operator', 'en', 399, 2),
  daniel: {
    ...person('Daniel Oduya', 'sales@lys.example', 'admin', 'operator', 'en', 398, 1),
    companyRole: 'agent',
  },
  yuna: {
    ...person('Yuna Seo', 'support@lys.example', 'admin', 'operator', 'ko', 390, 3),
    companyRole: 'manager',
  },
  eleanor: person('Eleanor Marsh', 'retailer@lys.example', 'retailer', 'marlow', 'en', 371, 1),
  tom: {
    ...person('Tom Fenn', 'buyer@lys.example', 'retailer', 'marlow', 'en', 214, 26),
    companyRole: 'buyer',
    orderLimitMinor: 400_000,
  },
  margaux: person('Margaux Delorme', 'margaux@clairval.example', 'retailer', 'clairval', 'en', 350, 20),
  jonas: person('Jonas Brandt', 'j.brandt@hautnah.example', 'retailer', 'hautnah', 'en', 328, 9),
  giulia: person('Giulia Ferraro', 'giulia@officinalume.example', 'retailer', 'lume', 'en', 288, 7),
  femke: person('Femke de Wit', 'femke@vondelhuis.example', 'retailer', 'vondel', 'en', 257, 31),
  nina: person('Nina Aebischer', 'nina@bergamotte.example', 'retailer', 'bergamotte', 'en', 4, 15),
  haneul: person('김하늘', 'brand1@lys.example', 'brand', 'pulnae', 'ko', 380, 4),
  seoyeon: person('Seoyeon Park', 'brand2@lys.example', 'brand', 'onpum', 'en', 379, 6),
  doyun: person('이도윤', 'doyun@danbit.example', 'brand', 'danbit', 'ko', 361, 11),
  minjae: person('Minjae Jung', 'minjae@gadak.example', 'brand', 'gadak', 'ko', 342, 17),
  nara: person('Nara Kang', 'nara@ultung.example', 'brand', 'ultung', 'en', 301, 12),
} as const satisfies Record<string, Person>;

export type PersonKey = keyof typeof people;

/** Who answers for a brand; nobody of Yeorin has joined yet, so the team does. */
export const brandPeople = {
  pulnae: 'haneul',
  onpum: 'seoyeon',
  yeorin: null,
  danbit: 'doyun',
  gadak: 'minjae',
  ultung: 'nara',
} as const satisfies Record<BrandKey, PersonKey | null>;

// biome-ignore lint/complexity/useMaxParams: one row of the table above
function person<const At extends Person['at']>(
  name: string,
  email: string,
  role: Role,
  at: At,
  language: Language,
  joinedDaysAgo: number,
  lastSeenHoursAgo: number,
) {
  return { name, email, role, at, language, joinedDaysAgo, lastSeenHoursAgo };
}
