import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Uploads, papers and CVs are nobody else's on this machine: folders 0700, files 0600. What this process writes is made
 * so (main.ts sets the umask); this mends what a release before has left open. Returns how much it was. The folder
 * itself comes last: an end in between is found again.
 */
export async function closeToOthers(folder: string): Promise<number> {
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined || process.platform === 'win32' || (found.mode & 0o077) === 0) return 0;
  let mended = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isDirectory() && !entry.isFile()) continue; // a link leads elsewhere
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
    mended += 1;
  }
  await chmod(folder, 0o700);
  return mended + 1;
}
