import { createElement } from 'react';
import { type LayoutProps, layoutOf, type Tag } from './layout.ts';

/** Parts beside each other. */
export function Row<Name extends Tag = 'div'>(props: LayoutProps<Name>) {
  const { Element, rest } = layoutOf('row', props);
  return createElement(Element, rest);
}
