import { createElement } from 'react';
import { type LayoutProps, layoutOf, type Tag } from './layout.ts';

/** Parts in a grid; how many columns it has, its own style says. */
export function Columns<Name extends Tag = 'div'>(props: LayoutProps<Name>) {
  const { Element, rest } = layoutOf('columns', props);
  return createElement(Element, rest);
}
