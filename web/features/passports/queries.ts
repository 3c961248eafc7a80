import { queryOptions } from '@tanstack/react-query';
import { passportStates } from '#domain/passport.ts';
import { api } from '#web/api.ts';
import { pagedQuery } from '#web/paged-query.ts';
import { given, oneOf, type Search, searchFields, words } from '#web/search-fields.ts';

const rowsAtOnce = 50;

const fields = {
  tab: oneOf(['persons']),
  q: words(),
  market: words(8),
  state: oneOf(passportStates),
};
/** What the address of a brand's market records says. */
export type PassportsSearch = Search<typeof fields>;
export const parsePassportsSearch = searchFields(fields);

export function passportFilterOf({ q, market, state }: PassportsSearch) {
  return given({ q, marketKey: market, state });
}

export const marketsQuery = queryOptions({
  queryKey: ['passports', 'listMarkets'],
  queryFn: ({ signal }) => api.passports.listMarkets({}, { signal }),
});

/** A brand's products, each with what is on record for every market. */
export const passportsQuery = (brandId: string, filter: ReturnType<typeof passportFilterOf>) =>
  pagedQuery(['passports', 'listPassports', { brandId, ...filter }], (cursor, options) =>
    api.passports.listPassports({ brandId, ...filter, cursor, limit: rowsAtOnce }, options),
  );

/** The same of one product, for its editor. */
export const productPassportsQuery = (brandId: string, productId: string) =>
  queryOptions({
    queryKey: ['passports', 'listPassports', { brandId, productId }],
    queryFn: ({ signal }) => api.passports.listPassports({ brandId, productId, limit: 1 }, { signal }),
  });

/** What retailers read of a product. */
export const passportQuery = (productId: string) =>
  queryOptions({
    queryKey: ['passports', 'getPassport', { productId }],
    queryFn: ({ signal }) => api.passports.getPassport({ productId }, { signal }),
  });

/** Whether the cart can go there; a change of the cart makes it stale too (its key begins with the cart's word). */
export const destinationQuery = (to: { readonly country?: string; readonly postalCode?: string }) =>
  queryOptions({
    queryKey: ['cart', 'checkDestination', to],
    queryFn: ({ signal }) => api.passports.checkDestination(to, { signal }),
  });

export const reviewsQuery = pagedQuery(['passports', 'listReviews'], (cursor, options) =>
  api.passports.listReviews({ cursor, limit: rowsAtOnce }, options),
);

export const exceptionsQuery = pagedQuery(['passports', 'listExceptions'], (cursor, options) =>
  api.passports.listExceptions({ cursor, limit: rowsAtOnce }, options),
);

export const substanceRulesQuery = queryOptions({
  queryKey: ['passports', 'listSubstanceRules'],
  queryFn: ({ signal }) => api.passports.listSubstanceRules({}, { signal }),
});

export type SubstanceRule = Awaited<ReturnType<typeof api.passports.listSubstanceRules>>['items'][number];
export type Market = Awaited<ReturnType<typeof api.passports.listMarkets>>['items'][number];
type Listed = Awaited<ReturnType<typeof api.passports.listPassports>>;
export type ProductPassports = Listed['items'][number];
export type KeptPassport = ProductPassports['passports'][number];
export type ResponsiblePerson = Listed['persons'][number];
export type ShownPassport = Awaited<ReturnType<typeof api.passports.getPassport>>['items'][number];
export type Destination = Awaited<ReturnType<typeof api.passports.checkDestination>>;
export type Review = Awaited<ReturnType<typeof api.passports.listReviews>>['items'][number];
export type Exception = Awaited<ReturnType<typeof api.passports.listExceptions>>['items'][number];
