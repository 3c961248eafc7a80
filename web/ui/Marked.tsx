import { partedAt } from '#domain/excerpt.ts';

type Props = {
  readonly text: string;
  /** What was looked for; nothing: the text stays as it is. */
  readonly words?: string | undefined;
};

/** A text with what was looked for marked where it is said first. */
export function Marked({ text, words = '' }: Props) {
  const parts = partedAt(text, words);
  if (parts === null) return text;
  const [before, said, after] = parts;
  return (
    <>
      {before}
      <mark>{said}</mark>
      {after}
    </>
  );
}
