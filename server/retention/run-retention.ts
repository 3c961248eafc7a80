import type { ParsedOf } from '#contract/operation.ts';
import type { retention as contract } from '#contract/retention.ts';
import type { Language } from '#domain/languages.ts';
import { labelled } from '#domain/punctuation.ts';
import { assertStillMay } from '../accounts/standing.ts';
import type { House } from '../http/context.ts';
import { oneByOne, SomeFailed } from '../jobs/one-by-one.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { say } from '../kernel/texts.ts';
import { announceRetention } from './announce.ts';
import { deleteDue } from './delete-due.ts';
import { classesInOrder, countOf, planOf } from './plan.ts';
import { noteRun, readSetting, tellOfRetention } from './state.ts';

type Place = Context<'world'> & Pick<House, 'files'>;

/** Deletes what the admin has been shown; if there is more or less by now, it has to be looked at again. */
export async function runRetention(
  { db, actor, files, world }: Place & Context<'actor'>,
  { kind, expectedCount }: ParsedOf<typeof contract.runRetention>,
): Promise<void> {
  await db.transaction((tx) => assertStillMay(tx, actor, 'retention:run'));
  const count = countOf(await planOf(db, kind, world.now));
  if (count !== expectedCount)
    throw new Refusal('retention-moved-on', { expected: expectedCount, actual: count });
  const deleting = deleteDue({ db, files, actorId: actor.userId, world }, kind);
  await thenNoted(deleting, (deleted) =>
    db.transaction(async (tx) => {
      await noteRun(tx, actor.userId, { kind, deleted }, world);
      const about = (language: Language) =>
        labelled(say(language, `retention:class.${kind}`), String(deleted), language);
      await tellOfRetention(tx, actor, about, world);
    }),
  );
}

/**
 * Every night: deletes what is due, unless an admin has turned that off. In a house from before this release the
 * first run deletes nothing and tells the owners. Returns how many records went.
 */
export async function runRetentionByItself({ db, files, world }: Place): Promise<number> {
  const { automatic, waits } = await readSetting(db);
  if (!automatic) return 0;
  if (waits !== null && waits.until === null) await announceRetention(db, world);
  if (waits !== null && (waits.until === null || waits.until > world.now)) return 0;
  const deleting = oneByOne(classesInOrder, {
    name: (kind) => kind,
    work: (kind) => deleteDue({ db, files, actorId: null, world }, kind),
  });
  return thenNoted(deleting, async (deleted) => {
    if (deleted === 0) return;
    await db.transaction((tx) => noteRun(tx, null, { kind: classesInOrder.join(' '), deleted }, world));
  });
}

/** What went is on record also where something else could not go. */
async function thenNoted(
  deleting: Promise<number>,
  note: (deleted: number) => Promise<void>,
): Promise<number> {
  const deleted = await deleting.catch(async (error: unknown) => {
    if (error instanceof SomeFailed) await note(error.done);
    throw error;
  });
  await note(deleted);
  return deleted;
}
