import {
  useMutation,
  useQueryClient,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageField } from '#domain/page-entry.ts';
import { may } from '#domain/permissions.ts';
import { enumerated } from '#domain/punctuation.ts';
import { api } from '#web/api.ts';
import { useLanguage } from '#web/language.ts';
import { useProblemText } from '#web/problem.ts';
import { useUser } from '#web/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { DialogForm } from '#web/ui/DialogForm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadMore } from '#web/ui/LoadMore.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { isPageChanged } from './meanwhile.ts';
import { type PageVersion, pageQuery, versionsQuery } from './queries.ts';

type Props = { readonly brandId: string; readonly onRestored: () => void };

/** What retailers have seen, since when and by whom; an earlier state can be made the draft again. */
export function PageHistory({ brandId, onRestored }: Props) {
  const { t } = useTranslation('page');
  const language = useLanguage();
  const problemText = useProblemText();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    versionsQuery(brandId),
  );
  const { data: page } = useSuspenseQuery(pageQuery(brandId));
  const queries = useQueryClient();
  const mayEdit = may(useUser(), 'page:edit');
  /** Which version is to take the place of a draft. */
  const [asked, ask] = useState<number | null>(null);
  const restore = useMutation({
    mutationFn: (restored: number) => api.page.restorePage({ brandId, version: page.version, restored }),
    onSuccess: async (now) => {
      queries.setQueryData(pageQuery(brandId).queryKey, now);
      await queries.invalidateQueries({ queryKey: ['page'] });
      toast(t('done.restored'));
      onRestored();
    },
    onError: async (error) => {
      if (!isPageChanged(error)) return toast(problemText(error), 'error');
      await queries.invalidateQueries({ queryKey: ['page'] });
      toast(t('meanwhile.thenRestore'), 'info');
    },
    onSettled: () => ask(null),
  });
  const rows = data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) return <EmptyState title={t('history.none')} text={t('history.noneText')} />;
  return (
    <>
      <DataTable<PageVersion>
        caption={t('history.title')}
        rows={rows}
        rowKey={({ version }) => String(version)}
        columns={[
          {
            key: 'version',
            title: t('history.version'),
            lead: true,
            cell: ({ version }) => t('history.number', { version }),
          },
          { key: 'at', title: t('history.at'), phone: 'end', cell: ({ at }) => <RelativeTime at={at} /> },
          {
            key: 'who',
            title: t('history.who'),
            phone: 'under',
            cell: ({ actorName, byTeam }) =>
              byTeam ? t('status.team', { name: actorName ?? '' }) : (actorName ?? t('history.before')),
          },
          {
            key: 'changed',
            title: t('history.changed'),
            cell: ({ changed }) =>
              enumerated(
                // the server names parts of the page
                changed.map((field) => t(`fields.${field as PageField}`)),
                language,
              ),
          },
          {
            key: 'restore',
            title: t('history.restore'),
            titleHidden: true,
            phone: 'aside',
            cell: ({ version }) =>
              mayEdit &&
              version !== page.published?.version && (
                <Button
                  variant="quiet"
                  size="small"
                  loading={restore.isPending}
                  onClick={() => (page.draft === null ? restore.mutate(version) : ask(version))}
                >
                  {t('history.restore')}
                  <VisuallyHidden> {t('history.restoreOf', { version })}</VisuallyHidden>
                </Button>
              ),
          },
        ]}
      />
      <Modal
        open={asked !== null}
        title={t('history.restoreOf', { version: asked })}
        onClose={() => ask(null)}
      >
        {asked !== null && (
          <DialogForm
            mutation={{ error: null, isPending: restore.isPending }}
            submit={t('history.restore')}
            danger
            onSubmit={() => restore.mutate(asked)}
            onCancel={() => ask(null)}
          >
            <p>{t('history.restoreOver', { version: asked })}</p>
          </DialogForm>
        )}
      </Modal>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </>
  );
}
