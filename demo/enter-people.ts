import { eq } from 'drizzle-orm';
import type { Tx } from '#db/connect.ts';
import { addresses, auditLog, companies, invites, users } from '#db/schema/accounts.ts';
import { demoAccounts, demoInvites, demoPassword } from '#domain/demo-accounts.ts';
import { dayMs, hourMs, later } from '#domain/instants.ts';
import type { Actor } from '#domain/roles.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { newId } from '#server/kernel/ids.ts';
import type { PasswordCost } from '#server/kernel/password-cost.ts';
import { demoBrandCompanyId, demoId } from './ids.ts';
import { invitedShop, operator, type Person, type PersonKey, people, type Shop, shops } from './people.ts';

const inviteDays = 365;

/** Companies, people, addresses and invitations. Brand companies are the catalogue's. */
export async function enterPeople(tx: Tx, now: Date, cost: PasswordCost): Promise<void> {
  const ago = (days: number) => later(now, -days * dayMs);
  const allShops: Shop[] = [...Object.values(shops), invitedShop];
  await tx.insert(companies).values([
    {
      id: companyIdOf(operator.name),
      kind: 'internal',
      name: operator.name,
      country: operator.country,
      createdAt: ago(operator.joinedDaysAgo),
    },
    ...allShops.map(({ name, country, vatNumber, eori, vatCheck, terms, lateInterest, joinedDaysAgo }) => ({
      id: companyIdOf(name),
      kind: 'retailer' as const,
      name,
      country,
      vatNumber,
      eori: eori ?? null,
      ...(lateInterest === undefined ? {} : { lateInterest }),
      ...(vatCheck === undefined
        ? {}
        : {
            vatCheckedNumber: vatNumber,
            vatCheckedOn: ago(vatCheck.daysAgo).toISOString().slice(0, 10),
            vatCheckEvidence: vatCheck.evidence,
            vatCheckedById: userIdOf('yuna'),
          }),
      terms,
      createdAt: ago(joinedDaysAgo),
    })),
  ]);
  await tx.insert(addresses).values(
    allShops.map((shop) => ({
      ...addressOf(shop),
      id: newId(ago(shop.joinedDaysAgo)),
      companyId: companyIdOf(shop.name),
      isDefault: true,
      lastUsedAt: ago(shop.joinedDaysAgo),
    })),
  );
  await enterUsers(tx, now, cost);
  await enterInvites(tx, now);
}

async function enterUsers(tx: Tx, now: Date, cost: PasswordCost): Promise<void> {
  const passwordHash = await hashPassword(demoPassword, cost);
  const canSignIn = (email: string) => demoAccounts.some((account) => account.email === email);
  const everybody: [PersonKey, Person][] = Object.entries(people) as [PersonKey, Person][]; // its own keys
  await tx.insert(users).values(
    everybody.map(([key, person]) => ({
      id: userIdOf(key),
      email: person.email,
      name: person.name,
      role: person.role,
      companyRole: person.companyRole ?? ('owner' as const),
      orderLimitMinor: person.orderLimitMinor ?? null,
      companyId: companyOf(key),
      salesRepId: person.role === 'admin' ? null : userIdOf('daniel'),
      language: person.language,
      passwordHash: canSignIn(person.email) ? passwordHash : null,
      isDemo: true,
      emailProvedAt: later(now, -person.joinedDaysAgo * dayMs),
      createdAt: later(now, -person.joinedDaysAgo * dayMs),
      lastLoginAt: later(now, -person.lastSeenHoursAgo * hourMs),
    })),
  );
}

async function enterInvites(tx: Tx, now: Date): Promise<void> {
  const daniel = userIdOf('daniel');
  const rows = demoInvites.map(({ code, role, companyName }) => {
    const isOver = code === 'EXPIRED25';
    const createdAt = later(now, -(isOver ? 60 : 2) * dayMs);
    return {
      id: newId(createdAt),
      code,
      role,
      companyId: role === 'brand' ? demoBrandCompanyId(companyName.toLowerCase()) : companyIdOf(companyName),
      salesRepId: daniel,
      createdById: daniel,
      createdAt,
      expiresAt: later(now, isOver ? -30 * dayMs : inviteDays * dayMs),
    };
  });
  await tx.insert(invites).values(rows);
  await tx.insert(auditLog).values(
    rows.map(({ id, companyId, createdAt }) => ({
      id: newId(createdAt),
      actorId: daniel,
      action: 'invite-created',
      subjectKind: 'invite',
      subjectId: id,
      details: { companyId },
      at: createdAt,
    })),
  );
}

export function userIdOf(key: PersonKey): string {
  return demoId('user', key);
}

export function companyIdOf(name: string): string {
  return demoId('company', name);
}

/** The company of a person: the operator's, a shop or a brand. */
export function companyOf(key: PersonKey): string {
  const { at } = people[key];
  if (at === 'operator') return companyIdOf(operator.name);
  return at in shops ? companyIdOf(shops[at as keyof typeof shops].name) : demoBrandCompanyId(at); // `in` has looked
}

export function actorOf(key: PersonKey): Actor {
  const person: Person = people[key];
  return {
    userId: userIdOf(key),
    companyId: companyOf(key),
    role: person.role,
    companyRole: person.companyRole ?? 'owner',
  };
}

export function shopOf(key: PersonKey): Shop {
  const shop = Object.entries(shops).find(([name]) => name === people[key].at)?.[1];
  if (shop === undefined) throw new Error(`${key} does not work in a shop`);
  return shop;
}

export function addressOf({ name: company, country, address }: Shop) {
  return { ...address, company, country };
}

/** Terms a company had at the time; they are put back when its orders are placed. */
export async function setTerms(tx: Tx, companyId: string, terms: Shop['terms']): Promise<void> {
  await tx.update(companies).set({ terms }).where(eq(companies.id, companyId));
}
