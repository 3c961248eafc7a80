import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/permissions.ts';
import { AnnouncementsTable } from '#web/features/announcements/AnnouncementsTable.tsx';
import { announcementsQuery } from '#web/features/announcements/queries.ts';
import { announcementFilterOf, parseAnnouncementSearch } from '#web/features/announcements/search.ts';
import { useUser } from '#web/session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** What the team tells many at once. Links: ?state=scheduled. */
export const Route = createFileRoute('/admin/announcements/')({
  staticData: { texts: ['announcements'] },
  validateSearch: parseAnnouncementSearch,
  loaderDeps: ({ search }) => announcementFilterOf(search),
  loader: ({ context: { queries }, deps }) => queries.ensureInfiniteQueryData(announcementsQuery(deps)),
  pendingComponent: ListSkeleton,
  component: Announcements,
});

function Announcements() {
  const { t } = useTranslation('announcements');
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('eyebrow')}
        title={t('title')}
        intro={t('intro')}
        actions={
          may(useUser(), 'announcement:write') && (
            <LinkButton to="/admin/announcements/new">{t('new')}</LinkButton>
          )
        }
      />
      <AnnouncementsTable search={Route.useSearch()} />
    </Page>
  );
}
