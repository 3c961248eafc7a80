import { useTranslation } from 'react-i18next';
import { formatCountry, formatNumber } from '#domain/format.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { BrandStateBadge } from '#web/ui/BrandStateBadge.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RecordList } from '#web/ui/RecordList.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import textCss from '#web/ui/Text.module.css';
import { type Partner, type PartnerFilter, type PartnerKind, partnersQuery } from './queries.ts';

/** What the address of the companies says. */
type Fields = {
  readonly joined?: 'joined' | 'new' | 'pending';
  readonly q?: string;
  readonly sort?: string;
  readonly columns?: string;
};
type Props = {
  readonly kind: PartnerKind;
  readonly filter: PartnerFilter;
  readonly parse: (raw: Record<string, unknown>) => Fields;
};

/** The companies we trade with. A name leads to what we keep of the company. */
export function PartnersTable({ kind, filter, parse }: Props) {
  const { t } = useTranslation('admin');
  return (
    <RecordList
      list="partners"
      caption={t(`partners.${kind}.title`)}
      parse={parse}
      query={partnersQuery(kind, filter)}
      rowKey={({ companyId }) => companyId}
      columns={useColumns(kind)}
      filters={[
        { name: 'q', kind: 'words', label: t('partners.search') },
        {
          name: 'joined',
          kind: 'choice',
          label: t('partners.filter'),
          any: t('partners.all'),
          options: [
            { value: 'joined', label: t('partners.hasJoined') },
            { value: 'new', label: t('partners.new') },
            { value: 'pending', label: t('partners.pending') },
          ],
        },
      ]}
      sorting="-entered"
      count={(count) => t('partners.count', { count })}
      file={{ kind, ...filter }}
      besides={['view', 'status', 'application']}
      empty={<EmptyState title={t('partners.empty')} text={t('partners.emptyText')} />}
    />
  );
}

function useColumns(kind: PartnerKind): Column<Partner>[] {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const brandState: Column<Partner> = {
    key: 'state',
    title: t('partners.state'),
    cell: ({ brandState: state }) => state !== null && <BrandStateBadge state={state} />,
  };
  return [
    {
      key: 'company',
      title: t('partners.company'),
      lead: true,
      sort: 'name',
      cell: ({ companyId, name }) => (
        <AddressLink data-row="" className={textCss.rowLink} href={`/admin/companies/${companyId}`}>
          {name}
        </AddressLink>
      ),
    },
    {
      key: 'country',
      title: t('partners.country'),
      sort: 'country',
      phone: 'under',
      cell: ({ country }) => formatCountry(country, language),
    },
    ...(kind === 'brand' ? [brandState] : []),
    {
      key: 'joined',
      title: t('partners.joined'),
      sort: 'joined',
      down: true,
      phone: 'end',
      cell: (partner) => <Joined partner={partner} />,
    },
    {
      key: 'people',
      title: t('partners.people'),
      right: true,
      sort: 'people',
      down: true,
      cell: ({ people }) => number(people),
    },
    {
      key: 'orders',
      title: t('partners.orders'),
      right: true,
      sort: 'orders',
      down: true,
      cell: ({ orders }) => number(orders),
    },
    {
      key: 'traded',
      title: t('partners.traded'),
      right: true,
      sort: 'traded',
      down: true,
      phone: 'aside',
      cell: ({ traded }) => <Money of={traded} />,
    },
    {
      key: 'last',
      title: t('partners.last'),
      right: true,
      sort: 'last',
      down: true,
      cell: ({ lastOrderAt }) =>
        lastOrderAt === null ? t('partners.never') : <RelativeTime at={lastOrderAt} />,
    },
  ];
}

function Joined({ partner: { joinedAt, pendingInvites } }: { readonly partner: Partner }) {
  const { t } = useTranslation('admin');
  if (joinedAt !== null) return <RelativeTime at={joinedAt} />;
  return pendingInvites > 0 ? (
    <Badge variant="info">{t('partners.invited')}</Badge>
  ) : (
    <Badge variant="warning">{t('partners.notJoined')}</Badge>
  );
}
