import { createRouter, type RouterHistory, stringifySearchWith } from '@tanstack/react-router';
import { fadeOf } from './fade.ts';
import type { TextArea } from './i18n.ts';
import type { RouteContext } from './route-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { textsOf } from './search-fields.ts';
import { ScreenError } from './ui/ErrorState.tsx';
import { PageSkeleton } from './ui/Skeleton.tsx';

/** Milliseconds from setting out to the outline of another screen, where its data have not come by then. */
const outlineAfterMs = 300;

/** The router of one visitor; `history` is given where a page is rendered ahead. */
export function createAppRouter(context: RouteContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    ...(history === undefined ? {} : { history }),
    // Pointing at a link, focusing or touching it begins to load what it leads to.
    defaultPreload: 'intent',
    defaultPreloadDelay: 40,
    // TanStack Query decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: outlineAfterMs,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ScreenError,
    defaultViewTransition: history === undefined && { types: fadeOf },
    scrollRestoration: history === undefined && exceptAtFirst(),
    trailingSlash: 'never',
    // Addresses as people write them: every value of a search is text, a list is "a,b".
    parseSearch: textsOf,
    stringifySearch: stringifySearchWith(String),
  });
  if (history === undefined) {
    // The same screen with another filter stays, a shade lighter, until its data come: who types in it goes on typing.
    router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      router.options.defaultPendingMs = pathChanged ? outlineAfterMs : Number.POSITIVE_INFINITY;
    });
    // The screen's own code is on its way while the guard still asks who is there. What fails is told by the screen.
    router.subscribe('onBeforeLoad', ({ toLocation }) => {
      const ids: readonly (keyof typeof router.routesById)[] = router
        .matchRoutes(toLocation)
        .map(({ routeId }) => routeId);
      for (const id of ids) router.loadRouteChunk(router.routesById[id])?.catch(() => undefined);
    });
  }
  return router;
}

/** A page that was there before its scripts stays where its reader is; every later screen begins at its top. */
function exceptAtFirst(): () => boolean {
  let isFirst = true;
  return () => {
    const isBeingRead = isFirst && window.scrollY > 0;
    isFirst = false;
    return !isBeingRead;
  };
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
