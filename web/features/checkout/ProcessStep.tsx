import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acknowledgements } from '#domain/checkout.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import css from './Checkout.module.css';
import type { Draft } from './draft.ts';
import { useFaultFocus } from './use-fault-focus.ts';
import { useStepFocus } from './use-step-focus.ts';

type Props = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** What stands in the way of this order now, in words; null when nothing does. */
  readonly refusal: string | null;
  /** What the last attempt met, above the buttons. */
  readonly problem: ReactNode;
  readonly isPlacing: boolean;
  /** Above the buyer's limit: the button asks an owner instead of placing the order. */
  readonly asks: boolean;
  readonly onBack: () => void;
  readonly onPlace: () => void;
};

/** Step 2: how an order goes, confirmed point by point (decisions §4). */
export function ProcessStep(props: Props) {
  const { draft, change, refusal, problem, isPlacing, asks, onBack, onPlace } = props;
  const { t } = useTranslation(['checkout', 'team', 'common']);
  const [refusedAttempts, setRefusedAttempts] = useState(0);
  const heading = useStepFocus();
  const form = useFaultFocus(refusedAttempts, 'input[type="checkbox"]:not(:checked)');
  const isComplete = draft.acknowledged.length === acknowledgements.length;
  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) onPlace();
        else setRefusedAttempts(refusedAttempts + 1);
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={css.stepTitle}>
        {t('process.title')}
      </h2>
      <p className={css.stepIntro}>{asks ? t('team:ask.intro') : t('process.intro')}</p>
      <ol className={css.acknowledgements}>
        {acknowledgements.map((entry) => (
          <li key={entry}>
            <Checkbox
              label={t(`process.${entry}`)}
              checked={draft.acknowledged.includes(entry)}
              onChange={(isGiven) =>
                change({
                  acknowledged: acknowledgements.filter((each) =>
                    each === entry ? isGiven : draft.acknowledged.includes(each),
                  ),
                })
              }
            />
          </li>
        ))}
      </ol>
      {refusedAttempts > 0 && !isComplete && (
        <p className={css.fieldError} role="alert">
          {t('process.missing')}
        </p>
      )}
      {problem}
      <div className={css.formActions}>
        <Button variant="secondary" onClick={onBack}>
          {t('common:back')}
        </Button>
        <ReasonedButton type="submit" reason={refusal} loading={isPlacing}>
          {asks ? t('team:ask.submit') : t('process.place')}
        </ReasonedButton>
      </div>
    </form>
  );
}
