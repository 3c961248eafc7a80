import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Loading, RowsSkeleton } from '#web/ui/Skeleton.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import css from './MessagesScreen.module.css';

/** The two panes of /messages before the conversations are there. */
export function MessagesSkeleton() {
  const { t } = useTranslation('messages');
  return (
    <Page>
      <PageHeader title={t('title')} />
      <Loading />
      <Columns className={css.screen} aria-hidden="true">
        <Stack className={css.list}>
          <div className={css.scroll}>
            <RowsSkeleton rows={7} />
          </div>
        </Stack>
        <Stack className={css.chosen} />
      </Columns>
    </Page>
  );
}
