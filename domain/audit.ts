/**
 * What the audit log tells, by the area of trade it belongs to. An action that stands nowhere here is shown under its
 * own name, in "other": nothing that was noted is ever left out.
 */
export const auditAreas = {
  money: [
    'payment-recorded',
    'refund-recorded',
    'payment-reversed',
    'terms-set',
    'credit-limit-set',
    'late-interest-set',
    'rates-entered',
    'seller-changed',
    'bank-details-proposed',
    'bank-details-approved',
    'bank-details-declined',
    'bank-account-changed',
    'bank-account-checked',
    'invoice-deleted',
    'bank-file-read',
    'bank-entry-set-aside',
    'bank-entry-taken-up',
    'commission-agreed',
    'settlement-made',
    'settlement-deleted',
    'payout-prepared',
    'payout-approved',
    'payout-withdrawn',
    'payout-file-taken',
    'payout-handed',
    'payout-paid',
    'payout-failed',
  ],
  people: [
    'account-changed',
    'account-deleted',
    'colleague-changed',
    'colleague-removed',
    'admin-made',
    'admin-link-made',
    'email-proved',
    'email-change-started',
    'email-change-cancelled',
    'email-changed',
    'password-changed',
    'password-reset',
    'two-factor-on',
    'two-factor-off',
    'two-factor-reset',
    'recovery-codes-renewed',
    'passkey-added',
    'passkey-removed',
    'passkey-counter-refused',
    'sessions-ended',
    'seeing-started',
    'seeing-ended',
    'owners-second-factor-required',
    'owners-second-factor-optional',
    'data-downloaded',
  ],
  companies: [
    'company-created',
    'company-changed',
    'company-suspended',
    'company-restored',
    'company-closed',
    'registration-changed',
    'vat-number-verified',
    'representative-set',
    'address-added',
    'address-changed',
    'address-made-default',
    'address-removed',
    'certificate-added',
    'certificate-changed',
    'certificate-removed',
    'certificate-approved',
    'certificate-declined',
  ],
  catalogue: [
    'products-changed',
    'brand-submitted',
    'brand-sent-back',
    'brand-published',
    'brand-hidden',
    'brand-shown',
    'brand-featured',
    'brand-unfeatured',
    'badge-claim-approved',
    'badge-claim-declined',
    'badge-claim-ended',
    'sample-offer-set',
    'sample-accepted',
    'sample-declined',
    'sample-shipped',
    'sample-received',
    'sample-withdrawn',
    'responsible-person-entered',
    'passport-entered',
    'passport-approved',
    'passport-declined',
    'passport-document-added',
    'transport-facts-entered',
    'passport-document-removed',
    'passport-excepted',
    'passport-exception-ended',
    'market-changed',
    'substance-rule-changed',
    'evidence-words-changed',
    'freight-rate-changed',
    'duty-rate-changed',
    'import-charge-changed',
    'delivery-terms-set',
    'recall-opened',
    'recall-read',
  ],
  orders: [
    'order-moved',
    'order-status-corrected',
    'order-approved',
    'order-declined',
    'claim-settled',
    'claim-declined',
    'order-deleted',
  ],
  documents: ['document-issued', 'document-added', 'document-removed', 'upload-infected'],
  requests: [
    'invite-created',
    'invite-used',
    'invite-revoked',
    'application-approved',
    'application-declined',
    'booking-cancelled',
    'announcement-created',
    'announcement-changed',
    'announcement-scheduled',
    'announcement-sent',
    'announcement-withdrawn',
    'email-links-read',
    'email-sent-again',
    'desk-assigned',
    'follow-up-set',
    'template-created',
    'template-changed',
    'template-removed',
  ],
  operation: [
    'settings-changed',
    'retention-announced',
    'retention-set',
    'retention-run',
    'logs-deleted',
    'question-deleted',
  ],
} as const;

type KnownAuditArea = keyof typeof auditAreas;
type AuditArea = KnownAuditArea | 'other';
type AuditAction = (typeof auditAreas)[KnownAuditArea][number];

const knownAreas = Object.keys(auditAreas) as KnownAuditArea[]; // Object.keys forgets what it knew

export const auditAreaNames: readonly AuditArea[] = [...knownAreas, 'other'];
export const auditActions: readonly AuditAction[] = knownAreas.flatMap((area) => [...auditAreas[area]]);

export function isAuditAction(action: string): action is AuditAction {
  return auditActions.some((known) => known === action);
}

export function auditAreaOf(action: string): AuditArea {
  return knownAreas.find((area) => auditAreas[area].some((known) => known === action)) ?? 'other';
}

/** What we have words for; another field is shown under its own name. */
export const auditFields = [
  'value',
  'name',
  'number',
  'reason',
  'until',
  'since',
  'ending',
  'amountMinor',
  'limitMinor',
  'currency',
  'receivedOn',
  'kind',
  'step',
  'source',
  'products',
  'productId',
  'fields',
  'changed',
  'address',
  'street',
  'city',
  'postalCode',
  'country',
  'email',
  'telephone',
  'vatNumber',
  'registrationNumber',
  'registration',
  'eori',
  'evidence',
  'checkedOn',
  'statement',
  'statements',
  'totalMinor',
  'basisPoints',
  'validFrom',
  'periodTo',
  'approvedExporterNumber',
  'statesOrigin',
  'businessType',
  'ibans',
  'company',
  'companyId',
  'brandId',
  'orderId',
  'word',
  'group',
  'automatic',
  'deleted',
  'recipients',
  'format',
  'added',
  'known',
  'bookedOn',
  'note',
  'version',
  'mandateFrom',
  'mandateTo',
  'marketKey',
  'beginsAt',
  'lot',
  'shops',
  'type',
  'table',
  'count',
  'before',
  'files',
  'sha256',
  'bytes',
  'found',
  'identityCheck',
  'proposedBy',
  'on',
] as const;
type AuditField = (typeof auditFields)[number];

export function isAuditField(field: string): field is AuditField {
  return auditFields.some((known) => known === field);
}

export type AuditValue = string | number | null;
export type AuditChange = {
  readonly field: string;
  readonly before: AuditValue;
  readonly after: AuditValue;
};
export type AuditFact = { readonly field: string; readonly value: AuditValue };

/** What stands of one thing before and after: `from` and `to`, or `nameBefore` and `nameAfter` (or just `name`). */
export function readDetails(details: Readonly<Record<string, unknown>>): {
  readonly changes: AuditChange[];
  readonly facts: AuditFact[];
} {
  const changes: AuditChange[] = [];
  const told = new Set<string>();
  const take = (field: string, beforeKey: string, afterKey: string) => {
    changes.push({ field, before: plain(details[beforeKey]), after: plain(details[afterKey]) });
    told.add(beforeKey).add(afterKey);
  };
  if ('from' in details && 'to' in details) take('value', 'from', 'to');
  for (const key of Object.keys(details)) {
    const field = /^(.+)Before$/.exec(key)?.[1];
    if (field === undefined) continue;
    const after = [`${field}After`, field].find((each) => each in details);
    if (after !== undefined) take(field, key, after);
  }
  const facts = Object.entries(details)
    .filter(([key]) => !told.has(key))
    .map(([field, value]) => ({ field, value: plain(value) }));
  return { changes: changes.filter(({ before, after }) => before !== after), facts };
}

function plain(value: unknown): AuditValue {
  if (typeof value === 'string' || typeof value === 'number') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}

/** What changed, as the audit log notes it: every field that differs, before and after, and no other. */
export function changedFacts<After extends Readonly<Record<string, AuditValue>>>(
  before: { readonly [Field in keyof After]: AuditValue },
  after: After,
): Record<string, AuditValue> {
  const fields = Object.keys(after) as (keyof After & string)[]; // its own keys
  return Object.fromEntries(
    fields
      .filter((field) => before[field] !== after[field])
      .flatMap((field) => [
        [`${field}Before`, before[field]] as const,
        [`${field}After`, after[field] ?? null] as const,
      ]),
  );
}

/** More rows than that are not counted one by one. */
export const mostAuditCounted = 50_000;
