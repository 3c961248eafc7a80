import { type SQL, sql } from 'drizzle-orm';
import { products } from '#db/schema/catalogue.ts';
import { passportDocuments, transportFacts } from '#db/schema/passports.ts';
import type { TransportFacts, Travelling } from '#domain/dangerous-goods.ts';

/** What is on record of a product in transport, as `travelColumns` reads it. */
export type TravelRow = {
  readonly transport: (TransportFacts & { readonly version: number }) | null;
  readonly alcoholPercent: string | null;
  readonly hasSheet: boolean;
};

/** The columns of a product that say how it may travel on a day: a day, or a placeholder of one. */
export function travelColumns(today: string | SQL | ReturnType<typeof sql.placeholder>) {
  // Names in words: drizzle leaves the table of a column out where only one is read, and both have ids.
  return {
    transport: sql<TravelRow['transport']>`(select json_build_object('flashPointC', said.flash_point_c,
      'un', said.un, 'hazardClass', said.hazard_class, 'packingGroup', said.packing_group,
      'limitedQuantity', said.limited_quantity, 'version', said.version)
      from ${transportFacts} said where said.product_id = ${products}.id)`.as('transport'),
    alcoholPercent: products.alcoholPercent,
    hasSheet: sql<boolean>`exists (select from ${passportDocuments} sheet
      where sheet.product_id = ${products}.id and sheet.type = 'safety-data-sheet' and sheet.review = 'approved'
        and (sheet.expires_on is null or sheet.expires_on >= ${today}))`.as('has_sheet'),
  };
}

export function travellingOf({ transport, alcoholPercent, hasSheet }: TravelRow): Travelling {
  return {
    facts: transport === null ? null : factsOf(transport),
    alcoholPercent: alcoholPercent === null ? null : Number(alcoholPercent),
    hasSheet,
  };
}

function factsOf({ version: _, ...facts }: NonNullable<TravelRow['transport']>): TransportFacts {
  return facts;
}
