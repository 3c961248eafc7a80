import { asc, eq, inArray } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import type { Queryable } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { passports, responsiblePersons } from '#db/schema/passports.ts';
import { dayOf } from '#domain/instants.ts';
import { isShownToRetailers } from '#domain/passport.ts';
import type { Finding } from '#domain/substances.ts';
import { pageOnShelf } from '../catalogue/kept-on-shelf.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import { readMarkets } from '../catalogue/own-market.ts';
import type { Keys } from '../catalogue/shelf.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, encodeCursor } from '../kernel/cursor.ts';
import { type DocumentRow, type OnRecord, type PersonRow, passportsOf } from './read-passports.ts';
import { nothingEntered, transportOf } from './transport.ts';

type Output = OutputOf<typeof contract.listPassports>;
type Input = ParsedOf<typeof contract.listPassports>;

/** A brand's products in its own order, each with what is on record for every market. */
export async function listPassports(
  { db, actor, world }: Context<'actor' | 'world'>,
  { brandId, cursor, limit, state, marketKey, productId, q }: Input,
): Promise<Output> {
  const brand = await getOwnBrand(db, actor, brandId);
  const [all, persons] = await Promise.all([readMarkets(db), personsOf(db, brand.id)]);
  const among = marketKey === undefined ? all : all.filter(({ key }) => key === marketKey);
  const today = dayOf(world.now);
  const page = await pageOnShelf(
    db,
    {
      brandId: brand.id,
      states: ['draft', 'live'],
      productId,
      q,
      passport: state && { state, marketKeys: among.map(({ key }) => key) },
    },
    { after: readAfter(cursor), limit },
  );
  const [rows, found, transport] = await Promise.all([
    db
      .select({ id: products.id, name: products.name, sku: products.sku })
      .from(products)
      .where(inArray(products.id, [...page.ids])),
    passportsOf(db, page.ids, among, today),
    transportOf(db, page.ids, today),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    items: page.ids.flatMap((id) => {
      const row = rowOf.get(id);
      if (row === undefined) return [];
      return [
        {
          productId: id,
          name: row.name,
          sku: row.sku,
          passports: (found.get(id) ?? []).map(keptOf),
          transport: transport.get(id) ?? nothingEntered,
        },
      ];
    }),
    nextCursor: page.next && encodeCursor([page.next[0], page.next[2]]),
    total: page.total,
    brand: { id: brand.id, slug: brand.slug, name: brand.name },
    persons,
  };
}

function readAfter(cursor: string | undefined): Keys | null {
  const values = decodeCursor(cursor, ['whole', 'id']);
  return values && [values[0], 0, values[1]];
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
