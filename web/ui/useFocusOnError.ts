import { type RefObject, useEffect, useRef } from 'react';

/** Puts the cursor into the first field a refused form complains about. */
export function useFocusOnError<Form extends HTMLElement = HTMLFormElement>(
  error: unknown,
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  // The focus belongs to the document, and only after the errors stand under their fields.
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [error]);
  return form;
}
