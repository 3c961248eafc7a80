import { badgeClaimKinds } from './badge-claim.ts';
import { claimAnswers } from './claim.ts';
import { claimStates } from './claim-state.ts';
import { identityChecks } from './identity-check.ts';
import { freightModes } from './incoterm.ts';
import { isLanguage } from './languages.ts';
import { lateInterestKinds } from './late-interest.ts';
import { passportDocumentTypes } from './passport.ts';
import { settingGroups } from './settings.ts';
import { feeVatTreatments, settlementRhythms } from './settlement.ts';
import { findingKinds, substanceScopes } from './substances.ts';
import { suspensionReasons } from './suspension.ts';

/** What we have words for; another field is shown under its own name. */
const auditFields = [
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
  'marketSource',
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
  'latinName',
  'latinAddress',
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
  'to',
  'buyerId',
  'totalGbpMinor',
  'agreedWith',
  'isOnce',
  'key',
  'flashPointC',
  'un',
  'hazardClass',
  'packingGroup',
  'limitedQuantity',
  'offered',
  'atLeast',
  'ofEach',
  'remedy',
  'valueMinor',
  'feeMinor',
  'counter',
  'said',
  'which',
  'personId',
  'notificationNumber',
  'fileSince',
  'labelLanguages',
  'places',
  'needsPerson',
  'needsNotification',
  'portal',
  'numberPattern',
  'needsFile',
  'documents',
  'enforcedFrom',
  'carrier',
  'trackingNumber',
  'mode',
  'countries',
  'perKgMinor',
  'minimumMinor',
  'volumetricDivisor',
  'fuelBasisPoints',
  'handlingMinor',
  'insuranceBasisPoints',
  'validTo',
  'hsPrefix',
  'origin',
  'preferentialBasisPoints',
  'preferentialUpToEurMinor',
  'vatBasisPoints',
  'clearanceMinor',
  'inci',
  'cas',
  'scope',
  'limitPercent',
  'placingFrom',
  'offShelfFrom',
  'links',
  'asOf',
  'carriers',
  'agreements',
  'rates',
  'sums',
  'codes',
  'receivable',
  'freight',
  'fees',
  'vat',
  'keptByBanks',
  'brandProceeds',
  'commission',
  'brandPayable',
  'rounding',
  'taxType',
  'rhythm',
  'holdDays',
  'payDays',
  'feeVat',
  'isFeeVatConfirmed',
  'london',
  'seoul',
  'phone',
  'opens',
  'closes',
  'holidays',
  'knownUntil',
  'terms',
  'served',
  'changes',
  'accounts',
  'sales',
  'bank',
] as const;
export type AuditField = (typeof auditFields)[number];

export function isAuditField(field: string): field is AuditField {
  return auditFields.some((known) => known === field);
}

/**
 * What a field is called: "london.opens" is two words, "name.ko" a word and a language, "salesAE" a word and a category.
 * `say` has the words.
 */
export function auditFieldName(field: string, say: (word: AuditField) => string): string {
  return field
    .split('.')
    .map((part) => {
      const [, stem = part, mark = ''] = /^(sales|bank)([A-Z]{1,3})$/.exec(part) ?? [];
      if (isAuditField(stem)) return mark === '' ? say(stem) : `${say(stem)} ${mark}`;
      return isLanguage(part) ? part.toUpperCase() : part;
    })
    .join(' · ');
}

/** Values that are words of ours, by the field they stand under. */
const auditCodes = {
  value: [...lateInterestKinds, 'queued', 'kept', 'sent', 'failed'],
  which: ['one', 'all'],
  ending: ['left', 'time', 'signed-out', 'rights', 'account'],
  group: settingGroups,
  reason: suspensionReasons,
  source: ['editor', 'bulk', 'import', 'notice', 'brand'],
  remedy: claimAnswers,
  kind: ['payment', 'refund', ...badgeClaimKinds, 'person', 'passport', 'document', ...findingKinds],
  type: passportDocumentTypes,
  identityCheck: identityChecks,
  mode: freightModes,
  scope: substanceScopes,
  rhythm: settlementRhythms,
  feeVat: feeVatTreatments,
  documents: passportDocumentTypes,
  step: [
    'record-payment',
    'replace',
    'propose',
    'credit',
    ...claimStates.map((state) => `claim-${state}` as const),
  ],
  table: [
    'announcements',
    'applications',
    'audit_log',
    'bank_entries',
    'commission_agreements',
    'company_certificates',
    'emails',
    'enquiries',
    'invites',
    'news',
    'notes',
    'notifications',
    'order_approvals',
    'responsible_persons',
    'sample_requests',
    'settlement_accounts',
    'sign_ins',
  ],
} as const;
type CodedField = keyof typeof auditCodes;

export type AuditCode = {
  [Field in CodedField]: `${Field}.${(typeof auditCodes)[Field][number]}`;
}[CodedField];

/** The word of a value, as a key below `codes`; null: it is said as it stands. */
export function auditCodeOf(field: string, said: string): AuditCode | null {
  if (!Object.hasOwn(auditCodes, field)) return null;
  const codes: readonly string[] = auditCodes[field as CodedField]; // it has them
  return codes.includes(said) ? (`${field}.${said}` as AuditCode) : null; // one of them
}
