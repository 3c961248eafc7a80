import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Loading, RowsSkeleton } from '#web/ui/Skeleton.tsx';
import css from './MessagesScreen.module.css';

/** The two panes of /messages before the conversations are there. */
export function MessagesSkeleton() {
  const { t } = useTranslation('messages');
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Loading />
      <div className={css.screen} aria-hidden="true">
        <div className={css.list}>
          <div className={css.scroll}>
            <RowsSkeleton rows={7} />
          </div>
        </div>
        <div className={css.chosen} />
      </div>
    </Page>
  );
}
