import { createFileRoute, notFound, Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findPublicPage } from '#domain/public-pages.ts';
import { metaKeys } from '#web/public-meta.ts';
import { usePublicTitle } from '#web/title.ts';

/**
 * The public pages: /about is English, /ko/about and /zh/about the other languages. The optional segment
 * would match any word, so every address that is no public page ends here.
 */
export const Route = createFileRoute('/{-$lang}')({
  staticData: { texts: ['public'] },
  beforeLoad: ({ location }) => {
    if (findPublicPage(location.pathname) === null) throw notFound();
  },
  component: PublicPages,
});

function PublicPages() {
  const { t } = useTranslation('public');
  const page = useRouterState({ select: ({ location }) => findPublicPage(location.pathname)?.page ?? '/' });
  usePublicTitle(t(`meta.${metaKeys[page]}.title`));
  return <Outlet />;
}
