import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { asOwner, emptyDatabase } from '#test/database.ts';
import { contact } from '#test/enquiries.ts';
import { startServer } from '#test/server-process.ts';
import { jobHandlers } from '../job-handlers.ts';

const secret = 'what-nobody-may-read-in-a-log';

/** PostgreSQL itself tells the row in what it says, as it does for a broken constraint. */
const tellsTheRow = `
  create function tell_the_row() returns trigger language plpgsql as $$
  begin raise exception 'no' using detail = new::text, hint = new::text, errcode = '23514'; end $$;
  create trigger tells_the_row before insert on TABLE for each row execute function tell_the_row()`;

let house: TestHouse;
let log: string[];
beforeAll(async () => {
  log = [];
  house = await startHouse({ logTo: log });
});
afterAll(() => house.close());
afterEach(() => log.splice(0));

const linesOf = (all: string[]) => all.map((line) => JSON.parse(line) as Record<string, unknown>);
const errorsOf = (all: string[]) => linesOf(all).filter(({ level }) => Number(level) >= 50);
const lines = () => linesOf(log);
const failures = () => errorsOf(log);

describe('signing in', () => {
  it('leaves a line for each failure, with the account and the address, without the password or the email', async () => {
    const wrong = { email: cast.buyer.email, password: secret };
    await house.guest.post('/api/session', wrong);
    await house.guest.post('/api/session', { ...wrong, email: `${secret}@maison.example` });
    const events = lines().filter(({ event }) => event === 'sign-in-failed');
    expect(events).toMatchObject([{ userId: cast.buyer.id, ip: '127.0.0.1' }, { userId: null }]);
    expect(log.join('')).not.toContain(secret);
    expect(log.join('')).not.toContain(cast.buyer.email);
  });

  it('and for who is held up', async () => {
    for (let count = 0; count < 21; count += 1)
      await house.guest.post('/api/password-resets', { email: cast.buyer.email });
    const events = lines().map(({ event }) => event);
    expect(events.filter((event) => event === 'reset-asked')).toHaveLength(20);
    expect(events.filter((event) => event === 'reset-held-up')).toHaveLength(1);
    await house.db.execute(sql`delete from attempts`);
  });

  it('says once that a proxy stands in front that is not trusted', async () => {
    for (let count = 0; count < 3; count += 1)
      await house.guest.get('/api/session', undefined, { 'x-forwarded-for': '203.0.113.9' });
    expect(lines().filter(({ msg }) => String(msg).includes('TRUST_PROXY'))).toHaveLength(1);
  });
});

describe('a failing statement is logged without its parameters', () => {
  it('of a request, with the request’s id that the answer carries too', async () => {
    await asOwner(house, tellsTheRow.replace('TABLE', 'enquiries'));
    const answer = await house.guest.post('/api/enquiries/contact', {
      ...contact,
      message: `${secret} `.repeat(3),
    });
    expect(answer.status).toBe(500);
    expect(failures()).toMatchObject([
      { reqId: answer.headers['x-request-id'], err: { cause: { code: '23514', message: 'no' } } },
    ]);
    expect(log.join('')).toContain('insert into \\"enquiries\\"');
    expect(log.join('')).not.toContain(secret);
    expect(log.join('')).not.toContain('params');
  });

  it('of a job, in the log and in the queue', async () => {
    // A house of its own: the job is tried again later, and says so again.
    const said: string[] = [];
    const house = await startHouse({ logTo: said });
    const failures = () => errorsOf(said);
    try {
      await asOwner(house, tellsTheRow.replace('TABLE', 'password_resets'));
      const email = `${secret}@maison.example`;
      await house.db.execute(sql`update users set email = ${email} where id = ${cast.retailer.id}`);
      expect((await house.guest.post('/api/password-resets', { email })).status).toBe(200);
      await house.queue.work(jobHandlers(house));
      await vi.waitFor(() => expect(failures().length).toBeGreaterThan(0), { timeout: 10_000 });
      expect(failures()[0]).toMatchObject({ msg: 'job reset-requested', err: { cause: { code: '23514' } } });
      const kept = await vi.waitFor(async () => {
        const { rows } = await house.db.execute(
          sql`select output::text from jobs.job where output is not null`,
        );
        expect(rows).not.toEqual([]);
        return JSON.stringify(rows);
      });
      expect(kept).toContain('a statement failed');
      expect(kept).not.toContain(secret);
    } finally {
      await house.close();
    }
    expect(said.join('')).not.toContain(secret);
  });

  it('of a start', async () => {
    const database = await emptyDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'lys-log-'));
    try {
      await migrate(database.pool);
      await database.pool.query(tellsTheRow.replace('TABLE', 'users'));
      const env = { DATABASE_URL: database.url, DEMO: 'on', NODE_ENV: 'development' };
      const printed = await startServer({ dataDir, env }).then(
        () => 'it started',
        (error: Error) => error.message,
      );
      expect(printed).toContain('a statement failed: no (23514)');
      expect(printed).not.toContain('@lys.example');
      expect(printed).not.toContain('scrypt');
    } finally {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('of data that does not fit, which PostgreSQL repeats in its message', async () => {
    const failing = house.db.execute(sql`select ${secret}::uuid`);
    house.log.error(await failing.catch((error: unknown) => error), 'asked for');
    expect(failures()).toMatchObject([{ err: { cause: { message: 'invalid input syntax for type uuid' } } }]);
    expect(log.join('')).not.toContain(secret);
  });
});

describe('a refusal is one line', () => {
  it('who is not signed in', async () => {
    await house.guest.get(`/api/orders/01900000-0000-7000-8000-000000000001?token=${secret}`);
    expect(lines()).toMatchObject([
      {
        event: 'refused',
        status: 401,
        code: 'signed-out',
        route: '/api/orders/:orderId',
        userId: null,
        ip: '127.0.0.1',
      },
    ]);
    expect(log.join('')).not.toContain(secret);
  });

  it('who may not', async () => {
    await house.as(cast.retailer).get('/api/retention');
    expect(lines()).toMatchObject([
      { event: 'refused', status: 403, code: 'forbidden', userId: cast.retailer.id },
    ]);
  });

  it('what succeeds, or is only wrong, is none', async () => {
    await house.as(cast.retailer).get('/api/orders');
    await house.guest.post('/api/session', { email: '' });
    expect(lines()).toEqual([]);
  });
});
