import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ApplicationKind, firstStatusOf } from '#domain/application.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import css from './Desk.module.css';
import { undecidedQuery } from './queries.ts';

type Props = { readonly kind: ApplicationKind; readonly isApplications: boolean };

const desks = { retailer: '/admin/retailers', brand: '/admin/brands' } as const;

/** The two parts of a partner desk: the companies, and who would like to be one. */
export function DeskParts({ kind, isApplications }: Props) {
  const { t } = useTranslation('enquiries');
  const { data: undecided = 0 } = useQuery(undecidedQuery(kind));
  const applications = `${desks[kind]}?status=${firstStatusOf[kind]}`;
  return (
    <nav className={css.parts} aria-label={t(`desk.parts.${kind}`)}>
      <AddressLink href={desks[kind]} className={css.part} aria-current={isApplications ? undefined : 'page'}>
        {t('desk.companies')}
      </AddressLink>
      <AddressLink
        href={applications}
        className={css.part}
        aria-current={isApplications ? 'page' : undefined}
      >
        {t('desk.applications')}
        <CountBadge count={undecided} label={t('desk.undecided', { count: undecided })} />
      </AddressLink>
    </nav>
  );
}
