import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cartonsFromInput, maxCartons } from '#domain/cartons.ts';
import css from './CartonStepper.module.css';

type Props = {
  readonly value: number;
  readonly onChange: (quantityCartons: number) => void;
  /** What is counted, for who hears it: the product's name. */
  readonly label: string;
  /** 0 where less than one carton removes the product. */
  readonly min?: 0 | 1;
  readonly max?: number;
  readonly disabled?: boolean;
};

/** Whole cartons, 1 to 9,999: minus, a number to type, plus. What is no number falls back to 1. */
export function CartonStepper({ value, onChange, label, min = 1, max = maxCartons, disabled }: Props) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState<string | null>(null);
  const change = (cartons: number) => onChange(Math.min(max, Math.max(min, cartons)));
  const finish = () => {
    if (typed === null) return;
    setTyped(null);
    change(cartonsFromInput(typed, min));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one field.
    <div
      className={css.stepper}
      role="group"
      aria-label={t('stepper.group', { name: label })}
      data-disabled={disabled || undefined}
    >
      <button
        type="button"
        className={css.step}
        aria-label={t('stepper.less')}
        disabled={disabled || value <= min}
        onClick={() => change(value - 1)}
      >
        −
      </button>
      <input
        className={css.number}
        inputMode="numeric"
        aria-label={t('stepper.cartons')}
        value={typed ?? value}
        disabled={disabled}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          if (event.key === 'ArrowUp') change(value + 1);
          if (event.key === 'ArrowDown') change(value - 1);
        }}
      />
      <button
        type="button"
        className={css.step}
        aria-label={t('stepper.more')}
        disabled={disabled || value >= max}
        onClick={() => change(value + 1)}
      >
        +
      </button>
    </div>
  );
}
