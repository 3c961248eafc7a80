import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { siteData } from '#site/site-data.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';
import { atTheSamePoint } from '#test/interleave.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({
    config: { socialLinks: [{ name: 'Elsewhere', href: 'https://elsewhere.example/' }] },
  });
});
afterAll(() => house.close());

const base = '/api/admin/settings';
const read = async (who = cast.adminViewer) => (await house.as(who).get(base)).body;
const save = (group: string, body: object, who = cast.manager) => house.as(who).put(`${base}/${group}`, body);
const onPages = async () => {
  const [[, site] = []] = await siteData(house.db, house.config);
  return site as { socialLinks: { href: string }[]; market: object; carriers: object[] };
};

describe('settings', () => {
  it('are read by the team and set by managers', async () => {
    expect(await read()).toMatchObject({
      social: { version: 0, value: { links: ['https://elsewhere.example/'] }, changedBy: null },
      market: { version: 0, value: { source: '', asOf: '' } },
    });
    const market = { source: 'A report', asOf: '2026-01-31', expectedVersion: 0 };
    for (const who of [cast.agent, cast.adminViewer, cast.retailer, cast.brand]) {
      expect((await save('market', market, who)).status).toBe(403);
    }
    expect((await house.as(cast.retailer).get(base)).status).toBe(403);
    const { status, body } = await save('market', market);
    expect([status, body.market]).toMatchObject([200, { version: 1, changedBy: cast.manager.name }]);
    expect((await onPages()).market).toEqual({ source: 'A report', asOf: '2026-01-31' });
  });

  it('are not overwritten by who has not seen the last change', async () => {
    const links = ['https://instagram.com/lys'];
    expect((await save('social', { links, expectedVersion: 0 })).status).toBe(200);
    const late = await save('social', { links: [], expectedVersion: 0 }, cast.admin);
    expect([late.status, late.body.code]).toEqual([409, 'setting-changed']);
    expect((await onPages()).socialLinks).toEqual([{ name: 'Instagram', href: 'https://instagram.com/lys' }]);
    expect((await save('social', { links: [], expectedVersion: 1 }, cast.admin)).status).toBe(200);
    expect((await onPages()).socialLinks).toEqual([]); // none is a choice, too: the environment's stay away
  });

  it('of two at the same moment one is told', async () => {
    const { carriers } = await read();
    const carrier = { name: 'Hanjin', words: '한진', address: 'https://hanjin.example/{number}' };
    const saving = (who: Person) => () =>
      save('carriers', { carriers: [carrier], expectedVersion: carriers.version }, who);
    // Nobody has set it yet: both stand where the row is about to be made.
    const both = await atTheSamePoint(
      house,
      `insert into settings (key, value) values ('operator:carriers', '{}')`,
      [],
      [saving(cast.manager), saving(cast.admin)],
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await onPages()).carriers).toEqual([carrier]);
  });

  it('are noted with what they were before, and only when something changed', async () => {
    const { market } = await read();
    const same = { ...market.value, expectedVersion: market.version };
    expect((await save('market', same)).body.market.version).toBe(market.version);
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.action, 'settings-changed'));
    const ofMarket = noted.filter(({ details }) => (details as { group: string }).group === 'market');
    expect(ofMarket.map(({ details, actorId }) => [actorId, details])).toEqual([
      [
        cast.manager.id,
        {
          group: 'market',
          sourceBefore: '',
          sourceAfter: 'A report',
          asOfBefore: '',
          asOfAfter: '2026-01-31',
        },
      ],
    ]);
  });

  it.each([
    ['social', { links: ['http://plain.example'] }, 'links.0'],
    ['social', { links: Array.from({ length: 9 }, () => 'https://a.example') }, 'links'],
    ['market', { source: 'x', asOf: 'yesterday' }, 'asOf'],
    [
      'carriers',
      { carriers: [{ name: '', words: '', address: 'https://a.example/{number}' }] },
      'carriers.0.name',
    ],
    [
      'carriers',
      { carriers: [{ name: 'A', words: '', address: 'https://a.example' }] },
      'carriers.0.address',
    ],
  ])('%s refuses %j by its field', async (group, body, field) => {
    const before = await read();
    const answer = await save(group, { ...body, expectedVersion: 0 });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, field]);
    expect(await read()).toEqual(before);
  });

  it('refuse a code that is none, by its account', async () => {
    const { bookkeeping } = await read();
    const codes = { ...bookkeeping.value.codes, freight: '=1' };
    const answer = await save('bookkeeping', { ...bookkeeping.value, codes, expectedVersion: 0 });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, 'codes.freight']);
  });
});
