import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#db/schema/accounts.ts';
import { dayMs } from '#domain/instants.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { anAnnouncement } from '#test/announcements.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, castDay, houses } from '#test/cast.ts';
import { asOwner } from '#test/database.ts';
import { placed, standing } from '#test/orders.ts';
import { putSeller } from '#test/seller.ts';
import { workOf } from '#test/statements.ts';
import { anOrder } from '#test/trade.ts';
import { worldAt } from '../http/operations.ts';
import { audit } from '../kernel/audit.ts';
import { newId } from '../kernel/ids.ts';
import { sealAudit } from './seal.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  const { maison } = houses;
  const browser = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0' };
  const agreed = { terms: 'net30', reason: 'Agreed by phone' };
  await house.as(cast.admin).put(`/api/money/companies/${maison.id}/terms`, agreed, browser);
  house.time.advance(60_000);
  const limit = { limitMinor: 500_000, reason: 'Trade reference 4711' };
  const set = await house.as(cast.manager).put(`/api/admin/records/${maison.id}/credit-limit`, limit);
  expect(set.status).toBe(200);
  house.time.set(new Date(castDay.getTime() + 2 * dayMs));
  await note('something-new', { figure: 3 });
});
afterAll(() => house.close());

async function note(action: string, details: Record<string, string | number>): Promise<void> {
  const entry = { actorId: null, action, subjectKind: 'user', subjectId: cast.otherRetailer.id } as const;
  await house.db.transaction((tx) => audit(tx, { ...entry, details }, worldAt(house)));
}

type Entry = { action: string; isSealed: boolean; sealed: object } & Record<string, unknown>;
const list = async (query = '') => {
  const { status, body } = await house.as(cast.manager).get(`/api/admin/audit${query}`);
  expect(status).toBe(200);
  return body as { items: Entry[]; total: number; nextCursor: string | null };
};
const actions = async (query: string) => (await list(query)).items.map(({ action }) => action);

describe('the audit log', () => {
  it('is read by managers and owners and by nobody else', async () => {
    for (const [who, status] of [
      [cast.admin, 200],
      [cast.manager, 200],
      [cast.agent, 403],
      [cast.adminViewer, 403],
      [cast.retailer, 403],
      [cast.brand, 403],
    ] as const) {
      for (const path of ['/api/admin/audit', '/api/admin/audit/state', '/api/lists/audit']) {
        expect((await house.as(who).get(path)).status, `${path} as ${who.name}`).toBe(status);
      }
    }
    expect((await house.guest.get('/api/admin/audit')).status).toBe(401);
  });

  it('tells who, when, from where, what about, before and after', async () => {
    const [terms] = (await list('?action=terms-set')).items;
    expect(terms).toMatchObject({
      area: 'money',
      actor: { id: cast.admin.id, name: cast.admin.name, companyName: 'Lys' },
      at: castDay.toISOString(),
      ip: '127.0.0.1',
      browser: 'Chrome',
      system: 'Windows',
      isAutomatic: false,
      subject: 'Maison Verte',
      subjectRole: 'retailer',
      sealed: {
        changes: [{ field: 'value', before: 'prepayment', after: 'net30' }],
        facts: [{ field: 'reason', value: 'Agreed by phone' }],
      },
      personal: { changes: [], facts: [] },
      isSealed: false,
    });
  });

  it('is narrowed by person, company, area, kind, days and words', async () => {
    expect(await actions(`?person=${encodeURIComponent(cast.manager.name)}`)).toEqual(['credit-limit-set']);
    expect(await actions(`?person=${encodeURIComponent(cast.otherRetailer.email)}`)).toEqual([
      'something-new',
    ]);
    expect(await actions('?company=maison%20verte')).toEqual(['credit-limit-set', 'terms-set']);
    expect(await actions('?company=nobody')).toEqual([]);
    expect(await actions('?area=money')).toEqual(['credit-limit-set', 'terms-set']);
    expect(await actions('?area=other')).toEqual(['something-new']);
    expect(await actions('?q=reference%204711')).toEqual(['credit-limit-set']);
    expect(await actions('?q=127.0.0.1&sort=at')).toEqual(['terms-set', 'credit-limit-set']);
    expect(await actions('?q=100%25')).toEqual([]);
    const day = castDay.toISOString().slice(0, 10);
    expect(await actions(`?to=${day}`)).toEqual(['credit-limit-set', 'terms-set']);
    expect(await actions(`?from=2026-03-07&to=2026-03-08`)).toEqual(['something-new']);
    const turned = await house.as(cast.manager).get(`/api/admin/audit?from=2026-03-08&to=2026-03-07`);
    expect([turned.status, turned.body.code]).toEqual([422, 'period-reversed']);
  });

  it('counts on its first page and asks no more for a hundred rows than for one', async () => {
    const first = await list('?limit=1');
    expect(first.total).toBe(await house.db.$count(auditLog));
    expect((await list(`?limit=1&cursor=${first.nextCursor}`)).total).toBe(0);
    const one = await workOf(() => list('?limit=1&person=Mara'));
    const all = await workOf(() => list('?limit=100&person=Mara'));
    expect(all.statements.length).toBe(one.statements.length);
  });

  it('goes into a file as it is on the screen, words of a formula as words', async () => {
    await note('=1+1', { reason: '=HYPERLINK("x")' });
    const { status, text } = await house.as(cast.manager).get('/api/lists/audit?sort=at&format=csv');
    expect(status).toBe(200);
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(1 + (await house.db.$count(auditLog)));
    expect(lines[1]).toContain('Value: Prepayment → NET 30');
    expect(lines[2]).toContain('None → £5,000.00');
    expect(lines.filter((line) => line.includes("'=1+1"))).toHaveLength(1);
  });
});

describe('what an entry says', () => {
  it('names markets, products and people among its values, and leaves what has no name', async () => {
    const lotId = newId(castDay);
    const details = { marketKey: 'eu', buyerId: cast.buyer.id, lotId };
    await note('order-approved', details);
    const [entry] = (await list('?action=order-approved')).items;
    expect(entry?.names).toEqual({
      eu: 'European Union and Northern Ireland',
      [cast.buyer.id]: cast.buyer.name,
    });
  });

  it('is about a conversation by the number of its order', async () => {
    const { threadId, number } = await anOrder(house.db);
    const about = { subjectKind: 'conversation', subjectId: threadId } as const;
    const entry = {
      actorId: cast.admin.id,
      action: 'desk-assigned',
      ...about,
      details: { to: cast.agent.id },
    };
    await house.db.transaction((tx) => audit(tx, entry, worldAt(house)));
    expect((await list('?action=desk-assigned')).items).toMatchObject([
      { subject: `LYS-${number}`, names: { [cast.agent.id]: cast.agent.name } },
    ]);
  });
});

describe('what the team does to an order', () => {
  const pay = async (expectedStatus: OrderStatus) => {
    const { id } = await placed(house);
    await standing(house.db, id, expectedStatus, { terms: 'net30' });
    const { status } = await house.as(cast.admin).post(`/api/orders/${id}/payment`, { expectedStatus });
    expect(status).toBe(200);
    const { items } = await list('?action=order-moved');
    return items.find(({ subjectId }) => subjectId === id);
  };

  it('is a payment and no change of status where the order is further on than its payment', async () => {
    expect((await pay('preparing'))?.sealed).toEqual({
      changes: [],
      facts: [{ field: 'step', value: 'record-payment' }],
    });
    const { text } = await house.as(cast.manager).get('/api/lists/audit?action=order-moved&format=csv');
    expect(text).toContain('Step: Payment recorded');
    expect(text).not.toContain('Preparing');
  });

  it('is a payment and a change of status where the order waited for it', async () => {
    expect((await pay('invoiced'))?.sealed).toEqual({
      changes: [{ field: 'value', before: 'invoiced', after: 'paid' }],
      facts: [{ field: 'step', value: 'record-payment' }],
    });
  });
});

describe.each([
  [
    'en',
    {
      what: 'Settings changed: Source of the market figures',
      change: 'Source of the market figures: empty → Trade report',
      untitled: 'Untitled',
    },
  ],
  [
    'ko',
    {
      what: '설정 변경: 시장 수치 출처',
      change: '시장 수치 출처: 없음 → Trade report',
      untitled: '제목 없음',
    },
  ],
  [
    'zh',
    {
      what: '已更改设置：市场数据来源',
      change: '市场数据来源：空 → Trade report',
      untitled: '无标题',
    },
  ],
] as const)('in the words of %s', (language, words) => {
  const read = { 'lys-language': language };

  it('a change of settings names which they are, and its fields as their screen does', async () => {
    const details = { group: 'market', sourceBefore: '', sourceAfter: 'Trade report' };
    await note('settings-changed', details);
    const { text } = await house
      .as(cast.manager)
      .get('/api/lists/audit?action=settings-changed&format=csv', undefined, read);
    expect(text).toContain(words.what);
    expect(text).toContain(words.change);
  });

  it('an announcement is called by its title in any language, and untitled until it has one', async () => {
    const subjectOf = async (title: object) => {
      const id = newId(castDay);
      const draft = { ...anAnnouncement(), requestId: id, title: { en: '', ko: '', zh: '', ...title } };
      expect((await house.as(cast.manager).post('/api/admin/announcements', draft)).status).toBe(201);
      const { body } = await house
        .as(cast.manager)
        .get('/api/admin/audit?action=announcement-created', undefined, read);
      return (body.items as Entry[]).find(({ subjectId }) => subjectId === id)?.subject;
    };
    expect(await subjectOf({})).toBe(words.untitled);
    expect(await subjectOf({ zh: '春节休假' })).toBe('春节休假');
  });
});

describe('the state of the trail', () => {
  it('says what is sealed, protected and verified, and names the first broken batch', async () => {
    const state = async () => (await house.as(cast.admin).get('/api/admin/audit/state')).body;
    const before = await state();
    expect(before).toMatchObject({ lastSeal: null, isProtected: true, verification: null });
    expect(before.unsealed).toBe(await house.db.$count(auditLog));
    await sealAudit(house.db, house.log, worldAt(house));
    expect((await list()).items.every(({ isSealed }) => isSealed)).toBe(true);
    const verify = async () => {
      expect((await house.as(cast.manager).post('/api/admin/audit/verification', {})).status).toBe(200);
      await house.runJobs();
      return (await state()).verification;
    };
    expect(await verify()).toMatchObject({ seals: 1, broken: null });
    expect(await state()).toMatchObject({ lastSeal: { number: 1 }, unsealed: 0 });
    await asOwner(
      house,
      `alter table audit_log disable trigger user;
       update audit_log set details = '{}' where action = 'terms-set';
       alter table audit_log enable trigger user`,
    );
    expect((await verify()).broken).toMatchObject({ number: 1 });
    expect((await house.as(cast.agent).post('/api/admin/audit/verification', {})).status).toBe(403);
  });
});

describe('what the trail holds', () => {
  it('has every field of our company that changed, before and after', async () => {
    house.time.set(castDay); // who changes our company has signed in within ten minutes
    const { body: seller } = await house.as(cast.admin).get('/api/money/seller');
    const changed = { ...seller, telephone: '+44 20 7946 0000' };
    expect((await putSeller(house, changed)).status).toBe(200);
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'seller-changed'));
    expect(entry?.details).toMatchObject({
      telephoneBefore: seller.telephone,
      telephoneAfter: '+44 20 7946 0000',
    });
    expect(Object.keys(entry?.details as object)).not.toContain('nameBefore');
  });

  it('keeps no address of the network where nobody is named', async () => {
    const { rows } = await house.db.execute(
      sql`select count(*)::int as count from audit_log where action = 'document-issued' and personal <> '{}'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
