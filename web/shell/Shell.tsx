import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import css from './Shell.module.css';

/** Header, the screen, footer. */
export function Shell({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={css.shell}>
      <SkipLink />
      <Header />
      <main id="main" className={css.main} tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <Footer />
      <Toasts />
    </div>
  );
}
