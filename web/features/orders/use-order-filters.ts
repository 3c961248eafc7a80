import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCountry } from '#domain/format.ts';
import { paymentFilters } from '#domain/order-payment.ts';
import { orderFilters, orderLatenesses, type OrderFilter as StatusFilter } from '#domain/order-status.ts';
import { enumerated } from '#domain/punctuation.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { salesRepsQuery } from '#web/queries.ts';
import { listed } from '#web/search-fields.ts';
import { useUser } from '#web/session.ts';
import type { Filter } from '#web/ui/ListFilters.tsx';
import { ordersQuery } from './queries.ts';
import { type OrdersSearch, orderFilterOf } from './search.ts';

type OrderFilters = Filter<OrdersSearch>[];

/** What the list can be narrowed by: everybody by what they have, the team by everything. */
export function useOrderFilters(search: OrdersSearch): OrderFilters {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const role = useUser()?.role;
  const team = useTeamFilters(search, role === 'admin');
  const { data } = useSuspenseInfiniteQuery(ordersQuery(orderFilterOf(search)));
  const filters: (Filter<OrdersSearch> | false)[] = [
    {
      name: 'q',
      kind: 'words',
      label: t('list.search'),
      placeholder:
        role === 'retailer'
          ? t('list.searchHint')
          : role === 'admin'
            ? t('list.searchHintTeam')
            : t('list.searchHintCompany'),
    },
    useStatusFilter(search, role === 'admin'),
    role !== 'brand' && {
      name: 'brand',
      kind: 'choice',
      label: t('list.brand'),
      any: t('list.allBrands'),
      options: (data.pages[0]?.brands ?? []).map(({ id, name }) => ({ value: id, label: name[language] })),
    },
    ...team.first,
    { name: 'from', kind: 'day', label: t('list.from'), ...team.aside },
    { name: 'to', kind: 'day', notBefore: 'from', label: t('list.to'), ...team.aside },
    ...team.more(data.pages[0]?.countries ?? []),
  ];
  return filters.filter((filter) => filter !== false);
}

function useStatusFilter(search: OrdersSearch, isTeam: boolean): Filter<OrdersSearch> {
  const { t } = useTranslation(['orders', 'common']);
  const language = useLanguage();
  const nameOf = (status: StatusFilter) =>
    status === 'active' ? t('list.active') : t(`common:orderStatus.${status}`);
  const options = orderFilters.map((status) => ({ value: status as string, label: nameOf(status) }));
  const several = listed(orderFilters, search.status);
  const shared = { name: 'status', label: t('list.status'), any: t('list.allStatuses') } as const;
  if (isTeam) return { ...shared, kind: 'several', options };
  // A link may name several.
  const named = { value: several.join(','), label: enumerated(several.map(nameOf), language) };
  return { ...shared, kind: 'choice', options: several.length > 1 ? [...options, named] : options };
}

const isAside = { aside: true } as const;

function useTeamFilters({ retailer }: OrdersSearch, isTeam: boolean) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const reps = useQuery({ ...salesRepsQuery, enabled: isTeam }).data?.items ?? [];
  const chosen = useQuery({
    queryKey: ['partners', 'getRecord', { companyId: retailer }],
    queryFn: ({ signal }) => api.partners.getRecord({ companyId: retailer ?? '' }, { signal }),
    enabled: isTeam && retailer !== undefined,
  }).data?.name;
  if (!isTeam) return { first: [], more: () => [], aside: {} };
  const first: OrderFilters = [
    {
      name: 'payment',
      kind: 'several',
      label: t('list.payment'),
      any: t('list.anyPayment'),
      options: paymentFilters.map((value) => ({ value, label: t(`list.${value}`) })),
    },
    {
      name: 'late',
      kind: 'choice',
      label: t('list.late'),
      any: t('list.anyLate'),
      options: orderLatenesses.map((value) => ({ value, label: t(`list.lateTo.${value}`) })),
    },
  ];
  const more = (countries: readonly string[]): OrderFilters => [
    {
      name: 'retailer',
      kind: 'find',
      label: t('list.retailer'),
      placeholder: t('list.anyRetailer'),
      chosen,
      find,
      ...isAside,
    },
    {
      name: 'country',
      kind: 'choice',
      label: t('list.country'),
      any: t('list.anyCountry'),
      options: countries.map((value) => ({ value, label: formatCountry(value, language) })),
      ...isAside,
    },
    {
      name: 'rep',
      kind: 'choice',
      label: t('list.rep'),
      any: t('list.anyRep'),
      options: reps.map(({ id, name }) => ({ value: id, label: name })),
      ...isAside,
    },
    { name: 'min', kind: 'amount', label: t('list.min'), placeholder: '0.00', ...isAside },
    { name: 'max', kind: 'amount', notBelow: 'min', label: t('list.max'), ...isAside },
  ];
  return { first, more, aside: isAside };
}

/** The retailers whose name holds the words. */
async function find(q: string, signal: AbortSignal) {
  const { items } = await api.partners.listRecords({ kind: 'retailer', q, limit: 8 }, { signal });
  return items.map(({ companyId, name }) => ({ value: companyId, label: name }));
}
