/**
 * Every error code of the API with its HTTP status. The code is also the translation key in
 * `locales/<language>/errors.json`; a sentence names the cause and the way out.
 */
export const errorStatus = {
  // every operation
  'invalid-input': 422,
  'invalid-json': 400,
  'invalid-form': 400,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'signed-out': 401,
  forbidden: 403,
  'identity-confirmation-needed': 403,
  'origin-refused': 403,
  'not-found': 404,
  'too-many-requests': 429,
  'internal-error': 500,
  unavailable: 503,
  // single fields
  required: 422,
  invalid: 422,
  'invalid-choice': 422,
  'invalid-cursor': 422,
  'invalid-date': 422,
  'date-too-early': 422,
  'date-too-late': 422,
  'invalid-email': 422,
  'invalid-id': 422,
  'invalid-number': 422,
  'not-whole': 422,
  'too-short': 422,
  'too-long': 422,
  'too-small': 422,
  'too-large': 422,
  'too-many': 422,
  'unknown-field': 422,
  'control-characters': 422,
  'hidden-characters': 422,
  'name-reserved': 422,
  // accounts
  'credentials-wrong': 401,
  'account-disabled': 403,
  'invite-invalid': 422,
  'invite-expired': 422,
  'invite-code-too-short': 422,
  'invite-email-differs': 422,
  'invite-not-revocable': 409,
  'invite-without-email': 409,
  'invite-by-team': 422,
  'account-above-yours': 403,
  'needs-other-owner': 403,
  'sales-rep-unknown': 422,
  'expiry-in-past': 422,
  'expiry-too-late': 422,
  'email-taken': 409,
  'passwords-do-not-match': 422,
  'password-too-short': 422,
  'password-too-long': 422,
  'password-too-common': 422,
  'password-own-words': 422,
  'password-leaked': 422,
  'password-wrong': 422,
  'code-wrong': 422,
  'sign-in-expired': 422,
  'two-factor-required': 403,
  'last-second-factor': 409,
  'passkey-refused': 422,
  'passkey-exists': 409,
  'too-many-passkeys': 409,
  'two-factor-on': 409,
  'two-factor-off': 409,
  'identity-check-required': 422,
  'confirmation-wrong': 422,
  'orders-open': 409,
  'last-owner': 409,
  'last-admin': 409,
  'email-link-invalid': 422,
  'email-proof-invalid': 422,
  'email-unproved': 409,
  'email-same': 422,
  // colleagues and approvals
  'colleague-exists': 409,
  'order-limit-exceeded': 409,
  'approval-not-needed': 409,
  'approval-decided': 409,
  'approval-outdated': 409,
  'reset-link-invalid': 422,
  'company-exists': 409,
  'unsubscribe-link-invalid': 404,
  // catalogue
  'price-range-reversed': 422,
  // cart and checkout
  'quantity-not-whole': 422,
  'quantity-too-small': 422,
  'quantity-too-large': 422,
  'product-unavailable': 409,
  'stock-too-low': 409,
  'stock-out': 409,
  'cart-brand-empty': 409,
  'moq-not-met': 409,
  'total-changed': 409,
  'acknowledgements-missing': 422,
  'address-missing': 422,
  'request-id-reused': 409,
  // orders
  'order-moved-on': 409,
  'transition-not-possible': 409,
  'transition-not-yours': 403,
  'viewing-only': 403,
  'rights-too-few': 403,
  'reason-required': 422,
  'tracking-required': 422,
  'cancellation-window-closed': 409,
  'change-window-closed': 409,
  'order-already-shipped': 409,
  'order-not-paid': 409,
  'correction-not-possible': 409,
  'payment-already-recorded': 409,
  // documents and money
  'document-type-refused': 415,
  'document-audience-refused': 422,
  'document-issued': 409,
  'too-many-documents': 409,
  'seller-incomplete': 409,
  'payment-too-high': 409,
  'refund-too-high': 409,
  'payment-reversed': 409,
  'reversal-not-possible': 409,
  'date-in-future': 422,
  'period-reversed': 422,
  'invalid-iban': 422,
  'invalid-bic': 422,
  'account-doubled': 422,
  'retention-moved-on': 409,
  // messages and files
  'message-empty': 422,
  'message-too-long': 422,
  'too-many-attachments': 422,
  'too-many-views': 409,
  'too-many-rows': 422,
  'attachment-unknown': 422,
  'thread-has-order': 409,
  'address-known': 409,
  'address-changed': 409,
  'too-many-addresses': 409,
  'order-not-linkable': 422,
  'attachment-empty': 422,
  'attachment-too-large': 413,
  'attachment-type-refused': 415,
  'upload-infected': 422,
  'scanner-unreachable': 503,
  'attachment-too-many-pixels': 422,
  'attachment-quota-reached': 409,
  // enquiries, applications, bookings
  'invalid-website': 422,
  'application-decided': 409,
  'slot-missing': 422,
  'slot-taken': 409,
  'slot-past': 422,
  'slot-not-offered': 422,
  'booking-link-invalid': 404,
  'booking-cancelled': 409,
  'booking-over': 409,
  'cv-type-refused': 415,
  'cv-too-large': 413,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

/** The body of every answer that is not a success (RFC 9457, `application/problem+json`). */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: ErrorCode;
  /** One sentence in the caller's language. */
  readonly detail: string;
  /** The faulty field, where there is exactly one to name first. */
  readonly field?: string;
  /** Every faulty field. */
  readonly errors?: readonly FieldProblem[];
  /** Figures the sentence speaks of, for callers that write their own. */
  readonly params?: Readonly<Record<string, string | number>>;
};

export type FieldProblem = {
  readonly field: string;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly params?: Readonly<Record<string, string | number>>;
};
