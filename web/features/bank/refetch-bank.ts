import type { QueryClient } from '@tanstack/react-query';

/** After something was booked or read; live hints say the same, this is for when they are late. */
export async function refetchBank(queries: QueryClient): Promise<void> {
  const areas = [['bank'], ['money'], ['queue'], ['orders']];
  await Promise.all(areas.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
