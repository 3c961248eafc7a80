import { api } from '#contract/api.ts';
import type { Area } from '#contract/operation.ts';

/** Prints `{ area: { operation: [method, path] } }`, the table the browser's API client is made from. */
const areas: Readonly<Record<string, Area>> = api;
const table = Object.fromEntries(
  Object.entries(areas).map(([area, operations]) => [
    area,
    Object.fromEntries(
      Object.entries(operations)
        .filter(([, { download, upload }]) => download === undefined && upload === undefined)
        .map(([name, operation]) => [name, [operation.method, operation.path]]),
    ),
  ]),
);
process.stdout.write(JSON.stringify(table));
