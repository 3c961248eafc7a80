import { spawnSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { auditLog } from '#db/schema/accounts.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { asOwner, emptyDatabase } from '#test/database.ts';
import { hold } from '#test/interleave.ts';
import { worldAt } from '../http/operations.ts';
import { audit } from '../kernel/audit.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

let house: TestHouse;
const log: string[] = [];
beforeAll(async () => {
  house = await startHouse({ logTo: log });
});
afterAll(() => house.close());

/** Each test begins with a trail of three sealed batches. */
beforeEach(async () => {
  await unguarded('truncate audit_log, audit_seals, audit_leaves');
  for (const batch of [1, 2, 3]) {
    await note(batch * 10);
    await note(batch * 10 + 1);
    await seal();
  }
});

const seal = () => sealAudit(house.db, house.log, worldAt(house));
const verify = (known: string | null = null) => verifyAudit(house.db, house.time.now(), known);

async function note(figure: number, at = house.time.now()): Promise<string> {
  const world = { ...worldAt(house), now: at };
  const id = world.newId();
  const entry = {
    actorId: cast.admin.id,
    action: 'terms-set',
    subjectKind: 'company',
    subjectId: null,
  } as const;
  await house.db.transaction((tx) =>
    audit(tx, { ...entry, details: { figure } }, { ...world, newId: () => id }),
  );
  return id;
}

/** What only who owns the database can do: take the guard away, and put it back. */
async function unguarded(statement: string): Promise<void> {
  const tables = ['audit_log', 'audit_seals', 'audit_leaves'];
  const each = (word: string) =>
    tables.map((table) => `alter table ${table} ${word} trigger user`).join('; ');
  await asOwner(house, `${each('disable')}; ${statement}; ${each('enable')}`);
}

describe('the trail', () => {
  it('can neither be changed, deleted nor emptied by the role that the application works with', async () => {
    for (const table of ['audit_log', 'audit_seals', 'audit_leaves']) {
      for (const statement of [`delete from ${table}`, `truncate ${table}`, `drop table ${table}`]) {
        await expect(house.db.execute(sql.raw(statement))).rejects.toMatchObject({
          cause: { code: '42501' },
        });
      }
    }
    for (const statement of [
      `update audit_log set action = 'nothing'`,
      `update audit_log set personal = '{}'`,
      `update audit_seals set rows = 0`,
      `update audit_leaves set hash = ''`,
      `alter table audit_log disable trigger user`,
      `drop trigger audit_log_is_kept on audit_log`,
      `create or replace function audit_clock() returns timestamptz language sql as 'select now()'`,
    ]) {
      await expect(house.db.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });

  it('refuses its owner too in an ordinary statement', async () => {
    for (const statement of [
      'delete from audit_log',
      `update audit_log set action = 'nothing'`,
      'truncate audit_log',
      'delete from audit_seals',
      'truncate audit_leaves',
    ]) {
      await expect(asOwner(house, statement)).rejects.toThrow('the audit trail is kept');
    }
  });

  it('tells where something came from, and that the house did it by itself', async () => {
    const company = {
      companyName: 'Maison Verte Paris',
      vatNumber: 'FR40303265045',
      companyAddress: '12 rue des Tilleuls\n69002 Lyon',
      businessType: 'Department Store',
    };
    const browser = { 'user-agent': 'Test Browser' };
    await house.as(cast.retailer).put('/api/profile/company', company, browser);
    const [asked] = await house.db.select().from(auditLog).where(sql`action = 'company-changed'`);
    expect(asked).toMatchObject({
      origin: 'request',
      personal: { ip: '127.0.0.1', userAgent: 'Test Browser' },
    });
    const [byItself] = await house.db.select().from(auditLog).where(sql`action = 'terms-set'`);
    expect(byItself).toMatchObject({ origin: 'system', personal: {} });
  });

  it('loses what is personal when the account goes, and is still whole', async () => {
    const world = { ...worldAt(house), origin: { ip: '203.0.113.9', userAgent: 'Somebody' } };
    const entry = {
      actorId: cast.otherRetailer.id,
      action: 'company-changed',
      subjectKind: 'company',
    } as const;
    await house.db.transaction((tx) => audit(tx, { ...entry, subjectId: null }, world));
    await seal();
    await house.db.execute(sql`select forget_in_audit(${cast.otherRetailer.id})`);
    const rows = await house.db.select().from(auditLog).where(sql`actor_id = ${cast.otherRetailer.id}`);
    expect(rows).toMatchObject([{ action: 'company-changed', personal: {} }]);
    expect((await verify()).broken).toBeNull();
  });
});

describe('the seals', () => {
  it('hold what was written, and their hashes are told to the log', async () => {
    const verdict = await verify();
    expect(verdict).toMatchObject({ seals: 3, rows: 6, unsealed: 0, broken: null });
    expect(
      log.map((line) => JSON.parse(line)).findLast(({ event }) => event === 'audit-sealed'),
    ).toMatchObject({
      number: 3,
      rows: 2,
      hash: verdict.head,
    });
    expect((await verify(verdict.head)).broken).toBeNull();
  });

  it('are not made where nothing was added', async () => {
    expect(await seal()).toBe(0);
    expect((await verify()).seals).toBe(3);
  });

  it.each([
    ['a changed row', `update audit_log set details = '{"figure": 99}' where details @> '{"figure": 21}'`, 2],
    ['another time', `update audit_log set at = at + interval '1 ms' where details @> '{"figure": 10}'`, 1],
    ['another person', `update audit_log set actor_id = null where details @> '{"figure": 31}'`, 3],
    ['a row taken out', `delete from audit_log where details @> '{"figure": 20}'`, 2],
    [
      'a leaf taken out with it',
      `delete from audit_leaves where audit_id = (select id from audit_log where details @> '{"figure": 20}')`,
      2,
    ],
    ['a leaf made anew', `update audit_leaves set hash = sha256('x') where seal = 2`, 2],
    [
      'a seal taken out',
      `delete from audit_leaves where seal = 2; delete from audit_seals where number = 2`,
      3,
    ],
    ['a seal made anew', `update audit_seals set hash = sha256('x') where number = 2`, 2],
  ])('find %s by who owns the database', async (_what, statement, number) => {
    await unguarded(statement);
    expect((await verify()).broken).toMatchObject({ number });
  });

  it('find a chain that was made anew, by a hash that was written down before', async () => {
    const { head } = await verify();
    await unguarded(`truncate audit_seals, audit_leaves; update audit_log set details = '{}'`);
    await seal();
    expect((await verify()).broken).toBeNull();
    expect((await verify(head)).broken?.why).toContain('made anew');
  });

  it('neither lose nor double a row whose transaction is open while the others are sealed', async () => {
    const id = worldAt(house).newId();
    const early = await hold(
      house,
      `insert into audit_log (id, action, subject_kind, at) values ($1, 'terms-set', 'company', $2)`,
      [id, house.time.now()],
    );
    const later = await note(41);
    expect(await seal()).toBe(1);
    await early.release();
    expect(await seal()).toBe(1);
    expect(await seal()).toBe(0);
    const { rows } = await house.db.execute<{ id: string; seal: number }>(
      sql`select audit_id as id, seal from audit_leaves where audit_id in (${id}, ${later}) order by seal`,
    );
    expect(rows).toEqual([
      { id: later, seal: 4 },
      { id, seal: 5 },
    ]);
    expect(await verify()).toMatchObject({ unsealed: 0, broken: null });
  });

  it('are made once when two servers seal at the same moment', async () => {
    const other = await startHouse({ beside: house });
    try {
      await note(41);
      const lock = await hold(house, 'select pg_advisory_xact_lock(7119103)');
      const both = [seal(), sealAudit(other.db, other.log, worldAt(other))];
      await lock.untilBlocked(2);
      await lock.release();
      expect((await Promise.all(both)).toSorted()).toEqual([0, 1]);
      expect(await verify()).toMatchObject({ seals: 4, rows: 7, broken: null });
    } finally {
      await other.close();
    }
  });

  it('are made every hour by the queue', async () => {
    await note(41);
    await house.queue.enqueue(house.db, 'seal-audit', {});
    await house.runJobs();
    expect(await verify()).toMatchObject({ seals: 4, unsealed: 0 });
  });
});

describe('retention', () => {
  const keptFor = (months: number) => {
    const to = new Date(house.time.now());
    to.setUTCMonth(to.getUTCMonth() + months, to.getUTCDate() + 2);
    return to;
  };
  const deleteOld = (ofTrade: boolean, before: Date) =>
    house.db.execute(sql`select delete_old_audit(${ofTrade}, ${before.toISOString()}::timestamptz, 1000)`);

  it('takes rows after their time, and the chain is whole without them', async () => {
    const then = keptFor(84);
    await deleteOld(true, new Date(house.time.now().getTime() + 1));
    expect((await verify()).broken).toMatchObject({ number: 3 });
    expect((await verifyAudit(house.db, then)).broken).toBeNull();
  });

  it('keeps the last seal, and the next follows from it', async () => {
    const { head } = await verify();
    const then = keptFor(84);
    await deleteOld(true, new Date(house.time.now().getTime() + 1));
    await note(51, then);
    expect(await seal()).toBe(1);
    const verdict = await verifyAudit(house.db, then, head);
    expect(verdict).toMatchObject({ seals: 2, broken: null });
  });

  it('is refused sooner, whoever asks', async () => {
    const database = await emptyDatabase();
    try {
      await migrate(database.pool);
      const asked = (ofTrade: boolean, months: number) =>
        database.pool.query(`select delete_old_audit($1, now() - make_interval(months => $2), 10) as count`, [
          ofTrade,
          months,
        ]);
      await expect(asked(true, 83)).rejects.toThrow('kept longer');
      await expect(asked(false, 11)).rejects.toThrow('kept longer');
      expect((await asked(true, 84)).rows).toEqual([{ count: 0 }]);
      expect((await asked(false, 12)).rows).toEqual([{ count: 0 }]);
    } finally {
      await database.close();
    }
  });
});

describe('npm run audit', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/audit.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: house.databaseUrl, NODE_ENV: 'development' },
    });

  it('says that the trail is whole, and names the batch that is not', async () => {
    const whole = run();
    expect(whole.stdout).toContain('The audit trail is whole: 6 rows under 3 seals, 0 wait');
    expect(whole.status).toBe(0);
    await unguarded(`update audit_log set action = 'nothing' where details @> '{"figure": 20}'`);
    const broken = run();
    expect(broken.stderr).toContain('Batch 2, sealed 2026-03-06T09:00:00.000000Z, is broken: the row');
    expect(broken.status).toBe(1);
  });
});
