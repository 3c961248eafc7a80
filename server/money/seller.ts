import { eq } from 'drizzle-orm';
import type { money as contract } from '#contract/money.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Db, Queryable } from '#db/connect.ts';
import { companies, settings } from '#db/schema/accounts.ts';
import { normaliseIban } from '#domain/mod97.ts';
import type { Actor } from '#domain/roles.ts';
import { emptySeller, type Seller } from '#domain/seller.ts';
import { tellOwners } from '../accounts/emails/security-change.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';

/** The settings row of the operator's particulars. */
export const sellerKey = 'seller';

/** The operator as it stands on papers from now on; a fresh house has only the name of its internal company. */
export async function getSeller(db: Queryable): Promise<Seller> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, sellerKey));
  if (row !== undefined) return row.value as Seller; // only setSeller and the demo write it
  const [company] = await db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.kind, 'internal'))
    .orderBy(companies.createdAt)
    .limit(1);
  return emptySeller(company?.name ?? 'Lys');
}

/** Changes the operator's particulars for papers to come; issued ones keep what they say. */
export async function setSeller(
  db: Db,
  actor: Actor,
  input: ParsedOf<typeof contract.setSeller>,
  world: World,
): Promise<OutputOf<typeof contract.setSeller>> {
  const seller: Seller = { ...input, accounts: accountsOf(input.accounts) };
  await db.transaction(async (tx) => {
    await assertStillMay(tx, actor, 'seller:edit');
    const before = await getSeller(tx);
    await tx
      .insert(settings)
      .values({ key: sellerKey, value: seller })
      .onConflictDoUpdate({ target: settings.key, set: { value: seller } });
    const changed = Object.keys(seller).filter(
      (field) =>
        JSON.stringify(seller[field as keyof Seller]) !== JSON.stringify(before[field as keyof Seller]), // its own keys
    );
    const ibans = seller.accounts.map(({ currency, iban }) => `${currency} ${iban}`).join(', ');
    const companyIds = [actor.companyId];
    await tellOwners(
      tx,
      { what: 'bank-details', actor, companyIds, about: () => ibans, path: '/admin/money?tab=seller' },
      world,
    );
    await audit(
      tx,
      {
        actorId: actor.userId,
        action: 'seller-changed',
        subjectKind: 'company',
        subjectId: actor.companyId,
        details: {
          changed: changed.join(' '),
          ibans: seller.accounts.map(({ currency, iban }) => `${currency} ${iban}`).join(' '),
        },
      },
      world,
    );
  });
  return { ...seller, accounts: [...seller.accounts] };
}

function accountsOf(accounts: Seller['accounts']): Seller['accounts'] {
  return accounts.map((account, index) => {
    const iban = normaliseIban(account.iban);
    if (iban === null) throw new Refusal('invalid-iban', { field: `accounts.${index}.iban` });
    const { currency } = account;
    if (accounts.findIndex((other) => other.currency === currency) !== index) {
      throw new Refusal('account-doubled', { field: `accounts.${index}.currency`, currency });
    }
    return { ...account, iban };
  });
}
