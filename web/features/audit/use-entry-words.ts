import { useTranslation } from 'react-i18next';
import type { AuditChange, AuditFact } from '#domain/audit-details.ts';
import { auditSaid } from '#domain/audit-said.ts';
import { labelled } from '#domain/punctuation.ts';
import { isUuid } from '#domain/uuid.ts';
import { useLanguage } from '#web/language.ts';
import type { AuditEntry } from './queries.ts';

/** What an entry says in words of the trade; what we have no words for says its own. */
export function useEntryWords() {
  const { t } = useTranslation(['audit', 'common', 'orders', 'documents', 'products']);
  const language = useLanguage();
  const { what, field, value } = auditSaid({
    language,
    say: (text) => t(text),
    // Products have fields that are called nowhere, such as what the shelf keeps of them.
    productField: (name) => t(`products:field.${name}` as 'products:field.name', { defaultValue: name }),
  });
  /** The first thing that changed, or was said, in a line. */
  const brief = (entry: AuditEntry): string => {
    const [change] = [...entry.sealed.changes, ...entry.personal.changes].filter(
      (each) => !isBareChange(entry, each),
    );
    if (change !== undefined) {
      const { field: name, before, after } = change;
      const moved = `${value(entry, name, before)} → ${value(entry, name, after)}`;
      return name === 'value' ? moved : labelled(field(entry, name), moved, language);
    }
    return entry.sealed.facts
      .filter((fact) => fact.field !== 'currency' && !isBare(entry, fact)) // the amount names it
      .slice(0, 2)
      .map(({ field: name, value: said }) => labelled(field(entry, name), value(entry, name, said), language))
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
