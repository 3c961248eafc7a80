import type { QueryClient } from '@tanstack/react-query';
import { teamQuery } from '#web/queries.ts';

/** After a change of the team; the own rights may be among what changed. */
export async function refetchTeam(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: teamQuery.queryKey }),
    queries.invalidateQueries({ queryKey: ['session'] }),
    queries.invalidateQueries({ queryKey: ['approvals'] }),
  ]);
}
