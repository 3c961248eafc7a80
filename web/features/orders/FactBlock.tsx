import type { ReactNode } from 'react';
import boxCss from '#web/ui/Box.module.css';
import { Columns } from '#web/ui/Columns.tsx';
import textCss from '#web/ui/Text.module.css';

type BlockProps = { readonly title: string; readonly children: ReactNode };

/** A group of facts beside the lines. */
export function FactBlock({ title, children }: BlockProps) {
  return (
    <Columns as="section" gap={2} className={`${boxCss.padY5} ${boxCss.ruleBelow}`}>
      <h2 className={textCss.medium}>{title}</h2>
      {children}
    </Columns>
  );
}

type PairProps = { readonly term: string; readonly children: ReactNode };

/** A term and its value on one line, inside a `dl`; nothing where there is no value. */
export function Pair({ term, children }: PairProps) {
  if (children === null) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
