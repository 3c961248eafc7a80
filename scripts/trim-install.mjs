// After every install (package.json, postinstall): takes away what no program here opens. The pinned Node comes with
// 67 MB of headers for compiling modules, and the packages with 93 MB of maps for stepping through their sources.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../node_modules', import.meta.url));

for (const name of readdirSync(modules).filter((each) => /^node-(linux|darwin|win)-/.test(each)))
  rmSync(join(modules, name, 'include'), { recursive: true, force: true });

for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true }))
  if (entry.isFile() && /\.[cm]?[jt]sx?\.map$|\.css\.map$/.test(entry.name))
    rmSync(join(entry.parentPath, entry.name));
