import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { type PublicPage, publicAddress } from '#domain/public-pages.ts';
import { useLanguage } from '#web/language.ts';

type Props = { readonly page: PublicPage; readonly hash?: string } & Omit<ComponentProps<'a'>, 'href'>;

/** A link to a public page in the reader's language: /about, /ko/about, /zh/about. */
export function PublicLink({ page, ref: _, ...rest }: Props) {
  return <Link {...rest} to={usePublicAddress(page)} />;
}

/** The address of a public page in the reader's language, for `LinkButton`: `to={usePublicAddress('/contact')}`. */
export function usePublicAddress(page: PublicPage): '/{-$lang}' {
  // The router types addresses by their pattern; this one is a finished address of the same routes.
  return publicAddress(page, useLanguage()) as '/{-$lang}';
}
