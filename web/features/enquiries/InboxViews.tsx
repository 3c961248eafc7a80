import { useTranslation } from 'react-i18next';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Row } from '#web/ui/Row.tsx';
import css from './Desk.module.css';
import { type EnquiryDeskSearch, enquiryFilterOf, enquiryHref } from './desk-search.ts';

/** What everybody of the team looks for again and again, one press away. */
const views = {
  all: {},
  todo: { status: 'todo' },
  mine: { status: 'todo', assigned: 'me' },
  unassigned: { status: 'todo', assigned: 'none' },
  due: { followUp: 'due' },
} as const satisfies Record<string, EnquiryDeskSearch>;

export function InboxViews({ search }: { readonly search: EnquiryDeskSearch }) {
  const { t } = useTranslation('enquiries');
  const { sort: _, ...shown } = enquiryFilterOf(search);
  const asked = new URLSearchParams(shown).toString();
  return (
    <Row as="nav" gap={1} across={6} wrap className={css.parts} aria-label={t('desk.views.label')}>
      {Object.entries(views).map(([name, view]) => {
        const label = t(`desk.views.${name as keyof typeof views}`); // Object.entries forgets what it knew
        return new URLSearchParams(view).toString() === asked ? (
          <span key={name} className={css.part} aria-current="page">
            {label}
          </span>
        ) : (
          <AddressLink key={name} href={enquiryHref(view)} className={css.part}>
            {label}
          </AddressLink>
        );
      })}
    </Row>
  );
}
