import { eq } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { profile as contract } from '#contract/profile.ts';
import type { Db } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { renamed } from '#domain/account.ts';
import { changedFacts } from '#domain/audit-details.ts';
import type { Actor } from '#domain/roles.ts';
import { writtenVatNumber } from '#domain/vat-number.ts';
import { checkOwnName } from '../accounts/own-name.ts';
import { isTaken } from '../accounts/taken.ts';
import { checkCurrency } from '../http/usable-currency.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { getProfile, type Profile } from './get-profile.ts';

/** Name and telephone number. The full name that others see stays as it was typed until one of its parts changes. */
export async function updateAccountDetails(
  { db, actor, world }: Context<'actor' | 'world'>,
  { firstName, lastName, phone }: ParsedOf<typeof contract.updateAccountDetails>,
): Promise<Profile> {
  const [before] = await db.select({ name: users.name }).from(users).where(eq(users.id, actor.userId));
  const name = renamed(before?.name ?? '', { firstName, lastName });
  checkOwnName(actor, name, 'firstName');
  const change = { firstName, lastName, phone, name };
  return changeUser(db, actor, change, world);
}

/** Language, currency and emails, in every window the account is open in. */
export async function updatePreferences(
  { db, actor, world }: Context<'actor' | 'world'>,
  { emailRhythm, ...preferences }: ParsedOf<typeof contract.updatePreferences>,
): Promise<Profile> {
  const { currency } = preferences;
  const [before] = await db
    .select({ currency: users.currency })
    .from(users)
    .where(eq(users.id, actor.userId));
  // One that has lost its rate stays the account's: it comes back with the rate.
  if (currency !== before?.currency) await checkCurrency(db, { currency, field: 'currency' }, world.now);
  return changeUser(
    db,
    actor,
    emailRhythm === undefined ? preferences : { ...preferences, emailRhythm },
    world,
  );
}

async function changeUser(
  db: Db,
  actor: Actor,
  change: Partial<typeof users.$inferInsert>,
  world: World,
): Promise<Profile> {
  return db.transaction(async (tx) => {
    await tx.update(users).set(change).where(eq(users.id, actor.userId));
    await world.announce(tx, { kind: 'account', userIds: [actor.userId] });
    return getProfile({ db: tx, actor });
  });
}

/** What papers and partners call the company. It is one company's, whoever of its owners writes it. */
export async function updateCompanyInfo(
  { db, actor, world }: Context<'actor' | 'world'>,
  info: ParsedOf<typeof contract.updateCompanyInfo>,
): Promise<Profile> {
  const { companyName: name, companyAddress: address, businessType } = info;
  const { companyId } = actor;
  checkOwnName(actor, name, 'companyName');
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(companies).where(eq(companies.id, companyId)).for('update');
    if (before === undefined) throw new Refusal('not-found');
    const vatNumber = writtenVatNumber(info.vatNumber, before.country) || null;
    const change = { name, vatNumber, address, businessType };
    await tx
      .update(companies)
      .set(change)
      .where(eq(companies.id, companyId))
      .catch((error: unknown) => {
        throw isTaken(error, 'companies_name_key')
          ? new Refusal('company-exists', { field: 'companyName' })
          : error;
      });
    const details = changedFacts(before, change);
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'company-changed',
        subjectKind: 'company',
        subjectId: companyId,
        details,
      },
      world,
    );
    await world.announce(tx, { kind: 'account', companyIds: [companyId] });
    return getProfile({ db: tx, actor });
  });
}
