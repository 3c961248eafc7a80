import { type AuditAction, isAuditAction } from './audit.ts';
import type { AuditChange, AuditFact, AuditValue } from './audit-details.ts';
import {
  type AuditCode,
  type AuditField,
  auditCodeOf,
  auditFieldName,
  isAuditField,
} from './audit-fields.ts';
import { percentText } from './basis-points.ts';
import { type DocumentType, documentTypes } from './documents.ts';
import { formatCalendarDay, formatCountry, formatDateTime, formatDecimal, formatNumber } from './format.ts';
import type { Language } from './languages.ts';
import { type Currency, currencies, formatMoney } from './money.ts';
import { type OrderAction, orderActions } from './order-state.ts';
import { type OrderStatus, orderStatuses } from './order-status.ts';
import { enumerated, labelled } from './punctuation.ts';
import { type CompanyRole, companyRoles } from './roles.ts';
import { type PaymentTerms, paymentTerms } from './terms.ts';

/** The texts that an entry and its details are said with. */
export type AuditText =
  | 'audit:none'
  | 'audit:noLimit'
  | `audit:actions.${AuditAction}`
  | `audit:answer.${'yes' | 'no'}`
  | `audit:fields.${AuditField}`
  | `audit:codes.${AuditCode}`
  | `documents:papers.type.${DocumentType}`
  | `common:orderStatus.${OrderStatus}`
  | `common:companyRole.${CompanyRole}`
  | `orders:terms.${PaymentTerms}`
  | `orders:actions.${OrderAction}`;

type Told = { readonly changes: readonly AuditChange[]; readonly facts: readonly AuditFact[] };

/** What of an entry decides how its details are said. */
type Entry = {
  readonly area: string;
  readonly action: string;
  readonly sealed: Told;
  /** What ids among the values are called. */
  readonly names: Readonly<Record<string, string>>;
};

type Words = {
  readonly language: Language;
  readonly say: (text: AuditText) => string;
  /** What a field of a product is called; some are called nowhere and say their own. */
  readonly productField: (name: string) => string;
};

/** How an entry and its details are said, on the screen and in the file; what we have no words for says its own. */
export function auditSaid({ language, say, productField }: Words) {
  /** What was done, and with settings, to which of them. */
  const what = ({ action, sealed }: Pick<Entry, 'action' | 'sealed'>): string => {
    const done = isAuditAction(action) ? say(`audit:actions.${action}`) : action;
    const group = action === 'settings-changed' ? factOf(sealed, 'group') : undefined;
    if (typeof group !== 'string') return done;
    const code = auditCodeOf('group', group);
    return labelled(done, code === null ? group : say(`audit:codes.${code}`), language);
  };
  const wordOf = (name: string) => auditFieldName(name, (word) => say(`audit:fields.${word}`));
  const field = (entry: Entry, name: string) => wordOf(ownName(entry, name));
  /** The fields of a company or a product that an entry lists one after another. */
  const fieldsIn = (names: string) =>
    enumerated(
      names.split(' ').map((name) => (isAuditField(name) ? wordOf(name) : productField(name))),
      language,
    );
  const value = (entry: Entry, noted: string, said: AuditValue): string => {
    const name = ownName(entry, noted);
    if (said === null || said === '') return say(isLimit(entry, name) ? 'audit:noLimit' : 'audit:none');
    if (typeof said === 'number')
      return (
        figure(entry, { field: name, value: said }, language) ??
        say(said === 0 ? 'audit:answer.no' : 'audit:answer.yes')
      );
    if (said === 'yes' || said === 'true') return say('audit:answer.yes');
    if (said === 'no' || said === 'false') return say('audit:answer.no');
    if (name === 'fields' || name === 'changed') return fieldsIn(said);
    const text = textOf(entry, name, said);
    return text === null ? (entry.names[said] ?? plain(name, said, language)) : say(text);
  };
  return { what, field, value };
}

/** Where market figures are from has words of its own: prices have a source too, the way they were entered. */
function ownName({ action }: Entry, name: string): string {
  return action === 'settings-changed' && name === 'source' ? 'marketSource' : name;
}

function factOf({ facts }: Told, name: string): AuditValue | undefined {
  return facts.find(({ field }) => field === name)?.value;
}

function textOf({ area, action }: Entry, name: string, said: string): AuditText | null {
  const status = orderStatuses.find((each) => each === said);
  const right = companyRoles.find((each) => each === said);
  const terms = paymentTerms.find((each) => each === said);
  const paper = documentTypes.find((each) => each === said);
  if (area === 'documents' && paper !== undefined) return `documents:papers.type.${paper}`;
  if (area === 'orders' && status !== undefined) return `common:orderStatus.${status}`;
  if (area === 'people' && right !== undefined) return `common:companyRole.${right}`;
  if ((action === 'terms-set' || name === 'terms') && terms !== undefined) return `orders:terms.${terms}`;
  const code = auditCodeOf(name, said);
  if (code !== null) return `audit:codes.${code}`;
  const step = name === 'step' ? orderActions.find((each) => each === said) : undefined;
  return step === undefined ? null : `orders:actions.${step}`;
}

/** A limit that is not there, as the company's record says it. */
function isLimit({ action }: Entry, name: string): boolean {
  return name === 'limitMinor' || (action === 'credit-limit-set' && name === 'value');
}

/** Fields that a number answers with yes or no. */
const answers = ['isOnce', 'offered'];

/** A number as what it is: an amount, a rate, a count; null: an answer. */
function figure(
  entry: Entry,
  { field: name, value: said }: AuditFact & { readonly value: number },
  language: Language,
): string | null {
  if (answers.includes(name)) return null;
  const isPounds = name === 'totalGbpMinor' || (entry.action === 'credit-limit-set' && name === 'value');
  if (isPounds) return formatMoney({ amountMinor: said, currency: 'GBP' }, language);
  if (name === 'preferentialUpToEurMinor')
    return formatMoney({ amountMinor: said, currency: 'EUR' }, language);
  if (name.endsWith('Minor'))
    return formatMoney({ amountMinor: said, currency: currencyOf(entry) }, language);
  if (/basisPoints$/i.test(name)) return `${formatDecimal(percentText(said), language)}%`;
  return formatNumber(said, language);
}

const countryFields = ['country', 'countries', 'origin', 'places', 'served'];

/** Days, countries and languages as the reader writes them. */
function plain(name: string, said: string, language: Language): string {
  if (/^\d{4}-\d\d-\d\dT/.test(said)) return formatDateTime(said, language);
  if (/^\d{4}-\d\d-\d\d$/.test(said)) return formatCalendarDay(said, language);
  const parts = said.split(', ');
  if (countryFields.includes(name)) {
    return enumerated(
      parts.map((part) => (/^[A-Z]{2}$/.test(part) ? formatCountry(part, language) : part)),
      language,
    );
  }
  if (name === 'labelLanguages' && parts.every((part) => /^[a-z]{2}$/.test(part))) {
    const names = new Intl.DisplayNames(language, { type: 'language' });
    return enumerated(
      parts.map((part) => names.of(part) ?? part),
      language,
    );
  }
  return said;
}

/** Of the amount that is noted beside it; pounds where none is. */
function currencyOf({ sealed }: Entry): Currency {
  const said = factOf(sealed, 'currency') ?? sealed.changes.find(({ field }) => field === 'currency')?.after;
  return currencies.find((each) => each === said) ?? 'GBP';
}
