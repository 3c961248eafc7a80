export type HintKind =
  | 'order'
  | 'approval'
  | 'thread'
  | 'read'
  | 'cart'
  | 'catalogue'
  | 'account'
  | 'enquiry'
  | 'session-ended'
  | 'resync';

/** What changed, as the server or another tab says it. */
export type Hint = {
  readonly kind: HintKind;
  readonly threadId?: string;
  readonly orderId?: string;
  readonly brandId?: string;
  /** Of kind `read`: the reader is this user, in this window or another. */
  readonly own?: true;
};

type Key = readonly unknown[];

/** Lists and badges that count unread messages. */
const counts: readonly Key[] = [
  ['messages', 'listThreads'],
  ['messages', 'getUnreadCount'],
  ['orders'],
  ['dashboards'],
  ['admin'],
];

/** The head of a conversation: its order, and how far everyone has read. */
const headOf = ({ threadId, orderId }: Hint): readonly Key[] => [
  ['messages', 'getThread', { threadId }],
  ['messages', 'getOrderThread', { orderId }],
];

/** What a hint makes stale: beginnings of query keys, `[area, operation, input]`. */
const keysAfter: { readonly [Kind in HintKind]: (hint: Hint) => readonly Key[] } = {
  order: () => [
    ['orders'],
    ['documents'],
    ['money'],
    ['messages'],
    ['dashboards'],
    ['admin'],
    ['cart', 'getCart'],
    ['approvals'],
    ['team'],
  ],
  approval: () => [['approvals']],
  thread: (hint) => [...counts, ...headOf(hint), ['messages', 'listMessages', { threadId: hint.threadId }]],
  // Somebody else's reading only moves their mark.
  read: (hint) => (hint.own ? [...counts, ...headOf(hint)] : headOf(hint)),
  cart: () => [['cart'], ['approvals']],
  catalogue: () => [['catalogue'], ['cart'], ['approvals']],
  account: () => [
    ['session'],
    ['accounts'],
    ['profile'],
    ['security'],
    ['team'],
    ['approvals'],
    ['dashboards'],
  ],
  enquiry: () => [['enquiries'], ['dashboards']],
  'session-ended': () => [['session']],
  resync: () => [[]],
};

/** Beginnings of the query keys that are stale now; null for a kind this release does not know. */
export function staleKeys(hint: Hint): readonly Key[] | null {
  return Object.hasOwn(keysAfter, hint.kind) ? keysAfter[hint.kind](hint) : null;
}
