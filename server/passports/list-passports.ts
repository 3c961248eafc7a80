import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import type { Queryable } from '#db/connect.ts';
import { containing } from '#db/containing.ts';
import { products } from '#db/schema/catalogue.ts';
import { passports, responsiblePersons } from '#db/schema/passports.ts';
import { isShownToRetailers } from '#domain/passport.ts';
import type { Finding } from '#domain/substances.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { readMarkets } from '../catalogue/own-market.ts';
import { dayOf } from '../catalogue/rates.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { type DocumentRow, type OnRecord, type PersonRow, passportsOf } from './read-passports.ts';
import { nothingEntered, transportOf } from './transport.ts';

type Output = OutputOf<typeof contract.listPassports>;
type Input = ParsedOf<typeof contract.listPassports>;

/** A brand's products in its own order, each with what is on record for every market. */
export async function listPassports(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, cursor, limit, state, marketKey, ...asked }: Input,
): Promise<Output> {
  const brand = await getOwnBrand(db, actor, brandId);
  const [rows, all, persons] = await Promise.all([
    productsOf(db, brand.id, asked),
    readMarkets(db),
    personsOf(db, brand.id),
  ]);
  const among = marketKey === undefined ? all : all.filter(({ key }) => key === marketKey);
  const ids = rows.map(({ id }) => id);
  const found = await passportsOf(db, ids, among, dayOf(world.now));
  const matching = rows.filter(
    ({ id }) => state === undefined || found.get(id)?.some((one) => one.state === state) === true,
  );
  const transport = await transportOf(db, ids, dayOf(world.now));
  const after = decodeCursor(cursor, ['id'])?.[0];
  const start = after === undefined ? 0 : matching.findIndex(({ id }) => id === after) + 1;
  const page = matching.slice(start, start + limit + 1);
  return {
    ...pageOf(
      page,
      limit,
      ({ id, name, sku }) => ({
        productId: id,
        name,
        sku,
        passports: (found.get(id) ?? []).map(keptOf),
        transport: transport.get(id) ?? nothingEntered,
      }),
      ({ id }) => [id],
    ),
    total: matching.length,
    brand: { id: brand.id, slug: brand.slug, name: brand.name },
    persons,
  };
}

/** The state is computed from what is on record, so a brand's products are read together, and never more than these. */
const mostProducts = 5000;

async function productsOf(db: Queryable, brandId: string, { q, productId }: Pick<Input, 'q' | 'productId'>) {
  const pattern = q ? containing(q) : undefined;
  return db
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(products)
    .where(
      and(
        eq(products.brandId, brandId),
        ne(products.state, 'archived'),
        productId === undefined ? undefined : eq(products.id, productId),
        pattern === undefined
          ? undefined
          : sql`concat_ws(' ', ${products.sku}, ${products.name}->>'en', ${products.name}->>'ko', ${products.name}->>'zh') ilike ${pattern}`,
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(mostProducts);
}

async function personsOf(db: Queryable, brandId: string): Promise<Output['persons']> {
  const rows = await db
    .select({
      person: responsiblePersons,
      productCount: db.$count(passports, eq(passports.personId, responsiblePersons.id)),
    })
    .from(responsiblePersons)
    .where(eq(responsiblePersons.brandId, brandId))
    .orderBy(asc(responsiblePersons.marketKey), asc(responsiblePersons.name), asc(responsiblePersons.id));
  return rows.map(({ person, productCount }) => personOf(person, productCount));
}

export function personOf(row: PersonRow, productCount: number): Output['persons'][number] {
  const { id, marketKey, name, address, email, mandateFrom, mandateTo, version, review, note } = row;
  return { id, marketKey, name, address, email, mandateFrom, mandateTo, productCount, version, review, note };
}

type Kept = Output['items'][number]['passports'][number];

export function keptOf({ market, row, documents, findings, state, missing }: OnRecord): Kept {
  return {
    marketKey: market.key,
    state,
    missing: [...missing],
    personId: row?.personId ?? null,
    notificationNumber: row?.notificationNumber ?? null,
    fileSince: row?.fileSince ?? null,
    labelLanguages: row?.labelLanguages ?? [],
    review: row?.review ?? null,
    note: row?.note ?? null,
    version: row?.version ?? 0,
    documents: documents.map(documentOf),
    findings: findings.map(findingOf),
  };
}

export function findingOf({ rule, ingredient, kind, phase }: Finding): Kept['findings'][number] {
  const { id, scope, limitPercent, placingFrom, offShelfFrom, source } = rule;
  return { id, ingredient, kind, phase, scope, limitPercent, placingFrom, offShelfFrom, source };
}

export function documentOf(row: DocumentRow): Kept['documents'][number] {
  const { id, marketKey, type, number, issuer, issuedOn, expiresOn, fileName, version, review, note } = row;
  const said = { id, marketKey, type, number, issuer, issuedOn, expiresOn, fileName, version, review, note };
  return { ...said, url: `/api/passport-documents/${id}/file`, isShown: isShownToRetailers(type) };
}
