import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { TextArea, Texts } from './i18n.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorState } from './ui/ErrorState.tsx';
import { PageSkeleton } from './ui/Skeleton.tsx';

/** What every route's `beforeLoad` and `loader` can reach. */
export type RouteContext = { readonly queries: QueryClient; readonly texts: Texts };

/** The router of one visitor; `history` is given where a page is rendered ahead. */
export function createAppRouter(context: RouteContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    // Pointing at a link, focusing or touching it begins to load what it leads to.
    defaultPreload: 'intent',
    defaultPreloadDelay: 40,
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorState,
    defaultViewTransition: history === undefined,
    scrollRestoration: history === undefined,
    trailingSlash: 'never',
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
  interface StaticDataRouteOption {
    /** The text areas the screen uses besides `common`; they are there before it shows. */
    readonly texts?: readonly TextArea[];
  }
}
