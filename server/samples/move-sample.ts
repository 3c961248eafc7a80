import { eq, sql } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { samples as contract } from '#contract/samples.ts';
import type { Tx } from '#db/connect.ts';
import { sampleRequests } from '#db/schema/samples.ts';
import { type AuditValue, changedFacts } from '#domain/audit-details.ts';
import type { SampleAction } from '#domain/sample.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type SampleTold, tellOfSample } from './tell-of-sample.ts';
import { lockSample, type SampleRow } from './visible.ts';

type Acting = Context<'actor' | 'world'>;
type Seen = { readonly sampleId: string; readonly version: number };

/** A brand, or the team for it, says yes, or no with a reason. */
export async function answerSample(
  context: Acting,
  { answer, note, ...seen }: ParsedOf<typeof contract.answerSample>,
): Promise<void> {
  const { actor, world } = context;
  if (answer === 'decline' && note === '') throw new Refusal('reason-required', { field: 'note' });
  const changes = { answer: note, answeredById: actor.userId, answeredAt: world.now };
  await moveSample(context, { ...seen, action: answer }, changes);
}

export async function shipSample(
  context: Acting,
  { carrier, trackingNumber, ...seen }: ParsedOf<typeof contract.shipSample>,
): Promise<void> {
  const changes = { carrier, trackingNumber, shippedAt: context.world.now };
  await moveSample(context, { ...seen, action: 'ship' }, changes);
}

/** Whoever has mistyped it sets it right while they are on their way; what it was stands in the audit log. */
export async function correctSampleTracking(
  context: Acting,
  { carrier, trackingNumber, ...seen }: ParsedOf<typeof contract.correctSampleTracking>,
): Promise<void> {
  await moveSample(context, { ...seen, action: 'correct-tracking' }, { carrier, trackingNumber });
}

export async function receiveSample(context: Acting, seen: Seen): Promise<void> {
  await moveSample(context, { ...seen, action: 'receive' }, { receivedAt: context.world.now });
}

export async function withdrawSample(context: Acting, seen: Seen): Promise<void> {
  await moveSample(context, { ...seen, action: 'withdraw' }, {});
}

/** One step of a request, told to those it concerns; of two at once one takes it. */
async function moveSample(
  { db, actor, world }: Acting,
  step: Seen & { readonly action: SampleAction },
  changes: Partial<SampleRow>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockSample(tx, actor, step);
    const { next, id } = before;
    const isCorrection = step.action === 'correct-tracking';
    const corrected = isCorrection ? changedFacts(trackingOf(before), trackingOf(changes)) : {};
    if (isCorrection && Object.keys(corrected).length === 0) return;
    const [row] = await tx
      .update(sampleRequests)
      .set({ ...changes, state: next, version: sql`${sampleRequests.version} + 1` })
      .where(eq(sampleRequests.id, id))
      .returning();
    if (row === undefined) throw new Error('the request is locked and there');
    const what = isCorrection ? 'tracking-corrected' : row.state;
    await tellOfSample({ db: tx, actor, world }, row, what);
    if (actor.role === 'admin' || isCorrection) {
      await noteDeed({ db: tx, actor, world }, row, { what, corrected });
    }
  });
}

function trackingOf({ carrier = null, trackingNumber = null }: Partial<SampleRow>) {
  return { carrier, trackingNumber };
}

type Deed = { readonly what: SampleTold; readonly corrected: Readonly<Record<string, AuditValue>> };

/** What the team does in a brand's name is on record, and whoever corrects what was told. */
async function noteDeed(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  { id, brandId, brandCompanyId }: SampleRow,
  { what, corrected }: Deed,
): Promise<void> {
  const details = { sampleRequestId: id, brandId, ...corrected };
  const action = `sample-${what}`;
  await audit(
    tx,
    { actorId: actor.userId, action, subjectKind: 'company', subjectId: brandCompanyId, details },
    world,
  );
}
