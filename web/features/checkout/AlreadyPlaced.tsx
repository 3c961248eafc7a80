import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** For who goes back to the checkout of an order that has been placed: there is nothing to do here any more. */
export function AlreadyPlaced({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('checkout');
  return (
    <EmptyState
      title={t('placed')}
      text={t('placedText')}
      action={
        <>
          <LinkButton to="/orders/$orderId" params={{ orderId }}>
            {t('confirmation.toOrder')}
          </LinkButton>
          <LinkButton to="/cart" variant="secondary">
            {t('toCart')}
          </LinkButton>
        </>
      }
    />
  );
}
