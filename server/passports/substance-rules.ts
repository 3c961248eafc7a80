import { asc } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { substanceRules } from '#db/schema/passports.ts';
import type { SubstanceRule } from '#domain/substances.ts';

/** Every rule there is: some dozens of dated lines. */
export async function readSubstanceRules(db: Queryable): Promise<readonly SubstanceRule[]> {
  return db
    .select()
    .from(substanceRules)
    .orderBy(asc(substanceRules.marketKey), asc(substanceRules.inci), asc(substanceRules.id));
}
