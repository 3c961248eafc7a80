import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Bone } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './Calendar.module.css';

/** Shaped like the calendar, so that nothing jumps when the times arrive. Without scripts it is not shown. */
export function CalendarSkeleton() {
  const { t } = useTranslation('enquiries');
  return (
    <Columns gap={5} className={css.skeleton} role="status">
      <VisuallyHidden>{t('calendar.loading')}</VisuallyHidden>
      <Bone height="4.5rem" />
      <Bone height="20rem" />
      <Bone height="9rem" />
    </Columns>
  );
}
