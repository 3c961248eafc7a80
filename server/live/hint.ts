/**
 * What changed, and whom it concerns. A hint carries no data: browsers fetch what they may see through
 * the API, so a hint that comes twice or is lost in a reconnect (which refetches) does no harm.
 */
export type Hint = {
  readonly kind:
    | 'order'
    | 'approval'
    | 'thread'
    | 'read'
    | 'cart'
    | 'catalogue'
    | 'account'
    | 'enquiry'
    | 'session-ended';
  readonly orderId?: string;
  readonly threadId?: string;
  readonly brandId?: string;
  /** Companies whose users are told; admins are told of every order and thread. */
  readonly companyIds?: readonly string[];
  /** Users who are told. Of kind `read`: who has read. */
  readonly userIds?: readonly string[];
  /** Sessions that have ended (kind `session-ended`). */
  readonly sessionIds?: readonly string[];
};

/** What a browser receives. `resync` says: refetch everything, something may have been missed. */
export type BrowserHint = Pick<Hint, 'orderId' | 'threadId' | 'brandId'> & {
  readonly kind: Hint['kind'] | 'resync';
  /** Of kind `read`: the reader is this user, in this window or another. */
  readonly own?: true;
};
