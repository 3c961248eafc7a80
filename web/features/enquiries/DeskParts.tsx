import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type ApplicationKind, firstStatusOf } from '#domain/application.ts';
import boxCss from '#web/ui/Box.module.css';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Desk.module.css';
import { undecidedQuery } from './queries.ts';

type Props = { readonly kind: ApplicationKind; readonly isApplications: boolean };

const desks = { retailer: '/admin/retailers', brand: '/admin/brands' } as const;

/** The two parts of a partner desk: the companies, and who would like to be one. */
export function DeskParts({ kind, isApplications }: Props) {
  const { t } = useTranslation('enquiries');
  const { data: undecided = 0 } = useQuery(undecidedQuery(kind));
  const parts = [
    { label: t('desk.companies'), search: {}, badge: null, isHere: !isApplications },
    {
      label: t('desk.applications'),
      search: { status: firstStatusOf[kind] },
      badge: <CountBadge count={undecided} label={t('desk.undecided', { count: undecided })} />,
      isHere: isApplications,
    },
  ];
  return (
    <Row
      as="nav"
      gap={1}
      across={6}
      wrap
      className={`${boxCss.below6} ${boxCss.ruleBelow}`}
      aria-label={t(`desk.parts.${kind}`)}
    >
      {parts.map(({ label, search, badge, isHere }) =>
        isHere ? (
          <span
            key={label}
            className={`${textCss.soft} ${boxCss.inline} ${textCss.strong} ${textCss.unlined} ${css.part}`}
            aria-current="page"
          >
            {label}
            {badge}
          </span>
        ) : (
          <Link
            key={label}
            to={desks[kind]}
            search={search}
            // Both parts have one path: the search says which of them is open.
            activeOptions={{ exact: true, includeSearch: true }}
            className={`${textCss.soft} ${boxCss.inline} ${textCss.strong} ${textCss.unlined} ${css.part}`}
          >
            {label}
            {badge}
          </Link>
        ),
      )}
    </Row>
  );
}
