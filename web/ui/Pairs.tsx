import type { ReactNode } from 'react';
import { Columns } from './Columns.tsx';
import css from './Pairs.module.css';

type Props = { readonly children: ReactNode; readonly className?: string };

/** What a thing is at the left, what it comes to at the right. What they add up to is a `<div data-sum="">`. */
export function Pairs({ children, className }: Props) {
  return (
    <Columns as="dl" gap={2} className={className ? `${css.pairs} ${className}` : css.pairs}>
      {children}
    </Columns>
  );
}
