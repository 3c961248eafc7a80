import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companies, users } from '#db/schema/accounts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { asOwner } from '#test/database.ts';
import { worldAt } from '../http/operations.ts';
import { makeAdmin } from './make-admin.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { publicUrl: 'https://lys.test' } });
});
afterAll(() => house.close());

const make = (email: string) => makeAdmin(house.db, email, worldAt(house));
const tokenIn = (link: string) =>
  /^https:\/\/lys\.test\/reset-password#token=([\w-]{43})$/.exec(link)?.[1] ?? '';

describe('the first admin', () => {
  test('sets the password with a one-time link and signs in', async () => {
    const { isNew, companyName, link } = await make('ceo@lys.test');
    expect({ isNew, companyName }).toEqual({ isNew: true, companyName: 'Lys' });
    const password = 'seventeen cranes';
    const form = { token: tokenIn(link), password, confirmPassword: password };
    expect((await house.guest.post('/api/password-resets/complete', form)).status).toBe(200);
    expect((await house.guest.post('/api/password-resets/complete', form)).status).toBe(422);
    const { body } = await house.guest.post('/api/session', { email: 'ceo@lys.test', password });
    expect(body.user).toMatchObject({ role: 'admin', companyRole: 'owner', companyName: 'Lys', name: 'ceo' });
  });

  test('may be asked for twice at once: one account, two links', async () => {
    const [one, two] = await Promise.all([make('twice@lys.test'), make('twice@lys.test')]);
    expect([one.isNew, two.isNew].sort()).toEqual([false, true]);
    expect(await house.db.select().from(users).where(eq(users.email, 'twice@lys.test'))).toHaveLength(1);
    expect(one.link).not.toBe(two.link);
  });

  test('gets the operator’s company where there is none yet', async () => {
    const fresh = await startHouse();
    await asOwner(fresh, 'truncate companies, users cascade');
    await makeAdmin(fresh.db, 'ceo@lys.test', worldAt(fresh));
    expect(await fresh.db.select().from(companies)).toMatchObject([{ kind: 'internal', name: 'Lys' }]);
    await fresh.close();
  });

  test('cannot be somebody’s account of another role, nor a closed one', async () => {
    await expect(make(cast.retailer.email)).rejects.toThrow('is the account of a retailer');
    await house.db
      .update(users)
      .set({ disabledAt: house.time.now() })
      .where(eq(users.id, cast.otherAdmin.id));
    await expect(make(cast.otherAdmin.email)).rejects.toThrow('is a disabled account');
  });
});
