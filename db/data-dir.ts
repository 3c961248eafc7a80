import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes DATA_DIR where it is not there yet, closed to others. As root the database runs as somebody else, who must be
 * able to pass through, and sees nothing in it.
 */
export function makeDataDir(path: string): void {
  const made = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (made !== undefined && process.getuid?.() === 0) chmodSync(path, 0o711);
}
