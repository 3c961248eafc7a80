import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type Props = {
  readonly href: string;
} & Omit<ComponentProps<'a'>, 'href' | 'ref'>;

/** A link to an address of the app that comes as text ("/orders?status=active"), preloaded like every link. */
export function AddressLink({ href, ...rest }: Props) {
  const { pathname, searchParams, hash } = new URL(href, 'http://localhost');
  return (
    <Link
      {...rest}
      activeOptions={{ exact: true, includeSearch: false, includeHash: true }}
      // The router types addresses by their pattern; this one is a finished address.
      to={pathname as '/{-$lang}'}
      search={Object.fromEntries(searchParams) as never}
      {...(hash === '' ? {} : { hash: hash.slice(1) })}
    />
  );
}
