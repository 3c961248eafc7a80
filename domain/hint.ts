/** What a hint can say has changed (docs/adr/0004-live-updates-are-hints.md). */
export type HintKind =
  | 'order'
  | 'approval'
  | 'thread'
  | 'read'
  | 'cart'
  | 'address'
  | 'list'
  | 'catalogue'
  | 'stock'
  | 'account'
  | 'enquiry'
  | 'sample'
  | 'rate'
  | 'operator'
  | 'bank'
  | 'settlement'
  | 'import'
  | 'notification'
  | 'signal'
  | 'announcement'
  | 'session-ended';

/** What a browser receives. `resync` says: refetch everything, something may have been missed. */
export type BrowserHint = {
  readonly kind: HintKind | 'resync';
  readonly orderId?: string;
  readonly threadId?: string;
  readonly brandId?: string;
  /** Of kind `session-ended`, where it is not its owner's doing: the company has no access any more. */
  readonly because?: 'company';
  /** Of kind `read`: the reader is this user, in this window or another. */
  readonly own?: true;
};
