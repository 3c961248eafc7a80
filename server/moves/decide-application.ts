import { eq } from 'drizzle-orm';
import type { enquiries as contract } from '#contract/enquiries.ts';
import type { ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { applications } from '#db/schema/enquiries.ts';
import { refuseDecision } from '#domain/application.ts';
import { dayOf } from '#domain/instants.ts';
import { writtenVatNumber } from '#domain/vat-number.ts';
import { insertCompany } from '../accounts/companies.ts';
import { makeInvite } from '../accounts/create-invite.ts';
import { type Application, getApplication } from '../enquiries/applications.ts';
import { writeApplicationApproved } from '../enquiries/emails/application-approved.ts';
import { writeApplicationDeclined } from '../enquiries/emails/application-declined.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';

/**
 * Company, invitation and email in one transaction (docs/decisions.md, Applications). Of two admins at once
 * the second waits at the row and finds it decided: one company.
 */
export async function approveApplication(
  { db, actor, world }: Context<'actor' | 'world'>,
  form: ParsedOf<typeof contract.approveApplication>,
): Promise<Application> {
  const { applicationId, companyName, country, salesRepId, expiresAt } = form;
  return db.transaction(async (tx) => {
    const { kind, email, language, contactName, businessNumber } = await lockUndecided(tx, applicationId);
    const company = {
      name: companyName,
      kind,
      country,
      vatNumber: writtenVatNumber(businessNumber, country),
      nameField: 'companyName',
    };
    const companyId = await insertCompany(tx, actor, company, world);
    const newInvite = { companyId, salesRepId, companyRole: 'owner', email, expiresAt } as const;
    const invite = await makeInvite(tx, actor, newInvite, world);
    await writeApplicationApproved(
      tx,
      { applicationId, kind, to: { name: contactName, email, language }, invite },
      world,
    );
    const decision = { status: 'approved', companyId, inviteId: invite.id } as const;
    return decide({ db: tx, actor, world }, { applicationId, decision });
  });
}

/** A kind refusal with its reason. */
export async function declineApplication(
  { db, actor, world }: Context<'actor' | 'world'>,
  { applicationId, reason }: ParsedOf<typeof contract.declineApplication>,
): Promise<Application> {
  return db.transaction(async (tx) => {
    const { kind, companyName, ...application } = await lockUndecided(tx, applicationId);
    const to = { name: application.contactName, email: application.email, language: application.language };
    await writeApplicationDeclined(tx, { applicationId, kind, companyName, to, reason }, world);
    const decision = { status: 'declined', declineReason: reason } as const;
    return decide({ db: tx, actor, world }, { applicationId, decision });
  });
}

async function lockUndecided(tx: Tx, applicationId: string): Promise<typeof applications.$inferSelect> {
  const [application] = await tx
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update');
  if (application === undefined) throw new Refusal('not-found');
  const refused = refuseDecision(application.status);
  if (refused !== null) throw new Refusal(refused.code, await decisionOf(tx, application));
  return application;
}

/** Who decided it, when and how, for the colleague who was slower. */
async function decisionOf(tx: Tx, { status, decidedById, decidedAt }: typeof applications.$inferSelect) {
  const [decider] =
    decidedById === null
      ? []
      : await tx.select({ name: users.name }).from(users).where(eq(users.id, decidedById));
  return { name: decider?.name || 'Lys', on: decidedAt === null ? '' : dayOf(decidedAt), status };
}

type Decision =
  | { readonly status: 'approved'; readonly companyId: string; readonly inviteId: string }
  | { readonly status: 'declined'; readonly declineReason: string };

async function decide(
  { db, actor, world }: Context<'actor' | 'world', Tx>,
  { applicationId, decision }: { readonly applicationId: string; readonly decision: Decision },
): Promise<Application> {
  await db
    .update(applications)
    .set({ ...decision, decidedAt: world.now, decidedById: actor.userId })
    .where(eq(applications.id, applicationId));
  const subject = { subjectKind: 'application', subjectId: applicationId } as const;
  await audit(db, { actorId: actor.userId, action: `application-${decision.status}`, ...subject }, world);
  await world.announce(db, { kind: 'enquiry' });
  return getApplication({ db, actor, world }, { applicationId });
}
