import { useTranslation } from 'react-i18next';
import css from './Checkout.module.css';

const steps = ['details', 'process', 'confirmation'] as const;

/** Where the buyer is on the way to an order. */
export function Steps({ current }: { readonly current: (typeof steps)[number] }) {
  const { t } = useTranslation('checkout');
  return (
    <div className={css.stepsBar}>
      <ol className={css.steps} aria-label={t('steps.label')}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={css.step}
            aria-current={step === current ? 'step' : undefined}
            data-done={index < steps.indexOf(current) || undefined}
          >
            <span className={css.stepNumber} aria-hidden>
              {index + 1}
            </span>
            {t(`steps.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
