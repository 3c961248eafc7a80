import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { startSession, type User } from '#web/session.ts';

/** Begins the session of who has just signed in or registered, and goes on to `href`. */
export function useEnter(): (user: User, href: string) => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async (user, href) => {
    startSession(queries, user);
    await router.navigate({ href, replace: true });
  };
}
