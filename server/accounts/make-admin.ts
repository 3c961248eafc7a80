import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { dayMs } from '#domain/instants.ts';
import { audit } from '../kernel/audit.ts';
import type { World } from '../kernel/world.ts';
import { resetPath } from './emails/reset-password.ts';
import { makeResetToken } from './send-reset-link.ts';

/** The first admin may need to find a quiet hour. */
export const adminLinkMs = dayMs;

export type AdminLink = { readonly isNew: boolean; readonly companyName: string; readonly link: string };

/** What the operator is called until somebody says otherwise. */
const operatorName = 'Lys';

/**
 * Makes an admin of the operator's internal company, and the company where there is none, with a one-time
 * link that sets the password (docs/decisions.md, Accounts and companies). For an admin who exists already it
 * is a way back in.
 */
export async function makeAdmin(db: Db, email: string, world: World): Promise<AdminLink> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('make-admin'))`);
    const company = await internalCompany(tx, world);
    const [known] = await tx
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email))
      .for('update');
    if (known !== undefined && known.role !== 'admin') {
      throw new Error(
        `${email} is the account of a ${known.role}: an admin needs an email address of their own`,
      );
    }
    if (known !== undefined && known.disabledAt !== null) throw new Error(`${email} is a disabled account`);
    const userId = known?.id ?? (await insertAdmin(tx, { email, companyId: company.id }, world));
    const token = await makeResetToken(tx, { resetId: world.newId(), userId, validMs: adminLinkMs }, world);
    const action = known === undefined ? 'admin-made' : 'admin-link-made';
    await audit(tx, { actorId: null, action, subjectKind: 'user', subjectId: userId }, world);
    return {
      isNew: known === undefined,
      companyName: company.name,
      link: world.publicUrl + resetPath(token ?? ''),
    };
  });
}

async function internalCompany(tx: Tx, world: World): Promise<{ id: string; name: string }> {
  const named = { id: companies.id, name: companies.name };
  const isInternal = eq(companies.kind, 'internal');
  const [oldest] = await tx
    .select(named)
    .from(companies)
    .where(isInternal)
    .orderBy(asc(companies.createdAt))
    .limit(1);
  if (oldest !== undefined) return oldest;
  const company = {
    id: world.newId(),
    kind: 'internal',
    name: operatorName,
    country: 'GB',
    createdAt: world.now,
  } as const;
  await tx.insert(companies).values(company);
  return company;
}

/** Without a password: only the one-time link opens the account. */
async function insertAdmin(
  tx: Tx,
  { email, companyId }: { email: string; companyId: string },
  world: World,
): Promise<string> {
  const id = world.newId();
  const name = email.slice(0, email.indexOf('@'));
  await tx.insert(users).values({
    id,
    email,
    name,
    role: 'admin',
    companyId,
    passwordHash: null,
    emailProvedAt: world.now, // whoever runs the house has typed it
    createdAt: world.now,
  });
  return id;
}
