import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** The test page: proves that the app runs, and leads to the other development pages (demo mode only). */
export const Route = createFileRoute('/test')({
  staticData: { texts: ['components'] },
  component: TestPage,
});

function TestPage() {
  const { t } = useTranslation('components');
  return (
    <Page>
      <PageHeader
        eyebrow={t('testAuth.eyebrow')}
        title={t('test.title')}
        intro={t('test.intro')}
        actions={
          <>
            <LinkButton to="/test-auth">{t('testAuth.title')}</LinkButton>
            <LinkButton to="/components" variant="secondary">
              {t('title')}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
