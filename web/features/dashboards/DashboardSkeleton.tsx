import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Bone, Loading, RowsSkeleton } from '#web/ui/Skeleton.tsx';
import css from './Dashboards.module.css';

/** A greeting, the band of figures, orders beside what to do next. */
export function DashboardSkeleton() {
  return (
    <Page>
      <Loading />
      <Columns gap={3} className={css.skeletonHead} aria-hidden="true">
        <Bone width="8rem" />
        <Bone width="min(26rem, 80%)" height="3rem" />
        <Bone width="min(22rem, 70%)" />
      </Columns>
      <div className={`${boxCss.onNight} ${boxCss.rounded} ${css.skeletonBand}`} aria-hidden="true" />
      <Columns align="start" className={css.columns} aria-hidden="true">
        <RowsSkeleton rows={5} />
        <RowsSkeleton rows={4} />
      </Columns>
    </Page>
  );
}
