import type { Plugin } from 'vite';

/** `{ area: { operation: [method, path] } }` */
type Routes = Readonly<Record<string, Readonly<Record<string, readonly [method: string, path: string]>>>>;

/** A name no file of ours has, so that none of its own hides what is called. */
const called = '$operation';
const call = /(?<!typeof\s)\bapi\s*\.\s*(\w+)\s*\.\s*(\w+)/g;

/**
 * Writes method and path of an operation to where it is called: `api.orders.getOrder(…)` becomes
 * `$operation("GET", "/api/orders/:orderId")(…)`. Each screen then carries the few it calls, and no first page the
 * table of all.
 */
export function apiCalls(json: string): Plugin {
  const routes: Routes = JSON.parse(json);
  return {
    name: 'lys:api-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const imported = /import \{[^}]*\bapi\b[^}]*\} from '([^']*\bapi\.ts)'/.exec(code);
      if (!/\/web\/.*\.tsx?$/.test(id) || imported === null) return null;
      const written = code.replace(call, (all, area: string, name: string) => {
        const route = routes[area]?.[name];
        return route === undefined
          ? all
          : `${called}(${route.map((each) => JSON.stringify(each)).join(', ')})`;
      });
      return { code: `import { operation as ${called} } from '${imported[1]}';${written}`, map: null };
    },
  };
}
