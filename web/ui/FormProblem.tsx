import { fieldErrors } from '#web/api.ts';
import { useProblemText } from '#web/problem.ts';
import { Notice } from './Notice.tsx';

type Props = {
  readonly error: unknown;
  /** The fields this form shows; a problem of any other field is said here. All by default. */
  readonly fields?: readonly string[];
  /** What to say of a failure that has no sentence of its own. */
  readonly otherwise?: string;
};

/** A form's problem that stands under no field: above its buttons, read out when it appears. */
export function FormProblem({ error, fields, otherwise }: Props) {
  const problemText = useProblemText();
  if (error === null || error === undefined) return null;
  const named = Object.entries(fieldErrors(error));
  if (named.length === 0) return <Notices texts={[problemText(error, otherwise)]} />;
  const elsewhere = named.filter(([field]) => fields !== undefined && !fields.includes(field));
  return <Notices texts={elsewhere.map(([, text]) => text)} />;
}

function Notices({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    <Notice key={text} variant="error" live>
      {text}
    </Notice>
  ));
}
