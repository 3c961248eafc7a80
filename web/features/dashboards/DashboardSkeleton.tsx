import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/Page.tsx';
import { Bone, RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './Dashboards.module.css';

/** A greeting, the band of figures, orders beside what to do next. */
export function DashboardSkeleton() {
  const { t } = useTranslation('common');
  return (
    <Page>
      <div role="status">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </div>
      <div className={css.skeletonHead} aria-hidden="true">
        <Bone width="8rem" />
        <Bone width="min(26rem, 80%)" height="3rem" />
        <Bone width="min(22rem, 70%)" />
      </div>
      <div className={css.skeletonBand} aria-hidden="true" />
      <div className={css.columns} aria-hidden="true">
        <RowsSkeleton rows={5} />
        <RowsSkeleton rows={4} />
      </div>
    </Page>
  );
}
