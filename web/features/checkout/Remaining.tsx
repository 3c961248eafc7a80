import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import css from './Checkout.module.css';
import type { CheckoutBrand } from './queries.ts';

/** After one brand's order: how many more the cart holds, and the way to the next (specification §4). */
export function Remaining({ brands }: { readonly brands: readonly CheckoutBrand[] }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const next = brands[0];
  if (next === undefined) return null;
  return (
    <Notice variant="info">
      <div className={css.remaining}>
        <p>{t('confirmation.remaining', { count: brands.length })}</p>
        <LinkButton to="/checkout" search={{ brand: next.brandId }} variant="secondary" size="small">
          {t('confirmation.next', { brand: next.brandName[language] })}
        </LinkButton>
      </div>
    </Notice>
  );
}
