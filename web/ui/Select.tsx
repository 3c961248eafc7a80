import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';

type Props<Value extends string> = {
  readonly label: ReactNode;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** It is there, but cannot be chosen now; its label says why. */
    readonly disabled?: boolean;
  }[];
  readonly value?: Value;
  readonly defaultValue?: Value;
  readonly onChange?: (value: Value) => void;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly name?: string;
  readonly size?: 'sm' | 'md';
  readonly disabled?: boolean;
  /** While what was chosen is on its way it takes nothing more; it keeps the focus, which a disabled one loses for good. */
  readonly loading?: boolean;
};

/** A choice from a list, the browser's own: it works with every keyboard, thumb and screen reader. */
export function Select<Value extends string>({
  options,
  onChange,
  hint,
  required,
  loading = false,
  ...rest
}: Props<Value>) {
  return (
    <NativeSelect
      {...rest}
      data={[...options]}
      description={rest.error ? undefined : hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={required}
      aria-required={required}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      // The values are exactly those of `options`.
      onChange={onChange && ((event) => !loading && onChange(event.currentTarget.value as Value))}
    />
  );
}
