import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/Field.tsx';
import { Form } from '#web/ui/Form.tsx';
import type { PriceProblem } from './search-params.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly problem: PriceProblem | null;
  readonly onChange: (amount: string) => void;
};

/** An amount in the account's currency; it filters when the field is left or Enter pressed. */
export function PriceField({ label, value, problem, onChange }: Props) {
  const { t } = useTranslation('catalogue');
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(value);
  }
  const words = { invalid: t('search.priceInvalid'), reversed: t('search.priceReversed') };
  return (
    <Form onSubmit={() => onChange(typed.trim())}>
      <Field
        label={label}
        value={typed}
        onChange={setTyped}
        onBlur={() => typed.trim() !== value && onChange(typed.trim())}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        error={problem === null ? undefined : words[problem]}
      />
    </Form>
  );
}
