// `npm run admin -- EMAIL`: makes the first admin of a production start and prints a one-time link.
import { z } from 'zod';
import { startEmbedded } from '#db/embedded.ts';
import { plainMessage } from '#db/plain-error.ts';
import { adminLinkMs, makeAdmin } from '#server/accounts/make-admin.ts';
import { type DatabaseUrls, openHouse } from '#server/house.ts';
import { worldAt } from '#server/http/operations.ts';
import { type Config, databaseUrlsOf, loadConfig } from '#server/kernel/config.ts';
import { openLog } from '#server/kernel/log.ts';

async function main(): Promise<void> {
  process.umask(0o077);
  const email = z.email().safeParse(process.argv[2]?.trim().toLowerCase());
  if (!email.success)
    throw new Error('Name the email address of the admin: npm run admin -- you@company.example');
  const config = loadConfig(process.env);
  const external = databaseUrlsOf(config);
  if (external !== null) return invite(email.data, config, external);
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: console.error });
  try {
    await invite(email.data, config, embedded);
  } finally {
    await embedded.stop();
  }
}

async function invite(email: string, config: Config, urls: DatabaseUrls): Promise<void> {
  const house = await openHouse(config, urls, openLog(config.logLevel));
  try {
    const { isNew, companyName, link } = await makeAdmin(house.db, email, worldAt(house));
    console.log(isNew ? `${email} is now an admin of ${companyName}.` : `${email} is an admin already.`);
    console.log(
      `Set the password with this link; it works once, for ${adminLinkMs / 3_600_000} hours:\n\n  ${link}\n`,
    );
  } finally {
    await house.close();
  }
}

main().catch((error: unknown) => {
  console.error(plainMessage(error));
  process.exitCode = 1;
});
