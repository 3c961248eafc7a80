import { sql } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { passports as contract } from '#contract/passports.ts';
import { dayOf } from '#domain/instants.ts';
import type { Translated } from '#domain/languages.ts';
import { readMarkets } from '../catalogue/own-market.ts';
import type { Context } from '../kernel/context.ts';
import { decodeCursor, pageOf } from '../kernel/cursor.ts';
import { findingOf } from './list-passports.ts';
import { passportsOf } from './read-passports.ts';

type Output = OutputOf<typeof contract.listReviews>;

type Row = {
  kind: 'person' | 'passport' | 'document';
  id: string;
  version: number;
  brandId: string;
  brandSlug: string;
  brandName: Translated;
  marketKey: string;
  productId: string | null;
  productName: Translated | null;
  title: string;
  detail: string;
  at: Date | string;
};

/** What waits, of all three kinds in one order. */
export const openReviews = sql`
  select 'person' as kind, id, version, brand_id, market_key, null::uuid as product_id, name as title,
    concat_ws(' · ', address, nullif(email, ''), concat(mandate_from, ' – ', mandate_to)) as detail, entered_at as at
  from responsible_persons where review = 'open'
  union all
  select 'passport', id, version, brand_id, market_key, product_id,
    concat_ws(' · ', notification_number, file_since::text),
    concat_ws(' · ', (select name from responsible_persons person where person.id = person_id),
      array_to_string(label_languages, ', ')), entered_at
  from passports where review = 'open'
  union all
  select 'document', id, version, brand_id, market_key, product_id, type,
    concat_ws(' · ', issuer, number, issued_on::text, expires_on::text), entered_at
  from passport_documents where review = 'open'`;

export async function listReviews(
  { db, world }: Context<'world'>,
  { cursor, limit }: ParsedOf<typeof contract.listReviews>,
): Promise<Output> {
  const after = decodeCursor(cursor, ['instant', 'id']);
  const { rows } = await db.execute(sql`
    select waiting.kind, waiting.id, waiting.version, waiting.brand_id as "brandId", brands.slug as "brandSlug",
      brands.name as "brandName", waiting.market_key as "marketKey", waiting.product_id as "productId",
      products.name as "productName", waiting.title, waiting.detail, waiting.at
    from (${openReviews}) waiting
    join brands on brands.id = waiting.brand_id
    left join products on products.id = waiting.product_id
    ${after === null ? sql`` : sql`where (waiting.at, waiting.id) > (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`}
    order by waiting.at, waiting.id limit ${limit + 1}`);
  const found = rows as unknown as Row[]; // the statement selects them
  const products = found.flatMap(({ kind, productId }) =>
    kind === 'passport' && productId !== null ? [productId] : [],
  );
  const onRecord = await passportsOf(db, [...new Set(products)], await readMarkets(db), dayOf(world.now));
  const findingsOf = ({ kind, productId, marketKey }: Row) => {
    const all = kind === 'passport' && productId !== null ? onRecord.get(productId) : undefined;
    return all?.find(({ market }) => market.key === marketKey)?.findings.map(findingOf) ?? [];
  };
  const item = ({ productId, productName, at, ...row }: Row): Output['items'][number] => ({
    ...row,
    product: productId === null || productName === null ? null : { id: productId, name: productName },
    url: row.kind === 'document' ? `/api/passport-documents/${row.id}/file` : null,
    findings: findingsOf({ ...row, productId, productName, at }),
    enteredAt: new Date(at).toISOString(),
  });
  return pageOf(found, limit, item, ({ at, id }) => [new Date(at).toISOString(), id]);
}
