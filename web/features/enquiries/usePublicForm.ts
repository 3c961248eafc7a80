import { useMutation } from '@tanstack/react-query';
import type { FormEvent, RefObject } from 'react';
import { fieldErrors } from '#web/api.ts';
import { useFocusOnError } from '#web/ui/useFocusOnError.ts';

export type PublicFormState<Answer = unknown> = {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly errors: Readonly<Record<string, string>>;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isSent: boolean;
  readonly answer: Answer | undefined;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * A public form in the browser. Its fields are the browser's own (what was typed before the scripts came
 * stays), and it sends what is in them.
 */
export function usePublicForm<Answer>(
  send: (form: FormData) => Promise<Answer>,
  { onSettled }: { readonly onSettled?: () => void } = {},
): PublicFormState<Answer> {
  const { mutate, error, isPending, isSuccess, data } = useMutation({
    mutationFn: send,
    ...(onSettled && { onSettled }),
  });
  const ref = useFocusOnError(error);
  return {
    ref,
    errors: fieldErrors(error),
    error,
    isPending,
    isSent: isSuccess,
    answer: data,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isPending) mutate(new FormData(event.currentTarget));
    },
  };
}

/** Every text field of a form, files left out. */
export function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
