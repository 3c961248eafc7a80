import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castBrands, houses } from '#test/cast.ts';
import { newId } from '../kernel/ids.ts';
import { forgetDoer, tablesOfDoers } from './forget-doers.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

it('every column that names who did something is among those an erased name leaves', async () => {
  const { rows } = await house.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'actor_name' order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(tablesOfDoers.toSorted());
});

it('what somebody did stays under another name, and what others did under theirs', async () => {
  const { db } = house;
  const insert = (actorId: string, actorName: string) =>
    db.execute(sql`insert into brand_versions (id, brand_id, version, record, actor_id, actor_name, published_at)
      values (${newId(house.time.now())}, ${castBrands.haru.id}, ${actorName.length}, '{}', ${actorId}, ${actorName}, now())`);
  await insert(cast.brand.id, cast.brand.name);
  await insert(cast.admin.id, 'Ada L');
  await db.execute(sql`insert into settlement_accounts
    (id, company_id, bank_name, holder, account_number, last_digits, currency, actor_id, actor_name, created_at, usable_from)
    values (${newId(house.time.now())}, ${houses.haru.id}, 'B', 'H', 'x', '1234', 'KRW', ${cast.brand.id}, ${cast.brand.name}, now(), now())`);
  await db.transaction((tx) => forgetDoer(tx, cast.brand.id, 'Former user'));
  const { rows } = await db.execute<{ name: string }>(sql`
    select actor_name as name from brand_versions union all select actor_name from settlement_accounts order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(['Ada L', 'Former user', 'Former user']);
});
