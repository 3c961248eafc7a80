import { useId } from 'react';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import { Row } from '#web/ui/Row.tsx';
import textCss from '#web/ui/Text.module.css';
import css from './Form.module.css';

type Props<Value extends string> = {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
};

/** A few choices side by side, one of them. */
export function Choices<Value extends string>({
  label,
  name,
  options,
  error,
  required,
  value,
  onChange,
}: Props<Value>) {
  const errorId = useId();
  return (
    <Columns as="fieldset" gap={2} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={`${textCss.label} ${css.legend}`}>
        {label} {required && <span aria-hidden="true">*</span>}
      </legend>
      <Row gap={2} wrap className={boxCss.above2}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`${textCss.ink} ${textCss.strong} ${boxCss.onWhite} ${boxCss.pressed} ${boxCss.choice} ${css.pill}`}
          >
            <input
              className={boxCss.under}
              type="radio"
              name={name}
              value={option.value}
              required={required}
              aria-invalid={error === undefined ? undefined : true}
              {...(onChange && {
                checked: option.value === value,
                onChange: () => onChange(option.value),
              })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </Row>
      {error !== undefined && (
        <p id={errorId} className={textCss.fault}>
          {error}
        </p>
      )}
    </Columns>
  );
}
