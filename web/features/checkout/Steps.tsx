import { useTranslation } from 'react-i18next';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Checkout.module.css';

const steps = ['details', 'process', 'confirmation'] as const;

/** Where the buyer is on the way to an order. */
export function Steps({ current }: { readonly current: (typeof steps)[number] }) {
  const { t } = useTranslation('checkout');
  return (
    <div className={css.stepsBar}>
      <Row as="ol" gap={2} across={8} wrap className={css.steps} aria-label={t('steps.label')}>
        {steps.map((step, index) => (
          <Row
            as="li"
            key={step}
            gap={2}
            align="center"
            className={`${textCss.soft} ${css.step}`}
            aria-current={step === current ? 'step' : undefined}
            data-done={index < steps.indexOf(current) || undefined}
          >
            <Columns
              as="span"
              className={`${textCss.small} ${textCss.figures} ${css.stepNumber}`}
              aria-hidden
            >
              {index + 1}
            </Columns>
            {t(`steps.${step}`)}
          </Row>
        ))}
      </Row>
    </div>
  );
}
