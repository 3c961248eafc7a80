import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cartonsFromInput, maxCartons, type QuantityFault } from '#domain/cartons.ts';
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

type Refused = { readonly typed: string; readonly fault: QuantityFault };

/** Whole cartons, 1 to 9,999: minus, a number to type, plus. What is no quantity changes nothing, and is told why. */
export function CartonStepper({ value, onChange, label, min = 1, max = maxCartons, disabled }: Props) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const change = (cartons: number) => {
    setRefused(null);
    onChange(Math.min(max, Math.max(min, cartons)));
  };
  const finish = () => {
    if (typed === null) return;
    setTyped(null);
    if (typed.trim() === '') return;
    const read = cartonsFromInput(typed, min);
    if (typeof read === 'number') change(read);
    else setRefused({ typed: typed.trim(), fault: read });
  };
  const stepper = (
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
        maxLength={12}
        onChange={(event) => {
          setRefused(null);
          setTyped(event.currentTarget.value);
        }}
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
  return (
    <div className={css.place}>
      {stepper}
      {refused !== null && (
        <span role="alert" className={css.refused}>
          {t(`stepper.refused.${refused.fault === 'too-small' && min === 0 ? 'belowNone' : refused.fault}`, {
            typed: refused.typed,
          })}
        </span>
      )}
    </div>
  );
}
