import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/format.ts';
import { useLanguage } from '#web/language.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Money } from '#web/ui/Money.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import css from './Desk.module.css';
import { formatCountry } from './format-country.ts';
import type { Partner, PartnerKind } from './queries.ts';

type Props = { readonly kind: PartnerKind; readonly partners: readonly Partner[] };

/** A company in one line: who joined, what it trades. Its name leads to its orders, a brand's to its page. */
export function PartnersTable({ kind, partners }: Props) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <DataTable
      caption={t(`partners.${kind}.title`)}
      rows={partners}
      rowKey={({ companyId }) => companyId}
      columns={[
        {
          key: 'company',
          title: t('partners.company'),
          lead: true,
          cell: ({ name, brandSlug }) => (
            <span className={css.number}>
              <AddressLink
                data-row=""
                href={
                  brandSlug === null ? `/admin/orders?q=${encodeURIComponent(name)}` : `/brands/${brandSlug}`
                }
              >
                {name}
              </AddressLink>
            </span>
          ),
        },
        {
          key: 'country',
          title: t('partners.country'),
          cell: ({ country }) => formatCountry(country, language),
        },
        { key: 'joined', title: t('partners.joined'), cell: (partner) => <Joined partner={partner} /> },
        { key: 'people', title: t('partners.people'), right: true, cell: ({ people }) => number(people) },
        { key: 'orders', title: t('partners.orders'), right: true, cell: ({ orders }) => number(orders) },
        {
          key: 'traded',
          title: t('partners.traded'),
          right: true,
          cell: ({ traded }) => <Money of={traded} />,
        },
        {
          key: 'last',
          title: t('partners.last'),
          right: true,
          cell: ({ lastOrderAt }) =>
            lastOrderAt === null ? t('partners.never') : <RelativeTime at={lastOrderAt} />,
        },
      ]}
    />
  );
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
