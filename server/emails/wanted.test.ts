import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/schema/accounts.ts';
import { emails } from '#db/schema/emails.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast } from '#test/cast.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { placed } from '#test/orders.ts';

let house: TestHouse;
let post: MailServer;
beforeAll(async () => {
  post = await startMailServer();
  house = await startHouse({ config: { smtpUrl: post.url, publicUrl: 'http://trade.example' } });
});
afterAll(async () => {
  await house.close();
  await post.close();
});
const all = { orderUpdates: true, newProducts: true, promotions: true, announcements: true };
beforeEach(() => house.db.update(users).set({ emailNotifications: all }));

const emailsTo = async (person: { email: string }) =>
  house.db.select().from(emails).where(eq(emails.toAddress, person.email)).orderBy(emails.createdAt);
const choiceOf = async (person: { id: string }) => {
  const [row] = await house.db.select().from(users).where(eq(users.id, person.id));
  return row?.emailNotifications;
};
/** The email about a new order, as the retailer has it. */
async function orderEmail() {
  house.time.advance(1000);
  await placed(house);
  await house.runJobs();
  const email = (await emailsTo(cast.retailer)).at(-1);
  if (email === undefined) throw new Error('no email was written');
  const { raw = '' } = post.received.findLast(({ to }) => to.includes(cast.retailer.email)) ?? {};
  return { ...email, raw, token: /unsubscribe\/([\w-]+)\/one-click/.exec(raw)?.[1] ?? '' };
}
const oneClick = (
  token: string,
  payload = 'List-Unsubscribe=One-Click',
  type = 'application/x-www-form-urlencoded',
) =>
  house.app.inject({
    method: 'POST',
    url: `/api/unsubscribe/${token}/one-click`,
    headers: { 'content-type': type },
    payload,
  });
/** The same form as most mail programs write it. */
const inParts = (value: string) =>
  `--mail\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\n${value}\r\n--mail--\r\n`;

describe('an email that may be ended', () => {
  test('names the way out in text and HTML, and tells mail programs (RFC 8058)', async () => {
    const { id, token, text, html, raw, sealedSecrets } = await orderEmail();
    expect(token).not.toBe('');
    expect(raw.replaceAll('=\r\n', '')).toContain(`/unsubscribe#token=3D${token}`);
    expect(raw).toContain(`List-Unsubscribe: <http://trade.example/api/unsubscribe/${token}/one-click>\r\n`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    // What we keep of it no longer has the token.
    expect(text).toContain(
      `You’re receiving this because you subscribed to order updates.\nUnsubscribe: http://trade.example/unsubscribe#token=secret-0-of-${id}`,
    );
    expect(html).toContain('href="http://trade.example/unsubscribe#token=');
    expect(text + html).not.toContain(token);
    expect(sealedSecrets).toBeNull();
  });

  test('is not written to who has ended its kind; others get theirs', async () => {
    await house.db
      .update(users)
      .set({ emailNotifications: { ...all, orderUpdates: false } })
      .where(eq(users.id, cast.brand.id));
    const before = (await emailsTo(cast.brand)).length;
    const { id } = await orderEmail();
    expect(id).toBeDefined();
    expect(await emailsTo(cast.brand)).toHaveLength(before);
  });

  test('is ended by one POST of a mail program, signed out, and by nothing less', async () => {
    const { token } = await orderEmail();
    expect((await house.app.inject(`/api/unsubscribe/${token}/one-click`)).statusCode).toBe(303);
    expect((await oneClick(token, 'hello=1')).statusCode).toBe(422);
    expect((await oneClick(token.replace(/.{4}$/, 'AAAA'))).statusCode).toBe(404);
    expect(await choiceOf(cast.retailer)).toEqual(all);
    expect((await oneClick(token)).statusCode).toBe(200);
    expect((await oneClick(token)).statusCode).toBe(200);
    expect(await choiceOf(cast.retailer)).toEqual({ ...all, orderUpdates: false });
  });

  test('is ended by a form in parts too', async () => {
    const { token } = await orderEmail();
    const type = 'multipart/form-data; boundary=mail';
    expect((await oneClick(token, inParts('Two-Click'), type)).statusCode).toBe(422);
    expect((await oneClick(token, 'no form at all', type)).statusCode).toBe(422);
    expect((await oneClick(token, inParts('One-Click'), type)).statusCode).toBe(200);
    expect(await choiceOf(cast.retailer)).toEqual({ ...all, orderUpdates: false });
  });

  test('leads to a page that says what it ends, for whom, and takes it back', async () => {
    const { token } = await orderEmail();
    const shown = await house.guest.get(`/api/unsubscribe/${token}`);
    expect(shown.body).toEqual({ email: 'r•••@cast.example', notification: 'orderUpdates', wanted: true });
    expect((await house.guest.post(`/api/unsubscribe/${token}`, {})).status).toBe(200);
    expect((await house.guest.get(`/api/unsubscribe/${token}`)).body.wanted).toBe(false);
    expect((await house.guest.post(`/api/unsubscribe/${token}`, { wanted: true })).status).toBe(200);
    expect(await choiceOf(cast.retailer)).toEqual(all);
    expect((await house.guest.get('/api/unsubscribe/AAAA')).body.code).toBe('unsubscribe-link-invalid');
  });
});

describe('an email that keeps an account safe', () => {
  test('always goes out and names no way out', async () => {
    await house.db.update(users).set({
      emailNotifications: {
        orderUpdates: false,
        newProducts: false,
        promotions: false,
        announcements: false,
      },
    });
    await house.guest.post('/api/password-resets', { email: cast.admin.email });
    await house.runJobs();
    const email = (await emailsTo(cast.admin)).at(-1);
    expect(email).toMatchObject({ kind: 'reset-password', unsubscribeUrl: null });
    expect(email?.text).not.toContain('nsubscribe');
  });
});
