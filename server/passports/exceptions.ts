import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import { companies, users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { markets, passportExceptions } from '#db/schema/passports.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { Refusal } from '../kernel/refusal.ts';

type Output = OutputOf<typeof contract.listExceptions>;

export async function listExceptions(
  { db }: Context,
  { cursor, limit, isOpen }: ParsedOf<typeof contract.listExceptions>,
): Promise<Output> {
  const after = decodeCursor(cursor, ['instant', 'id']);
  const { at, id } = passportExceptions;
  const rows = await db
    .select({
      exception: passportExceptions,
      companyName: companies.name,
      productName: products.name,
      by: users.name,
    })
    .from(passportExceptions)
    .innerJoin(companies, eq(companies.id, passportExceptions.companyId))
    .innerJoin(products, eq(products.id, passportExceptions.productId))
    .innerJoin(users, eq(users.id, passportExceptions.actorId))
    .where(
      and(
        isOpen === true ? isNull(passportExceptions.endedAt) : undefined,
        after === null ? undefined : sql`(${at}, ${id}) < (${sql.param(after[0], at)}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(limit + 1);
  const item = ({ exception, ...names }: (typeof rows)[number]): Output['items'][number] => ({
    id: exception.id,
    companyId: exception.companyId,
    productId: exception.productId,
    marketKey: exception.marketKey,
    reason: exception.reason,
    isOnce: exception.isOnce,
    orderId: exception.orderId,
    ...names,
    at: exception.at.toISOString(),
    endedAt: exception.endedAt?.toISOString() ?? null,
  });
  return pageOf(rows, limit, item, ({ exception }) => [exception.at.toISOString(), exception.id]);
}

/** Who lets a company order it answers for it by name; a product that is excepted already keeps its first reason. */
export async function addException(
  { db, actor, world }: Context<'actor' | 'world'>,
  { companyId, productIds, marketKey, reason, isOnce }: ParsedOf<typeof contract.addException>,
): Promise<OutputOf<typeof contract.addException>> {
  return db.transaction(async (tx) => {
    await assertStillMay(tx, actor, 'market:edit');
    const ids = [...new Set(productIds)];
    const [shops, known, there] = [
      await tx.$count(companies, and(eq(companies.id, companyId), eq(companies.kind, 'retailer'))),
      await tx.$count(products, inArray(products.id, ids)),
      await tx.$count(markets, eq(markets.key, marketKey)),
    ];
    if (shops === 0 || known !== ids.length || there === 0) throw new Refusal('not-found');
    const added = await tx
      .insert(passportExceptions)
      .values(
        ids.map((productId) => ({
          id: world.newId(),
          companyId,
          productId,
          marketKey,
          reason,
          isOnce,
          actorId: actor.userId,
          at: world.now,
        })),
      )
      .onConflictDoNothing()
      .returning({ productId: passportExceptions.productId });
    for (const { productId } of added) {
      const details = { productId, marketKey, isOnce: isOnce ? 1 : 0, reason };
      const subject = { subjectKind: 'company', subjectId: companyId } as const;
      await audit(tx, { actorId: actor.userId, action: 'passport-excepted', ...subject, details }, world);
    }
    return { added: added.length };
  });
}

export async function endException(
  { db, actor, world }: Context<'actor' | 'world'>,
  { exceptionId }: ParsedOf<typeof contract.endException>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await assertStillMay(tx, actor, 'market:edit');
    const [row] = await tx
      .update(passportExceptions)
      .set({ endedAt: world.now })
      .where(and(eq(passportExceptions.id, exceptionId), isNull(passportExceptions.endedAt)))
      .returning();
    if (row === undefined) throw new Refusal('not-found');
    const { companyId, productId, marketKey } = row;
    const subject = { subjectKind: 'company', subjectId: companyId } as const;
    const details = { productId, marketKey };
    await audit(
      tx,
      { actorId: actor.userId, action: 'passport-exception-ended', ...subject, details },
      world,
    );
  });
}
