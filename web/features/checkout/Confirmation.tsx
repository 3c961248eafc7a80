import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '#web/language.ts';
import { Columns } from '#web/ui/Columns.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Checkout.module.css';
import { type CheckoutBrand, placedOrderQuery } from './queries.ts';
import { Remaining } from './Remaining.tsx';
import { useStepFocus } from './use-step-focus.ts';

type Props = { readonly orderId: string; readonly remaining: readonly CheckoutBrand[] };

/** Step 3: the order has a number; what happens next, and what is still in the cart. */
export function Confirmation({ orderId, remaining }: Props) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  const { data: order } = useSuspenseQuery(placedOrderQuery(orderId));
  const heading = useStepFocus();
  return (
    <Columns gap={6} className={css.confirmation}>
      <p className={`${textCss.jade} ${textCss.strong}`}>{t('confirmation.thanks')}</p>
      <h2
        ref={heading}
        tabIndex={-1}
        className={`${textCss.figures} ${textCss.tight} ${css.confirmationNumber} ${css.stepTitle}`}
      >
        {t('confirmation.number', { number: order.orderNumber })}
      </h2>
      <p className={textCss.large}>
        {t('confirmation.text', {
          brand: order.brandName[language],
          total: formatMoney(order.total, language),
        })}
      </p>
      <ol className={css.nextSteps}>
        <li>{t('confirmation.step1', { brand: order.brandName[language] })}</li>
        <li>{t('confirmation.step2')}</li>
        <li>{t('confirmation.step3')}</li>
      </ol>
      <Remaining brands={remaining} />
      <Row gap={4} wrap className={css.confirmationActions}>
        <LinkButton to="/orders/$orderId" params={{ orderId }}>
          {t('confirmation.toOrder')}
        </LinkButton>
        <LinkButton to="/brands" variant="secondary">
          {t('confirmation.toBrands')}
        </LinkButton>
      </Row>
    </Columns>
  );
}
