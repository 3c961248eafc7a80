import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isOpenAnnouncement } from '#domain/announcement.ts';
import { inLanguage } from '#domain/in-language.ts';
import { may } from '#domain/permissions.ts';
import { ApiError } from '#web/api.ts';
import { AnnouncementEditor } from '#web/features/announcements/AnnouncementEditor.tsx';
import { AnnouncementStanding } from '#web/features/announcements/AnnouncementStanding.tsx';
import { Preview } from '#web/features/announcements/Preview.tsx';
import { announcementQuery } from '#web/features/announcements/queries.ts';
import { useLanguage } from '#web/language.ts';
import { useUser } from '#web/session.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ListSkeleton } from '#web/ui/Skeleton.tsx';

/** One announcement: edited until it goes out, read afterwards. */
export const Route = createFileRoute('/admin/announcements/$announcementId')({
  staticData: { texts: ['announcements', 'errors'] },
  loader: async ({ context, params }) => {
    try {
      await context.queries.ensureQueryData(announcementQuery(params.announcementId));
    } catch (error) {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
      throw isUnknown ? notFound() : error;
    }
  },
  pendingComponent: ListSkeleton,
  component: OneAnnouncement,
});

function OneAnnouncement() {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const { announcementId } = Route.useParams();
  const { data: announcement } = useSuspenseQuery(announcementQuery(announcementId));
  const user = useUser();
  const isEdited = isOpenAnnouncement(announcement.state) && may(user, 'announcement:write');
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('eyebrow')}
        title={inLanguage(announcement.title, language) || t('untitled')}
        intro={<AnnouncementStanding announcement={announcement} />}
        actions={
          <LinkButton to="/admin/announcements" variant="quiet">
            {t('toList')}
          </LinkButton>
        }
      />
      {isEdited ? (
        <AnnouncementEditor key={announcement.id} announcement={announcement} onSaved={() => undefined} />
      ) : (
        <Preview words={announcement} />
      )}
    </Page>
  );
}
