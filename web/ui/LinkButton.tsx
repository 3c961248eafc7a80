import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonClass } from './Button.tsx';

type Props = ButtonLook & ComponentPropsWithRef<'a'>;

/** A link that looks like a button; it takes `to`, `params` and `search` like every link of the router. */
export const LinkButton = createLink(Anchor);

function Anchor({ variant, size, fullWidth, icon, children, className, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass({ variant, size, fullWidth }, className)}>
      {icon}
      {children}
    </a>
  );
}
