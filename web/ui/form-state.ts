import type { ReactNode } from 'react';

/** What `<Form>` knows of a form, whoever holds its values: `useForm`, or the browser (`useNativeForm`). */
export type FormState = {
  readonly submit: (form: HTMLFormElement) => void;
  /** What the last attempt met. */
  readonly error: unknown;
  readonly isPending: boolean;
  /** New with each attempt that was refused, here or by the server: the cursor goes into the first fault. */
  readonly refusal: unknown;
  /** The fields that are bound; a problem of any other is said above the buttons. */
  readonly bound: ReadonlySet<string>;
  /** What asks before the work in the form is thrown away. */
  readonly guard?: ReactNode;
};
