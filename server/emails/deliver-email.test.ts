import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { asSent } from '#test/emails.ts';
import { atTheSamePoint } from '#test/interleave.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { worldAt } from '../http/operations.ts';
import { sealsOf } from '../kernel/seals.ts';
import { sweep } from '../moves/sweep.ts';
import { carryEmailsOn } from './carry-emails-on.ts';
import { deliverEmail } from './deliver-email.ts';
import { sealOldSecrets } from './seal-old-secrets.ts';
import { writeEmail } from './write-email.ts';

let house: TestHouse;
let mail: MailServer | null = null;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
afterEach(async () => {
  await mail?.close();
  mail = null;
});

const token = 'tOkEn_of_forty-three_characters_0123456789ab';
let written = 0;
/** The world of a house that has a mail server; which one, each test says. */
const withServer = (of: TestHouse) =>
  worldAt({ ...of, config: { ...of.config, smtpUrl: 'smtp://mail.example' } });

async function anEmail(): Promise<string> {
  written += 1;
  const email = {
    key: `reset-password/${written}`,
    kind: 'reset-password',
    to: { email: 'mina@shop.example', name: '미나 "M" Kim, Ltd', language: 'ko' },
    path: `/reset-password#token=${token}`,
    secrets: [token],
  } as const;
  return (await house.db.transaction((tx) => writeEmail(tx, email, withServer(house)))) ?? '';
}

const rowOf = async (id: string) => (await house.db.select().from(emails).where(eq(emails.id, id)))[0];
const withMail = (smtpUrl: string | null) => ({
  ...house,
  seals: worldAt(house).seals,
  config: { ...house.config, smtpUrl },
});
/** Quoted-printable, whose lines end anywhere. */
const decoded = (raw = '') => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const deliver = (emailId: string, url: string | null) => deliverEmail(withMail(url), { emailId });

describe('an email', () => {
  test('reaches the mail server once, whole, and is marked', async () => {
    mail = await startMailServer();
    const id = await anEmail();
    await deliver(id, mail.url);
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]).toMatchObject({
      to: ['mina@shop.example'],
      messageId: (await rowOf(id))?.messageId,
    });
    const { raw } = mail.received[0] ?? { raw: '' };
    expect(raw).toMatch(/^From: Lys <trade@localhost>\r$/m);
    expect(raw).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(await rowOf(id)).toMatchObject({
      status: 'sent',
      attempts: 1,
      sentAt: house.time.now(),
      lastError: null,
    });
    await deliver(id, mail.url);
    expect(mail.received).toHaveLength(1);
  });

  test('names the sender of SMTP_URL', async () => {
    mail = await startMailServer();
    await deliver(await anEmail(), `${mail.url}?from=${encodeURIComponent('Lys Trade <hello@lys.test>')}`);
    expect(mail.received[0]?.raw).toMatch(/^From: Lys Trade <hello@lys.test>\r$/m);
  });

  test('is kept where there is no mail server, and stays kept when there is one later', async () => {
    const id = await anEmail();
    await deliver(id, null);
    expect((await rowOf(id))?.status).toBe('kept');
    mail = await startMailServer();
    await deliver(id, mail.url);
    expect(mail.received).toEqual([]);
  });

  test('outlives a mail server that is down', async () => {
    const down = await startMailServer();
    await down.close();
    const id = await anEmail();
    await expect(deliver(id, down.url)).rejects.toThrow('ECONNREFUSED');
    await expect(deliver(id, down.url)).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ status: 'queued', attempts: 2 });
    expect((await rowOf(id))?.lastError).toContain('ECONNREFUSED');
    mail = await startMailServer({ port: down.port });
    await deliver(id, mail.url);
    expect(mail.received).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 3, lastError: null });
  });

  test('is tried again after a temporary no, and never again after a final one', async () => {
    mail = await startMailServer({ refuseRecipient: { responseCode: 451, message: 'greylisted' } });
    const busy = await anEmail();
    await expect(deliver(busy, mail.url)).rejects.toThrow('greylisted');
    expect((await rowOf(busy))?.status).toBe('queued');
    await mail.close();
    mail = await startMailServer({ refuseRecipient: { responseCode: 550, message: 'no such mailbox' } });
    const lost = await anEmail();
    await deliver(lost, mail.url);
    expect(await rowOf(lost)).toMatchObject({ status: 'failed', attempts: 1 });
    expect((await rowOf(lost))?.lastError).toContain('no such mailbox');
    await mail.close();
    mail = await startMailServer({ refuseMessage: { responseCode: 554, message: 'looks like spam' } });
    const refused = await anEmail();
    await deliver(refused, mail.url);
    expect((await rowOf(refused))?.status).toBe('failed');
  });

  test('carried by two runs at once goes out once', async () => {
    mail = await startMailServer();
    const id = await anEmail();
    const { url } = mail;
    await atTheSamePoint(
      house,
      'select from emails where id = $1 for update',
      [id],
      [() => deliver(id, url), () => deliver(id, url)],
    );
    expect(mail.received).toHaveLength(1);
  });

  test('is not sent twice when the database is lost between the yes and the mark', async () => {
    mail = await startMailServer({
      beforeYes: async () => {
        await house.db.$client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
        );
      },
    });
    const id = await anEmail();
    await deliver(id, mail.url);
    expect(mail.received).toHaveLength(1);
    expect((await rowOf(id))?.status).toBe('sent');
  });

  test('can go out twice only when the process dies between the yes and the mark, under one Message-ID', async () => {
    const id = await anEmail();
    const program = `
      import { connect } from ${JSON.stringify(join(import.meta.dirname, '../../db/connect.ts'))};
      import { sealsOf } from ${JSON.stringify(join(import.meta.dirname, '../kernel/seals.ts'))};
      import { deliverEmail } from ${JSON.stringify(join(import.meta.dirname, 'deliver-email.ts'))};
      const [url, smtpUrl, emailId, secretKey] = process.argv.slice(1);
      const { db } = connect({ url });
      const given = { db, config: { smtpUrl }, clock: () => new Date(), seals: sealsOf(secretKey) };
      await deliverEmail(given, { emailId });
    `;
    const start = (smtpUrl: string) =>
      spawn(process.execPath, [
        '--input-type=module',
        '--eval',
        program,
        house.databaseUrl,
        smtpUrl,
        id,
        house.config.secretKey,
      ]);
    let dying: ReturnType<typeof start> | undefined;
    mail = await startMailServer({
      beforeYes: async () => {
        if (dying === undefined) return;
        const exit = once(dying, 'exit');
        dying.kill('SIGKILL');
        dying = undefined;
        await exit;
      },
    });
    dying = start(mail.url);
    await once(dying, 'exit');
    await expect.poll(async () => mail?.received.length).toBe(1);
    expect((await rowOf(id))?.status).toBe('queued');
    await deliver(id, mail.url);
    expect(mail.received.map(({ messageId }) => messageId)).toEqual([
      (await rowOf(id))?.messageId,
      (await rowOf(id))?.messageId,
    ]);
    expect((await rowOf(id))?.status).toBe('sent');
  });

  test('keeps its codes sealed until it has left, and then forgets them', async () => {
    mail = await startMailServer();
    const id = await anEmail();
    expect(JSON.stringify(await rowOf(id))).not.toContain(token);
    expect((await rowOf(id))?.sealedSecrets).not.toBeNull();
    await deliver(id, mail.url);
    expect(decoded(mail.received[0]?.raw)).toContain(`/reset-password#token=${token}`);
    const row = await rowOf(id);
    expect(row?.sealedSecrets).toBeNull();
    expect(row?.text).toContain(`/reset-password#token=secret-0-of-${id}`);
  });

  test('whose codes were sealed with another SECRET_KEY is not sent without them', async () => {
    mail = await startMailServer();
    const id = await anEmail();
    const seals = sealsOf('a key this house has never had, 32+ characters');
    await deliverEmail({ ...withMail(mail.url), seals }, { emailId: id });
    expect(mail.received).toEqual([]);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      lastError: expect.stringContaining('SECRET_KEY'),
    });
  });

  test('of the release before, with its codes in clear, is sent as it is and then keeps none', async () => {
    mail = await startMailServer();
    const id = await anOldEmail();
    await deliver(id, mail.url);
    expect(decoded(mail.received[0]?.raw)).toContain(`/reset-password#token=${token}`);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', secrets: [] });
    expect(JSON.stringify(await rowOf(id))).not.toContain(token);
  });
});

/** As the release before wrote it. */
async function anOldEmail(): Promise<string> {
  const id = await anEmail();
  const text = `Use the button: /reset-password#token=${token}`;
  const old = { text, html: `<p>${text}</p>`, secrets: [token], sealedSecrets: null };
  await house.db.update(emails).set(old).where(eq(emails.id, id));
  return id;
}

describe('emails of the release before', () => {
  test('are sealed at the start; what has left forgets its codes', async () => {
    const waiting = await anOldEmail();
    const gone = await anOldEmail();
    await house.db.update(emails).set({ status: 'sent' }).where(eq(emails.id, gone));
    const { seals } = worldAt(house);
    await sealOldSecrets(house.db, seals);
    await sealOldSecrets(house.db, seals);
    const [kept, sent] = [await rowOf(waiting), await rowOf(gone)];
    expect(JSON.stringify([kept, sent])).not.toContain(token);
    expect(asSent(house, kept).text).toContain(`#token=${token}`);
    expect(sent?.sealedSecrets).toBeNull();
    mail = await startMailServer();
    await deliver(waiting, mail.url);
    expect(decoded(mail.received[0]?.raw)).toContain(`/reset-password#token=${token}`);
  });
});

describe('the queue', () => {
  test('carries an email on by itself when the mail server is back', async () => {
    await house.runJobs();
    const down = await startMailServer();
    await down.close();
    const id = await anEmail();
    const working = withMail(down.url);
    await house.queue.work({ 'deliver-email': (data) => deliverEmail(working, data) });
    await expect.poll(async () => (await rowOf(id))?.attempts, { timeout: 15_000 }).toBeGreaterThan(0);
    mail = await startMailServer({ port: down.port });
    await expect.poll(async () => (await rowOf(id))?.status, { timeout: 25_000 }).toBe('sent');
    expect(mail.received).toHaveLength(1);
  }, 45_000);
});

describe('the sweep', () => {
  test('removes what has run out and nothing else', async () => {
    const hour = 3_600_000;
    const now = house.time.now().getTime();
    const [, kept] = await house.db.select().from(sessions);
    await house.db
      .update(sessions)
      .set({ expiresAt: new Date(now - 1) })
      .where(eq(sessions.userId, cast.viewer.id));
    await house.db.execute(sql`
      insert into password_resets (id, token_hash, user_id, created_at, expires_at)
      select gen_random_uuid(), convert_to(age::text, 'UTF8'), ${cast.viewer.id},
             ${new Date(now).toISOString()}::timestamptz - age, ${new Date(now).toISOString()}::timestamptz - age
      from unnest(array['2 days'::interval, '1 hour'::interval]) as age`);
    await house.db.execute(sql`
      insert into attempts (bucket, key, window_start, count) values
        ('invite-check:address', 'old', ${new Date(now - 2 * hour).toISOString()}, 1),
        ('invite-check:address', 'new', ${new Date(now - hour / 2).toISOString()}, 1)`);
    const before = (await house.db.select().from(sessions)).length;
    await sweep(house.db, worldAt(house));
    const after = await house.db.select().from(sessions);
    expect(after).toHaveLength(before - 1);
    expect(after.map(({ id }) => id)).toContain(kept?.id);
    const { rows: left } = await house.db.execute(sql`select key from attempts`);
    expect(left).toEqual([{ key: 'new' }]);
    const { rows: resets } = await house.db.execute(
      sql`select convert_from(token_hash, 'UTF8') as age from password_resets`,
    );
    expect(resets).toEqual([{ age: '01:00:00' }]);
  });

  test('sends an email on its way again that nobody carries any more, once', async () => {
    const fresh = await startHouse();
    const email = { key: 'lost', kind: 'reset-password', to: cast.retailer, path: '/x' };
    await fresh.db.transaction((tx) => writeEmail(tx, email, withServer(fresh)));
    await carryEmailsOn(fresh);
    expect(await fresh.queue.counts()).toMatchObject({ waiting: 1 });
    await fresh.db.execute(sql`delete from jobs.job where name = 'deliver-email'`);
    await carryEmailsOn(fresh);
    await carryEmailsOn(fresh);
    expect(await fresh.queue.counts()).toMatchObject({ waiting: 1 });
    await fresh.runJobs();
    expect((await fresh.db.select().from(emails))[0]?.status).toBe('kept');
    await fresh.close();
  });
});
