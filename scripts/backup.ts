import { join, resolve } from 'node:path';
import { backup } from '#db/backup.ts';
import { readConfig } from '#server/kernel/config.ts';
import { command, withUrls } from './database.ts';

process.umask(0o077); // nobody else on this machine reads what is written here

/** `npm run backup -- [file]`: one archive with everything; the server may go on running. */
await command(async () => {
  const config = readConfig(process.env);
  const to = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? `lys-backup-${timestamp()}.tar.gz`);
  await withUrls(config, async ({ url, ownerUrl }) => {
    const { rows, files } = await backup({
      databaseUrl: ownerUrl ?? url,
      filesDir: config.s3 === null ? config.filesDir : null,
      secretFile: config.secretKey === null ? join(config.dataDir, 'secret') : null,
      to,
    });
    console.log(`${to}: ${rows} rows, ${files} files`);
    if (config.s3 !== null)
      console.log(`Files are in the bucket ${config.s3.bucket}, which has its own backup.`);
    if (config.secretKey !== null) console.log('SECRET_KEY is set and not in the archive: keep it too.');
    else console.log('The archive holds the secret key: keep it where nobody else reads it.');
  });
});

/** 2026-03-01-142530, UTC. */
function timestamp(): string {
  return new Date().toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '');
}
