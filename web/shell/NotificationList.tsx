import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useSession } from '#web/session.ts';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Row } from '#web/ui/Row.tsx';
import { LinesSkeleton } from '#web/ui/Skeleton.tsx';
import textCss from '#web/ui/Text.module.css';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import css from './Bell.module.css';

/** Newest first; what is opened is read. Its words are the reader's, so each language has its own. */
const listQuery = (language: string) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'listNotifications', language],
    queryFn: ({ pageParam, signal }) =>
      api.notifications.listNotifications(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export function NotificationList() {
  const { t } = useTranslation('shell');
  const list = useInfiniteQuery(listQuery(useLanguage()));
  const read = useRead();
  const isReader = useSession()?.seeing === null;
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.data === undefined) {
    if (list.error === null) return <LinesSkeleton />;
    return <ErrorState error={list.error} reset={() => void list.refetch()} />;
  }
  return (
    <>
      <Row gap={3} align="center" justify="between" className={css.head}>
        <h2 className={css.title}>{t('notifications.title')}</h2>
        {isReader && (list.data.pages[0]?.unread ?? 0) > 0 && (
          <Button variant="quiet" size="small" onClick={() => read.mutate({})}>
            {t('notifications.readAll')}
          </Button>
        )}
      </Row>
      {items.length === 0 && (
        <div className={css.none}>
          <p>{t('notifications.none')}</p>
          <p>{t('notifications.noneText')}</p>
        </div>
      )}
      <ul className={textCss.bare}>
        {items.map((item) => (
          <li key={item.id}>
            <AddressLink
              href={item.href}
              className={css.item}
              data-new={!item.isRead || undefined}
              onClick={() => item.isRead || !isReader || read.mutate({ notificationId: item.id })}
            >
              <span className={css.text}>
                {item.title !== '' && <strong>{item.title}</strong>} {item.text}
              </span>
              <span className={css.when}>
                {!item.isRead && <VisuallyHidden>{t('notifications.isNew')}</VisuallyHidden>}
                <RelativeTime at={item.createdAt} />
              </span>
            </AddressLink>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          fullWidth
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('notifications.more')}
        </Button>
      )}
    </>
  );
}

function useRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: { notificationId?: string }) => api.notifications.readNotifications(input),
    onSettled: () => queries.invalidateQueries({ queryKey: ['notifications'] }),
  });
}
