import { Checkbox as KitCheckbox } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  readonly label: ReactNode;
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
  readonly onChange?: (checked: boolean) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly name?: string;
  readonly disabled?: boolean;
  /** Wrong, where the sentence about it stands elsewhere. */
  readonly isInvalid?: boolean;
};

export function Checkbox({ onChange, hint, isInvalid = false, ...rest }: Props) {
  return (
    <KitCheckbox
      {...rest}
      description={hint}
      aria-invalid={isInvalid || Boolean(rest.error) || undefined}
      onChange={onChange && ((event) => onChange(event.currentTarget.checked))}
    />
  );
}
