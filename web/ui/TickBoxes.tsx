import { Checkbox } from './Checkbox.tsx';
import css from './TickBoxes.module.css';

type Props = {
  readonly label: string;
  readonly options: readonly string[];
  readonly chosen: readonly string[];
  readonly word: (option: string) => string;
  readonly readOnly: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Words that are known, each with a box. What was chosen already stays to be taken off, known to us or not. */
export function TickBoxes({ label, options, chosen, word, readOnly, onChange }: Props) {
  const all = [...options, ...chosen.filter((each) => !options.includes(each))];
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <div className={css.checks}>
        {all.map((option) => (
          <Checkbox
            key={option}
            label={word(option)}
            checked={chosen.includes(option)}
            disabled={readOnly}
            onChange={(isOn) =>
              onChange(isOn ? [...chosen, option] : chosen.filter((each) => each !== option))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
