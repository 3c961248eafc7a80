import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#db/schema/accounts.ts';
import { dayMs } from '#domain/instants.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay, houses, type Person } from '#test/cast.ts';
import { hold } from '#test/interleave.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { logLevel: 'error' } });
});
afterAll(() => house.close());
beforeEach(async () => {
  house.time.set(castDay);
  await set({
    vatNumber: 'FR 40 303 265 045',
    vatCheckedNumber: null,
    vatCheckedOn: null,
    vatCheckEvidence: null,
  });
});

const shop = houses.maison.id;
const path = `/api/admin/records/${shop}`;
const set = (values: Partial<typeof companies.$inferInsert>) =>
  house.db.update(companies).set(values).where(eq(companies.id, shop));
const check = { vatNumber: 'FR40303265045', checkedOn: '2026-03-05', evidence: 'WAPI-2026-0305' };
const verify = (more: object = {}, who: Person = cast.manager) =>
  house.as(who).put(`${path}/vat-check`, { ...check, ...more });
const state = async () => (await house.as(cast.adminViewer).get(path)).body.vatCheck;

describe('a VAT number', () => {
  it('is verified with day, person and evidence, for 90 days', async () => {
    expect(await state()).toMatchObject({ state: 'unverified', looks: 'right', checkedOn: null });
    const { status, body } = await verify();
    expect([status, body.vatCheck]).toEqual([
      200,
      {
        state: 'verified',
        looks: 'right',
        checkedOn: '2026-03-05',
        checkedBy: cast.manager.name,
        evidence: 'WAPI-2026-0305',
      },
    ]);
    house.time.advance(90 * dayMs);
    expect((await state()).state).toBe('outdated');
    const history = await house.as(cast.adminViewer).get(`${path}/history`);
    expect(history.body.items[0]).toMatchObject({ action: 'vat-number-verified' });
  });

  it('that its company changes is unverified again, and what is verified is the one that was looked at', async () => {
    await verify();
    await set({ vatNumber: 'FR83404833048' });
    expect(await state()).toMatchObject({ state: 'unverified', checkedOn: null, evidence: null });
    expect((await verify()).body.code).toBe('vat-number-changed');
    expect((await state()).state).toBe('unverified');
  });

  it('of the wrong form is refused, one with wrong check digits asks whether it is right', async () => {
    await set({ vatNumber: 'FR123' });
    const form = await verify({ vatNumber: 'FR123', isSure: true });
    expect([form.status, form.body.code]).toEqual([422, 'vat-number-wrong-form']);
    await set({ vatNumber: 'FR40303265046' });
    const digits = await verify({ vatNumber: 'FR40303265046' });
    expect([digits.status, digits.body.code, digits.body.field]).toEqual([
      422,
      'vat-number-wrong-digits',
      'isSure',
    ]);
    expect((await verify({ vatNumber: 'FR40303265046', isSure: true })).body.vatCheck).toMatchObject({
      state: 'verified',
      looks: 'wrong-digits',
    });
  });

  it('is not verified tomorrow, nor without evidence, nor by who may not keep companies', async () => {
    expect((await verify({ checkedOn: '2026-03-07' })).body).toMatchObject({
      code: 'day-in-future',
      field: 'checkedOn',
    });
    expect((await verify({ evidence: ' ' })).body.errors[0]).toMatchObject({
      field: 'evidence',
      code: 'required',
    });
    for (const who of [cast.agent, cast.adminViewer, cast.retailer, cast.brand]) {
      expect((await verify({}, who)).status).toBe(403);
    }
    expect(
      (await house.as(cast.manager).put(`/api/admin/records/${houses.lys.id}/vat-check`, check)).status,
    ).toBe(404);
    expect((await state()).state).toBe('unverified');
  });

  it('that is changed while it is verified is not: one waits for the other', async () => {
    const lock = await hold(house, 'select from companies where id = $1 for update', [shop]);
    const changing = house.as(cast.admin).put(path, {
      address: '',
      vatNumber: 'FR83404833048',
      registrationNumber: '',
      eori: '',
    });
    await lock.untilBlocked(1);
    const verifying = verify();
    await lock.untilBlocked(2);
    await lock.release();
    expect((await changing).status).toBe(200);
    expect((await verifying).body.code).toBe('vat-number-changed');
  });

  it('of the wrong form is not entered on a record, one that stands there already stays', async () => {
    const form = { address: '', registrationNumber: '', eori: '' };
    const put = (vatNumber: string) => house.as(cast.manager).put(path, { ...form, vatNumber });
    expect((await put('FR123')).body).toMatchObject({ code: 'vat-number-wrong-form', field: 'vatNumber' });
    await set({ vatNumber: 'FR123' });
    expect((await put('FR123')).status).toBe(200);
  });
});
