import { useTranslation } from 'react-i18next';
import { type AuditValue, isAuditAction, isAuditField } from '#domain/audit.ts';
import { documentTypes } from '#domain/documents.ts';
import { type Currency, currencies, formatMoney } from '#domain/money.ts';
import { orderStatuses } from '#domain/order-status.ts';
import { labelled } from '#domain/punctuation.ts';
import { companyRoles } from '#domain/roles.ts';
import { paymentTerms } from '#domain/terms.ts';
import { useLanguage } from '#web/language.ts';
import type { AuditEntry } from './queries.ts';

/** What an entry says in words of the trade; what we have no words for says its own. */
export function useEntryWords() {
  const { t } = useTranslation(['audit', 'common', 'orders', 'documents']);
  const language = useLanguage();
  const what = ({ action }: Pick<AuditEntry, 'action'>) =>
    isAuditAction(action) ? t(`actions.${action}`) : action;
  const field = (name: string) => (isAuditField(name) ? t(`fields.${name}`) : name);
  const value = (entry: AuditEntry, name: string, said: AuditValue): string => {
    if (said === null || said === '') return t('none');
    const isLimit = entry.action === 'credit-limit-set' && name === 'value';
    if (typeof said === 'number') {
      const money = { amountMinor: said, currency: isLimit ? 'GBP' : currencyOf(entry) } as const;
      return isLimit || name.endsWith('Minor') ? formatMoney(money, language) : String(said);
    }
    const status = orderStatuses.find((each) => each === said);
    const right = companyRoles.find((each) => each === said);
    const terms = paymentTerms.find((each) => each === said);
    const paper = documentTypes.find((each) => each === said);
    if (entry.area === 'documents' && paper !== undefined) return t(`documents:papers.type.${paper}`);
    if (entry.area === 'orders' && status !== undefined) return t(`common:orderStatus.${status}`);
    if (entry.area === 'people' && right !== undefined) return t(`common:companyRole.${right}`);
    if (entry.action === 'terms-set' && terms !== undefined) return t(`orders:terms.${terms}`);
    return entry.names[said] ?? said;
  };
  /** The first thing that changed, or was said, in a line. */
  const brief = (entry: AuditEntry): string => {
    const [change] = [...entry.sealed.changes, ...entry.personal.changes];
    if (change !== undefined) {
      const { field: name, before, after } = change;
      const moved = `${value(entry, name, before)} → ${value(entry, name, after)}`;
      return name === 'value' ? moved : labelled(field(name), moved, language);
    }
    return entry.sealed.facts
      .filter(({ field: name }) => name !== 'currency') // the amount names it
      .slice(0, 2)
      .map(({ field: name, value: said }) => labelled(field(name), value(entry, name, said), language))
      .join(' · ');
  };
  const who = ({ actor, isAutomatic }: AuditEntry): string =>
    actor === null ? t(isAutomatic ? 'automatic' : 'nobody') : actor.name || t('formerUser');
  return { what, field, value, brief, who };
}

/** Of the amount that is noted beside it; pounds where none is. */
function currencyOf({ sealed }: AuditEntry): Currency {
  const said = sealed.facts.find(({ field }) => field === 'currency')?.value;
  return currencies.find((each) => each === said) ?? 'GBP';
}
