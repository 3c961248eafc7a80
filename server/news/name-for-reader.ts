import { type SQL, sql } from 'drizzle-orm';
import { users } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';

/** A product's name in the language of each user who is told, in another one where it is not written in it. */
export function nameForReader(productId: string): SQL {
  return sql`(select coalesce(nullif(name->>${users.language}, ''), nullif(name->>'en', ''), nullif(name->>'ko', ''),
    name->>'zh', '') from ${products} where ${products.id} = ${productId})`;
}
