import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const enter = (name: string, kind = 'brand') =>
  house.as(cast.manager).post('/api/admin/companies', { name, kind, country: 'KR' });
const brandsOf = (companyId: string) => house.db.select().from(brands).where(eq(brands.companyId, companyId));

describe('a company of a brand', () => {
  it('has a brand to keep from the moment it is entered, which nobody else sees', async () => {
    const { status, body } = await enter('달빛 화장품');
    expect(status).toBe(201);
    expect(await brandsOf(body.id)).toMatchObject([
      {
        slug: 'dalbit-hwajangpum',
        name: { en: '달빛 화장품', ko: '달빛 화장품', zh: '달빛 화장품' },
        state: 'draft',
        active: false,
        productCount: 0,
      },
    ]);
    const { body: list } = await house.as(cast.retailer).get('/api/brands?q=달빛');
    expect(list.shown).toBe(0);
    expect((await house.as(cast.retailer).get('/api/brands/dalbit-hwajangpum')).status).toBe(404);
  });

  it('gets an address of its own where another has the name', async () => {
    const { body } = await enter('Haru');
    expect(await brandsOf(body.id)).toMatchObject([{ slug: 'haru-2' }]);
  });

  it('of two rivals for an address the later gets the next', async () => {
    const lock = await hold(house, `insert into settings (key, value) values ('held', '1')`);
    await lock.query(
      `insert into brands (id, slug, company_id, name, tagline, description, details, logo, logo_light, logo_mark, created_at)
       select gen_random_uuid(), 'onsaem', company_id, name, tagline, description, details, '', '', '', created_at from brands limit 1`,
    );
    const entering = enter('Onsaem');
    await lock.untilBlocked(1);
    await lock.release();
    const { body } = await entering;
    expect(await brandsOf(body.id)).toMatchObject([{ slug: 'onsaem-2' }]);
  });

  it('that cannot be entered leaves no brand behind', async () => {
    const before = await house.db.$count(brands);
    expect((await enter('Haru')).status).toBe(409);
    expect(await house.db.$count(brands)).toBe(before);
  });

  it('is the only kind with a brand', async () => {
    const { body } = await enter('Lune Paris', 'retailer');
    expect(await brandsOf(body.id)).toEqual([]);
    const without = await house.db.execute(
      `select companies.name from ${'companies'} where kind = 'brand' and not exists (select from brands where company_id = companies.id)`,
    );
    expect(without.rows).toEqual([]);
    expect(await house.db.$count(companies)).toBeGreaterThan(0);
  });
});
