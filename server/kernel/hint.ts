import type { BrowserHint, HintKind } from '#domain/hint.ts';

/**
 * What changed, and whom it concerns. A hint carries no data: browsers fetch what they may see through
 * the API, so a hint that comes twice or is lost in a reconnect (which refetches) does no harm.
 */
export type Hint = Pick<BrowserHint, 'orderId' | 'threadId' | 'brandId' | 'because'> & {
  readonly kind: HintKind;
  /** Companies whose users are told; admins are told of every order and thread. */
  readonly companyIds?: readonly string[];
  /** Users who are told. Of kind `read`: who has read. */
  readonly userIds?: readonly string[];
  /** Sessions that have ended (kind `session-ended`). */
  readonly sessionIds?: readonly string[];
};
