import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/format.ts';
import { inLanguage } from '#domain/in-language.ts';
import { ApiError } from '#web/api.ts';
import { AnnouncementText } from '#web/features/announcements/AnnouncementText.tsx';
import { sentQuery } from '#web/features/announcements/queries.ts';
import { useLanguage } from '#web/language.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LinesSkeleton } from '#web/ui/Skeleton.tsx';

/** What the team has told the reader. */
export const Route = createFileRoute('/announcements/$announcementId')({
  staticData: { texts: ['announcements'] },
  loader: async ({ context, params }) => {
    try {
      await context.queries.ensureQueryData(sentQuery(params.announcementId));
    } catch (error) {
      const isUnknown = error instanceof ApiError && (error.status === 404 || error.status === 422);
      throw isUnknown ? notFound() : error;
    }
  },
  pendingComponent: LinesSkeleton,
  component: AnnouncementScreen,
});

function AnnouncementScreen() {
  const { t } = useTranslation('announcements');
  const language = useLanguage();
  const { announcementId } = Route.useParams();
  const { data } = useSuspenseQuery(sentQuery(announcementId));
  return (
    <Page narrow>
      <PageHeader
        eyebrow={t('fromLys')}
        title={inLanguage(data.title, language)}
        intro={formatDate(data.sentAt, language)}
      />
      <AnnouncementText words={data} language={language} />
    </Page>
  );
}
