import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/connect.ts';
import { users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { passportWarnings } from '#db/schema/passports.ts';
import { dayOf } from '#domain/instants.ts';
import type { Translated } from '#domain/languages.ts';
import { dueWarning, type ExpiryWarning, expiryWarnings } from '#domain/passport.ts';
import { may } from '#domain/permissions.ts';
import type { World } from '../../kernel/world.ts';
import { notify } from '../../notifications/notify.ts';
import { type Ending, writePassportEnding } from '../emails/passport-ending.ts';
import { refreshReady } from '../refresh-ready.ts';

type Found = Ending & { readonly id: string; readonly brandId: string };
type Due = Found & { readonly days: ExpiryWarning };

/** Every night: what is ready today and what is not any more, and 90, 30 and 7 days ahead who is told what runs out. */
export async function followPassports(db: Db, world: World): Promise<void> {
  await db.transaction((tx) => refreshReady(tx, null, world.now));
  const today = dayOf(world.now);
  for (const [brandId, ofBrand] of Map.groupBy(await endingSoon(db, today), (one) => one.brandId)) {
    await db.transaction((tx) => warn(tx, brandId, ofBrand, world));
  }
}

async function endingSoon(db: Db, today: string): Promise<Due[]> {
  const { rows } = await db.execute(sql`
    select ending.id, ending.brand_id as "brandId", ending.name, markets.name as market, ending.ends_on::text as "endsOn"
    from (
      select id, brand_id, market_key, name, mandate_to as ends_on from responsible_persons
      where mandate_to is not null and exists (select from passports where person_id = responsible_persons.id)
      union all
      select id, brand_id, market_key, concat_ws(' · ', issuer, number), expires_on from passport_documents
      where expires_on is not null
    ) ending
    join markets on markets.key = ending.market_key
    where ending.ends_on between ${today}::date and ${today}::date + ${Math.max(...expiryWarnings)}::int
    order by ending.ends_on, ending.id`);
  const found = rows as unknown as (Found & { market: Translated })[]; // the statement selects them
  return found.flatMap((one) => {
    const days = dueWarning(one.endsOn, today);
    return days === null ? [] : [{ ...one, days }];
  });
}

/** Once for each warning of each last day; two servers that run at night tell it once. */
async function warn(tx: Tx, brandId: string, due: readonly Due[], world: World): Promise<void> {
  const noted = await tx
    .insert(passportWarnings)
    .values(due.map(({ id, endsOn, days }) => ({ subjectId: id, endsOn, days, at: world.now })))
    .onConflictDoNothing()
    .returning({ id: passportWarnings.subjectId });
  const isNew = new Set(noted.map(({ id }) => id));
  const fresh = due.filter(({ id }) => isNew.has(id));
  const [brand] = await tx.select().from(brands).where(eq(brands.id, brandId));
  if (brand === undefined || fresh.length === 0) return;
  const people = await tx
    .select()
    .from(users)
    .where(and(eq(users.companyId, brand.companyId), isNull(users.disabledAt)))
    .orderBy(asc(users.id));
  const keepers = people.filter((person) => may(person, 'product:edit'));
  for (const [days, endings] of Map.groupBy(fresh, (one) => one.days)) {
    const to = keepers.map(({ id }) => id);
    if (to.length === 0) continue;
    await notify(
      tx,
      {
        kind: 'brand',
        subjectId: brandId,
        title: brand.name,
        said: { key: 'shell:notifications.said.passportEnding', params: { passports: endings.length, days } },
        to: inArray(users.id, to),
        actorId: null,
      },
      world,
    );
    await world.announce(tx, { kind: 'notification', userIds: to });
    for (const person of keepers) {
      const key = `${brandId}/${dayOf(world.now)}/${days}/${person.id}`;
      await writePassportEnding(tx, { slug: brand.slug, endings, days, to: person, key }, world);
    }
  }
}
