import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCountry, formatNumber, formatShortDate } from '#domain/format.ts';
import { companyStates } from '#domain/suspension.ts';
import { useLanguage } from '#web/language.ts';
import { salesRepsQuery } from '#web/queries.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Filter } from '#web/ui/ListFilters.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { type CompanyRow, recordsQuery } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';
import { parseRecordSearch, partnerKinds, type RecordSearch, recordFilterOf } from './search.ts';

/** Every company we trade with; a name opens its record. */
export function RecordsTable({ search }: { readonly search: RecordSearch }) {
  const { t } = useTranslation('partners');
  const filter = recordFilterOf(search);
  return (
    <RecordList
      list="records"
      caption={t('title')}
      parse={parseRecordSearch}
      query={recordsQuery(filter)}
      rowKey={({ companyId }) => companyId}
      columns={useColumns()}
      filters={useRecordFilters(filter)}
      sorting="name"
      count={(count) => t('count', { count })}
      file={filter}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    />
  );
}

function useRecordFilters(filter: ReturnType<typeof recordFilterOf>): Filter<RecordSearch>[] {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const { data } = useSuspenseInfiniteQuery(recordsQuery(filter));
  const reps = useQuery(salesRepsQuery).data?.items ?? [];
  const countries = data.pages[0]?.countries ?? [];
  return [
    { name: 'q', kind: 'words', label: t('search'), placeholder: t('searchHint'), longest: 100 },
    {
      name: 'kind',
      kind: 'choice',
      label: t('kind'),
      any: t('anyKind'),
      options: partnerKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      name: 'state',
      kind: 'choice',
      label: t('state'),
      any: t('anyState'),
      options: companyStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    {
      name: 'country',
      kind: 'choice',
      label: t('country'),
      any: t('anyCountry'),
      options: countries.map((value) => ({ value, label: formatCountry(value, language) })),
    },
    {
      name: 'repId',
      kind: 'choice',
      label: t('rep'),
      any: t('anyRep'),
      options: reps.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

function useColumns(): Column<CompanyRow>[] {
  const { t } = useTranslation(['partners', 'orders']);
  const language = useLanguage();
  return [
    {
      key: 'company',
      title: t('company'),
      lead: true,
      sort: 'name',
      cell: ({ companyId, name }) => (
        <AddressLink className={textCss.rowLink} data-row="" href={`/admin/companies/${companyId}`}>
          {name}
        </AddressLink>
      ),
    },
    { key: 'kind', title: t('kind'), phone: 'under', cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'country',
      title: t('country'),
      sort: 'country',
      cell: ({ country }) => formatCountry(country, language),
    },
    { key: 'state', title: t('state'), phone: 'aside', cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'rep', title: t('rep'), wide: true, cell: ({ rep }) => rep?.name ?? '–' },
    { key: 'people', title: t('people'), right: true, cell: ({ people }) => formatNumber(people, language) },
    { key: 'orders', title: t('orders'), right: true, cell: ({ orders }) => formatNumber(orders, language) },
    {
      key: 'terms',
      title: t('terms'),
      wide: true,
      cell: ({ kind, terms }) => (kind === 'retailer' ? t(`orders:terms.${terms}`) : '–'),
    },
    {
      key: 'credit',
      title: t('creditLimit'),
      right: true,
      wide: true,
      cell: ({ creditLimit }) => (creditLimit === null ? '–' : <Money of={creditLimit} />),
    },
    {
      key: 'seen',
      title: t('seen'),
      sort: 'seen',
      down: true,
      phone: 'end',
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? t('never') : <RelativeTime at={lastSeenAt} />),
    },
    {
      key: 'entered',
      title: t('entered'),
      sort: 'entered',
      down: true,
      optional: true,
      whole: true,
      cell: ({ createdAt }) => formatShortDate(createdAt, language),
    },
  ];
}
