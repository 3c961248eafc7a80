import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emails } from '#db/schema/emails.ts';
import { languages } from '#domain/languages.ts';
import { type TestDatabase, testDatabase } from '#test/database.ts';
import { newId } from '../kernel/ids.ts';
import { costOfTests } from '../kernel/password-cost.ts';
import { sealsOf } from '../kernel/seals.ts';
import type { World } from '../kernel/world.ts';
import { withLinks } from './secrets.ts';
import { type Email, writeEmail, writeEmails } from './write-email.ts';

const now = new Date('2026-03-06T09:00:00.000Z');
let base: TestDatabase;
let enqueued: unknown[];
const world: World = {
  now,
  newId: () => newId(now),
  publicUrl: 'https://trade.example',
  deliversEmail: true,
  origin: null,
  seals: sealsOf('a secret of the house, long enough'),
  passwordCost: costOfTests,
  enqueue: async (_tx, job, ...told) => {
    enqueued.push(...told.map((data) => ({ job, ...data })));
  },
  announce: async () => {},
};

beforeAll(async () => {
  base = await testDatabase();
  enqueued = [];
});
afterAll(() => base.close());

const reset: Email = {
  key: 'reset-password/1',
  kind: 'reset-password',
  to: { email: 'mina@shop.example', name: 'Mina "M" Kim & Co', language: 'en' },
  path: '/reset-password#abc_DEF',
  secrets: ['abc_DEF'],
};

const write = (email: Email) => base.db.transaction((tx) => writeEmail(tx, email, world));
const read = async (id: string | null) => {
  const [row] = await base.db
    .select()
    .from(emails)
    .where(eq(emails.id, id ?? ''));
  if (row === undefined) throw new Error('the email was not written');
  return row;
};

describe('writing an email', () => {
  test('keeps text, HTML and a Message-ID that never changes, and has it delivered', async () => {
    const id = await write(reset);
    const email = await read(id);
    expect(email).toMatchObject({
      kind: 'reset-password',
      status: 'queued',
      subject: 'Set a new password for Lys',
      messageId: `<${id}@trade.example>`,
    });
    expect(JSON.stringify(email)).not.toContain('abc_DEF');
    const { text, html } = withLinks(email, world.seals);
    expect(text).toContain('https://trade.example/reset-password#abc_DEF');
    expect(html).toContain('href="https://trade.example/reset-password#abc_DEF"');
    expect(enqueued).toEqual([{ job: 'deliver-email', emailId: id }]);
  });

  test('several are written at once, but those that were written before, and delivered by one sending', async () => {
    const before = enqueued.length;
    const some = ['reset-password/1', 'several/1', 'several/2'].map((key) => ({ ...reset, key }));
    const ids = await base.db.transaction((tx) => writeEmails(tx, some, world));
    expect(ids).toHaveLength(2);
    expect(enqueued.slice(before)).toEqual(ids.map((emailId) => ({ job: 'deliver-email', emailId })));
    expect((await Promise.all(ids.map(read))).map(({ key }) => key)).toEqual(['several/1', 'several/2']);
  });

  test('without a mail server it is kept, and nothing is sent for it', async () => {
    const before = enqueued.length;
    const quiet = { ...world, deliversEmail: false };
    const email = { ...reset, key: 'reset-password/kept' };
    const id = await base.db.transaction((tx) => writeEmail(tx, email, quiet));
    expect((await read(id)).status).toBe('kept');
    expect(enqueued).toHaveLength(before);
  });

  test('a second email for the same occasion is not written', async () => {
    const before = enqueued.length;
    expect(await write(reset)).toBeNull();
    expect(enqueued).toHaveLength(before);
  });

  test('what people typed is text in the HTML, never markup', async () => {
    const id = await write({
      ...reset,
      key: 'reset-password/2',
      quote: '<script>alert(1)</script>\nsecond line',
    });
    const { html } = await read(id);
    expect(html).toContain('Mina &quot;M&quot; Kim &amp; Co');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;<br>second line');
    expect(html).not.toContain('<script>');
  });

  test('what somebody calls a reader is carried only where it is a name, and a subject is not long', async () => {
    const to = { email: 'mina@shop.example', name: 'Win at https://spam.example', language: 'en' } as const;
    const email = await read(await write({ ...reset, key: 'reset-password/spam', to }));
    expect(email.toName).toBe('');
    expect(JSON.stringify(email)).not.toContain('spam.example');
    const params = { retailerName: 'b'.repeat(160), brandName: 'c'.repeat(60), orderNumber: 'LYS-1' };
    const order = { key: 'order-placed/long', kind: 'order-placed-team', to: reset.to, params };
    expect((await read(await write(order))).subject).toHaveLength(160);
  });

  test('an email that is rolled back was never written', async () => {
    const failing = base.db.transaction(async (tx) => {
      await writeEmail(tx, { ...reset, key: 'reset-password/3' }, world);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await base.db.select().from(emails).where(eq(emails.key, 'reset-password/3'))).toEqual([]);
  });

  test.each(languages)('reads as a whole email in %s', async (language) => {
    const id = await write({
      ...reset,
      key: `reset-password/${language}`,
      to: { ...reset.to, name: 'Mina', language },
    });
    const { subject, text, html } = withLinks(await read(id), world.seals);
    expect(`${subject}\n\n${text}`).toMatchSnapshot();
    expect(html).toContain(`<html lang="${language}">`);
  });
});
