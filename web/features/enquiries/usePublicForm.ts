import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { fieldErrors } from '#web/api.ts';

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
  const ref = useRef<HTMLFormElement>(null);
  const { mutate, error, isPending, isSuccess, data } = useMutation({
    mutationFn: send,
    ...(onSettled && { onSettled }),
  });
  // The focus belongs to the document, and only after the errors stand under their fields.
  useEffect(() => {
    if (error) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [error]);
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
