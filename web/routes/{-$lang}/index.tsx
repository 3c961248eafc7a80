import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

export const Route = createFileRoute('/{-$lang}/')({ component: Home });

function Home() {
  const { t } = useTranslation('common');
  return (
    <Page>
      <PageHeader
        eyebrow={t('home.eyebrow')}
        title={t('home.title')}
        intro={t('home.intro')}
        actions={
          <LinkButton to="/login" size="large">
            {t('nav.login')}
          </LinkButton>
        }
      />
    </Page>
  );
}
