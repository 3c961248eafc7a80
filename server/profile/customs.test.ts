import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, companies } from '#db/schema/accounts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, houses, type Person } from '#test/cast.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const save = (who: Person, values: object) => house.as(who).put('/api/profile/customs', values);
const kept = async (id: string) => {
  const [row] = await house.db.select().from(companies).where(eq(companies.id, id));
  return row;
};

describe('what customs know a company by', () => {
  it('is entered by its owner, written as it is kept, and stands in the audit log', async () => {
    const { status, body } = await save(cast.retailer, { eori: 'fr 123 456 789 00012' });
    expect([status, body.company.eori]).toEqual([200, 'FR12345678900012']);
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'company-changed'));
    expect(entry?.details).toEqual({ eoriBefore: null, eoriAfter: 'FR12345678900012' });
    expect((await save(cast.retailer, { eori: '' })).body.company.eori).toBe('');
    expect((await kept(houses.maison.id))?.eori).toBeNull();
  });

  it('that cannot be a number is refused by name, and nothing changes', async () => {
    const { status, body } = await save(cast.retailer, { eori: 'GB12345' });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'eori', code: 'invalid-eori' }]);
    expect(body.errors[0].detail ?? body.errors[0].message).toContain('GB or XI and 12 digits');
    expect((await kept(houses.maison.id))?.eori).toBeNull();
  });

  it('has of a brand its word on origin and its number as an approved exporter', async () => {
    const said = { eori: '', approvedExporterNumber: '010-26-100001', statesOrigin: true };
    expect((await save(cast.brand, said)).body.company).toMatchObject(said);
    const record = await house.as(cast.adminViewer).get(`/api/admin/records/${houses.haru.id}`);
    expect(record.body).toMatchObject({ approvedExporterNumber: '010-26-100001', statesOrigin: true });
  });

  it('has of a brand its name and seat in Latin letters, until it takes them away', async () => {
    const said = { eori: '', latinName: 'Haru Co., Ltd.', latinAddress: '900 Yeonmujang-gil\nSeoul 04783' };
    expect((await save(cast.brand, said)).body.company).toMatchObject(said);
    const entries = await house.db.select().from(auditLog).where(eq(auditLog.actorId, cast.brand.id));
    expect(entries.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ latinNameBefore: null, latinNameAfter: 'Haru Co., Ltd.' }),
    );
    expect((await save(cast.brand, { eori: '' })).body.company).toMatchObject(said);
    const record = await house.as(cast.adminViewer).get(`/api/admin/records/${houses.haru.id}`);
    expect(record.body).toMatchObject({ latinName: said.latinName, latinAddress: said.latinAddress });
    await save(cast.brand, { eori: '', latinName: '', latinAddress: '' });
    expect(await kept(houses.haru.id)).toMatchObject({ latinName: null, latinAddress: null });
  });

  it.each([
    ['latinName', '하루', 'not-latin-letters'],
    ['latinAddress', 'Seoul\n성동구', 'not-latin-letters'],
    ['latinName', 'Lys Support', 'name-reserved'],
  ])('in another script is refused by name: %s %s', async (field, typed, code) => {
    const { status, body } = await save(cast.brand, { eori: '', [field]: typed });
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field, code }]);
    expect(await kept(houses.haru.id)).toMatchObject({ latinName: null, latinAddress: null });
  });

  it('of a shop has no name for customs, nor has a brand within the Union', async () => {
    await save(cast.retailer, { eori: '', latinName: 'Maison' });
    expect((await kept(houses.maison.id))?.latinName).toBeNull();
    await house.db.update(companies).set({ country: 'DE' }).where(eq(companies.id, houses.noeul.id));
    await save(cast.otherBrand, { eori: '', latinName: 'Noeul' });
    expect((await kept(houses.noeul.id))?.latinName).toBeNull();
  });

  it('of a shop has neither: it sends no goods', async () => {
    const said = { eori: '', approvedExporterNumber: '010-26-100001', statesOrigin: true };
    expect((await save(cast.retailer, said)).body.company).toMatchObject({
      approvedExporterNumber: '',
      statesOrigin: false,
    });
  });

  it('is changed by owners alone', async () => {
    for (const who of [cast.buyer, cast.viewer, cast.editor, cast.brandViewer]) {
      expect((await save(who, { eori: '' })).status).toBe(403);
    }
    expect((await house.guest.put('/api/profile/customs', { eori: '' })).status).toBe(401);
  });
});
