import { noteVerdict } from '#server/audit/verification.ts';
import { verifyAudit } from '#server/audit/verify.ts';
import { readConfig } from '#server/kernel/config.ts';
import { command, withDatabase } from './database.ts';

/**
 * `npm run audit [-- HASH]`: follows the seals of the audit trail from the first to the last and names the first batch
 * that is not what was sealed. HASH: the last seal's, as an earlier run or the log told it.
 */
await command(() =>
  withDatabase(readConfig(process.env), 'lys-audit', async (db) => {
    const [, , known = null] = process.argv;
    const verdict = await verifyAudit(db, new Date(), known);
    const { seals, rows, unsealed, head, broken } = verdict;
    await noteVerdict(db, verdict, new Date());
    if (broken !== null) {
      console.error(`Batch ${broken.number}, sealed ${broken.sealedAt}, is broken: ${broken.why}.`);
      process.exitCode = 1;
    } else {
      console.log(
        `The audit trail is whole: ${rows} rows under ${seals} seals, ${unsealed} wait for the next one.`,
      );
    }
    if (head !== null) console.log(`The last seal is ${head}`);
  }),
);
