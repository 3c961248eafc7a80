import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { askedOf, type NumbersSearch } from './search.ts';

type Of = NumbersSearch & { readonly brandId: string };

/** Views come in every few seconds and announce themselves to nobody. */
const staleTime = 30_000;

export const numbersQuery = ({ brandId, ...search }: Of) =>
  queryOptions({
    queryKey: ['numbers', 'getNumbers', brandId, askedOf(search)],
    queryFn: ({ signal }) => api.numbers.getNumbers({ brandId, ...askedOf(search) }, { signal }),
    staleTime,
  });

export const productNumbersQuery = ({ brandId, ...search }: Of) =>
  queryOptions({
    queryKey: ['numbers', 'listProductNumbers', brandId, askedOf(search), search.sort],
    queryFn: ({ signal }) =>
      api.numbers.listProductNumbers({ brandId, ...askedOf(search), sort: search.sort }, { signal }),
    staleTime,
  });

export type Numbers = Awaited<ReturnType<typeof api.numbers.getNumbers>>;
export type ProductNumbers = Awaited<ReturnType<typeof api.numbers.listProductNumbers>>['items'][number];
