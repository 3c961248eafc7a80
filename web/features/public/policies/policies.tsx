import { useTranslation } from 'react-i18next';
import { CookieTable } from './CookieTable.tsx';
import { PolicyPage } from './PolicyPage.tsx';

const options = { returnObjects: true } as const;

export function Terms() {
  const { t } = useTranslation('terms');
  return <PolicyPage id="terms" title={t('title')} intro={t('intro')} groups={t('text.groups', options)} />;
}

export function Privacy() {
  const { t } = useTranslation('privacy');
  return (
    <PolicyPage id="privacy" title={t('title')} intro={t('intro')} sections={t('text.sections', options)} />
  );
}

export function Refunds() {
  const { t } = useTranslation('refunds');
  return (
    <PolicyPage id="refunds" title={t('title')} intro={t('intro')} sections={t('text.sections', options)} />
  );
}

export function Cookies() {
  const { t } = useTranslation('cookies');
  return (
    <PolicyPage id="cookies" title={t('title')} intro={t('intro')} sections={t('text.sections', options)}>
      <CookieTable />
    </PolicyPage>
  );
}

export function Accessibility() {
  const { t } = useTranslation('accessibility');
  return (
    <PolicyPage
      id="accessibility"
      title={t('title')}
      intro={t('intro')}
      sections={t('text.sections', options)}
    />
  );
}
