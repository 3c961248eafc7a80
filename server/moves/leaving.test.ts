import { and, eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addresses,
  attempts,
  auditLog,
  companies,
  devices,
  invites,
  sessions,
  signIns,
  twoFactors,
  users,
} from '#db/schema/accounts.ts';
import { cartLines, carts } from '#db/schema/cart.ts';
import { emails } from '#db/schema/emails.ts';
import { applications, bookings, enquiries, enquiryAnswers, jobApplications } from '#db/schema/enquiries.ts';
import { messages } from '#db/schema/messages.ts';
import { news, signals } from '#db/schema/news.ts';
import { orderItems, orders, orderTimeline } from '#db/schema/orders.ts';
import { aSentAnnouncement } from '#test/announcements.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct, inCart } from '#test/builders.ts';
import { cast, castDay, houses, maisonAddress, type Person } from '#test/cast.ts';
import { asSent } from '#test/emails.ts';
import { application, booking, contact, jobApplication, postFile } from '#test/enquiries.ts';
import { justConfirmed, longConfirmed } from '#test/identity.ts';
import { hold } from '#test/interleave.ts';
import { placed, standing } from '#test/orders.ts';
import { accept, request, type SeenSample, step } from '#test/samples.ts';
import { hashPassword } from '../accounts/password-hash.ts';
import { worldAt } from '../http/operations.ts';
import { newId } from '../kernel/ids.ts';
import { costOfTests } from '../kernel/password-cost.ts';
import { collectData } from '../security/collect-data.ts';
import { csvOf } from '../security/data-file.ts';
import { sweep } from './sweep.ts';

const password = 'seventeen cranes';
let house: TestHouse;
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password, costOfTests);
});
beforeEach(async () => {
  house = await startHouse();
  await house.db.delete(attempts);
  await house.db.update(users).set({ passwordHash });
});
afterEach(() => house.close());

const remove = (person: Person, fields: object = {}) =>
  house.as(person).post('/api/account/deletion', { confirmation: person.email, ...fields });
const userOf = async ({ id }: { id: string }) => {
  const [row] = await house.db.select().from(users).where(eq(users.id, id));
  return row;
};
/** Where a text still stands, but for the last email, which has to arrive. */
const placesOf = async (text: string) => {
  const { rows: columns } = await house.db.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`,
  );
  const places: string[] = [];
  for (const { table, column } of columns) {
    const others = table === 'emails' ? sql`kind <> 'account-deleted'` : sql`true`;
    const { rows } = await house.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)}
          where ${sql.identifier(column)}::text ilike ${`%${text}%`} and ${others}`,
    );
    if ((rows[0]?.n ?? 0) > 0) places.push(`${table}.${column}`);
  }
  return places;
};
/** Every form there is, filled in by one person. */
const everyForm = async (who: { name: string; email: string; phone: string }, startsAt: string) => {
  const answers = [
    await house.guest.post('/api/enquiries/contact', { ...contact, ...who }),
    await house.guest.post('/api/applications', { ...application, contactName: who.name, email: who.email }),
    await house.guest.post('/api/bookings', { ...booking, ...who, requestId: newId(castDay), startsAt }),
    await postFile(house, { ...jobApplication, ...who }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
};
/** Samples that the brand has accepted. */
const samplesOf = async (person: Person): Promise<SeenSample> => {
  const addressId = newId(castDay);
  await house.db
    .insert(addresses)
    .values({ id: addressId, companyId: person.companyId, ...maisonAddress, lastUsedAt: castDay });
  const { body } = await request(house, [await aProduct(house.db)], { addressId }, person);
  return (await step(house, cast.brand, body, 'answer', accept)).body;
};
const countOf = async (query: PromiseLike<unknown[]>) => (await query).length;

describe('deleting an account', () => {
  test('asks for a confirmed identity and the own email, typed', async () => {
    await longConfirmed(house, cast.buyer);
    expect((await remove(cast.buyer)).body.code).toBe('identity-confirmation-needed');
    expect((await userOf(cast.buyer))?.erasedAt).toBeNull();
    await justConfirmed(house, cast.buyer);
    expect((await remove(cast.buyer, { confirmation: 'delete' })).body).toMatchObject({
      code: 'confirmation-wrong',
      field: 'confirmation',
    });
    expect((await house.guest.post('/api/account/deletion', {})).status).toBe(401);
  });

  test('is refused while an order is open, and says which', async () => {
    const { id } = await placed(house, { buyer: cast.buyer });
    const [order] = await house.db.select().from(orders).where(eq(orders.id, id));
    const shown = await house.as(cast.buyer).get('/api/account/deletion');
    expect(shown.body).toMatchObject({ closesCompany: false, refusals: [{ code: 'orders-open' }] });
    const { status, body } = await remove(cast.buyer);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'orders-open',
      params: { orderNumbers: `LYS-${order?.number}` },
    });
    await standing(house.db, id, 'completed', { paidAt: castDay });
    expect((await house.as(cast.buyer).get('/api/account/deletion')).body.refusals).toEqual([]);
    expect((await remove(cast.buyer)).status).toBe(200);
  });

  test('is refused to the last owner of colleagues, and to the last admin', async () => {
    expect((await remove(cast.retailer)).body).toMatchObject({
      code: 'last-owner',
      params: { companyName: 'Maison Verte' },
    });
    expect((await remove(cast.brand)).body.code).toBe('last-owner'); // its brand is on sale
    expect((await remove(cast.otherAdmin)).status).toBe(200);
    expect((await remove(cast.admin)).body.code).toBe('last-owner');
  });

  test('closes no company that somebody joins at that moment', async () => {
    const invited = { email: 'ona@kiosk.example', companyRole: 'owner', orderLimitMinor: null };
    const { body: invite } = await house.as(cast.otherRetailer).post('/api/team/invites', invited);
    const lock = await hold(house, 'select from invites where id = $1 for update', [invite.id]);
    const joining = house.guest.post('/api/registrations', {
      code: invite.code,
      name: 'Ona Nord',
      email: invited.email,
      language: 'en',
      password,
      confirmPassword: password,
    });
    await lock.untilBlocked(1);
    const leaving = remove(cast.otherRetailer);
    await lock.untilBlocked(2);
    await lock.release();
    expect([(await joining).status, (await leaving).status]).toEqual([201, 200]);
    expect((await house.db.select().from(invites).where(eq(invites.id, invite.id)))[0]).toMatchObject({
      revokedAt: null,
    });
  });

  test('takes everything personal and keeps what was traded', async () => {
    const { id: orderId, threadId } = await placed(house, { buyer: cast.buyer });
    await house.as(cast.buyer).post(`/api/threads/${threadId}/messages`, {
      requestId: newId(castDay),
      content: 'Please pack it well.',
    });
    await house.runJobs();
    await standing(house.db, orderId, 'completed', { paidAt: castDay });
    await house
      .as(cast.buyer)
      .put('/api/profile/account', { firstName: 'Bruno', lastName: 'Marchand', phone: '+33 4 72 00 00 00' });
    await house.guest.post('/api/session', { email: cast.buyer.email, password });
    await inCart(house.db, cast.buyer, await aProduct(house.db), 2);
    await house.as(cast.buyer).post('/api/account/two-factor');
    const { id: followed = '' } = await aProduct(house.db);
    expect((await house.as(cast.buyer).put(`/api/signals/${followed}/price`, {})).status).toBe(200);
    await aSentAnnouncement(house, { roles: ['retailer'] });
    expect(await house.db.$count(news, eq(news.userId, cast.buyer.id))).toBe(1);
    await house.db.update(users).set({ emailProvedAt: null }).where(eq(users.id, cast.buyer.id));
    expect((await house.as(cast.buyer).post('/api/email-proofs')).status).toBe(200);

    const { status, headers } = await remove(cast.buyer);
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(/lys_session=;/);
    expect(await userOf(cast.buyer)).toMatchObject({
      email: `${cast.buyer.id}@deleted.invalid`,
      name: 'Former user',
      firstName: null,
      phone: '',
      passwordHash: null,
      erasedAt: house.time.now(),
    });
    for (const table of [sessions, devices, signIns, twoFactors, signals, news] as const) {
      const rows = await house.db.select().from(table).where(eq(table.userId, cast.buyer.id));
      expect(rows).toEqual([]);
    }
    expect(await house.db.select().from(carts).where(eq(carts.userId, cast.buyer.id))).toEqual([]);
    expect((await house.guest.post('/api/session', { email: cast.buyer.email, password })).status).toBe(401);

    const order = (await house.as(cast.retailer).get(`/api/orders/${orderId}`)).body;
    expect(order).toMatchObject({ status: 'completed', retailerName: 'Former user' });
    expect(order.timeline[0]).toMatchObject({ actorName: 'Former user' });
    const talk = await house.db.select().from(messages).where(eq(messages.senderId, cast.buyer.id));
    expect(talk.map(({ senderName, content }) => [senderName, content])).toEqual([
      ['Former user', 'Please pack it well.'],
    ]);
    const places = await placesOf('bruno');
    // The others’ emails about a trade are records of it. The own last one has to arrive; it goes after a month.
    expect(places.filter((place) => !place.startsWith('emails.'))).toEqual([]);
    const mail = await house.db
      .select()
      .from(emails)
      .where(sql`${emails.toAddress} = ${cast.buyer.email} or ${emails.toName} ilike '%bruno%'`);
    expect(mail.map(({ kind }) => kind)).toEqual(['account-deleted']);
    house.time.advance(31 * 24 * 3_600_000);
    await sweep(house.db, worldAt(house));
    expect(await house.db.select().from(emails).where(eq(emails.kind, 'account-deleted'))).toEqual([]);
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'account-deleted'));
    expect(entry).toMatchObject({ actorId: cast.buyer.id, subjectId: cast.buyer.id });
  });

  test('takes what was sent through the forms from the same address, and the CV', async () => {
    const bruno = { name: 'Bruno', email: cast.buyer.email.toUpperCase(), phone: '+33 4 77777777' };
    await everyForm(bruno, booking.startsAt);
    await house.runJobs();
    const [cv] = await house.db.select().from(jobApplications);
    expect(await house.files.exists(cv?.cvKey ?? '')).toBe(true);
    const lena = { name: 'Lena', email: 'lena@vogt.example', phone: '' };
    await everyForm(lena, '2026-03-09T11:00:00.000Z');

    expect((await remove(cast.buyer)).status).toBe(200);
    await house.runJobs();
    expect(await house.files.exists(cv?.cvKey ?? '')).toBe(false);
    expect(await placesOf('bruno')).toEqual([]);
    expect(await placesOf('77777777')).toEqual([]);
    const anonymous = { contactName: 'Former user', companyName: 'Vogt Kosmetik', message: '' };
    expect(await house.db.select().from(applications).orderBy(applications.contactName)).toMatchObject([
      { ...anonymous, email: `${cast.buyer.id}@deleted.invalid` },
      { contactName: 'Lena', email: 'lena@vogt.example' },
    ]);
    const left = await house.db.select().from(enquiries).orderBy(enquiries.id);
    expect(left.map(({ kind, email: from }) => `${kind} ${from}`).toSorted()).toEqual([
      'booking lena@vogt.example',
      'enquiry lena@vogt.example',
      `job ${cast.buyer.id}@deleted.invalid`,
      'job lena@vogt.example',
    ]);
  });

  test('by who is alone in a shop closes the shop: its invitations end', async () => {
    const invite = {
      companyId: houses.otherShop.id,
      salesRepId: cast.admin.id,
      expiresAt: '2026-05-01T00:00:00.000Z',
    };
    expect((await house.as(cast.admin).post('/api/admin/invites', invite)).status).toBe(201);
    const shown = await house.as(cast.otherRetailer).get('/api/account/deletion');
    expect(shown.body).toEqual({ refusals: [], closesCompany: true });
    const asked = await samplesOf(cast.otherRetailer);
    expect((await remove(cast.otherRetailer)).status).toBe(200);
    expect((await house.as(cast.brand).get(`/api/samples/${asked.id}`)).body.state).toBe('withdrawn');
    const open = await house.db
      .select()
      .from(invites)
      .where(and(eq(invites.companyId, houses.otherShop.id), sql`${invites.revokedAt} is null`));
    expect(open).toEqual([]);
  });

  test('of two last owners at the same moment, one stays', async () => {
    await house.db.update(users).set({ companyRole: 'owner' }).where(eq(users.id, cast.buyer.id));
    const lock = await hold(house, 'select from companies where id = $1 for update', [houses.maison.id]);
    const rivals = [remove(cast.retailer), remove(cast.buyer)];
    await lock.untilBlocked(2);
    await lock.release();
    const answers = await Promise.all(rivals);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const owners = await house.db
      .select()
      .from(users)
      .where(
        and(eq(users.companyId, houses.maison.id), eq(users.companyRole, 'owner'), sql`erased_at is null`),
      );
    expect(owners).toHaveLength(1);
  });
});

describe('the download of all data', () => {
  test('is a ZIP of JSON and CSV whose rows are those of the database', async () => {
    const { threadId } = await placed(house, { buyer: cast.buyer });
    await house.as(cast.buyer).post(`/api/threads/${threadId}/messages`, {
      requestId: newId(castDay),
      content: '=1+1, "quoted"\nand a second line',
    });
    await house.runJobs();
    await house.guest.post('/api/session', { email: cast.buyer.email, password });
    await inCart(house.db, cast.buyer, await aProduct(house.db), 2);
    const { id: followed = '' } = await aProduct(house.db);
    await house.as(cast.buyer).put(`/api/signals/${followed}/price`, {});
    await aSentAnnouncement(house);
    const { name } = cast.buyer;
    await everyForm({ name, email: cast.buyer.email.toUpperCase(), phone: '' }, booking.startsAt);
    const [asked] = await house.db.select().from(enquiries).where(eq(enquiries.kind, 'enquiry'));
    await house.as(cast.admin).post(`/api/admin/enquiries/${asked?.id}/answers`, { text: 'Gladly.' });
    const answer = await house.app.inject({
      url: '/api/account/data',
      cookies: { lys_session: cast.buyer.token },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="lys-data-2026-03-06.zip"; filename*=UTF-8''lys-data-2026-03-06.zip`,
    );
    const files = Object.fromEntries(
      Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
    );
    const { db } = house;
    const { id, email } = cast.buyer;
    const mine = db.select({ id: orders.id }).from(orders).where(eq(orders.retailerId, id));
    const expected: Record<string, number> = {
      account: 1,
      company: 1,
      orders: await countOf(db.select().from(orders).where(eq(orders.retailerId, id))),
      'order-lines': await countOf(db.select().from(orderItems).where(sql`order_id in ${mine}`)),
      'order-timeline': await countOf(db.select().from(orderTimeline).where(sql`order_id in ${mine}`)),
      messages: await countOf(db.select().from(messages).where(eq(messages.senderId, id))),
      emails: await countOf(db.select().from(emails).where(eq(emails.toAddress, email))),
      sessions: await countOf(db.select().from(sessions).where(eq(sessions.userId, id))),
      'sign-ins': await countOf(db.select().from(signIns).where(eq(signIns.userId, id))),
      devices: await countOf(db.select().from(devices).where(eq(devices.userId, id))),
      'cart-lines': await countOf(db.select().from(cartLines).where(eq(cartLines.userId, id))),
      signals: await countOf(db.select().from(signals).where(eq(signals.userId, id))),
      news: await countOf(db.select().from(news).where(eq(news.userId, id))),
      applications: await countOf(db.select().from(applications)),
      enquiries: await countOf(db.select().from(enquiries)),
      'enquiry-answers': await countOf(db.select().from(enquiryAnswers)),
      bookings: await countOf(db.select().from(bookings)),
      'job-applications': await countOf(db.select().from(jobApplications)),
      activity: await countOf(db.select().from(auditLog).where(sql`actor_id = ${id} or subject_id = ${id}`)),
    };
    for (const [name, count] of Object.entries(expected)) {
      expect(count, name).toBeGreaterThan(0);
      expect(JSON.parse(files[`${name}.json`] ?? ''), name).toHaveLength(count);
      expect(recordsOf(files[`${name}.csv`] ?? ''), `${name}.csv`).toHaveLength(count + 1);
    }
    const names = Object.keys(files).filter((name) => name !== 'README.txt');
    expect(names.length % 2).toBe(0);
    expect(files['messages.csv']).toContain(`"'=1+1, ""quoted""\nand a second line"`);
    const everything = Object.values(files).join('\n');
    expect(everything).not.toContain(passwordHash);
    expect(everything).not.toContain(cast.retailer.email);
    expect(everything).not.toMatch(/tokenHash|passwordHash|storageKey|cvKey/);
  });

  test('is for who is signed in, and noted', async () => {
    expect((await house.guest.get('/api/account/data')).status).toBe(401);
    await house.as(cast.viewer).get('/api/account/data');
    const [entry] = await house.db.select().from(auditLog).where(eq(auditLog.action, 'data-downloaded'));
    expect(entry?.actorId).toBe(cast.viewer.id);
  });

  test('writes CSV as RFC 4180 has it', () => {
    expect(csvOf([])).toBe('\ufeff');
    expect(csvOf([{ a: 1, b: null }, { a: -2, b: 'x,"y"' }, { c: { d: [1] } }])).toBe(
      '\ufeffa,b,c\r\n1,,\r\n-2,"x,""y""",\r\n,,"{""d"":[1]}"\r\n',
    );
  });
});

describe('another email address', () => {
  const start = async (email: string) => {
    await justConfirmed(house, cast.admin);
    return house.as(cast.admin).post(`/api/admin/accounts/${cast.buyer.id}/email`, { email });
  };
  const tokenTo = async (address: string) => {
    const [email] = await house.db
      .select()
      .from(emails)
      .where(and(eq(emails.toAddress, address), sql`${emails.kind} like 'email-change-%'`))
      .orderBy(sql`${emails.createdAt} desc`)
      .limit(1);
    return /confirm-email#token=([\w-]{43})/.exec(asSent(house, email).text)?.[1] ?? '';
  };
  const confirm = (token: string) => house.guest.post(`/api/email-changes/${token}/confirm`);

  test('counts when both addresses have said yes', async () => {
    const { status, body } = await start('bruno@new.example');
    expect({ status, change: body.emailChange.newEmail }).toEqual({
      status: 200,
      change: 'bruno@new.example',
    });
    const [oldToken, newToken] = [await tokenTo(cast.buyer.email), await tokenTo('bruno@new.example')];
    const read = async (token: string) => (await house.guest.get(`/api/email-changes/${token}`)).body;
    expect(await read(newToken)).toEqual({
      oldEmail: cast.buyer.email,
      newEmail: 'bruno@new.example',
      side: 'new',
      isConfirmed: false,
      isDone: false,
    });
    expect((await confirm(newToken)).body).toEqual({ isDone: false });
    // Opened again, a link says what has become of it; said again, a yes changes nothing.
    expect(await read(newToken)).toMatchObject({ isConfirmed: true, isDone: false });
    expect(await read(oldToken)).toMatchObject({ isConfirmed: false, isDone: false });
    expect((await confirm(newToken)).body).toEqual({ isDone: false });
    expect((await userOf(cast.buyer))?.email).toBe(cast.buyer.email);
    const listed = await house.as(cast.admin).get('/api/admin/accounts?q=bruno');
    expect(listed.body.items[0].emailChange).toMatchObject({ oldConfirmed: false, newConfirmed: true });
    expect((await confirm(oldToken)).body).toEqual({ isDone: true });
    expect((await userOf(cast.buyer))?.email).toBe('bruno@new.example');
    for (const token of [oldToken, newToken]) {
      expect((await confirm(token)).body).toEqual({ isDone: true });
      expect(await read(token)).toMatchObject({ isConfirmed: true, isDone: true });
    }
    const told = await house.db.select().from(emails).where(eq(emails.kind, 'email-changed'));
    expect(told.map(({ toAddress }) => toAddress).toSorted()).toEqual([
      cast.buyer.email,
      'bruno@new.example',
    ]);
    const signedIn = await house.guest.post('/api/session', { email: 'bruno@new.example', password });
    expect(signedIn.status).toBe(200);
  });

  test('leaves nothing at the address before it either, once the account is deleted', async () => {
    await start('bruno@new.example');
    for (const address of [cast.buyer.email, 'bruno@new.example']) await confirm(await tokenTo(address));
    const bruno = { name: 'Bruno', email: cast.buyer.email };
    expect((await house.guest.post('/api/enquiries/contact', { ...contact, ...bruno })).status).toBe(201);
    const { role, companyRole, companyId } = cast.buyer;
    const data = await collectData(house.db, { userId: cast.buyer.id, role, companyRole, companyId });
    expect(data.enquiries?.map(({ email }) => email)).toEqual([cast.buyer.email]);
    await house.runJobs();
    await justConfirmed(house, cast.buyer);
    expect((await remove(cast.buyer, { confirmation: 'bruno@new.example' })).status).toBe(200);
    const sent = await house.db.select().from(emails).where(eq(emails.toAddress, cast.buyer.email));
    expect([sent, await house.db.select().from(enquiries)]).toEqual([[], []]);
  });

  test('counts once, of two yeses at the same moment', async () => {
    await start('bruno@new.example');
    const tokens = [await tokenTo(cast.buyer.email), await tokenTo('bruno@new.example')];
    const lock = await hold(house, 'select from users where id = $1 for update', [cast.buyer.id]);
    const rivals = tokens.map(confirm);
    await lock.untilBlocked(2);
    await lock.release();
    const answers = (await Promise.all(rivals)).map(({ body }) => body.isDone);
    expect(answers.toSorted()).toEqual([false, true]);
    expect((await userOf(cast.buyer))?.email).toBe('bruno@new.example');
  });

  test('is taken back or counts, of the last yes and an admin’s no at the same moment', async () => {
    await start('bruno@new.example');
    const [oldToken, newToken] = [await tokenTo(cast.buyer.email), await tokenTo('bruno@new.example')];
    await confirm(oldToken);
    const lock = await hold(house, 'select from users where id = $1 for update', [cast.buyer.id]);
    const rivals = [
      confirm(newToken),
      house.as(cast.admin).delete(`/api/admin/accounts/${cast.buyer.id}/email`),
    ];
    await lock.untilBlocked(2);
    await lock.release();
    const [confirmed, cancelled] = (await Promise.all(rivals)).map(({ status }) => status < 300);
    expect(confirmed).not.toBe(cancelled);
    expect((await userOf(cast.buyer))?.email === 'bruno@new.example').toBe(confirmed);
  });

  test('is taken back by an admin, by another one, and by time', async () => {
    await start('bruno@new.example');
    const first = await tokenTo(cast.buyer.email);
    house.time.advance(1000);
    await start('bruno@newer.example');
    const second = await tokenTo(cast.buyer.email);
    expect((await confirm(first)).body.code).toBe('email-link-invalid');
    const path = `/api/admin/accounts/${cast.buyer.id}/email`;
    expect((await house.as(cast.admin).delete(path)).body.emailChange).toBeNull();
    expect((await confirm(second)).body.code).toBe('email-link-invalid');
    expect((await house.as(cast.admin).delete(path)).status).toBe(404);
    await start('bruno@newest.example');
    const third = await tokenTo(cast.buyer.email);
    house.time.advance(73 * 3_600_000);
    expect((await confirm(third)).body.code).toBe('email-link-invalid');
  });

  test('is refused where it is taken, the same, or not the admin’s to change', async () => {
    expect((await start(cast.viewer.email)).body.code).toBe('email-taken');
    expect((await start(cast.buyer.email)).body.code).toBe('email-same');
    const path = `/api/admin/accounts/${cast.buyer.id}/email`;
    expect((await house.as(cast.retailer).post(path, { email: 'x@y.example' })).status).toBe(403);
    expect((await house.as(cast.buyer).post(path, { email: 'x@y.example' })).status).toBe(403);
  });
});

describe('the list of accounts', () => {
  test('is the admins’, by name, searched and paged', async () => {
    const first = await house.as(cast.admin).get('/api/admin/accounts?limit=3');
    expect(first.body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Ada Lys',
      'Adam Lys',
      'Anton Lys',
    ]);
    const next = await house
      .as(cast.admin)
      .get(`/api/admin/accounts?limit=3&cursor=${first.body.nextCursor}`);
    expect(next.body.items[0].name).toBe('Bora Han');
    const found = await house.as(cast.admin).get('/api/admin/accounts?q=maison&role=retailer');
    expect(found.body.items).toHaveLength(3);
    expect((await house.as(cast.brand).get('/api/admin/accounts')).status).toBe(403);
    const [company] = await house.db.select().from(companies).where(eq(companies.id, houses.maison.id));
    expect(found.body.items[0]).toMatchObject({ companyName: company?.name, hasTwoFactor: false });
  });
});

/** The records of a CSV file; line breaks inside quotes are text. */
function recordsOf(csv: string): string[] {
  return csv.match(/(?:"(?:[^"]|"")*"|[^"\r\n])+/g) ?? [];
}
