import type { QueryClient } from '@tanstack/react-query';

/** After money was recorded; live hints say the same, this is for when they are late. */
export async function refetchMoney(queries: QueryClient): Promise<void> {
  const areas = [['money'], ['documents'], ['orders'], ['dashboards']];
  await Promise.all(areas.map((queryKey) => queries.invalidateQueries({ queryKey })));
}
