import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** In the place of the cart and of checkout for who only looks. Its texts are the area `team`. */
export function ViewOnly({ title }: { readonly title: string }) {
  const { t } = useTranslation('approvals');
  return (
    <Page>
      <PageHeader title={title} />
      <EmptyState
        title={t('viewer.title')}
        text={t('viewer.text')}
        action={
          <>
            <LinkButton to="/brands">{t('toBrands')}</LinkButton>
            <LinkButton to="/team" variant="secondary">
              {t('viewer.toTeam')}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
