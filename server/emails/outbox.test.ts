import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog, users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';
import { worldAt } from '../http/operations.ts';
import { writeEmail } from './write-email.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(async () => {
  await house.close();
});

const token = 'tOkEn_of_forty-three_characters_0123456789ab';

async function write(key: string): Promise<string> {
  house.time.advance(1);
  const id = await house.db.transaction((tx) =>
    writeEmail(
      tx,
      {
        key,
        kind: 'reset-password',
        to: cast.retailer,
        path: `/reset-password#token=${token}`,
        secrets: [token],
      },
      worldAt(house),
    ),
  );
  return id ?? '';
}

describe('the outbox', () => {
  test('shows every email from the moment it is written, newest first', async () => {
    const [first, second, third] = [await write('a'), await write('b'), await write('c')];
    const ids = (answer: { body: { items: { id: string }[] } }) => answer.body.items.map(({ id }) => id);
    const whole = await house.as(cast.admin).get('/api/admin/emails');
    expect(ids(whole)).toEqual([third, second, first]);
    expect(whole.body.items[0]).toMatchObject({
      kind: 'reset-password',
      to: cast.retailer.email,
      toName: cast.retailer.name,
      status: 'kept',
      attempts: 0,
      sentAt: null,
    });
    const page = await house.as(cast.admin).get('/api/admin/emails?limit=2');
    const rest = await house.as(cast.admin).get(`/api/admin/emails?limit=2&cursor=${page.body.nextCursor}`);
    expect([...ids(page), ...ids(rest)]).toEqual(ids(whole));
  });

  test('shows one email as it was or will be sent; without a mail server it is kept', async () => {
    const id = await write('d');
    await house.runJobs();
    const { body } = await house.as(cast.admin).get(`/api/admin/emails/${id}`);
    expect(body.status).toBe('kept');
    expect(body.text).toContain(`/reset-password#token=${token}`);
    expect(body.html).toContain('<!doctype html>');
    expect(body.messageId).toMatch(new RegExp(`^<${id}@`));
    const kept = await house.as(cast.admin).get('/api/admin/emails?status=kept');
    expect(kept.body.items).toHaveLength(4);
    expect((await house.as(cast.admin).get('/api/admin/emails?status=sent')).body.items).toEqual([]);
  });

  test('shows the links of an email to owners until it is handed over, to everybody else never', async () => {
    const id = await write('e');
    const shownTo = async (person: Person) => (await house.as(person).get(`/api/admin/emails/${id}`)).body;
    const open = `/reset-password#token=${token}`;
    expect(await shownTo(cast.admin)).toMatchObject({
      links: 'shown',
      text: expect.stringContaining(open),
      html: expect.stringContaining(open),
    });
    await house.db.update(users).set({ companyRole: 'manager' }).where(eq(users.id, cast.otherAdmin.id));
    const { text, html, links } = await shownTo(cast.otherAdmin);
    expect(links).toBe('owners-only');
    expect(text + html).not.toContain(token);
    expect(text).toContain('/reset-password#token=••••••');
    await house.db.update(users).set({ companyRole: 'owner' }).where(eq(users.id, cast.otherAdmin.id));
    await house.db.update(emails).set({ status: 'sent', sealedSecrets: null }).where(eq(emails.id, id));
    const gone = await shownTo(cast.admin);
    expect(gone.links).toBe('forgotten');
    expect(gone.text).toContain('/reset-password#token=••••••');
    expect((await house.as(cast.admin).get('/api/admin/emails')).text).not.toContain(token);
  });

  test('notes who has read a live link, once, and nothing for who has read none', async () => {
    const id = await write('g');
    for (const person of [cast.admin, cast.manager, cast.admin]) {
      await house.as(person).get(`/api/admin/emails/${id}`);
    }
    const noted = await house.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(noted).toMatchObject([{ action: 'email-links-read', actorId: cast.admin.id }]);
  });

  test('is searched by the beginning of the address that an email is for', async () => {
    const id = await write('to');
    const found = async (to: string) => {
      const { body } = await house.as(cast.admin).get(`/api/admin/emails?${new URLSearchParams({ to })}`);
      return { total: body.total, ids: body.items.map((each: { id: string }) => each.id) };
    };
    for (const to of [
      cast.retailer.email,
      cast.retailer.email.toUpperCase(),
      cast.retailer.email.slice(0, 4),
    ])
      expect((await found(to)).ids, to).toContain(id);
    for (const to of ['nobody@', '%', '_'.repeat(4)]) expect(await found(to)).toEqual({ total: 0, ids: [] });
  });

  test('is for admins', async () => {
    const id = await write('f');
    for (const path of ['/api/admin/emails', `/api/admin/emails/${id}`]) {
      expect((await house.guest.get(path)).status).toBe(401);
      expect((await house.as(cast.retailer).get(path)).status).toBe(403);
      expect((await house.as(cast.brand).get(path)).status).toBe(403);
    }
    expect(
      (await house.as(cast.admin).get('/api/admin/emails/01900000-0000-7000-8000-000000000000')).status,
    ).toBe(404);
    expect((await house.as(cast.admin).get('/api/admin/emails/x')).status).toBe(422);
    expect((await house.as(cast.admin).get('/api/admin/emails?cursor=x')).status).toBe(422);
  });

  test('holds no code and no token in clear, nor tells the seals in its list', async () => {
    expect(JSON.stringify(await house.db.select().from(emails))).not.toContain(token);
    const [first] = (await house.as(cast.admin).get('/api/admin/emails')).body.items;
    expect(Object.keys(first)).not.toContain('sealedSecrets');
  });
});
