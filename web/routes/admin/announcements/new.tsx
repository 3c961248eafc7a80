import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AnnouncementEditor } from '#web/features/announcements/AnnouncementEditor.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** An announcement is begun. */
export const Route = createFileRoute('/admin/announcements/new')({
  staticData: { texts: ['announcements', 'errors'] },
  component: NewAnnouncement,
});

function NewAnnouncement() {
  const { t } = useTranslation('announcements');
  const navigate = useNavigate();
  return (
    <Page wide>
      <PageHeader
        dense
        eyebrow={t('eyebrow')}
        title={t('new')}
        actions={
          <LinkButton to="/admin/announcements" variant="quiet">
            {t('toList')}
          </LinkButton>
        }
      />
      <AnnouncementEditor
        announcement={null}
        onSaved={({ id }) =>
          navigate({
            to: '/admin/announcements/$announcementId',
            params: { announcementId: id },
            replace: true,
          })
        }
      />
    </Page>
  );
}
