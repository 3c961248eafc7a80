import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { landed as contract } from '#contract/landed.ts';
import type { OutputOf } from '#contract/operation.ts';
import type { Queryable } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { dutyRates, freightRates, importCharges } from '#db/schema/landed.ts';
import type { DutyRate, FreightRate, ImportCharge, LandedTables } from '#domain/landed-tables.ts';
import type { Context } from '../kernel/context.ts';

export type FreightRow = typeof freightRates.$inferSelect;
export type DutyRow = typeof dutyRates.$inferSelect;
export type ChargeRow = typeof importCharges.$inferSelect;

/** Every row there is: some hundreds at the most, since a zone is one row. */
export async function readFreight(db: Queryable): Promise<FreightRow[]> {
  const { carrier, mode, validFrom, id } = freightRates;
  return db.select().from(freightRates).orderBy(asc(carrier), asc(mode), asc(validFrom), asc(id));
}

export async function readDuty(db: Queryable): Promise<DutyRow[]> {
  const { hsPrefix, validFrom, id } = dutyRates;
  return db.select().from(dutyRates).orderBy(asc(hsPrefix), asc(validFrom), asc(id));
}

export async function readCharges(db: Queryable): Promise<ChargeRow[]> {
  const { country, validFrom, id } = importCharges;
  return db.select().from(importCharges).orderBy(asc(country), asc(validFrom), asc(id));
}

export async function listLandedTables({ db }: Context): Promise<OutputOf<typeof contract.listLandedTables>> {
  const [freight, duty, charges] = await Promise.all([readFreight(db), readDuty(db), readCharges(db)]);
  return { freight: freight.map(viewOf), duty: duty.map(viewOf), charges: charges.map(viewOf) };
}

export function viewOf<Row extends { readonly updatedAt: Date }>({
  updatedAt: _,
  ...row
}: Row): Omit<Row, 'updatedAt'> {
  return row;
}

type Table = typeof freightRates | typeof dutyRates | typeof importCharges;

/** The rows of a table that count on a day into a country, as one value. */
function valid<Row>(table: Table, into: SQL): SQL<Row[]> {
  const fields = Object.entries(getTableColumns(table)).map(
    ([name, column]) => sql`${name}::text, ${column}`,
  );
  const today = sql`${sql.placeholder('today')}::date`;
  return sql<
    Row[]
  >`(select coalesce(json_agg(json_build_object(${sql.join(fields, sql`, `)}) order by ${table.id}), '[]')
    from ${table} where ${into} and ${table.validFrom} <= ${today}
    and (${table.validTo} is null or ${table.validTo} >= ${today}))`;
}

const wanted = sql`${sql.placeholder('country')}::text`;

const tablesInto = perDb((db: Queryable) =>
  db
    .select({
      freight: valid<FreightRate>(freightRates, sql`${freightRates.countries} @> array[${wanted}]`),
      duty: valid<DutyRate>(dutyRates, sql`${dutyRates.countries} @> array[${wanted}]`),
      charges: valid<ImportCharge>(importCharges, sql`${importCharges.country} = ${wanted}`),
    })
    .from(sql`(select 1) one`)
    .prepare('landed_tables'),
);

/** What an estimate of a day into a country goes by, in one statement. */
export async function readTables(
  db: Queryable,
  { country, today }: { readonly country: string; readonly today: string },
): Promise<LandedTables> {
  const [row] = await tablesInto(db).execute({ country, today });
  return row ?? { freight: [], duty: [], charges: [] };
}
