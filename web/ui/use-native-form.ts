import { useMutation } from '@tanstack/react-query';
import { fieldErrors } from '#web/api.ts';
import type { FormState } from './form-state.ts';

type Options<Answer> = {
  /** Sends what is in the fields. The server checks every one; what is missing comes back under it. */
  readonly send: (form: FormData) => Promise<Answer>;
  readonly onSent?: (answer: Answer) => unknown;
  readonly onSettled?: () => unknown;
};

export type NativeForm<Answer> = FormState & {
  /** A field by its name: its value is the browser's. */
  readonly field: (name: string) => { readonly name: string; readonly error: string | undefined };
  readonly isSent: boolean;
  readonly answer: Answer | undefined;
  /** As if nothing had been sent. */
  readonly reset: () => void;
};

/**
 * A form whose fields are the browser's own: for public pages, where what was typed before the scripts came stays
 * and where it posts without them, and for signing in, which waits for no form library.
 */
export function useNativeForm<Answer>({ send, onSent, onSettled }: Options<Answer>): NativeForm<Answer> {
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: (answer) => onSent?.(answer),
    onSettled: () => onSettled?.(),
  });
  const { error, isPending, isSuccess, data, reset } = mutation;
  const errors = fieldErrors(error);
  const bound = new Set<string>();
  return {
    submit: (form) => mutation.mutate(new FormData(form)),
    error,
    isPending,
    refusal: error,
    bound,
    isSent: isSuccess,
    answer: data,
    reset,
    field: (name) => {
      bound.add(name);
      return { name, error: errors[name] };
    },
  };
}

/** Every text field of a form, files left out. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
