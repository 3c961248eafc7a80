import { eq } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { profile as contract } from '#contract/profile.ts';
import type { Queryable } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { splitName } from '#domain/account.ts';
import { may } from '#domain/permissions.ts';
import { formatRegistrationNumber } from '#domain/registration-number.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { vatNumberLooks } from './vat-number-looks.ts';

export type Profile = OutputOf<typeof contract.getProfile>;

/** The own profile, with the defaults of the brief where nothing was said yet. */
export async function getProfile({ db, actor }: Context<'actor', Queryable>): Promise<Profile> {
  const [row] = await db
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, actor.userId));
  if (row === undefined) throw new Refusal('signed-out');
  const { user, company } = row;
  const split = splitName(user.name);
  const vatNumber = company.vatNumber ?? '';
  return {
    firstName: user.firstName ?? split.firstName,
    lastName: user.lastName ?? split.lastName,
    email: user.email,
    phone: user.phone,
    role: user.role,
    companyRole: user.companyRole,
    company: {
      companyName: company.name,
      country: company.country,
      vatNumber,
      vatNumberLooks: await vatNumberLooks(vatNumber, company.country),
      companyAddress: company.address,
      businessType: company.businessType,
      registrationNumber: formatRegistrationNumber(company.registrationNumber ?? '', company.country),
      representative: company.representative ?? '',
      eori: company.eori ?? '',
      latinName: company.latinName ?? '',
      latinAddress: company.latinAddress ?? '',
      approvedExporterNumber: company.approvedExporterNumber ?? '',
      gs1Prefix: company.gs1Prefix ?? '',
      statesOrigin: company.statesOrigin,
      canEdit: may(actor, 'company:edit'),
    },
    language: user.language,
    currency: user.currency,
    emailNotifications: user.emailNotifications,
    emailRhythm: user.emailRhythm,
  };
}
