import type { BrowserHint } from '#domain/hint.ts';

type Key = readonly unknown[];

/** Lists and badges that count unread messages. */
const counts: readonly Key[] = [
  ['messages', 'listThreads'],
  ['messages', 'listDeskThreads'],
  ['messages', 'getUnreadCount'],
  ['orders'],
  ['dashboards'],
  ['queue'],
];

/** The head of a conversation: its order, and how far everyone has read. */
const headOf = ({ threadId, orderId }: BrowserHint): readonly Key[] => [
  ['messages', 'getThread', { threadId }],
  ['messages', 'getOrderThread', { orderId }],
];

/** What a hint makes stale: beginnings of query keys, `[area, operation, input]`. */
const keysAfter: { readonly [Kind in BrowserHint['kind']]: (hint: BrowserHint) => readonly Key[] } = {
  order: () => [
    ['orders'],
    ['claims'],
    ['documents'],
    ['money'],
    ['bank'],
    ['messages'],
    ['dashboards'],
    ['numbers'],
    ['queue'],
    ['notifications'],
    ['cart', 'getCart'],
    ['approvals'],
    ['team'],
    ['stock'],
    ['lots'],
    ['customers'],
    ['partners'],
    ['reorder'],
  ],
  settlement: () => [['settlements'], ['queue'], ['audit']],
  approval: () => [['approvals'], ['queue'], ['notifications']],
  notification: () => [['notifications']],
  // What was asked for has come: the product is in stock, or has another price.
  signal: () => [['news'], ['notifications'], ['catalogue']],
  announcement: () => [['announcements']],
  thread: (hint) => [...counts, ...headOf(hint), ['messages', 'listMessages', { threadId: hint.threadId }]],
  // Somebody else's reading only moves their mark.
  read: (hint) => (hint.own ? [...counts, ...headOf(hint)] : headOf(hint)),
  cart: () => [['cart'], ['approvals'], ['reorder', 'listBought']],
  list: () => [['savedLists'], ['reorder']],
  address: () => [['addresses'], ['cart', 'getCheckout']],
  catalogue: () => [
    ['catalogue'],
    ['catalogueDesk'],
    ['products'],
    ['passports'],
    ['landed'],
    ['page'],
    ['cart'],
    ['approvals'],
    ['linesheets'],
    ['reorder'],
    ['savedLists'],
  ],
  stock: () => [['stock'], ['lots'], ['products'], ['queue'], ['notifications'], ['catalogue']],
  account: () => [
    ['session'],
    ['accounts'],
    ['profile'],
    ['company'],
    ['security'],
    ['partners'],
    ['team'],
    ['approvals'],
    ['dashboards'],
    ['queue'],
  ],
  rate: () => [
    ['landed'],
    ['rates'],
    ['session'],
    ['profile'],
    ['catalogue'],
    ['cart'],
    ['approvals'],
    ['queue'],
  ],
  bank: () => [['bank'], ['queue']],
  operator: () => [['money', 'getSeller'], ['settings'], ['queue']],
  import: () => [['imports']],
  enquiry: () => [
    ['enquiries'],
    ['desk'],
    ['messages', 'listDeskThreads'],
    ['badgeClaims'],
    ['passports'],
    ['company'],
    ['dashboards'],
    ['queue'],
    ['notifications'],
    ['settings'],
  ],
  sample: () => [['samples'], ['queue'], ['notifications']],
  'session-ended': () => [['session']],
  resync: () => [[]],
};

/** Beginnings of the query keys that are stale now; null for a kind this release does not know. */
export function staleKeys(hint: BrowserHint): readonly Key[] | null {
  return Object.hasOwn(keysAfter, hint.kind) ? keysAfter[hint.kind](hint) : null;
}
