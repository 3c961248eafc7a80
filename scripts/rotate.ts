import { type Config, loadConfig, ringFor } from '#server/kernel/config.ts';
import { sealsOf } from '#server/kernel/seals.ts';
import { keepKeys, keptKeys, newKey } from '#server/kernel/secret-file.ts';
import { type Rotation, reseal } from '#server/moves/reseal.ts';
import { command, withDatabase } from './database.ts';

process.umask(0o077); // nobody else on this machine reads what is written here

/**
 * `npm run rotate`: with DATA_DIR/secret a new key, which a running server takes up by itself; then everything is sealed
 * anew with the current key. `npm run rotate -- --again` makes no new key, `-- --forget` takes older ones away.
 */
await command(() => {
  const [, , word] = process.argv;
  const config = loadConfig(process.env);
  if (word === undefined) makeKey(config);
  return withDatabase(config, 'lys-rotate', async (db) => {
    const found = await reseal(db, sealsOf(ringFor(config)), new Date());
    tell(found);
    if (word === '--forget') forget(config, found);
  });
});

function makeKey({ secretFile }: Config): void {
  if (secretFile === null) return;
  keepKeys(secretFile, [newKey(), ...keptKeys(secretFile)]);
  console.log(`${secretFile} has a new key; servers that run take it up by themselves.`);
}

function tell({ resealed, oldCodes, oldCodeAccounts, linksUntil }: Rotation): void {
  console.log(`${resealed} secrets were sealed anew with the current key.`);
  console.log(
    `Links in emails that were signed with an older key are past their use on ${linksUntil.toISOString().slice(0, 10)}.`,
  );
  if (oldCodes > 0) {
    console.log(
      `${oldCodes} recovery codes of ${oldCodeAccounts} accounts need the older key until they are used or renewed.`,
    );
  } else {
    console.log('Nothing else needs the older key: after that day it can go.');
  }
}

function forget({ secretFile }: Config, { oldCodes, linksUntil }: Rotation): void {
  if (secretFile === null) throw new Error('SECRET_KEYS_OLD names the older keys: take them out there');
  if (oldCodes > 0 || linksUntil > new Date())
    throw new Error('The older keys are still needed: nothing was taken away');
  keepKeys(secretFile, keptKeys(secretFile).slice(0, 1));
  console.log(`${secretFile} has one key now.`);
}
