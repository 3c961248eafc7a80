import { sql } from 'drizzle-orm';
import { companies } from '#db/schema/accounts.ts';
import { formatCurrencyName } from '#domain/format.ts';
import { unrated } from '#domain/rates.ts';
import { ratedToday } from '../catalogue/rates.ts';
import type { Source } from './source.ts';

/** Currencies nobody has entered a rate for: nobody can choose one of them before. They wait since the house began. */
export const missingRates: Source = {
  kind: 'rates',
  needs: 'rate:enter',
  href: () => '/admin/rates',
  read: async ({ db, language, now, assigned }, limit) => {
    if (assigned !== undefined) return { count: 0, items: [] };
    const missing = unrated(await ratedToday(db, now));
    if (missing.length === 0) return { count: 0, items: [] };
    const [house] = await db
      .select({ id: companies.id, at: sql<Date | string>`min(${companies.createdAt})` })
      .from(companies)
      .where(sql`${companies.kind} = 'internal'`)
      .groupBy(companies.id)
      .orderBy(companies.id)
      .limit(1);
    if (house === undefined) return { count: 0, items: [] };
    const items = missing.slice(0, limit).map((currency, index) => ({
      id: `${house.id.slice(0, -1)}${index}`,
      title: currency,
      detail: formatCurrencyName(currency, language),
      at: new Date(house.at).toISOString(),
      href: '/admin/rates',
      step: null,
      dueAt: new Date(house.at).toISOString(),
      dueDay: null,
      desk: null,
    }));
    return { count: missing.length, items };
  },
};
