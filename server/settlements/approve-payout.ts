import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { settlements as contract } from '#contract/settlements.ts';
import type { Queryable, Tx } from '#db/connect.ts';
import { sessions } from '#db/schema/accounts.ts';
import { payoutItems, payouts } from '#db/schema/settlements.ts';
import { pain001 } from '#domain/pain001.ts';
import { refusePayoutApproval } from '#domain/payout.ts';
import { countAttempt, statementFetched } from '../accounts/attempts.ts';
import { assertStillMay } from '../accounts/standing.ts';
import type { SignedInContext } from '../http/context.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { getPayout } from './list-payouts.ts';
import { payoutCsv } from './payout-csv.ts';
import {
  approversOf,
  assertSameAccounts,
  itemsOf,
  lockPayout,
  type PayoutRow,
  payoutFileOf,
} from './payout-rows.ts';

type Payout = OutputOf<typeof contract.approvePayout>;
type Which = ParsedOf<typeof contract.approvePayout>;

/** When the session of who asks began: who approves the own payout has signed in since. */
export async function signedInAt(db: Queryable, sessionId: string): Promise<Date> {
  const [row] = await db.select({ at: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId));
  if (row === undefined) throw new Refusal('signed-out');
  return row.at;
}

/** Lets a payout go to the bank, by the word of a second person. Of two at once one approves. */
export async function approvePayout(context: SignedInContext, { payoutId }: Which): Promise<Payout> {
  const { db, actor, world, session } = context;
  await db.transaction(async (tx) => {
    const begun = await signedInAt(tx, session.sessionId);
    await approve({ db: tx, actor, world }, { payoutId, signedInAt: begun });
  });
  return getPayout(context, payoutId);
}

/** Within a transaction: the demo approves its payouts by it, too. */
export async function approve(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  { payoutId, signedInAt: begun }: Which & { readonly signedInAt: Date },
): Promise<void> {
  const payout = await lockPayout(tx, payoutId, ['prepared']);
  await assertStillMay(tx, actor, 'payout:make');
  const { preparedById, preparedAt } = payout;
  const approverIds = await approversOf(tx);
  const approval = { actorId: actor.userId, preparedById, preparedAt, signedInAt: begun, approverIds };
  const refused = refusePayoutApproval(approval, world.now);
  if (refused !== null) throw new Refusal(refused);
  await assertSameAccounts(tx, await itemsOf(tx, payoutId), world.now);
  const file = await payoutFileOf(tx, { payout, at: world.now, seals: world.seals });
  const hashes = { xmlSha256: hashOf(pain001(file)), csvSha256: hashOf(payoutCsv(file)) };
  await tx
    .update(payouts)
    .set({ state: 'approved', approvedById: actor.userId, approvedAt: world.now, ...hashes })
    .where(eq(payouts.id, payoutId));
  await note({ db: tx, actor, world }, payout, 'payout-approved', { sha256: hashes.xmlSha256 });
}

/** Takes a payout back before it is with the bank. */
export async function withdrawPayout(context: SignedInContext, { payoutId }: Which): Promise<Payout> {
  const { db, actor, world } = context;
  await db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId, ['prepared', 'approved']);
    await assertStillMay(tx, actor, 'payout:make');
    await tx
      .update(payouts)
      .set({ state: 'withdrawn', withdrawnAt: world.now })
      .where(eq(payouts.id, payoutId));
    await tx
      .update(payoutItems)
      .set({ state: 'withdrawn', settledById: actor.userId, settledAt: world.now })
      .where(and(eq(payoutItems.payoutId, payoutId), eq(payoutItems.state, 'open')));
    await note({ db: tx, actor, world }, payout, 'payout-withdrawn');
  });
  return getPayout(context, payoutId);
}

/** Notes that the file is with the bank. */
export async function handPayout(context: SignedInContext, { payoutId }: Which): Promise<Payout> {
  const { db, actor, world } = context;
  await db.transaction((tx) => hand({ db: tx, actor, world }, payoutId));
  return getPayout(context, payoutId);
}

/** Within a transaction: the demo hands its payouts over by it, too. */
export async function hand(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  payoutId: string,
): Promise<void> {
  const payout = await lockPayout(tx, payoutId, ['approved']);
  await assertStillMay(tx, actor, 'payout:make');
  await assertSameAccounts(tx, await itemsOf(tx, payoutId), world.now);
  await tx.update(payouts).set({ state: 'handed', handedAt: world.now }).where(eq(payouts.id, payoutId));
  await note({ db: tx, actor, world }, payout, 'payout-handed');
}

/** The file for the bank, byte for byte as it was approved; who takes it is in the audit log. */
export async function downloadPayout(
  { db, actor, log, world }: SignedInContext,
  { payoutId, form }: ParsedOf<typeof contract.downloadPayout>,
): Promise<FileAnswer> {
  await countAttempt(db, statementFetched(actor.userId), world.now);
  return db.transaction(async (tx) => {
    const payout = await lockPayout(tx, payoutId, ['approved', 'handed']);
    if (payout.state === 'approved') await assertSameAccounts(tx, await itemsOf(tx, payoutId), world.now);
    const at = payout.approvedAt;
    if (at === null) throw new Refusal('payout-moved-on');
    const file = await payoutFileOf(tx, { payout, at, seals: world.seals });
    const text = form === 'xml' ? pain001(file) : payoutCsv(file);
    if (hashOf(text) !== (form === 'xml' ? payout.xmlSha256 : payout.csvSha256)) {
      log.error(`payout ${payout.number}: its file is not the one that was approved`);
      throw new Refusal('unavailable');
    }
    await note({ db: tx, actor, world }, payout, 'payout-file-taken', { form });
    return {
      name: `${payout.number}.${form}`,
      type: form === 'xml' ? 'application/xml; charset=utf-8' : 'text/csv; charset=utf-8',
      body: Buffer.from(text),
    };
  });
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The audit of a payout, and everybody who looks at it looks again. */
export async function note(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  payout: PayoutRow,
  action: string,
  more: Readonly<Record<string, string | number | null>> = {},
): Promise<void> {
  const { number, currency, totalMinor } = payout;
  const subject = { subjectKind: 'company', subjectId: actor.companyId } as const;
  const details = { number, currency, totalMinor, ...more };
  await audit(tx, { actorId: actor.userId, action, ...subject, details }, world);
  const companyIds = (await itemsOf(tx, payout.id)).map(({ companyId }) => companyId);
  await world.announce(tx, { kind: 'settlement', companyIds: [...new Set(companyIds)] }, { kind: 'enquiry' });
}
