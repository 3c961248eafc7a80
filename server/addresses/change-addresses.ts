import { and, desc, eq } from 'drizzle-orm';
import type { addresses as contract } from '#contract/addresses.ts';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { Tx } from '#db/connect.ts';
import { addresses } from '#db/schema/accounts.ts';
import { isSameDelivery, mostAddresses } from '#domain/postal-address.ts';
import { lineUp } from '../accounts/lock-company.ts';
import { savedAddressOf } from '../accounts/saved-address.ts';
import { isTaken } from '../accounts/taken.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { assertServed } from '../kernel/served-countries.ts';
import { addressesVisibleTo, lockAddress } from './visible.ts';

type Saved = OutputOf<typeof contract.addAddress>;

/** A new place for goods. The company's first is its default. */
export async function addAddress(
  { db, actor, world }: Context<'actor' | 'world'>,
  address: ParsedOf<typeof contract.addAddress>,
): Promise<Saved> {
  await assertServed(db, address.country, 'country');
  return db.transaction(async (tx) => {
    await lineUp(tx, actor);
    const known = await tx.$count(addresses, addressesVisibleTo(actor));
    if (known >= mostAddresses) throw new Refusal('too-many-addresses', { max: mostAddresses });
    const [row] = await tx
      .insert(addresses)
      .values({
        id: world.newId(),
        companyId: actor.companyId,
        isDefault: known === 0,
        ...address,
        phone: address.phone ?? '',
        deliveryHours: address.deliveryHours ?? '',
        lastUsedAt: world.now,
      })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw new Refusal('address-known');
    await told({ db: tx, actor, world }, 'address-added', row.id);
    return savedAddressOf(row);
  });
}

/**
 * Changes an address for the orders to come; those that were placed keep the one they were placed with. Who changes
 * what somebody else has changed meanwhile is told.
 */
export async function changeAddress(
  { db, actor, world }: Context<'actor' | 'world'>,
  { addressId, expected, ...address }: ParsedOf<typeof contract.changeAddress>,
): Promise<Saved> {
  const changing = db.transaction(async (tx) => {
    const before = await lockAddress(tx, actor, addressId);
    const after = delivery(before, address);
    if (isSameDelivery(before, after)) return savedAddressOf(before);
    if (!isSameDelivery(before, delivery(before, expected))) throw new Refusal('address-changed');
    await assertServed(tx, after.country, 'country');
    await tx.update(addresses).set(after).where(eq(addresses.id, addressId));
    await told({ db: tx, actor, world }, 'address-changed', addressId);
    return savedAddressOf({ ...before, ...after });
  });
  return changing.catch((error: unknown) => {
    throw isTaken(error, 'addresses_same') ? new Refusal('address-known') : error;
  });
}

type Given = ParsedOf<typeof contract.changeAddress>['expected'];

/** An address as it is sent; what is left out of phone and hours is as it was. */
function delivery(before: { readonly phone: string; readonly deliveryHours: string }, given: Given) {
  const { phone = before.phone, deliveryHours = before.deliveryHours } = given;
  return { ...given, phone, deliveryHours };
}

/** Of two who choose another default at once, the later one wins; there is never more than one. */
export async function makeDefaultAddress(
  { db, actor, world }: Context<'actor' | 'world'>,
  { addressId }: ParsedOf<typeof contract.makeDefaultAddress>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lineUp(tx, actor);
    const { isDefault } = await lockAddress(tx, actor, addressId);
    if (isDefault) return;
    await tx
      .update(addresses)
      .set({ isDefault: false })
      .where(and(addressesVisibleTo(actor), addresses.isDefault));
    await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, addressId));
    await told({ db: tx, actor, world }, 'address-made-default', addressId);
  });
}

/**
 * Orders keep it; it is only offered no more. After the default, the one used last is it: checkout never begins with
 * none while there is one.
 */
export async function removeAddress(
  { db, actor, world }: Context<'actor' | 'world'>,
  { addressId }: ParsedOf<typeof contract.removeAddress>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lineUp(tx, actor);
    const { isDefault } = await lockAddress(tx, actor, addressId);
    await tx.delete(addresses).where(eq(addresses.id, addressId));
    await told({ db: tx, actor, world }, 'address-removed', addressId);
    if (!isDefault) return;
    const [next] = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(addressesVisibleTo(actor))
      .orderBy(desc(addresses.lastUsedAt), desc(addresses.id))
      .limit(1);
    if (next === undefined) return;
    await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, next.id));
    await told({ db: tx, actor, world }, 'address-made-default', next.id);
  });
}

/** Where goods are sent is worth a trace; the colleagues' windows follow. */
async function told(
  { db: tx, actor: { userId, companyId }, world }: Context<'actor' | 'world', Tx>,
  action: string,
  addressId: string,
): Promise<void> {
  const subject = { subjectKind: 'company', subjectId: companyId } as const;
  await audit(tx, { actorId: userId, action, ...subject, details: { addressId } }, world);
  await world.announce(tx, { kind: 'address', companyIds: [companyId] });
}
