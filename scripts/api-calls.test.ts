import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { apiCalls } from './api-calls.ts';

const plugin = apiCalls(JSON.stringify({ orders: { getOrder: ['GET', '/api/orders/:orderId'] } }));
const written = (code: string): string => {
  const transform = plugin.transform as unknown as (code: string, id: string) => { code: string } | null;
  return transform.call({} as Plugin, code, '/house/web/features/orders/queries.ts')?.code ?? '';
};

test('a call of the API carries its method and path, whatever else the file calls "operation"', () => {
  const code = written(`import { api } from '#web/api.ts';
export function orderQuery(of) {
  const operation = 'getOrder';
  return { queryKey: [operation, of], queryFn: () => api.orders.getOrder(of) };
}`);
  expect(code).toContain('$operation("GET", "/api/orders/:orderId")(of)');
  expect(code).toContain("import { operation as $operation } from '#web/api.ts';");
});

test('what is no operation, or only a type of one, stays', () => {
  const types = 'type Order = Awaited<ReturnType<typeof api.orders.getOrder>>;';
  expect(written(`import { api } from '#web/api.ts';\n${types}`)).toContain(types);
  expect(written("import { api } from '#web/api.ts';\napi.orders.nothing();")).toContain(
    'api.orders.nothing()',
  );
});
