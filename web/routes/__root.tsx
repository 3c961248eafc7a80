import { createRootRouteWithContext, notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { safeNext, signInPath } from '#domain/next-path.ts';
import { findPublicPage, languageOfPath } from '#domain/public-pages.ts';
import { screenAnswer } from '#domain/screens.ts';
import { ConfirmIdentity } from '../features/security/ConfirmIdentity.tsx';
import { needTexts } from '../i18n.ts';
import { comingLanguage, showLanguage } from '../language.ts';
import { waitingChoice } from '../language-choice.ts';
import { sessionQuery } from '../queries.ts';
import type { RouteContext } from '../route-context.ts';
import { owesTwoFactor, type Session } from '../session.ts';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Shell } from '../shell/Shell.tsx';
import { ScreenError } from '../ui/ErrorState.tsx';

/** The frame of every screen, and the one guard in front of all of them. */
export const Route = createRootRouteWithContext<RouteContext>()({
  beforeLoad: async ({ context, location, matches }) => {
    const areas = matches.flatMap((match) => match.staticData.texts ?? []);
    const address = findPublicPage(location.pathname);
    if (address !== null) {
      await Promise.all([showLanguage(context.texts, address.language), needTexts(context.texts, areas)]);
      return;
    }
    const [answered] = await Promise.all([
      context.queries.ensureQueryData(sessionQuery),
      needTexts(context.texts, ['shell', ...areas]),
    ]);
    // While the texts came, a choice that waited may have become the account's.
    const session = context.queries.getQueryData(sessionQuery.queryKey) ?? answered;
    // What leads nowhere says so in the language it was asked in: /ko/nowhere is Korean.
    const asked = languageOfPath(location.pathname);
    const chosen = asked ?? waitingChoice() ?? session.user?.language ?? comingLanguage(context.texts);
    await showLanguage(context.texts, chosen);
    guard(location, session);
  },
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: ({ error, reset }) => (
    <Root>
      <ScreenError error={error} reset={reset} />
    </Root>
  ),
});

/** The question "Is it still you?" may come up over any screen. */
function Root({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <Shell>{children}</Shell>
      <ConfirmIdentity />
    </>
  );
}

/**
 * Guests go to sign in and come back; who has no right sees that there is nothing (docs/decisions.md, Who
 * sees what).
 */
function guard(location: ParsedLocation, session: Session): void {
  const { user, demo } = session;
  const answer = screenAnswer(location.pathname, user, { demo });
  if (answer === 'sign-in') throw redirect({ href: signInPath(location.href) });
  if (answer === 'dashboard') {
    throw redirect({
      href: safeNext(new URLSearchParams(location.searchStr).get('next')) ?? '/dashboard',
      replace: true,
    });
  }
  if (answer === 'not-found') throw notFound();
  if (owesTwoFactor(session) && location.pathname !== '/profile') {
    throw redirect({ to: '/profile', search: { tab: 'security' } });
  }
}
