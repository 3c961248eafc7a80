import type { Db } from '#db/connect.ts';
import { addresses, companies, sessions, settings, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import type { Language } from '#domain/languages.ts';
import type { AccountCurrency } from '#domain/money.ts';
import type { CompanyKind, CompanyRole, Role } from '#domain/roles.ts';
import type { Seller } from '#domain/seller.ts';
import { hashToken } from '#server/http/session.ts';

/** The day every test begins on, unless it says otherwise: a Friday morning. */
export const castDay = new Date('2026-03-06T09:00:00.000Z');

const id = (group: number, index: number) =>
  `01900000-0000-7000-8${String(group).padStart(3, '0')}-${String(index).padStart(12, '0')}`;

export const houses = {
  maison: { id: id(1, 1), kind: 'retailer', name: 'Maison Verte', country: 'FR' },
  otherShop: { id: id(1, 2), kind: 'retailer', name: 'Kiosk Nord', country: 'DE' },
  haru: { id: id(1, 3), kind: 'brand', name: 'Haru Co.', country: 'KR' },
  noeul: { id: id(1, 4), kind: 'brand', name: 'Noeul Co.', country: 'KR' },
  lys: { id: id(1, 5), kind: 'internal', name: 'Lys', country: 'GB' },
} as const satisfies Record<string, { id: string; kind: CompanyKind; name: string; country: string }>;

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly companyRole: CompanyRole;
  readonly companyId: string;
  readonly language: Language;
  readonly currency: AccountCurrency;
  readonly token: string;
};

function person(
  index: number,
  name: string,
  role: Role,
  companyId: string,
  companyRole: CompanyRole = 'owner',
): Person {
  const word = name.toLowerCase().split(' ')[0] ?? name;
  return {
    id: id(2, index),
    email: `${word}@cast.example`,
    name,
    role,
    companyRole,
    companyId,
    language: 'en',
    currency: 'GBP',
    token: `token-of-${word}`,
  };
}

/** Named people, each signed in already (their session cookie holds `token`). */
export const cast = {
  /** Owner at Maison Verte, a retailer. */
  retailer: person(1, 'Reina Marchand', 'retailer', houses.maison.id),
  buyer: person(2, 'Bruno Marchand', 'retailer', houses.maison.id, 'buyer'),
  viewer: person(3, 'Vera Marchand', 'retailer', houses.maison.id, 'viewer'),
  /** Owner at Kiosk Nord, another retailer. */
  otherRetailer: person(4, 'Otto Nord', 'retailer', houses.otherShop.id),
  /** Owner of the brand Haru. */
  brand: person(5, 'Bora Han', 'brand', houses.haru.id),
  /** Owner of the brand Noeul. */
  otherBrand: person(6, 'Nari Noh', 'brand', houses.noeul.id),
  /** Owners at Lys, the operator. */
  admin: person(7, 'Ada Lys', 'admin', houses.lys.id),
  otherAdmin: person(8, 'Adam Lys', 'admin', houses.lys.id),
  manager: person(9, 'Mara Lys', 'admin', houses.lys.id, 'manager'),
  agent: person(10, 'Anton Lys', 'admin', houses.lys.id, 'agent'),
  adminViewer: person(11, 'Viola Lys', 'admin', houses.lys.id, 'viewer'),
  editor: person(12, 'Eun Noh', 'brand', houses.noeul.id, 'editor'),
  brandViewer: person(13, 'Vin Noh', 'brand', houses.noeul.id, 'viewer'),
} as const satisfies Record<string, Person>;

export const castBrands = {
  haru: { id: id(3, 1), slug: 'haru', companyId: houses.haru.id, name: 'Haru' },
  noeul: { id: id(3, 2), slug: 'noeul', companyId: houses.noeul.id, name: 'Noeul' },
} as const;

export const maisonAddress = {
  name: 'Reina Marchand',
  company: 'Maison Verte',
  street: '12 rue des Tilleuls',
  city: 'Lyon',
  postalCode: '69002',
  country: 'FR',
} as const;

/** The operator as its papers name it, with an account in each currency. */
export const castSeller: Seller = {
  name: 'Lys Trade Ltd',
  street: '14 Charterhouse Square',
  city: 'London',
  postalCode: 'EC1M 6AX',
  country: 'GB',
  registration: 'Company no. 09876543',
  vatNumber: 'GB987654326',
  email: 'accounts@lys.example',
  telephone: '',
  accounts: [
    {
      currency: 'GBP',
      accountName: 'Lys Trade Ltd',
      bank: 'Bank of Tests',
      iban: 'GB82WEST12345698765432',
      bic: 'WESTGB2L',
    },
    {
      currency: 'EUR',
      accountName: 'Lys Trade Ltd',
      bank: 'Prüfbank',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    },
    {
      currency: 'CHF',
      accountName: 'Lys Trade Ltd',
      bank: 'Testbank',
      iban: 'CH9300762011623852957',
      bic: 'TESTCHZZ',
    },
  ],
};

/** Puts the cast into an empty database: companies, people with open sessions, two brands, one address. */
export async function enterCast(db: Db): Promise<void> {
  const people: Person[] = Object.values(cast);
  await db
    .insert(companies)
    .values(Object.values(houses).map((company) => ({ ...company, createdAt: castDay })));
  await db.insert(users).values(
    people.map(({ token: _, ...user }) => ({
      ...user,
      salesRepId: user.role === 'retailer' ? cast.admin.id : null,
      emailProvedAt: castDay,
      createdAt: castDay,
    })),
  );
  await db.insert(sessions).values(
    people.map(({ id: userId, token }, index) => ({
      id: id(4, index),
      tokenHash: hashToken(token),
      userId,
      remember: true,
      createdAt: castDay,
      lastSeenAt: castDay,
      confirmedAt: castDay,
      expiresAt: new Date('2027-03-06T09:00:00.000Z'),
    })),
  );
  await db.insert(settings).values({ key: 'seller', value: castSeller });
  await db.insert(brands).values(Object.values(castBrands).map((brand) => brandRow(brand)));
  await db.insert(addresses).values({
    id: id(5, 1),
    companyId: houses.maison.id,
    isDefault: true,
    ...maisonAddress,
    lastUsedAt: castDay,
  });
}

/** A brand row with plain texts in every language. */
export function brandRow({
  id,
  slug,
  companyId,
  name,
}: {
  id: string;
  slug: string;
  companyId: string;
  name: string;
}) {
  const text = { en: name, ko: name, zh: name };
  return {
    id,
    slug,
    companyId,
    name: text,
    tagline: text,
    description: text,
    details: {
      technologies: [],
      clinicalResults: [],
      marketStats: null,
      sustainability: [],
      uglyFoodIngredients: [],
      impactStats: [],
      stats: { yearsInBusiness: null, productsSold: null, customerSatisfaction: null },
      logoStyle: {},
    },
    logo: `/media/${slug}.svg`,
    logoLight: `/media/${slug}-light.svg`,
    logoMark: `/media/${slug}-mark.svg`,
    createdAt: castDay,
  };
}
