import { useForm as useValues } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '#web/api.ts';
import type { FormState } from './form-state.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

/** The name of a field: of a value, or of a part of an entry in a list (`accounts.0.iban`). */
type FieldName<Values> = {
  [Key in keyof Values & string]: Values[Key] extends readonly (infer Entry extends object)[]
    ? Key | `${Key}.${number}.${keyof Entry & string}`
    : Key;
}[keyof Values & string];

type ValueOf<Values, Name extends string> = Name extends keyof Values
  ? Values[Name]
  : Name extends `${infer Key extends keyof Values & string}.${number}.${infer Part}`
    ? Values[Key] extends readonly (infer Entry)[]
      ? Part extends keyof Entry
        ? Entry[Part]
        : never
      : never
    : never;

type Faults<Values> = { readonly [Name in FieldName<Values>]?: string | undefined };

type Options<Values, Answer> = {
  readonly initial: Values;
  readonly send: (values: Values) => Promise<Answer>;
  /** What is wrong before anything is sent. The server checks all the rest. */
  readonly check?: (values: Values) => Faults<Values>;
  readonly onSent?: (answer: Answer, values: Values) => unknown;
  readonly onRefused?: (error: Error) => unknown;
  readonly onSettled?: () => unknown;
  /** The server's names of fields that are called otherwise here. */
  readonly names?: Readonly<Record<string, FieldName<Values>>>;
  /** Empty again once it is sent. */
  readonly resets?: boolean;
  /** Asks before what was typed is lost; false where that is no work, as with a password. */
  readonly guarded?: boolean;
  /** What that question says to who goes to a certain address, where it is more than that something is not saved. */
  readonly leaving?: (search: Readonly<Record<string, unknown>>) => string | undefined;
};

type Bound<Value> = {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
};

export type BoundForm<Values, Answer = unknown> = Omit<FormState, 'submit'> & {
  /** As its button does. */
  readonly submit: () => void;
  readonly values: Values;
  /** Changes some of the values. */
  readonly set: (change: Partial<Values>) => void;
  /** A `Field` or `Select` by the name of its value. */
  readonly field: <Name extends FieldName<Values>>(name: Name) => Bound<ValueOf<Values, Name>>;
  /** A `Checkbox` by the name of its value. */
  readonly check: (name: FieldName<Values>) => Omit<Bound<boolean>, 'value'> & { readonly checked: boolean };
  /** What is wrong at a place within a value, by its path (`name.ko`, `results.0.value`). */
  readonly errorAt: (path: string) => string | undefined;
  /** Takes over what is stored now. */
  readonly store: (values: Values) => void;
  /** Whether it holds what is not stored yet. */
  readonly isDirty: boolean;
  readonly answer: Answer | undefined;
  /** Forgets what the last attempt met; what was typed stays. */
  readonly forget: () => void;
  /** What it began with, as if nothing had been sent. */
  readonly reset: () => void;
};

/** A form: what it begins with and what it sends. `<Form of={form}>` shows it, `form.field('name')` is a field. */
export function useForm<Values extends object, Answer>({
  initial,
  send,
  check,
  onSent,
  onRefused,
  onSettled,
  names = {},
  resets = false,
  guarded = true,
  leaving,
}: Options<Values, Answer>): BoundForm<Values, Answer> {
  const kit = useValues<Values>({ initialValues: initial });
  const [refusal, setRefusal] = useState<object>();
  const refuse = (faults: Readonly<Record<string, string | undefined>>) => {
    kit.setErrors(
      Object.fromEntries(Object.entries(faults).map(([name, text]) => [names[name] ?? name, text])),
    );
    setRefusal({});
  };
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (answer, sent) => {
      if (resets) kit.reset();
      else kit.resetDirty(sent);
      return onSent?.(answer, sent);
    },
    onError: (error) => {
      refuse(fieldErrors(error));
      return onRefused?.(error);
    },
    onSettled: () => onSettled?.(),
  });
  const bound = new Set<string>();
  const bind = (name: string) => {
    bound.add(name);
    for (const [theirs, ours] of Object.entries(names)) if (ours === name) bound.add(theirs);
    const error = kit.errors[name];
    return {
      name,
      // A name of this form, so its value has the type the name says.
      onChange: (value: unknown) => kit.setFieldValue(name, value as never),
      error: typeof error === 'string' ? error : undefined,
    };
  };
  const isDirty = kit.isDirty() && !mutation.isPending;
  return {
    submit: () => {
      const faults = Object.entries<string | undefined>(check?.(kit.getValues()) ?? {});
      const found = faults.filter(([, text]) => text !== undefined);
      kit.clearErrors();
      mutation.reset();
      if (found.length > 0) refuse(Object.fromEntries(found));
      else mutation.mutate(kit.getValues());
    },
    error: mutation.error,
    isPending: mutation.isPending,
    refusal,
    bound,
    guard: guarded ? <LeaveGuard isDirty={isDirty} leaving={leaving} /> : null,
    values: kit.values,
    set: (change) => {
      for (const [name, value] of Object.entries(change)) kit.setFieldValue(name, value as never);
    },
    field: (name) => ({ ...bind(name), value: valueAt(kit.values, name) as never }),
    check: (name) => ({ ...bind(name), checked: valueAt(kit.values, name) === true }),
    errorAt: (path) => bind(path).error,
    store: (values) => {
      kit.setValues(values);
      kit.resetDirty(values);
    },
    isDirty,
    answer: mutation.data,
    forget: () => {
      kit.clearErrors();
      mutation.reset();
    },
    reset: () => {
      kit.reset();
      mutation.reset();
    },
  };
}

function valueAt(values: object, name: string): unknown {
  return name.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], values);
}
