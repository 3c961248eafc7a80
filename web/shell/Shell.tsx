import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { findPublicPage } from '#domain/public-pages.ts';
import { screenAnswer } from '#domain/screens.ts';
import { useComingScreens } from '#web/coming-screens.ts';
import { type Seeing, useSession } from '#web/session.ts';
import { PageSkeleton } from '#web/ui/Skeleton.tsx';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { BottomBar } from './BottomBar.tsx';
import { useBusyUntilThere } from './busy-until-there.ts';
import { CurrencyNotice } from './CurrencyNotice.tsx';
import { EmailProof } from './EmailProof.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Offline } from './Offline.tsx';
import { SeeingBar, SeeingOver } from './SeeingBar.tsx';
import css from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { SlimFooter } from './SlimFooter.tsx';
import { workScreens } from './work-screens.ts';

/** Header, the screen, footer; in the app also the sidebar of who works there, or a retailer's bar on a phone. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef(path);
  useBusyUntilThere(main);
  const session = useSession();
  const { user = null, seeing = null } = session ?? {};
  const isPublic = useRouterState({ select: ({ location }) => findPublicPage(location.pathname) !== null });
  useComingScreens(isPublic ? null : (user?.role ?? null));
  const worker = !isPublic && user !== null && workScreens(user).length > 0 ? user : null;
  const buyer = !isPublic && user?.role === 'retailer' && seeing === null ? user : null;
  // Who has just signed out is on the way, and nobody reads what stands here meanwhile.
  const isLeft = path !== undefined && session?.user === null && needsSession(path, session.demo);
  const over = !isPublic && seeing?.isOver ? seeing : null;
  // Who moves by keyboard or listens starts at the top of the new screen; the browser does so only on a full load.
  useEffect(() => {
    if (lastPath.current !== undefined && lastPath.current !== path)
      main.current?.focus({ preventScroll: true });
    lastPath.current = path;
  }, [path]);
  return (
    <Stack
      className={css.shell}
      data-work={worker !== null || undefined}
      data-bottom={buyer !== null || undefined}
      data-seeing={seeing !== null || undefined}
    >
      <SkipLink />
      <Header />
      <Offline />
      <EmailProof />
      <CurrencyNotice />
      <div className={css.body}>
        {worker !== null && <Sidebar user={worker} />}
        <main ref={main} id="main" className={css.main} tabIndex={-1}>
          <Screen isLeft={isLeft} over={over}>
            {children}
          </Screen>
        </main>
      </div>
      {isPublic ? <Footer /> : <SlimFooter />}
      {buyer !== null && <BottomBar user={buyer} />}
      {seeing !== null && <SeeingBar seeing={seeing} />}
      <Toasts />
    </Stack>
  );
}

type ScreenProps = {
  readonly isLeft: boolean;
  readonly over: Seeing | null;
  readonly children: ReactNode;
};

function Screen({ isLeft, over, children }: ScreenProps) {
  if (isLeft) return <PageSkeleton />;
  if (over !== null) return <SeeingOver seeing={over} />;
  return children ?? <Outlet />;
}

function needsSession(path: string, demo: boolean): boolean {
  return findPublicPage(path) === null && screenAnswer(path, null, { demo }) === 'sign-in';
}
