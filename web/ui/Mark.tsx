import type { CSSProperties } from 'react';
import css from './Mark.module.css';

type Props = {
  /** The picture; a house that has none is known by its initials. */
  readonly src: string | null;
  readonly name: string;
  /** Pixels each way. */
  readonly size: number;
  readonly className?: string | undefined;
};

/** A house's mark. Its name stands beside it, so the mark itself says nothing to who listens. */
export function Mark({ src, name, size, className }: Props) {
  const classOf = (own: string | undefined) => (className ? `${className} ${own}` : own);
  if (src)
    return (
      <img className={classOf(css.picture)} src={src} alt="" width={size} height={size} loading="lazy" />
    );
  // React's own type knows no custom properties.
  return (
    <span
      className={classOf(css.initials)}
      style={{ '--mark-size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

/** "Marlow & Fenn" is "MF"; one sign of a Korean or Chinese name says as much as two letters. */
export function initialsOf(name: string): string {
  const first = name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .map((word) => Array.from(word)[0] ?? '');
  const isLatin = /\p{Script=Latin}/u.test(first[0] ?? '');
  return first
    .slice(0, isLatin ? 2 : 1)
    .join('')
    .toUpperCase();
}
