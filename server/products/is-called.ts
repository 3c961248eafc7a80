import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { ownTokens, productSearch, products } from '#db/schema/catalogue.ts';
import { type Asked, askedFor } from '#domain/asked.ts';
import type { OwnBrand } from '../catalogue/own-brand.ts';
import { queryOf } from '../catalogue/words.ts';

/** Of a common word so many are found: nobody walks more of them. */
const foundAtMost = 1000;

/**
 * A brand's products by the beginnings of words of their names, the SKU or the GTIN, and by what they contain or are for.
 * They have an index of their own (`ownTokens`), brand by brand: a word of every description and of every other brand's
 * products costs no more than one of a few names.
 */
export async function findCalled(db: Queryable, brand: Pick<OwnBrand, 'id'>, q: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(called(brand, q));
  return rows.map(({ id }) => id);
}

/** The same as a condition. */
export function isCalled(brand: Pick<OwnBrand, 'id'>, q: string): SQL {
  return sql`${products.id} = any(array(${called(brand, q)}))`;
}

function called(brand: Pick<OwnBrand, 'id'>, q: string): SQL {
  const asked = askedFor(q);
  const asNumber = q.replace(/[\s-]/g, '');
  const isNumber = /^\d{8,14}$/.test(asNumber);
  const byWords = sql`select ${productSearch.id} from ${productSearch}
    where ${and(eq(productSearch.brandId, brand.id), ...asked.map(answers))} limit ${foundAtMost}`;
  const nothing = sql`select null::uuid as id where false`;
  return sql`(${asked.length === 0 ? nothing : byWords}) union
    (select named.id from ${products} named where named.brand_id = ${brand.id} and named.sku = ${q.trim()}) union
    (select named.id from ${products} named where named.brand_id = ${brand.id} and named.gtin = ${asNumber} and ${isNumber}::boolean)`;
}

function answers(asked: Asked): SQL {
  return sql`${ownTokens(productSearch.searchTokens)} @@ ${queryOf(asked)}::tsquery`;
}
