import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acknowledgements } from '#domain/checkout.ts';
import { PublicLink } from '#web/shell/PublicLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Columns } from '#web/ui/Columns.tsx';
import { Form } from '#web/ui/Form.tsx';
import { ReasonedButton } from '#web/ui/ReasonedButton.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Checkout.module.css';
import type { Draft } from './draft.ts';
import { useStepFocus } from './use-step-focus.ts';

type Props = {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** What stands in the way of this order now, in words; null when nothing does. */
  readonly reason: string | null;
  /** What the last attempt met, above the buttons. */
  readonly problem: ReactNode;
  /** What the market of the address says of the products. */
  readonly market: ReactNode;
  readonly isPlacing: boolean;
  /** Above the buyer's limit: the button asks an owner instead of placing the order. */
  readonly asks: boolean;
  readonly onBack: () => void;
  readonly onPlace: () => void;
};

/** Step 2: how an order goes, confirmed point by point (docs/decisions.md, The six acknowledgements). */
export function ProcessStep(props: Props) {
  const { draft, change, reason, problem, market, isPlacing, asks, onBack, onPlace } = props;
  const { t } = useTranslation(['checkout', 'approvals', 'common']);
  const [refusal, setRefusal] = useState<object>();
  const heading = useStepFocus();
  const isComplete = draft.acknowledged.length === acknowledgements.length;
  return (
    <Form
      refusal={refusal}
      className={css.form}
      onSubmit={() => {
        if (isComplete) onPlace();
        else setRefusal({});
      }}
    >
      <h2 ref={heading} tabIndex={-1} className={css.stepTitle}>
        {t('process.title')}
      </h2>
      <p className={css.stepIntro}>{asks ? t('approvals:ask.intro') : t('process.intro')}</p>
      <Columns as="ol" className={css.acknowledgements}>
        {acknowledgements.map((entry) => (
          <li key={entry}>
            <Checkbox
              label={t(`process.${entry}`)}
              checked={draft.acknowledged.includes(entry)}
              isInvalid={refusal !== undefined && !draft.acknowledged.includes(entry)}
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
      </Columns>
      <Row gap={4} align="center" wrap>
        <Button
          variant="secondary"
          disabled={isComplete}
          onClick={() => change({ acknowledged: acknowledgements })}
        >
          {t('process.all')}
        </Button>
        <PublicLink page="/terms">{t('process.terms')}</PublicLink>
      </Row>
      {refusal !== undefined && !isComplete && (
        <p className={textCss.wrong} role="alert">
          {t('process.missing')}
        </p>
      )}
      {market}
      {problem}
      <Row gap={4} align="start" justify="between" wrap className={css.formActions}>
        <Button variant="secondary" onClick={onBack}>
          {t('common:back')}
        </Button>
        <ReasonedButton type="submit" reason={reason} loading={isPlacing}>
          {asks ? t('approvals:ask.submit') : t('process.place')}
        </ReasonedButton>
      </Row>
    </Form>
  );
}
