// `npm run admin -- EMAIL`: makes the first admin of a production start and prints a one-time link.
import { z } from 'zod';
import { adminLinkMs, makeAdmin } from '#server/accounts/make-admin.ts';
import { type DatabaseUrls, openHouse } from '#server/house.ts';
import { worldAt } from '#server/http/operations.ts';
import { type Config, loadConfig } from '#server/kernel/config.ts';
import { openLog } from '#server/kernel/log.ts';
import { command, withUrls } from './database.ts';

await command(async () => {
  process.umask(0o077);
  const email = z.email().safeParse(process.argv[2]?.trim().toLowerCase());
  if (!email.success)
    throw new Error('Name the email address of the admin: npm run admin -- you@company.example');
  const config = loadConfig(process.env);
  await withUrls(config, (urls) => invite(email.data, config, urls));
});

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
