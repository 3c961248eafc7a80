import type { ComponentPropsWithRef } from 'react';
import css from './Layout.module.css';

/** What may be laid out. */
export type Tag =
  | 'address'
  | 'article'
  | 'aside'
  | 'dd'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'figure'
  | 'footer'
  | 'h3'
  | 'header'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'p'
  | 'section'
  | 'span'
  | 'ul';

export type Layout = {
  /** The space between its parts, in quarters of a rem. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
  /** The space between parts beside each other, where that is another one. */
  readonly across?: 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  readonly justify?: 'between' | 'center' | 'end';
  /** Goes on in a new line where it finds no room. */
  readonly wrap?: boolean;
  /** Two columns where there is room for them: fields that belong together. */
  readonly pair?: boolean;
};

/** Any element's own properties, and how its parts stand to each other. */
export type LayoutProps<Name extends Tag> = Layout & { readonly as?: Name } & ComponentPropsWithRef<Name>;

const justified = { between: css.justifyBetween, center: css.justifyCenter, end: css.justifyEnd } as const;

/** Splits off what is said of the layout, as the classes that do it. */
export function layoutOf(kind: 'stack' | 'row' | 'columns', props: LayoutProps<Tag>) {
  const { as: Element = 'div', gap, across, align, justify, wrap, pair, className, ...rest } = props;
  const classes = [
    css[kind],
    gap && css[`gap${gap}`],
    across && css[`across${across}`],
    align && css[align],
    justify && justified[justify],
    wrap && css.wrap,
    pair && css.pair,
    className,
  ];
  return { Element, rest: { ...rest, className: classes.filter(Boolean).join(' ') } };
}
