import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { partners as contract } from '#contract/partners.ts';
import type { Tx } from '#db/connect.ts';
import { companies, invites, users } from '#db/schema/accounts.ts';
import { changedFacts } from '#domain/audit-details.ts';
import { dayOf } from '#domain/instants.ts';
import { statutoryRateOn } from '#domain/late-interest.ts';
import { latinSeatAfter } from '#domain/latin.ts';
import { readRegistrationNumber } from '#domain/registration-number.ts';
import { hasVatNumberForm, writtenVatNumber } from '#domain/vat-number.ts';
import { isSalesRep } from '../accounts/sales-reps.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { readSettings } from '../kernel/operator-settings.ts';
import { Refusal } from '../kernel/refusal.ts';
import { assertServed } from '../kernel/served-countries.ts';
import { lockPartner, type Partner } from './visible.ts';

export type Changing = Context<'actor' | 'world'>;
type Details = Readonly<Record<string, string | number | null>>;

/** Changes a company with the audit trail, under its lock, for who may still do so. */
export async function change(
  { db, actor, world }: Changing,
  companyId: string,
  make: (tx: Tx, partner: Partner) => Promise<{ action: string; details: Details } | null>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const partner = await lockPartner(tx, companyId);
    await assertStillMay(tx, actor, 'partner:keep');
    const done = await make(tx, partner);
    if (done === null) return;
    const entry = { actorId: actor.userId, subjectKind: 'company', subjectId: companyId, ...done } as const;
    await audit(tx, entry, world);
    await world.announce(tx, { kind: 'account', companyIds: [actor.companyId, companyId] });
  });
}

/** Where a company is, and the numbers it is known by; those are read as its country writes them. */
export async function changeRecord(
  context: Changing,
  { companyId, ...form }: ParsedOf<typeof contract.changeRecord>,
): Promise<void> {
  await change(context, companyId, async (tx, before) => {
    const { country = before.country } = form;
    const moves = country !== before.country;
    if (moves) await assertMayMove(tx, before, country, dayOf(context.world.now));
    const registrationNumber = readRegistrationNumber(form.registrationNumber, country);
    if (registrationNumber === null) {
      throw new Refusal('registration-number-wrong', { field: 'registrationNumber' });
    }
    // One that stays as it was may be from before anybody looked.
    const isNew = moves || form.vatNumber !== (before.vatNumber ?? '');
    if (isNew && !hasVatNumberForm(form.vatNumber, country)) {
      throw new Refusal('vat-number-wrong-form', { field: 'vatNumber', country });
    }
    const after = {
      country,
      address: form.address,
      vatNumber: writtenVatNumber(form.vatNumber, country) || null,
      registrationNumber: registrationNumber || null,
      eori: form.eori || null,
      ...latinSeatAfter(before, form),
    };
    await tx.update(companies).set(after).where(eq(companies.id, companyId));
    return { action: 'company-changed', details: changedFacts(before, after) };
  });
}

/** A retailer is where goods are delivered, and what it was promised of late interest is known there. */
async function assertMayMove(tx: Tx, partner: Partner, country: string, today: string): Promise<void> {
  if (partner.kind !== 'retailer') return;
  await assertServed(tx, country, 'country');
  if (partner.lateInterest === 'statutory')
    await assertKnownInterest(tx, { country, today, field: 'country' });
}

/** Late interest by law needs the law of the country on record. */
async function assertKnownInterest(
  tx: Tx,
  { country, today, field }: { readonly country: string; readonly today: string; readonly field: string },
): Promise<void> {
  const { rates } = (await readSettings(tx)).lateInterest.value;
  if (statutoryRateOn(rates, country, today) === null) {
    throw new Refusal('late-interest-unknown', { field, country });
  }
}

/** Its people and its open invitations follow the new representative. */
export async function setRepresentative(
  context: Changing,
  { companyId, repId }: ParsedOf<typeof contract.setRepresentative>,
): Promise<void> {
  await change(context, companyId, async (tx) => {
    const [rep] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, repId), isSalesRep));
    if (rep === undefined) throw new Refusal('sales-rep-unknown', { field: 'repId' });
    const [first] = await tx
      .select({ from: users.salesRepId })
      .from(users)
      .where(eq(users.companyId, companyId))
      .orderBy(users.createdAt, users.id)
      .limit(1);
    await tx
      .update(users)
      .set({ salesRepId: repId })
      .where(and(eq(users.companyId, companyId), isNull(users.erasedAt)));
    await tx
      .update(invites)
      .set({ salesRepId: repId })
      .where(
        and(
          eq(invites.companyId, companyId),
          isNull(invites.usedAt),
          isNull(invites.revokedAt),
          ne(invites.salesRepId, repId),
        ),
      );
    return { action: 'representative-set', details: { from: first?.from ?? null, to: repId } };
  });
}

/** What a retailer may owe on NET terms. An order on its way comes before it or counts it (`keepTrading` holds the row). */
export async function setCreditLimit(
  context: Changing,
  { companyId, limitMinor, reason }: ParsedOf<typeof contract.setCreditLimit>,
): Promise<void> {
  await change(context, companyId, async (tx, { kind, creditLimitMinor }) => {
    if (kind !== 'retailer') throw new Refusal('not-found');
    await tx.update(companies).set({ creditLimitMinor: limitMinor }).where(eq(companies.id, companyId));
    return {
      action: 'credit-limit-set',
      details: { from: creditLimitMinor, to: limitMinor, reason },
    };
  });
}

/** What its next invoices bear when they are paid late; by law only where the law of its country is on record. */
export async function setLateInterest(
  context: Changing,
  { companyId, lateInterest: to, reason }: ParsedOf<typeof contract.setLateInterest>,
): Promise<void> {
  await change(context, companyId, async (tx, { kind, country, lateInterest: from }) => {
    if (kind !== 'retailer') throw new Refusal('not-found');
    const today = dayOf(context.world.now);
    if (to === 'statutory') await assertKnownInterest(tx, { country, today, field: 'lateInterest' });
    if (from === to) return null;
    await tx.update(companies).set({ lateInterest: to }).where(eq(companies.id, companyId));
    return { action: 'late-interest-set', details: { from, to, reason } };
  });
}
