import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readArchive, textEntry, textOf, writeArchive } from './archive.ts';

const long = `files/${'a'.repeat(120)}.json`;

test('a backup is what tar reads, names beyond its header too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lys-archive-'));
  try {
    const file = join(folder, 'backup.tar.gz');
    await writeArchive(file, entries());
    expect(execFileSync('tar', ['tzf', file], { encoding: 'utf8' })).toBe(`release.json\n${long}\n`);
    expect(execFileSync('tar', ['xzOf', file, 'release.json'], { encoding: 'utf8' })).toBe('{"of":1}');
    const found: string[] = [];
    for await (const entry of readArchive(file)) found.push(`${entry.name} ${await textOf(entry)}`);
    expect(found).toEqual(['release.json {"of":1}', `${long} "Éclat"`]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function* entries() {
  yield textEntry('release.json', { of: 1 });
  yield textEntry(long, 'Éclat');
}
