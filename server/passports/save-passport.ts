import { and, eq, inArray } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import type { Tx } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { passports, responsiblePersons } from '#db/schema/passports.ts';
import { isNotificationNumber } from '#domain/market.ts';
import { assertStillMay } from '../accounts/standing.ts';
import { getOwnBrand, type OwnBrand } from '../catalogue/own-brand.ts';
import { type Market, readMarkets } from '../catalogue/own-market.ts';
import { audit } from '../kernel/audit.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { PassportRow } from './read-passports.ts';
import { refreshReady } from './refresh-ready.ts';

type Entering = Context<'actor' | 'world'>;
type Entry = ParsedOf<typeof contract.savePassport>['entries'][number];
type Changed = OutputOf<typeof contract.savePassport>;

/** What the brand says of products for a market. Whatever changes waits for the team again; all of it or none. */
export async function savePassport(
  { db, actor, world }: Entering,
  { brandId, entries }: ParsedOf<typeof contract.savePassport>,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId, { lock: true });
    await assertStillMay(tx, actor, 'product:edit');
    return writeEntries({ db: tx, actor, world }, brand, entries);
  });
}

/** Numbers as a brand keeps them in a sheet: by SKU. The rest of what is on record stays. */
export async function enterNumbers(
  { db, actor, world }: Entering,
  { brandId, marketKey, personId, labelLanguages, rows }: ParsedOf<typeof contract.enterNumbers>,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const brand = await getOwnBrand(tx, actor, brandId, { lock: true });
    await assertStillMay(tx, actor, 'product:edit');
    const skus = rows.map(({ sku }) => sku);
    const found = await tx
      .select({ id: products.id, sku: products.sku })
      .from(products)
      .where(and(eq(products.brandId, brand.id), inArray(products.sku, skus)));
    const idOf = new Map(found.map(({ id, sku }) => [sku, id]));
    const before = await rowsOf(
      tx,
      found.map(({ id }) => id),
    );
    const market = (await readMarkets(tx)).find(({ key }) => key === marketKey);
    if (market === undefined) throw new Refusal('not-found');
    const entries = rows.map(({ sku, number }, index): Entry => {
      const productId = idOf.get(sku);
      if (productId === undefined) throw new Refusal('sku-unknown', { field: `rows.${index}.sku`, sku });
      assertNumber(market, number, `rows.${index}.number`);
      const row = before.get(keyOf({ productId, marketKey }));
      return {
        productId,
        marketKey,
        version: row?.version ?? 0,
        personId: personId ?? row?.personId ?? null,
        notificationNumber: number,
        fileSince: row?.fileSince ?? null,
        labelLanguages: labelLanguages.length > 0 ? labelLanguages : (row?.labelLanguages ?? []),
      };
    });
    const last = new Map(entries.map((entry) => [keyOf(entry), entry])); // a SKU that comes twice says its last
    return writeEntries({ db: tx, actor, world }, brand, [...last.values()]);
  });
}

async function writeEntries(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  brand: OwnBrand,
  entries: readonly Entry[],
): Promise<Changed> {
  const ids = [...new Set(entries.map(({ productId }) => productId))];
  await assertOwn(tx, brand, ids);
  const [markets, persons, before] = [
    await readMarkets(tx),
    await tx.select().from(responsiblePersons).where(eq(responsiblePersons.brandId, brand.id)),
    await rowsOf(tx, ids),
  ];
  const changed = entries.flatMap((entry, index) => {
    const row = before.get(keyOf(entry)) ?? null;
    if ((row?.version ?? 0) !== entry.version)
      throw new Refusal('passport-changed', { field: `entries.${index}` });
    assertSound(entry, index, { markets, persons });
    const values = valuesOf(entry);
    return row !== null && isSame(row, values) ? [] : [{ entry, row, values }];
  });
  for (const { entry, row, values } of changed) {
    const said = { ...values, ...unreviewed(actor.userId, world.now) };
    if (row === null) {
      const { productId, marketKey } = entry;
      await tx
        .insert(passports)
        .values({ id: world.newId(), productId, marketKey, brandId: brand.id, ...said });
    } else {
      await tx
        .update(passports)
        .set({ ...said, version: row.version + 1 })
        .where(eq(passports.id, row.id));
    }
  }
  if (changed.length === 0) return { changed: 0 };
  await refreshReady(tx, ids, world.now);
  for (const { entry, row, values } of changed)
    await noteEntry({ db: tx, actor, world }, brand, { entry, row, values });
  await world.announce(tx, { kind: 'catalogue', brandId: brand.id }, { kind: 'enquiry' }); // the team's queue
  return { changed: changed.length };
}

/** A change of what was reviewed goes back to the team. */
export function unreviewed(userId: string, now: Date) {
  return {
    review: 'open',
    note: null,
    decidedById: null,
    decidedAt: null,
    actorId: userId,
    enteredAt: now,
  } as const;
}

async function assertOwn(tx: Tx, brand: OwnBrand, ids: readonly string[]): Promise<void> {
  const own = await tx.$count(products, and(eq(products.brandId, brand.id), inArray(products.id, [...ids])));
  if (own !== ids.length) throw new Refusal('not-found');
}

type Sound = {
  readonly markets: readonly Market[];
  readonly persons: readonly (typeof responsiblePersons.$inferSelect)[];
};

function assertSound(entry: Entry, index: number, { markets, persons }: Sound): void {
  const market = markets.find(({ key }) => key === entry.marketKey);
  if (market === undefined) throw new Refusal('not-found');
  const { notificationNumber, personId } = entry;
  assertNumber(market, notificationNumber, `entries.${index}.notificationNumber`);
  const person = persons.find(({ id }) => id === personId);
  if (personId !== null && person?.marketKey !== market.key) {
    throw new Refusal('person-other-market', { field: `entries.${index}.personId` });
  }
}

function assertNumber(market: Market, number: string, field: string): void {
  if (number === '' || isNotificationNumber(number, market.numberPattern)) return;
  throw new Refusal('notification-invalid', { field, number, example: exampleOf(market) });
}

/** A number as the market writes them: "UKCP-12345678". */
function exampleOf({ numberPattern }: Market): string {
  const digits = '1234567890';
  return (numberPattern ?? '')
    .replace(/\\d\{(\d+)(?:,\d+)?\}/g, (_, count: string) => digits.slice(0, Number(count)))
    .replace(/[\^$]/g, '');
}

const keyOf = ({ productId, marketKey }: { readonly productId: string; readonly marketKey: string }) =>
  `${productId} ${marketKey}`;

async function rowsOf(tx: Tx, productIds: readonly string[]): Promise<ReadonlyMap<string, PassportRow>> {
  const rows =
    productIds.length === 0
      ? []
      : await tx
          .select()
          .from(passports)
          .where(inArray(passports.productId, [...productIds]));
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function valuesOf({ personId, notificationNumber, fileSince, labelLanguages }: Entry) {
  return {
    personId,
    notificationNumber: notificationNumber === '' ? null : notificationNumber,
    fileSince,
    labelLanguages: [...new Set(labelLanguages)].toSorted(),
  };
}

function isSame(row: PassportRow, values: ReturnType<typeof valuesOf>): boolean {
  return (
    row.personId === values.personId &&
    row.notificationNumber === values.notificationNumber &&
    row.fileSince === values.fileSince &&
    row.labelLanguages.join() === values.labelLanguages.join()
  );
}

type Written = {
  readonly entry: Entry;
  readonly row: PassportRow | null;
  readonly values: ReturnType<typeof valuesOf>;
};

async function noteEntry(
  { db: tx, actor, world }: Context<'actor' | 'world', Tx>,
  brand: OwnBrand,
  { entry: { productId, marketKey }, row, values }: Written,
): Promise<void> {
  const said = (one: ReturnType<typeof valuesOf> | null) => {
    if (one === null) return null;
    const { personId, notificationNumber, fileSince, labelLanguages } = one;
    return JSON.stringify({ personId, notificationNumber, fileSince, labelLanguages });
  };
  const details = { productId, marketKey, before: said(row), after: said(values) };
  await audit(
    tx,
    {
      actorId: actor.userId,
      action: 'passport-entered',
      subjectKind: 'company',
      subjectId: brand.companyId,
      details,
    },
    world,
  );
}
