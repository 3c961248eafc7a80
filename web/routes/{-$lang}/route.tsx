import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { findPublicPage } from '#domain/public-pages.ts';

/**
 * The public pages: /about is English, /ko/about and /zh/about the other languages. The optional segment
 * would match any word, so every address that is no public page ends here.
 */
export const Route = createFileRoute('/{-$lang}')({
  staticData: { texts: ['public'] },
  beforeLoad: ({ location }) => {
    if (findPublicPage(location.pathname) === null) throw notFound();
  },
  component: Outlet,
});
