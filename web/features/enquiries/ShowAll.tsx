import { useTranslation } from 'react-i18next';
import { AddressLink } from '#web/ui/AddressLink.tsx';
import { buttonClass } from '#web/ui/Button.tsx';

/** The way from what is done to everything there is. */
export function ShowAll({ href }: { readonly href: string }) {
  const { t } = useTranslation('enquiries');
  return (
    <AddressLink href={href} className={buttonClass({ variant: 'secondary' })}>
      {t('desk.showAll')}
    </AddressLink>
  );
}
