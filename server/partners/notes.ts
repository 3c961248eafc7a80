import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { partners as contract } from '#contract/partners.ts';
import type { Tx } from '#db/connect.ts';
import type { Actor } from '#domain/roles.ts';
import { notesAbout, writeNote } from '../accounts/notes.ts';
import type { Context } from '../kernel/context.ts';
import type { World } from '../kernel/world.ts';
import type { Asked } from './latest.ts';
import { getPartner } from './visible.ts';

type Note = OutputOf<typeof contract.writeRecordNote>;

export async function listRecordNotes(
  { db }: Context,
  { companyId, ...paging }: Asked,
): Promise<OutputOf<typeof contract.listRecordNotes>> {
  await getPartner(db, companyId);
  return notesAbout(db, { kind: 'company', id: companyId }, paging);
}

export async function writeRecordNote(
  { db, actor, world }: Context<'actor' | 'world'>,
  { companyId, body }: ParsedOf<typeof contract.writeRecordNote>,
): Promise<Note> {
  return db.transaction(async (tx) => {
    await getPartner(tx, companyId);
    return addNote(tx, actor, { companyId, body }, world);
  });
}

/** Notes something about a company with the transaction. */
export function addNote(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  { companyId, body }: { readonly companyId: string; readonly body: string },
  world: World,
): Promise<Note> {
  return writeNote(tx, userId, { about: { kind: 'company', id: companyId }, body }, world);
}
