/** What the record of a company tells of the audit trail: its standing, money, rights, and how its people sign in. */
const companyActions = [
  'company-created',
  'company-changed',
  'company-suspended',
  'company-restored',
  'company-closed',
  'registration-changed',
  'vat-number-verified',
  'representative-set',
  'terms-set',
  'credit-limit-set',
  'late-interest-set',
  'bank-account-changed',
  'bank-account-checked',
  'owners-second-factor-required',
  'owners-second-factor-optional',
  'brand-submitted',
  'brand-published',
  'brand-hidden',
  'brand-shown',
] as const;

/** The same of its people. */
const personActions = [
  'account-changed',
  'account-deleted',
  'colleague-changed',
  'colleague-removed',
  'email-change-started',
  'email-change-cancelled',
  'email-changed',
  'password-changed',
  'password-reset',
  'two-factor-on',
  'two-factor-off',
  'two-factor-reset',
  'passkey-added',
  'passkey-removed',
  'sessions-ended',
  'seeing-started',
  'seeing-ended',
] as const;

export const historyActions = [...companyActions, ...personActions] as const;
