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
};

export function Checkbox({ onChange, hint, ...rest }: Props) {
  return (
    <KitCheckbox
      {...rest}
      description={hint}
      onChange={onChange && ((event) => onChange(event.currentTarget.checked))}
    />
  );
}
