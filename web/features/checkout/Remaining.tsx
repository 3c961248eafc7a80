import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/language.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Row } from '#web/ui/Row.tsx';
import type { CheckoutBrand } from './queries.ts';

/** After one brand's order: how many more the cart holds, and the way to the next. */
export function Remaining({ brands }: { readonly brands: readonly CheckoutBrand[] }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const next = brands[0];
  if (next === undefined) return null;
  return (
    <Notice variant="info">
      <Row gap={3} across={6} align="center" wrap>
        <p>{t('confirmation.remaining', { count: brands.length })}</p>
        <LinkButton to="/checkout" search={{ brand: next.brandId }} variant="secondary" size="small">
          {t('confirmation.next', { brand: next.brandName[language] })}
        </LinkButton>
      </Row>
    </Notice>
  );
}
