import type { EntryDraft, FigureFault } from '#domain/product-entry-draft.ts';
import type { BoundForm } from '#web/ui/use-form.tsx';
import type { KeptProduct } from './queries.ts';

export type Values = { entry: EntryDraft };
export type EntryForm = BoundForm<Values, KeptProduct>;

type BoundText = {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
};

/** What a section of the editor works with. */
export type Entry = {
  readonly draft: EntryDraft;
  readonly readOnly: boolean;
  readonly set: (change: Partial<EntryDraft>) => void;
  /** A field of one line by its path in the entry ("name.ko"), as the server names it too. */
  readonly at: (path: string) => BoundText & { readonly readOnly: boolean };
  /** What is wrong with a part that is no single line. */
  readonly errorAt: (path: string) => string | undefined;
};

type Options = {
  readonly readOnly: boolean;
  /** The figures that cannot be, and the sentence of each. */
  readonly faults: readonly FigureFault[];
  readonly said: (fault: FigureFault) => string;
};

export function entryIn(form: EntryForm, { readOnly, faults, said }: Options): Entry {
  const draft = form.values.entry;
  // What is no number yet may become one with the next key.
  const told = new Map(
    faults
      .filter(({ code }) => code !== 'invalid-number' && code !== 'price-not-positive')
      .map((fault) => [fault.field, said(fault)]),
  );
  // At every path that a section asks for the draft holds a text.
  const bound = (path: string) => form.field(`entry.${path}` as 'entry') as unknown as BoundText;
  return {
    draft,
    readOnly,
    set: (change) => form.set({ entry: { ...draft, ...change } }),
    at: (path) => {
      const field = bound(path);
      return { ...field, error: told.get(path) ?? field.error, readOnly };
    },
    errorAt: (path) => bound(path).error,
  };
}
