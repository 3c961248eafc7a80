import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditActions, auditAreaNames, auditAreaOf } from '#domain/audit.ts';
import { countedTo } from '#domain/catalogue-filter.ts';
import { formatDateTime, formatNumber } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Audit.module.css';
import { EntryDetail } from './EntryDetail.tsx';
import { type AuditEntry, auditQuery } from './queries.ts';
import { recordAddress } from './record-address.ts';
import { type AuditSearch, auditFilterOf, parseAuditSearch } from './search.ts';
import { useEntryWords } from './use-entry-words.ts';

/** Every entry, the latest first; a line opens it. */
export function AuditTable({ search }: { readonly search: AuditSearch }) {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const [opened, open] = useState<AuditEntry | null>(null);
  const { what } = useEntryWords();
  const filter = auditFilterOf(search);
  const kinds = auditActions.filter(
    (action) => search.area === undefined || auditAreaOf(action) === search.area,
  );
  return (
    <>
      <RecordList
        list="audit"
        caption={t('list')}
        parse={parseAuditSearch}
        query={auditQuery(filter)}
        rowKey={({ id }) => id}
        columns={useColumns(open)}
        filters={[
          { name: 'q', kind: 'words', label: t('filters.q'), placeholder: t('filters.qHint') },
          { name: 'person', kind: 'words', label: t('filters.person'), placeholder: t('filters.personHint') },
          { name: 'company', kind: 'words', label: t('filters.company') },
          {
            name: 'area',
            kind: 'choice',
            label: t('filters.area'),
            any: t('filters.anyArea'),
            options: auditAreaNames.map((value) => ({ value, label: t(`areas.${value}`) })),
          },
          {
            name: 'action',
            kind: 'choice',
            label: t('filters.action'),
            any: t('filters.anyAction'),
            options: kinds.map((value) => ({ value, label: t(`actions.${value}`) })),
          },
          { name: 'from', kind: 'day', label: t('filters.from'), aside: true },
          { name: 'to', kind: 'day', notBefore: 'from', label: t('filters.to'), aside: true },
        ]}
        sorting="-at"
        count={(count) =>
          count > countedTo ? t('more', { most: formatNumber(countedTo, language) }) : t('count', { count })
        }
        file={filter}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
      <Modal
        open={opened !== null}
        onClose={() => open(null)}
        title={opened === null ? '' : what(opened)}
        size="lg"
      >
        {opened !== null && <EntryDetail entry={opened} />}
      </Modal>
    </>
  );
}

function useColumns(open: (entry: AuditEntry) => void): Column<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  const { what, brief, who } = useEntryWords();
  return [
    {
      key: 'what',
      title: t('columns.what'),
      lead: true,
      cell: (entry) => (
        <button
          type="button"
          className={`${textCss.rowLink} ${css.what}`}
          data-row=""
          onClick={() => open(entry)}
        >
          {what(entry)}
        </button>
      ),
    },
    {
      key: 'at',
      title: t('columns.at'),
      sort: 'at',
      down: true,
      phone: 'aside',
      cell: ({ at }) => (
        <time className={css.when} dateTime={at}>
          {formatDateTime(at, language)}
        </time>
      ),
    },
    {
      key: 'who',
      title: t('columns.who'),
      phone: 'under',
      cell: (entry) => <span className={textCss.whole}>{who(entry)}</span>,
    },
    { key: 'subject', title: t('columns.subject'), phone: 'end', cell: (entry) => <Subject entry={entry} /> },
    {
      key: 'change',
      title: t('columns.change'),
      wide: true,
      cell: (entry) => <span className={css.brief}>{brief(entry)}</span>,
    },
    { key: 'ip', title: t('columns.ip'), wide: true, cell: ({ ip }) => ip ?? '–' },
    { key: 'area', title: t('columns.area'), optional: true, cell: ({ area }) => t(`areas.${area}`) },
  ];
}

function Subject({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation('audit');
  const address = recordAddress(entry);
  if (entry.subject === null) return entry.subjectId === null ? '–' : t('gone');
  return address === null ? (
    entry.subject
  ) : (
    <AddressLink className={textCss.rowLink} href={address}>
      {entry.subject}
    </AddressLink>
  );
}
