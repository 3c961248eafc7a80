import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Method and path of every API operation as JSON, read from the contract while building: the browser gets
 * this small table and never the contract itself (zod stays out of the bundle). In a process of its own, so
 * that a running development server reads the contract as it is now.
 */
export function apiRoutes(): string {
  const program = fileURLToPath(new URL('./print-routes.ts', import.meta.url));
  return execFileSync(process.execPath, [program], { encoding: 'utf8' });
}
