import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, companies, users } from '#db/schema/accounts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aRate } from '#test/builders.ts';
import { cast, houses } from '#test/cast.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const profileOf = async (person: { token: string }) => (await house.as(person).get('/api/profile')).body;
const wanted = { orderUpdates: true, newProducts: true, promotions: false, announcements: true };
const company = {
  companyName: 'Maison Verte',
  vatNumber: 'FR40303265045',
  companyAddress: '12 rue des Tilleuls\n69002 Lyon',
  businessType: 'Department Store',
};

describe('a profile', () => {
  test('begins with the defaults of the brief', async () => {
    expect(await profileOf(cast.retailer)).toEqual({
      firstName: 'Reina',
      lastName: 'Marchand',
      email: cast.retailer.email,
      phone: '',
      role: 'retailer',
      companyRole: 'owner',
      company: {
        companyName: 'Maison Verte',
        country: 'FR',
        vatNumber: '',
        vatNumberLooks: 'empty',
        companyAddress: '',
        businessType: 'Retail Store',
        registrationNumber: '',
        representative: '',
        eori: '',
        latinName: '',
        latinAddress: '',
        gs1Prefix: '',
        approvedExporterNumber: '',
        statesOrigin: false,
        canEdit: true,
      },
      language: 'en',
      currency: 'GBP',
      emailNotifications: wanted,
      emailRhythm: 'at-once',
    });
  });

  test('is for who is signed in', async () => {
    expect((await house.guest.get('/api/profile')).status).toBe(401);
    expect((await house.guest.put('/api/profile/account', { firstName: 'A' })).status).toBe(401);
  });
});

describe('account details', () => {
  test('make the full name that others see, and keep where it parts', async () => {
    const { status, body } = await house.as(cast.buyer).put('/api/profile/account', {
      firstName: 'Bruno',
      lastName: 'de la Marche',
      phone: '+33 4 72 00 00 00',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Bruno', lastName: 'de la Marche', phone: '+33 4 72 00 00 00' });
    const session = await house.as(cast.buyer).get('/api/session');
    expect(session.body.user.name).toBe('Bruno de la Marche');
  });

  test('join a Korean name as it is written', async () => {
    await house.as(cast.brand).put('/api/profile/account', { firstName: '보라', lastName: '한', phone: '' });
    expect((await house.as(cast.brand).get('/api/session')).body.user.name).toBe('한보라');
  });

  test.each([
    [{ firstName: ' ', lastName: '', phone: '' }, 'firstName', 'required'],
    [{ firstName: 'A'.repeat(81), lastName: '', phone: '' }, 'firstName', 'too-long'],
    [{ firstName: 'A', lastName: '', phone: '1'.repeat(41) }, 'phone', 'too-long'],
    [{ firstName: 'A', lastName: '', phone: 'hello' }, 'phone', 'invalid-phone'],
    [{ firstName: 'A', lastName: 'B\nC', phone: '' }, 'lastName', 'control-characters'],
    [{ firstName: 'A', lastName: 'B\u2066C', phone: '' }, 'lastName', 'hidden-characters'],
    [{ firstName: 'Lys', lastName: 'Support', phone: '' }, 'firstName', 'name-reserved'],
  ])('have lengths and shapes: %o', async (form, field, code) => {
    const { status, body } = await house.as(cast.buyer).put('/api/profile/account', form);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual(expect.objectContaining({ field, code }));
  });

  test('are free for our own people', async () => {
    const form = { firstName: 'Lys', lastName: 'Support', phone: '' };
    expect((await house.as(cast.otherAdmin).put('/api/profile/account', form)).status).toBe(200);
  });

  test('carry no email address and no role: what is sent of them changes nothing', async () => {
    const sent = { firstName: 'Vera', lastName: 'M', phone: '', email: 'x@y.example', role: 'admin' };
    expect((await house.as(cast.viewer).put('/api/profile/account', sent)).status).toBe(200);
    const [row] = await house.db.select().from(users).where(eq(users.id, cast.viewer.id));
    expect(row).toMatchObject({ email: cast.viewer.email, role: 'retailer' });
  });
});

describe('company info', () => {
  test('is one company’s, for all its users, and audited', async () => {
    const { status, body } = await house.as(cast.retailer).put('/api/profile/company', company);
    expect(status).toBe(200);
    expect(body.company).toMatchObject({ ...company, vatNumberLooks: 'right', canEdit: true });
    expect((await profileOf(cast.viewer)).company).toMatchObject({ ...company, canEdit: false });
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'company-changed'));
    expect(entry).toMatchObject({ actorId: cast.retailer.id, subjectId: houses.maison.id });
  });

  test.each([
    ['FR12345', 'wrong-form'],
    ['FR40303265046', 'wrong-digits'],
    ['', 'empty'],
  ])('warns of the VAT number "%s" and keeps it as typed', async (vatNumber, looks) => {
    const { status, body } = await house
      .as(cast.retailer)
      .put('/api/profile/company', { ...company, vatNumber });
    expect(status).toBe(200);
    expect(body.company).toMatchObject({ vatNumber, vatNumberLooks: looks });
  });

  test('is refused to buyers and viewers, and with the name of another company', async () => {
    expect((await house.as(cast.buyer).put('/api/profile/company', company)).status).toBe(403);
    expect((await house.as(cast.viewer).put('/api/profile/company', company)).status).toBe(403);
    const taken = await house
      .as(cast.retailer)
      .put('/api/profile/company', { ...company, companyName: 'KIOSK nord' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'company-exists', field: 'companyName' } });
    const ours = await house
      .as(cast.retailer)
      .put('/api/profile/company', { ...company, companyName: 'Lys Trade House' });
    expect(ours).toMatchObject({ status: 422, body: { code: 'name-reserved', field: 'companyName' } });
    expect(
      (await house.as(cast.admin).put('/api/profile/company', { ...company, companyName: 'Lys' })).status,
    ).toBe(200);
    const [row] = await house.db.select().from(companies).where(eq(companies.id, houses.maison.id));
    expect(row?.name).toBe('Maison Verte');
  });

  test('knows seven kinds of business', async () => {
    const { body } = await house
      .as(cast.retailer)
      .put('/api/profile/company', { ...company, businessType: 'Pharmacy' });
    expect(body.errors).toContainEqual(
      expect.objectContaining({ field: 'businessType', code: 'invalid-choice' }),
    );
  });
});

describe('preferences', () => {
  test('change language, currency and emails at once, on every server', async () => {
    await aRate(house.db, 'EUR', '1.15');
    const form = { language: 'ko', currency: 'EUR', emailNotifications: { ...wanted, promotions: true } };
    const { status, body } = await house.as(cast.otherRetailer).put('/api/profile/preferences', form);
    expect(status).toBe(200);
    expect(body).toMatchObject(form);
    expect((await house.as(cast.otherRetailer).get('/api/session')).body.user).toMatchObject({
      language: 'ko',
      currency: 'EUR',
    });
  });

  test('are refused where one is missing or unknown', async () => {
    const form = { language: 'fr', currency: 'USD', emailNotifications: { orderUpdates: true } };
    const { status, body } = await house.as(cast.otherRetailer).put('/api/profile/preferences', form);
    expect(status).toBe(422);
    expect(body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'language',
      'currency',
      'emailNotifications.newProducts',
      'emailNotifications.promotions',
      'emailNotifications.announcements',
    ]);
  });
});
