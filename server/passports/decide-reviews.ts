import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import type { Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { brands, products } from '#db/schema/catalogue.ts';
import { passportDocuments, passports, responsiblePersons } from '#db/schema/passports.ts';
import { dayOf } from '#domain/instants.ts';
import { may } from '#domain/permissions.ts';
import { ruleMark } from '#domain/substances.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { readMarkets } from '../catalogue/own-market.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { passportsOf } from './read-passports.ts';
import { refreshReady } from './refresh-ready.ts';

type Input = ParsedOf<typeof contract.decideReviews>;
type Item = Input['items'][number];
type Deciding = Context<'actor' | 'world'>;

const tables = { person: responsiblePersons, passport: passports, document: passportDocuments } as const;

/** What was decided about, with the products whose state follows. */
type Decided = Item & {
  readonly brandId: string;
  readonly marketKey: string;
  readonly productIds: readonly string[];
};

/** The team's word on what it has seen: what was changed or decided in between is another. All of it or none. */
export async function decideReviews(
  { db, actor, world }: Deciding,
  { items, review, note }: Input,
): Promise<void> {
  await db.transaction(async (tx) => {
    const brandIds = await lockBrands(tx, items);
    await assertStillMay(tx, actor, 'claim:review');
    const decided: Decided[] = [];
    for (const item of items) {
      decided.push(
        await decide(tx, item, { review, note: review === 'declined' ? note : null }, { actor, world }),
      );
    }
    await refreshReady(
      tx,
      decided.flatMap(({ productIds }) => productIds),
      world.now,
    );
    for (const [brandId, ofBrand] of Map.groupBy(decided, (one) => one.brandId)) {
      await tellBrand({ db: tx, actor, world }, brandId, ofBrand, review);
    }
    for (const brandId of brandIds) await world.announce(tx, { kind: 'catalogue', brandId });
    await world.announce(tx, { kind: 'enquiry' });
  });
}

/** Whoever enters something of a brand holds its row, so nothing changes while it is decided. */
async function lockBrands(tx: Tx, items: readonly Item[]): Promise<readonly string[]> {
  const found = sql.join(
    items.map(({ kind, id }) => sql`select brand_id from ${tables[kind]} where id = ${id}::uuid`),
    sql` union `,
  );
  const rows = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(sql`${brands.id} in (${found})`)
    .orderBy(brands.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

type Decision = { readonly review: 'approved' | 'declined'; readonly note: string | null };

async function decide(
  tx: Tx,
  item: Item,
  decision: Decision,
  { actor, world }: Pick<Deciding, 'actor' | 'world'>,
): Promise<Decided> {
  const table = tables[item.kind];
  const said = { ...decision, decidedById: actor.userId, decidedAt: world.now };
  const isSeen = and(eq(table.id, item.id), eq(table.version, item.version), eq(table.review, 'open'));
  const [row] = await tx
    .update(table)
    .set(said)
    .where(isSeen)
    .returning({ brandId: table.brandId, marketKey: table.marketKey });
  if (row === undefined) throw new Refusal(await whyNot(tx, item));
  const productIds = await productsOf(tx, item);
  if (item.kind === 'passport' && decision.review === 'approved')
    await clearBans(tx, item.id, productIds, world.now);
  const { kind, id, version } = item;
  const subject = { subjectKind: 'company', subjectId: await companyOf(tx, row.brandId) } as const;
  const details = { kind, id, version, note: decision.note };
  await audit(
    tx,
    { actorId: actor.userId, action: `passport-${decision.review}`, ...subject, details },
    world,
  );
  return { ...item, ...row, productIds };
}

/** The reviewer has seen what is banned in the list of ingredients, and lets it pass: these rules as they read. */
async function clearBans(
  tx: Tx,
  passportId: string,
  productIds: readonly string[],
  now: Date,
): Promise<void> {
  const found = await passportsOf(tx, productIds, await readMarkets(tx), dayOf(now));
  const own = [...found.values()].flat().find(({ row }) => row?.id === passportId);
  if (own === undefined || own.bans.length === 0) return;
  const clearedRules = [...(own.row?.clearedRules ?? []), ...own.bans.map(({ rule }) => ruleMark(rule))];
  await tx.update(passports).set({ clearedRules }).where(eq(passports.id, passportId));
}

async function whyNot(tx: Tx, { kind, id }: Item): Promise<'passport-changed' | 'not-found'> {
  const table = tables[kind];
  return (await tx.$count(table, eq(table.id, id))) === 0 ? 'not-found' : 'passport-changed';
}

async function productsOf(tx: Tx, { kind, id }: Item): Promise<readonly string[]> {
  const matching: Record<Item['kind'], SQL> = {
    person: sql`select product_id from passports where person_id = ${id}::uuid`,
    passport: sql`select product_id from passports where id = ${id}::uuid`,
    document: sql`select product_id from passport_documents where id = ${id}::uuid`,
  };
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.id} in (${matching[kind]})`);
  return rows.map((product) => product.id);
}

async function companyOf(tx: Tx, brandId: string): Promise<string | null> {
  const [brand] = await tx.select({ companyId: brands.companyId }).from(brands).where(eq(brands.id, brandId));
  return brand?.companyId ?? null;
}

/** What the list of records is narrowed to for who reads of a refusal (`notificationHref`). */
function refusedOf(decided: readonly Decided[]): Readonly<Record<string, string>> {
  const kinds = new Set(decided.map(({ kind }) => kind));
  const [market, ...others] = new Set(decided.map(({ marketKey }) => marketKey));
  const isPersons = kinds.size === 1 && kinds.has('person');
  return {
    refused: isPersons ? 'persons' : kinds.has('document') ? 'documents' : 'records',
    ...(market !== undefined && others.length === 0 && { market }),
  };
}

/** Once for a brand, however much was decided. */
async function tellBrand(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  brandId: string,
  decided: readonly Decided[],
  review: Decision['review'],
): Promise<void> {
  const [brand] = await tx.select().from(brands).where(eq(brands.id, brandId));
  if (brand === undefined) return;
  const people = await tx
    .select()
    .from(users)
    .where(and(eq(users.companyId, brand.companyId), isNull(users.disabledAt)));
  const to = people.filter((person) => may(person, 'product:edit')).map(({ id }) => id);
  if (to.length === 0) return;
  const key = review === 'approved' ? 'passportAccepted' : 'passportDeclined';
  await notify(
    tx,
    {
      kind: 'brand',
      subjectId: brandId,
      title: brand.name,
      said: {
        key: `shell:notifications.said.${key}`,
        params: { passports: decided.length, ...(review === 'declined' && refusedOf(decided)) },
      },
      to: inArray(users.id, to),
      actorId: actor.userId,
    },
    world,
  );
  await world.announce(tx, { kind: 'notification', userIds: to });
}
