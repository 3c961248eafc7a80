import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { accounts } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Db, Tx } from '#db/connect.ts';
import { emailProofs, users } from '#db/schema/accounts.ts';
import { emailProofMs, refuseUnprovedEmail } from '#domain/email-proof.ts';
import { later } from '#domain/instants.ts';
import { hashToken } from '../http/session.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { countAttempt, proofSent } from './attempts.ts';
import { writeProveEmail } from './emails/prove-email.ts';

type User = typeof users.$inferSelect;
type Proof = typeof emailProofs.$inferSelect;

/** Mails the link that shows an address to be its owner's. The one before, if any, is gone. */
export async function askForProof(tx: Tx, userId: string, world: World): Promise<void> {
  const user = await lockUser(tx, userId);
  if (user === null || user.emailProvedAt !== null) return;
  await forgetLinks(tx, userId);
  const token = randomBytes(32).toString('base64url');
  const proofId = world.newId();
  const expiresAt = later(world.now, emailProofMs);
  await tx.insert(emailProofs).values({
    id: proofId,
    userId,
    email: user.email,
    tokenHash: hashToken(token),
    createdAt: world.now,
    expiresAt,
  });
  await writeProveEmail(tx, { proofId, token, to: user, expiresAt }, world);
}

/** Sends the link again, to the address of the account and nowhere else. */
export async function sendProofAgain({
  db,
  actor: { userId },
  world,
}: Context<'actor' | 'world'>): Promise<void> {
  await countAttempt(db, proofSent(userId), world.now);
  await db.transaction((tx) => askForProof(tx, userId, world));
}

/** Which address a link confirms, for the page that asks. */
export async function readEmailProof(
  { db, world: { now } }: Context<'world'>,
  { token }: { token: string },
): Promise<OutputOf<typeof accounts.readEmailProof>> {
  const { email, usedAt } = await findProof(db, token, now);
  return { email, isDone: usedAt !== null };
}

/** The address is its owner's. Done twice, in two windows, it is done once. */
export async function confirmEmailProof(
  { db, world }: Context<'world'>,
  { token }: { token: string },
): Promise<OutputOf<typeof accounts.confirmEmailProof>> {
  return db.transaction(async (tx) => {
    const { userId } = await findProof(tx, token, world.now);
    const user = await lockUser(tx, userId); // sent again at this moment, one of the two comes first
    const proof = await findProof(tx, token, world.now);
    if (user === null || user.email !== proof.email) throw linkInvalid();
    if (user.emailProvedAt === null) await prove(tx, user, proof, world);
    return { email: proof.email };
  });
}

/** Nothing is ordered in the name of an address that nobody has shown to be theirs. */
export async function requireProvedEmail(db: Db | Tx, userId: string, world: World): Promise<void> {
  const refused = await unprovedEmail(db, userId, world);
  if (refused !== null) throw new Refusal(refused.code, refused.params);
}

/** Why this account can order nothing yet, or null. */
export async function unprovedEmail(db: Db | Tx, userId: string, { deliversEmail }: World) {
  if (!deliversEmail) return null;
  const [user] = await db
    .select({ email: users.email, provedAt: users.emailProvedAt })
    .from(users)
    .where(eq(users.id, userId));
  const isProved = user === undefined || user.provedAt !== null;
  return refuseUnprovedEmail({ isProved, deliversEmail }, user?.email ?? '');
}

/** Links to an address that is no longer, or no longer needs to be proved. */
export async function forgetLinks(tx: Tx, userId: string, keep?: Proof): Promise<void> {
  await tx
    .delete(emailProofs)
    .where(and(eq(emailProofs.userId, userId), keep === undefined ? undefined : ne(emailProofs.id, keep.id)));
}

async function prove(tx: Tx, { id: userId }: User, proof: Proof, world: World): Promise<void> {
  await tx.update(users).set({ emailProvedAt: world.now }).where(eq(users.id, userId));
  await tx
    .update(emailProofs)
    .set({ usedAt: world.now })
    .where(and(eq(emailProofs.id, proof.id), isNull(emailProofs.usedAt)));
  await forgetLinks(tx, userId, proof);
  const subject = { subjectKind: 'user', subjectId: userId } as const;
  await audit(tx, { actorId: userId, action: 'email-proved', ...subject }, world);
  await world.announce(tx, { kind: 'account', userIds: [userId] });
}

async function lockUser(tx: Tx, userId: string): Promise<User | null> {
  const isOpen = and(eq(users.id, userId), isNull(users.disabledAt));
  const [user] = await tx.select().from(users).where(isOpen).for('update');
  return user ?? null;
}

async function findProof(db: Db | Tx, token: string, now: Date): Promise<Proof> {
  const isOpen = and(eq(emailProofs.tokenHash, hashToken(token)), gt(emailProofs.expiresAt, now));
  const [proof] = await db.select().from(emailProofs).where(isOpen);
  if (proof === undefined) throw linkInvalid();
  return proof;
}

function linkInvalid(): Refusal {
  return new Refusal('email-proof-invalid');
}
