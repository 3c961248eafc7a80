import { createElement } from 'react';
import { type LayoutProps, layoutOf, type Tag } from './layout.ts';

/** Parts below each other. */
export function Stack<Name extends Tag = 'div'>(props: LayoutProps<Name>) {
  const { Element, rest } = layoutOf('stack', props);
  return createElement(Element, rest);
}
