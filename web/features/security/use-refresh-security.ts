import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#web/queries.ts';

/** Reads anew what the account says of its safety. */
export function useRefreshSecurity(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['security'] }),
      queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ]);
  };
}
