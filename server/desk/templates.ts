import { asc, count, eq, sql } from 'drizzle-orm';
import type { desk as contract } from '#contract/desk.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import { answerTemplates } from '#db/schema/desk.ts';
import { unknownPlaceholder, writtenLanguages } from '#domain/answer-template.ts';
import { languages } from '#domain/languages.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

type Template = OutputOf<typeof contract.createTemplate>;
type Words = ParsedOf<typeof contract.createTemplate>;
type Asked = Context<'actor' | 'world'>;

/** More nobody finds their way among. */
const mostTemplates = 200;

export async function listTemplates(
  { db }: Context,
  { kind }: ParsedOf<typeof contract.listTemplates>,
): Promise<OutputOf<typeof contract.listTemplates>> {
  const rows = await db
    .select()
    .from(answerTemplates)
    .where(kind && eq(answerTemplates.kind, kind))
    .orderBy(asc(sql`lower(${answerTemplates.name}) collate "C"`), asc(answerTemplates.id))
    .limit(mostTemplates);
  return { items: rows.map(view) };
}

export async function createTemplate({ db, actor, world }: Asked, words: Words): Promise<Template> {
  assertFit(words);
  return db.transaction(async (tx) => {
    const [held] = await tx.select({ templates: count() }).from(answerTemplates);
    if ((held?.templates ?? 0) >= mostTemplates)
      throw new Refusal('too-many-templates', { max: mostTemplates });
    const id = world.newId();
    const [row] = await tx
      .insert(answerTemplates)
      .values({ id, ...words, createdAt: world.now, updatedAt: world.now })
      .returning();
    if (row === undefined) throw new Error('the template has just been written');
    await audit(tx, { ...entryOf('template-created', id), actorId: actor.userId }, world);
    await world.announce(tx, { kind: 'enquiry' });
    return view(row);
  });
}

/** What a colleague has changed since is not overwritten. */
export async function changeTemplate(
  { db, actor, world }: Asked,
  { templateId, expectedVersion, ...words }: ParsedOf<typeof contract.changeTemplate>,
): Promise<Template> {
  assertFit(words);
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(answerTemplates)
      .where(eq(answerTemplates.id, templateId))
      .for('update');
    if (before === undefined) throw new Refusal('not-found');
    if (before.version !== expectedVersion) throw new Refusal('template-changed');
    const [row] = await tx
      .update(answerTemplates)
      .set({ ...words, version: before.version + 1, updatedAt: world.now })
      .where(eq(answerTemplates.id, templateId))
      .returning();
    if (row === undefined) throw new Error('the template is locked');
    await audit(tx, { ...entryOf('template-changed', templateId), actorId: actor.userId }, world);
    await world.announce(tx, { kind: 'enquiry' });
    return view(row);
  });
}

export async function removeTemplate(
  { db, actor, world }: Asked,
  { templateId }: ParsedOf<typeof contract.removeTemplate>,
): Promise<Record<never, never>> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(answerTemplates)
      .where(eq(answerTemplates.id, templateId))
      .returning({ id: answerTemplates.id });
    if (gone.length === 0) throw new Refusal('not-found');
    await audit(tx, { ...entryOf('template-removed', templateId), actorId: actor.userId }, world);
    await world.announce(tx, { kind: 'enquiry' });
    return {};
  });
}

/** A blank we cannot fill would go out as it is; a template without a text in any language says nothing. */
function assertFit({ kind, subject, body }: Omit<Words, 'name'>): void {
  for (const [part, words] of Object.entries({ subject, body })) {
    for (const language of languages) {
      const name = unknownPlaceholder(words[language], kind);
      if (name !== null) {
        throw new Refusal('placeholder-unknown', { field: `${part}.${language}`, name: `{${name}}` });
      }
    }
  }
  if (writtenLanguages({ body }).length === 0) throw new Refusal('template-empty', { field: 'body.en' });
}

function entryOf(action: string, subjectId: string) {
  return { action, subjectKind: 'template', subjectId } as const;
}

function view({ createdAt: _, updatedAt, ...row }: typeof answerTemplates.$inferSelect): Template {
  return { ...row, updatedAt: updatedAt.toISOString() };
}
