import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#db/schema/accounts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { castSeller } from '#test/cast.ts';

const path = '/.well-known/security.txt';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ config: { publicUrl: 'https://trade.example' } });
});
afterAll(() => house.close());

describe('who has found a weakness', () => {
  it('reads whom to tell, for half a year', async () => {
    const { status, headers, text } = await house.guest.get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe(
      [
        'Contact: mailto:accounts@lys.example',
        'Expires: 2026-09-02T09:00:00.000Z',
        'Preferred-Languages: en, ko, zh',
        'Canonical: https://trade.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it.each(['', 'accounts at lys', 'a@b.example\nContact: mailto:thief@x.example'])(
    'is told nothing while the settings say "%s"',
    async (email) => {
      const value = { ...castSeller, email };
      await house.db.update(settings).set({ value }).where(eq(settings.key, 'seller'));
      expect((await house.guest.get(path)).status).toBe(404);
    },
  );
});
