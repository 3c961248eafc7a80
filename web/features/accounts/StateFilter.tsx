import { Row } from '#web/ui/Row.tsx';
import css from './Desk.module.css';

type Props<Value extends string> = {
  readonly label: string;
  /** The word for "no matter which". */
  readonly all: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
};

/** One state of a list, or all of them. Keep `value` in the address. */
export function StateFilter<Value extends string>({ label, all, options, value, onChange }: Props<Value>) {
  const choices = [{ value: undefined, label: all }, ...options];
  return (
    <Row role="group" aria-label={label} gap={2} wrap className={css.filters}>
      {choices.map((choice) => (
        <button
          key={choice.value ?? ''}
          type="button"
          className={css.filter}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </Row>
  );
}
