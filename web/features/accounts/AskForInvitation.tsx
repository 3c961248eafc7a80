import { useTranslation } from 'react-i18next';
import { PublicLink } from '#web/shell/PublicLink.tsx';

/** Where somebody without an invitation that fits asks for one: a retailer here, a brand there. */
export function AskForInvitation({ question }: { readonly question: string }) {
  const { t } = useTranslation('accounts');
  return (
    <p>
      {question} <PublicLink page="/for-retailers">{t('register.requestRetailer')}</PublicLink>
      {' · '}
      <PublicLink page="/for-brands">{t('register.requestBrand')}</PublicLink>
    </p>
  );
}
