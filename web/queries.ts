import { notifyManager, QueryClient, queryOptions } from '@tanstack/react-query';
import type { DeskSubject } from '#domain/desk.ts';
import { ApiError, api } from './api.ts';
import { readCart } from './cart-changes.ts';

/**
 * Query keys begin with the area of the contract and the operation: `['orders', 'listOrders', filters]`.
 * Live hints (stream.ts) invalidate by that first word. Options that several areas read are here; those of
 * one area are in `features/<area>/queries.ts`.
 */

const fiveMinutes = 5 * 60_000;

/**
 * Data stays fresh for 5 minutes; one retry, and none where the server said no. Without a network
 * a question is asked all the same and fails with its sentence; held back, it would wait without a word.
 */
export function createQueryClient(): QueryClient {
  // What a click changes is on the screen before the next click: put off until a timer, quick clicks count from the old figure.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: fiveMinutes,
        gcTime: 2 * fiveMinutes,
        retry: isWorthRetrying,
        retryDelay: 800,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Who is signed in (null: nobody), and whether this is a demo. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api.accounts.getCurrentUser({}, { signal }),
});

/** The currencies that have a rate today: what accounts and prices can be in. */
export const currenciesQuery = queryOptions({
  queryKey: ['rates', 'listCurrencies'],
  queryFn: ({ signal }) => api.rates.listCurrencies({}, { signal }),
});

type Cart = Awaited<ReturnType<typeof api.cart.getCart>>;

/** The cart of a retailer; the header's badge and the cart read the same entry, so both move at once. */
export const cartQuery = queryOptions({
  queryKey: ['cart', 'getCart'],
  queryFn: ({ signal, client, queryKey }) =>
    readCart<Cart>(
      client,
      () => client.getQueryData(queryKey),
      () => api.cart.getCart({}, { signal }),
    ),
});

/** What a buyer may still order this month, and which brands of the cart an owner is asked about. */
export const orderLimitQuery = queryOptions({
  queryKey: ['approvals', 'getOrderLimit'],
  queryFn: ({ signal }) => api.approvals.getOrderLimit({}, { signal }),
  staleTime: 0,
});

/** Everybody of the own company. */
export const teamQuery = queryOptions({
  queryKey: ['team', 'listTeam'],
  queryFn: ({ signal }) => api.team.listTeam({}, { signal }),
  staleTime: 0,
});

/** Unread messages over all conversations. */
export const unreadQuery = queryOptions({
  queryKey: ['messages', 'getUnreadCount'],
  queryFn: ({ signal }) => api.messages.getUnreadCount({}, { signal }),
});

/** How much of the inbox nobody has answered or decided, for the desk's navigation. */
export const openEnquiriesQuery = queryOptions({
  queryKey: ['enquiries', 'listEnquiries', 'open'],
  queryFn: async ({ signal }) =>
    (await api.enquiries.listEnquiries({ status: 'todo', limit: 1 }, { signal })).total,
});

/** What waits for the reader, `limit` of each source; the shell counts it, dashboard and queue show it. */
export const queueQuery = (limit: number, assigned?: 'me' | 'none') =>
  queryOptions({
    queryKey: ['queue', 'listWaiting', { limit, assigned }],
    queryFn: ({ signal }) => api.queue.listWaiting({ limit, assigned }, { signal }),
    staleTime: 10_000, // read at each visit, once; hints tell of what comes after
  });

/** So many of each source stand on the dashboard; counts read the same entry. */
export const queueShown = 3;

/** What happened to the reader that they have not seen, for the bell. */
export const unseenQuery = queryOptions({
  queryKey: ['notifications', 'countNotifications'],
  queryFn: ({ signal }) => api.notifications.countNotifications({}, { signal }),
});

function isWorthRetrying(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return failures < 1 && !isRefusal;
}

/** Accounts and invitation codes of the demo; not found outside demo mode. */
export const demoAccountsQuery = queryOptions({
  queryKey: ['accounts', 'listDemoAccounts'],
  queryFn: ({ signal }) => api.accounts.listDemoAccounts({}, { signal }),
});

/** The admins who can look after a new company. */
export const salesRepsQuery = queryOptions({
  queryKey: ['accounts', 'listSalesReps'],
  queryFn: ({ signal }) => api.accounts.listSalesReps({}, { signal }),
});

/** Everybody of the team who takes work on. */
export const colleaguesQuery = queryOptions({
  queryKey: ['desk', 'listColleagues', {}],
  queryFn: ({ signal }) => api.desk.listColleagues({}, { signal }),
});

/** Who can take such a thing on. */
export const suitedQuery = (subjectKind: DeskSubject) =>
  queryOptions({
    queryKey: ['desk', 'listColleagues', { subjectKind }],
    queryFn: ({ signal }) => api.desk.listColleagues({ subjectKind }, { signal }),
  });

/** The first companies of a kind by name, to choose one from. */
export const companyNamesQuery = (kind: 'retailer' | 'brand') =>
  queryOptions({
    queryKey: ['partners', 'listRecords', { kind, names: true }],
    queryFn: ({ signal }) => api.partners.listRecords({ kind, sort: 'name', limit: 100 }, { signal }),
  });

/** A brand by its id or its slug. */
export const brandQuery = (brand: string) =>
  queryOptions({
    queryKey: ['catalogue', 'getBrand', brand],
    queryFn: ({ signal }) => api.catalogue.getBrand({ brandId: brand }, { signal }),
  });

/** Which lots an order takes, and what has been recalled of them. */
export const orderLotsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['lots', 'getOrderLots', { orderId }],
    queryFn: ({ signal }) => api.lots.getOrderLots({ orderId }, { signal }),
  });

/** One order with all there is to know, and what the reader may do next. */
export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['orders', 'getOrder', { orderId }],
    queryFn: ({ signal }) => api.orders.getOrder({ orderId }, { signal }),
  });
