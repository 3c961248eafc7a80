import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCountry, formatNumber } from '#domain/format.ts';
import { may } from '#domain/permissions.ts';
import { useLanguage } from '#web/language.ts';
import { salesRepsQuery } from '#web/queries.ts';
import { useUser } from '#web/session.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import type { Filter } from '#web/ui/ListFilters.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { type OwnRetailer, ownRetailersQuery } from './queries.ts';
import { type OwnSearch, ownFilterOf, parseOwnSearch } from './search.ts';

/** The retailers somebody looks after, those due to order again first. */
export function OwnRetailersTable({ search }: { readonly search: OwnSearch }) {
  const { t } = useTranslation('partners');
  const filter = ownFilterOf(search);
  return (
    <RecordList
      list="own-retailers"
      caption={t('own.title')}
      parse={parseOwnSearch}
      query={ownRetailersQuery(filter)}
      rowKey={({ companyId }) => companyId}
      columns={useColumns()}
      filters={useOwnFilters()}
      sorting="-due"
      count={(count) => t('count', { count })}
      file={filter}
      empty={<EmptyState title={t('own.empty')} text={t('own.emptyText')} />}
    />
  );
}

function useOwnFilters(): Filter<OwnSearch>[] {
  const { t } = useTranslation('partners');
  const user = useUser();
  const reps = useQuery(salesRepsQuery).data?.items ?? [];
  return [
    { name: 'q', kind: 'words', label: t('search'), placeholder: t('company'), longest: 100 },
    {
      name: 'overdue',
      kind: 'choice',
      label: t('own.reorder'),
      any: t('own.all'),
      options: [{ value: 'true', label: t('own.onlyDue') }],
    },
    {
      name: 'rep',
      kind: 'choice',
      label: t('own.rep'),
      any: t('own.me'),
      options: reps.filter(({ id }) => id !== user?.id).map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
}

function useColumns(): Column<OwnRetailer>[] {
  const { t } = useTranslation('partners');
  const language = useLanguage();
  const user = useUser();
  const canWrite = user !== null && may(user, 'message:send');
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
    {
      key: 'due',
      title: t('own.reorder'),
      sort: 'due',
      down: true,
      phone: 'aside',
      cell: ({ isOverdue }) => (isOverdue ? <Badge variant="warning">{t('own.due')}</Badge> : '–'),
    },
    {
      key: 'rhythm',
      title: t('own.rhythm'),
      right: true,
      sort: 'rhythm',
      cell: ({ rhythmDays }) => (rhythmDays === null ? '–' : formatNumber(rhythmDays, language)),
    },
    {
      key: 'last',
      title: t('own.last'),
      sort: 'last',
      down: true,
      phone: 'under',
      cell: ({ lastOrderAt }) => (lastOrderAt === null ? '–' : <RelativeTime at={lastOrderAt} />),
    },
    {
      key: 'active',
      title: t('own.active'),
      right: true,
      cell: ({ companyId, activeOrders }) =>
        activeOrders === 0 ? (
          '–'
        ) : (
          <AddressLink href={`/admin/orders?retailer=${companyId}&status=active`}>
            {formatNumber(activeOrders, language)}
          </AddressLink>
        ),
    },
    {
      key: 'orders',
      title: t('orders'),
      right: true,
      sort: 'orders',
      down: true,
      cell: ({ orders }) => formatNumber(orders, language),
    },
    {
      key: 'traded',
      title: t('own.traded'),
      right: true,
      sort: 'traded',
      down: true,
      cell: ({ traded }) => <Money of={traded} />,
    },
    {
      key: 'country',
      title: t('country'),
      wide: true,
      cell: ({ country }) => formatCountry(country, language),
    },
    {
      key: 'write',
      title: t('own.write'),
      titleHidden: true,
      right: true,
      phone: 'end',
      cell: ({ name, threadId }) =>
        threadId !== null &&
        canWrite && (
          <LinkButton
            to="/admin/messages"
            search={{ thread: threadId }}
            variant="secondary"
            size="small"
            aria-label={t('own.writeTo', { name })}
          >
            {t('own.write')}
          </LinkButton>
        ),
    },
  ];
}
