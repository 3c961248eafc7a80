import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { Stack } from '#web/ui/Stack.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { EmailProof } from './EmailProof.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Offline } from './Offline.tsx';
import css from './Shell.module.css';
import { WorkspaceNav } from './WorkspaceNav.tsx';

/** Header, the screen, footer. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const lastPath = useRef(path);
  // Who moves by keyboard or listens starts at the top of the new screen; the browser does so only on a full load.
  useEffect(() => {
    if (lastPath.current !== undefined && lastPath.current !== path)
      main.current?.focus({ preventScroll: true });
    lastPath.current = path;
  }, [path]);
  return (
    <Stack className={css.shell}>
      <SkipLink />
      <Header />
      <Offline />
      <EmailProof />
      <WorkspaceNav />
      <main ref={main} id="main" className={css.main} tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
      <Toasts />
    </Stack>
  );
}
