import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalogue.ts';
import type { Language } from '#domain/languages.ts';

/** A product without a name or a description in a language, in the words of its index. */
export function isUnwritten(language: Language): SQL {
  const word = sql.raw(`'${language}'`);
  return sql`(${products.name}->>${word} = '' or ${products.description}->>${word} = '')`;
}
