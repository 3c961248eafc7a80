import { join, resolve } from 'node:path';
import { plainMessage } from '#db/plain-error.ts';
import { restore, verify } from '#db/restore.ts';
import { openQueue } from '#server/jobs/queue.ts';
import { readConfig } from '#server/kernel/config.ts';
import { command, withUrls } from './database.ts';

process.umask(0o077); // nobody else on this machine reads what is written here

/** `npm run restore -- file`: puts an archive back into an empty DATA_DIR (and an empty DATABASE_URL). */
await command(async () => {
  const config = readConfig(process.env);
  const [, , file] = process.argv;
  if (file === undefined) throw new Error('Which archive? npm run restore -- lys-backup-….tar.gz');
  const from = resolve(process.env.INIT_CWD ?? '.', file);
  await verify(from); // before a database is made for it
  await withUrls(config, async ({ url, ownerUrl }) => {
    const { rows, files } = await restore({
      from,
      databaseUrl: ownerUrl ?? url,
      filesDir: config.s3 === null ? config.filesDir : null,
      secretFile: config.secretKey === null ? join(config.dataDir, 'secret') : null,
      prepare: async (pool) => {
        const queue = await openQueue(pool, { error: (error) => console.error(plainMessage(error)) });
        await queue.close();
      },
    });
    console.log(`${rows} rows and ${files} files are back; npm start opens them.`);
  });
});
