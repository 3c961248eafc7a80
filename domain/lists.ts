import type { Role } from './roles.ts';

/**
 * The lists of records and what each can be put in order by, the first one downwards where nobody says otherwise:
 * `total` is upwards, `-total` downwards. Address, contract and database all read this table.
 */
export const listSorts = {
  orders: ['placed', 'urgency', 'number', 'retailer', 'brand', 'items', 'total'],
  invoices: ['issued', 'due', 'number', 'company'],
  companies: ['name'],
  partners: ['entered', 'name', 'country', 'joined', 'people', 'orders', 'traded', 'last'],
  records: ['name', 'country', 'entered', 'seen'],
  'own-retailers': ['due', 'name', 'last', 'orders', 'traded', 'rhythm'],
  applications: ['received', 'company', 'contact'],
  enquiries: ['received', 'name'],
  invites: ['created', 'company', 'rep', 'expires'],
  emails: ['written', 'to'],
  users: ['name', 'company', 'since', 'seen'],
  stock: ['place', 'name', 'sku', 'items'],
  'stock-entries': ['at'],
  lots: ['bestBefore', 'code', 'product', 'left', 'received'],
  customers: ['last', 'first', 'name', 'country', 'orders', 'traded', 'rhythm'],
  announcements: ['changed'],
  products: ['place', 'name', 'sku', 'price', 'changed'],
  'desk-brands': ['name', 'live', 'entered'],
  'desk-products': ['changed'],
  bank: ['booked', 'amount', 'name'],
  samples: ['asked', 'retailer', 'brand'],
  audit: ['at'],
} as const;

export type ListName = keyof typeof listSorts;
export type SortName<List extends ListName> = (typeof listSorts)[List][number];
export type Sorting<Name extends string = string> = Name | `-${Name}`;

export const listNames = Object.keys(listSorts) as readonly ListName[]; // Object.keys forgets what it knew

/** Everything a list can be asked to be ordered by, upwards and downwards. */
export function sortingsOf<List extends ListName>(list: List): readonly Sorting<SortName<List>>[] {
  const names: readonly SortName<List>[] = listSorts[list];
  return names.flatMap((name) => [name, `-${name}` as const]);
}

/** How a list of orders begins: with what waits too long for those who can do something about it. */
export function ordersBeginWith(role: Role): Sorting<SortName<'orders'>> {
  return role === 'retailer' ? '-placed' : '-urgency';
}

/** What a sorting is by, and which way. */
export function sortingParts<Name extends string>(sorting: Sorting<Name>): { name: Name; isDown: boolean } {
  const isDown = sorting.startsWith('-');
  return { name: (isDown ? sorting.slice(1) : sorting) as Name, isDown }; // a sorting is its name with or without the sign
}

/** As many rows go into one Excel file; a CSV file has no end. */
export const longestSheet = 50_000;

/** Views of lists one person may keep. */
export const mostViews = 100;
export const longestViewName = 60;
