import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cartonsFromInput, maxCartons } from '#domain/cartons.ts';
import css from './CartonStepper.module.css';
import textCss from './Text.module.css';

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

/** What became of a number that could not be taken as it was typed. */
type Said = { readonly word: 'kept' | 'one' | 'most'; readonly cartons: number };

/**
 * Whole cartons, 1 to 9,999: minus, a number to type, plus. What is no such number falls back to 1, in the cart to the
 * quantity as it was, and more than there can be becomes the most; each is said under the field.
 */
export function CartonStepper({ value, onChange, label, min = 1, max = maxCartons, disabled }: Props) {
  const { t } = useTranslation('common');
  const saidId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [last, say] = useState<Said | null>(null);
  // Another window may have changed the quantity since.
  const said = last?.cartons === value ? last : null;
  const step = (cartons: number) => {
    setTyped(null);
    say(null);
    onChange(Math.min(max, Math.max(min, cartons)));
  };
  const finish = () => {
    if (typed === null) return;
    setTyped(null);
    const cartons = cartonsFromInput(typed);
    if (cartons === null || cartons < min) {
      say(min === 0 ? { word: 'kept', cartons: value } : { word: 'one', cartons: min });
      if (min > 0) onChange(min);
      return;
    }
    say(cartons > max ? { word: 'most', cartons: max } : null);
    onChange(Math.min(max, cartons));
  };
  const isRefused = said !== null && said.word !== 'most';
  return (
    <div className={css.field}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one field. */}
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
          disabled={disabled}
          // Not disabled: the press that reaches the end would lose the focus for good.
          aria-disabled={value <= min || undefined}
          onClick={() => value > min && step(value - 1)}
        >
          −
        </button>
        <input
          className={css.number}
          inputMode="numeric"
          aria-label={t('stepper.cartons')}
          value={typed ?? value}
          disabled={disabled}
          aria-invalid={isRefused || undefined}
          aria-describedby={said === null ? undefined : saidId}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            say(null);
          }}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish();
            if (event.key === 'ArrowUp') step(value + 1);
            if (event.key === 'ArrowDown') step(value - 1);
          }}
        />
        <button
          type="button"
          className={css.step}
          aria-label={t('stepper.more')}
          disabled={disabled}
          aria-disabled={value >= max || undefined}
          onClick={() => value < max && step(value + 1)}
        >
          +
        </button>
      </div>
      {said !== null && (
        <p id={saidId} role="alert" className={isRefused ? textCss.fault : textCss.note}>
          {t(`stepper.${said.word}`, { cartons: said.cartons })}
        </p>
      )}
    </div>
  );
}
