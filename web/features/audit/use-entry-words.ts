import { useTranslation } from 'react-i18next';
import { isAuditAction } from '#domain/audit.ts';
import type { AuditChange, AuditFact, AuditValue } from '#domain/audit-details.ts';
import { auditCodeOf, auditFieldName, isAuditField } from '#domain/audit-fields.ts';
import { percentText } from '#domain/basis-points.ts';
import { documentTypes } from '#domain/documents.ts';
import {
  formatCalendarDay,
  formatCountry,
  formatDateTime,
  formatDecimal,
  formatNumber,
} from '#domain/format.ts';
import type { Language } from '#domain/languages.ts';
import { type Currency, currencies, formatMoney } from '#domain/money.ts';
import { orderActions } from '#domain/order-state.ts';
import { orderStatuses } from '#domain/order-status.ts';
import { enumerated, labelled } from '#domain/punctuation.ts';
import { companyRoles } from '#domain/roles.ts';
import { paymentTerms } from '#domain/terms.ts';
import { isUuid } from '#domain/uuid.ts';
import { useLanguage } from '#web/language.ts';
import type { AuditEntry } from './queries.ts';

/** What an entry says in words of the trade; what we have no words for says its own. */
export function useEntryWords() {
  const { t } = useTranslation(['audit', 'common', 'orders', 'documents', 'products']);
  const language = useLanguage();
  const what = ({ action }: Pick<AuditEntry, 'action'>) =>
    isAuditAction(action) ? t(`actions.${action}`) : action;
  const field = (name: string) => auditFieldName(name, (word) => t(`fields.${word}`));
  // Products have fields that are called nowhere, such as what the shelf keeps of them: these say their own.
  const productField = (name: string) =>
    t(`products:field.${name}` as 'products:field.name', { defaultValue: name });
  /** The fields of a company or a product that an entry lists one after another. */
  const fieldsIn = (names: string) =>
    enumerated(
      names.split(' ').map((name) => (isAuditField(name) ? field(name) : productField(name))),
      language,
    );
  const value = (entry: AuditEntry, name: string, said: AuditValue): string => {
    if (said === null || said === '') return t('none');
    if (typeof said === 'number')
      return (
        figure(entry, { field: name, value: said }, language) ?? t(`answer.${said === 0 ? 'no' : 'yes'}`)
      );
    if (said === 'yes' || said === 'true') return t('answer.yes');
    if (said === 'no' || said === 'false') return t('answer.no');
    if (name === 'fields' || name === 'changed') return fieldsIn(said);
    return wordFor(entry, name, said) ?? entry.names[said] ?? plain(name, said, language);
  };
  const wordFor = ({ area, action }: AuditEntry, name: string, said: string): string | null => {
    const status = orderStatuses.find((each) => each === said);
    const right = companyRoles.find((each) => each === said);
    const terms = paymentTerms.find((each) => each === said);
    const paper = documentTypes.find((each) => each === said);
    if (area === 'documents' && paper !== undefined) return t(`documents:papers.type.${paper}`);
    if (area === 'orders' && status !== undefined) return t(`common:orderStatus.${status}`);
    if (area === 'people' && right !== undefined) return t(`common:companyRole.${right}`);
    if ((action === 'terms-set' || name === 'terms') && terms !== undefined)
      return t(`orders:terms.${terms}`);
    const step = name === 'step' ? orderActions.find((each) => each === said) : undefined;
    if (step !== undefined) return t(`orders:actions.${step}`);
    const code = auditCodeOf(name, said);
    return code === null ? null : t(`codes.${code}`);
  };
  /** The first thing that changed, or was said, in a line. */
  const brief = (entry: AuditEntry): string => {
    const [change] = [...entry.sealed.changes, ...entry.personal.changes].filter(
      (each) => !isBareChange(entry, each),
    );
    if (change !== undefined) {
      const { field: name, before, after } = change;
      const moved = `${value(entry, name, before)} → ${value(entry, name, after)}`;
      return name === 'value' ? moved : labelled(field(name), moved, language);
    }
    return entry.sealed.facts
      .filter((fact) => fact.field !== 'currency' && !isBare(entry, fact)) // the amount names it
      .slice(0, 2)
      .map(({ field: name, value: said }) => labelled(field(name), value(entry, name, said), language))
      .join(' · ');
  };
  const who = ({ actor, isAutomatic }: AuditEntry): string =>
    actor === null ? t(isAutomatic ? 'automatic' : 'nobody') : actor.name || t('formerUser');
  return { what, field, value, brief, who };
}

/**
 * What only says something to who looks into the database: an id that nothing is called by, and the kind of an email,
 * which its subject says in words.
 */
export function isBare({ names, subjectKind }: AuditEntry, { field, value }: AuditFact): boolean {
  if (typeof value !== 'string') return false;
  return (isUuid(value) && names[value] === undefined) || (subjectKind === 'email' && field === 'kind');
}

export function isBareChange(entry: AuditEntry, { field, before, after }: AuditChange): boolean {
  return isBare(entry, { field, value: before }) || isBare(entry, { field, value: after });
}

/** Fields that a number answers with yes or no. */
const answers = ['isOnce', 'offered'];

/** A number as what it is: an amount, a rate, a count; null: an answer. */
function figure(
  entry: AuditEntry,
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
function currencyOf({ sealed }: AuditEntry): Currency {
  const said =
    sealed.facts.find(({ field }) => field === 'currency')?.value ??
    sealed.changes.find(({ field }) => field === 'currency')?.after;
  return currencies.find((each) => each === said) ?? 'GBP';
}
