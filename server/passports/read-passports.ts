import { asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { products } from '#db/schema/catalogue.ts';
import { passportDocuments, passports, responsiblePersons } from '#db/schema/passports.ts';
import { type Passport, passportState } from '#domain/passport.ts';
import { type Finding, findingsOf, type SubstanceRule, undecidedBans } from '#domain/substances.ts';
import type { Market } from '../catalogue/own-market.ts';
import { readSubstanceRules } from './substance-rules.ts';

export type PassportRow = typeof passports.$inferSelect;
export type PersonRow = typeof responsiblePersons.$inferSelect;
export type DocumentRow = typeof passportDocuments.$inferSelect;

/** What is on record of a product for a market, and what that comes to today. */
export type OnRecord = Passport & {
  readonly market: Market;
  readonly row: PassportRow | null;
  readonly person: PersonRow | null;
  readonly documents: readonly DocumentRow[];
  readonly findings: readonly Finding[];
  /** Bans among them that nobody of the team has decided about. */
  readonly bans: readonly Finding[];
};

/** Of some products, for some markets: every product has one of each. */
export async function passportsOf(
  db: Queryable,
  productIds: readonly string[],
  among: readonly Market[],
  today: string,
): Promise<ReadonlyMap<string, readonly OnRecord[]>> {
  if (productIds.length === 0) return new Map();
  const ids = [...productIds];
  const rows = await db
    .select({ row: passports, person: responsiblePersons })
    .from(passports)
    .leftJoin(responsiblePersons, eq(responsiblePersons.id, passports.personId))
    .where(inArray(passports.productId, ids));
  const documents = await db
    .select()
    .from(passportDocuments)
    .where(inArray(passportDocuments.productId, ids))
    .orderBy(asc(passportDocuments.enteredAt), asc(passportDocuments.id));
  const lists = await db
    .select({ id: products.id, ingredients: products.ingredients })
    .from(products)
    .where(inArray(products.id, ids));
  const rules = await readSubstanceRules(db);
  const keyOf = (productId: string, marketKey: string) => `${productId} ${marketKey}`;
  const rowOf = new Map(rows.map((found) => [keyOf(found.row.productId, found.row.marketKey), found]));
  const documentsOf = Map.groupBy(documents, ({ productId, marketKey }) => keyOf(productId, marketKey));
  const listOf = new Map(lists.map(({ id, ingredients }) => [id, ingredients]));
  return new Map(
    ids.map((productId) => [
      productId,
      among.map((market) => {
        const key = keyOf(productId, market.key);
        const found = rowOf.get(key);
        const kept = { row: found?.row ?? null, person: found?.person ?? null };
        const ingredients = listOf.get(productId) ?? [];
        return onRecord(
          { market, ...kept, documents: documentsOf.get(key) ?? [] },
          { ingredients, rules, today },
        );
      }),
    ]),
  );
}

type Around = {
  readonly ingredients: readonly string[];
  readonly rules: readonly SubstanceRule[];
  readonly today: string;
};

function onRecord(
  kept: Omit<OnRecord, keyof Passport | 'findings' | 'bans'>,
  { ingredients, rules, today }: Around,
): OnRecord {
  const { market, row, person, documents } = kept;
  const findings = findingsOf(ingredients, rules, market.key, today);
  const bans = undecidedBans(findings, row?.clearedRules ?? []);
  const record = row === null ? null : { ...row, person };
  const known = { record, documents, isBlocked: bans.length > 0 };
  return { ...kept, findings, bans, ...passportState(market, known, today) };
}
