import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from './api.ts';
import { sessionQuery } from './queries.ts';
import { announceSessionChange, startStream } from './stream.ts';

export type Session = Awaited<ReturnType<typeof api.accounts.getCurrentUser>>;
export type User = NonNullable<Session['user']>;

/** Who is signed in; undefined while nobody knows yet (only on public pages). */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data;
}

/** The signed-in user of an app screen; null on screens that guests may open. */
export function useUser(): User | null {
  return useSession()?.user ?? null;
}

/** After login or registration: nothing of the visitor before stays in memory. */
export function startSession(queries: QueryClient, session: Session): void {
  forgetEverythingRead(queries);
  queries.setQueryData(sessionQuery.queryKey, session);
  announceSessionChange();
}

/** Forgets everything that was read with the session that is over. */
export function forgetSession(queries: QueryClient): void {
  const demo = queries.getQueryData(sessionQuery.queryKey)?.demo ?? false;
  queries.setQueryData(sessionQuery.queryKey, { user: null, demo });
  forgetEverythingRead(queries);
}

/** Signs out here and in every other tab, and leads to the home page. */
export function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    await api.accounts.logout();
    announceSessionChange();
    await router.navigate({ href: '/' });
    forgetSession(queries);
  };
}

function forgetEverythingRead(queries: QueryClient): void {
  queries.removeQueries({ predicate: (query) => query.queryKey[0] !== 'session' });
}

/**
 * Follows the session in this tab: starts the live stream for whoever is signed in, and when it is over
 * (signed out elsewhere, ended by a password reset) sends the screen through its guard again.
 */
export function keepSessionInStep(queries: QueryClient, router: { invalidate(): Promise<void> }): void {
  let userId: string | null = null;
  let stop: (() => void) | null = null;
  const follow = () => {
    const now = queries.getQueryData(sessionQuery.queryKey)?.user?.id ?? null;
    if (now === userId) return;
    const wasSignedIn = userId !== null;
    userId = now;
    stop?.();
    stop = now === null ? null : startStream(queries);
    if (wasSignedIn) {
      forgetEverythingRead(queries);
      void router.invalidate();
    }
  };
  queries.getQueryCache().subscribe((event) => {
    if (event.query.queryKey[0] === 'session') follow();
  });
  follow();
}
