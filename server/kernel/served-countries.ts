import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#db/connect.ts';
import { perDb } from '#db/prepared.ts';
import { settings } from '#db/schema/accounts.ts';
import { refuseDelivery } from '#domain/countries.ts';
import { type Settings, usualSettings } from '#domain/settings.ts';
import { settingKey } from './operator-settings.ts';
import { Refusal } from './refusal.ts';

/** Where goods are sent, as the operator has set it. */
export async function servedCountries(db: Queryable): Promise<readonly string[]> {
  const [row] = await stored(db).execute({ key: settingKey('countries') });
  const { served } = { ...usualSettings.countries, ...(row?.value as Partial<Settings['countries']>) }; // saveCountries wrote it
  return served;
}

const stored = perDb((db: Queryable) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder('key')))
    .prepare('served_countries'),
);

/** Refuses what would send goods where none are sent; `field` names the country. */
export async function assertServed(db: Queryable, country: string, field: string): Promise<void> {
  const refused = refuseDelivery(country, await servedCountries(db));
  if (refused !== null) throw new Refusal(refused.code, { field, ...refused.params });
}
