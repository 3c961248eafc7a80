import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { refusePassword } from '#domain/password.ts';
import type { House } from '../http/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { World } from '../kernel/world.ts';
import { listedPasswords } from './listed-passwords.ts';
import { hashPassword } from './password-hash.ts';

/** Whose password it will be: it must not be made of this. */
export type PasswordOwner = { readonly name: string; readonly email: string; readonly companyName: string };

/**
 * The hash of a password somebody chooses, once the rule has nothing against it: at registration, with a reset
 * link (the first link of an admin too) and in the profile alike.
 */
export async function hashNewPassword(
  password: string,
  { name, email, companyName }: PasswordOwner,
  { isLeaked }: Pick<House, 'isLeaked'>,
  { passwordCost }: Pick<World, 'passwordCost'>,
): Promise<string> {
  const listed = await listedPasswords();
  const isListed = (word: string) => listed.has(word);
  const refused = refusePassword(password, { isListed, own: [name, email, companyName] });
  if (refused !== null) throw new Refusal(refused.code, { field: 'password', ...refused.params });
  if (await isLeaked(password)) throw new Refusal('password-leaked', { field: 'password' });
  return hashPassword(password, passwordCost);
}

export async function getPasswordOwner(db: Db, userId: string): Promise<PasswordOwner> {
  const [owner] = await db
    .select({ name: users.name, email: users.email, companyName: companies.name })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId));
  if (owner === undefined) throw new Refusal('signed-out');
  return owner;
}
