import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AddressLink } from './AddressLink.tsx';
import css from './SubNav.module.css';
import { useOpenInView } from './use-open-in-view.ts';

export type SubNavLink = {
  readonly href: string;
  readonly label: string;
  /** A count beside the label. */
  readonly badge?: ReactNode;
  /** Other addresses that show the same screen. */
  readonly also?: readonly string[];
};

/** The rooms of a desk or workspace, in a row below the header; on a phone it moves under the thumb. */
export function SubNav({ label, links }: { readonly label: string; readonly links: readonly SubNavLink[] }) {
  const here = useRouterState({
    select: ({ location }) => location.pathname + (location.hash && `#${location.hash}`),
  });
  const current =
    links.find(({ href, also }) => href === here || also?.includes(here)) ?? nearest(links, here);
  const row = useOpenInView<HTMLUListElement>(current?.href);
  return (
    <nav className={css.nav} aria-label={label}>
      <ul ref={row} className={css.list}>
        {links.map((link) => (
          <li key={link.href}>
            <AddressLink
              href={link.href}
              className={css.link}
              aria-current={link === current ? 'page' : undefined}
            >
              {link.label}
              {link.badge}
            </AddressLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The link whose address the page lies under: /admin/orders for /admin/orders/…, never / or a neighbour. */
function nearest(links: readonly SubNavLink[], here: string): SubNavLink | undefined {
  const path = here.split('#')[0] ?? here;
  return links
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0];
}
