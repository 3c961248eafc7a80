import { eq, sql } from 'drizzle-orm';
import { companies, sessions, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { dayMs } from '#domain/instants.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { hashToken } from '#server/http/session.ts';
import { newId } from '#server/kernel/ids.ts';
import { costOfTests } from '#server/kernel/password-cost.ts';
import { type Answer, startHouse, type TestHouse } from '../app.ts';
import { aProduct, aRate, inCart } from '../builders.ts';
import { cast, castBrands, type Person } from '../cast.ts';
import { application, booking, contact, jobApplication, postFile } from '../enquiries.ts';
import { aPrice } from '../entry.ts';
import { aForm, aPdf } from '../files.ts';
import { aKeptProduct } from '../kept.ts';
import { submission } from '../orders.ts';
import { broughtTo } from '../papers.ts';
import { anOrder } from '../trade.ts';

/** A house in which most things have happened once, so that nonsense meets rows of everybody. */
export async function aBusyHouse(): Promise<TestHouse> {
  const house = await startHouse({ config: { trustProxy: true } });
  await house.db.update(users).set({ passwordHash: await hashPassword('seventeen cranes', costOfTests) });
  await trade(house);
  await approval(house);
  await desk(house);
  await putRight(house);
  return house;
}

async function trade(house: TestHouse): Promise<void> {
  const { db } = house;
  await aRate(db, 'EUR', '1.17');
  await aRate(db, 'CHF', '1.12');
  for (const status of ['pending', 'confirmed', 'preparing', 'shipped', 'cancelled'] as const) {
    const { threadId } = await anOrder(db, { status });
    const message = { requestId: newId(house.time.now()), content: 'Hello' };
    done(await house.as(cast.brand).post(`/api/threads/${threadId}/messages`, message));
  }
  const question = {
    brandId: castBrands.haru.id,
    requestId: newId(house.time.now()),
    content: 'Do you ship on Fridays?',
  };
  done(await house.as(cast.retailer).post('/api/threads', question));
  await anOrder(db, { buyer: cast.otherRetailer, brand: castBrands.noeul });
  await broughtTo(house, 'invoiced');
  const { body, headers } = aForm('note.pdf', aPdf);
  for (const who of [cast.retailer, cast.brand, cast.admin])
    done(await house.as(who).post('/api/uploads', body, headers));
  for (const nameEn of ['Rice Toner', 'Cedar Toner']) {
    const product = await aProduct(db, { nameEn });
    for (const who of [cast.retailer, cast.otherRetailer]) await inCart(db, who, product, 10);
  }
  await aProduct(db, { brandId: castBrands.noeul.id, stockItems: 30, nameEn: 'Noeul Cream' });
  const { id, version } = await aKeptProduct(house);
  const dearer = { expectedVersion: version, entry: { price: aPrice({ itemPrice: '3.00' }) } };
  done(await house.as(cast.brand).patch(`/api/brands/haru/products/${id}`, dearer));
}

/** A buyer above the own limit. */
async function approval(house: TestHouse): Promise<void> {
  await house.db.update(users).set({ orderLimitMinor: 10_000 }).where(eq(users.id, cast.buyer.id));
  await inCart(house.db, cast.buyer, await aProduct(house.db), 10);
  done(await house.as(cast.buyer).post('/api/approvals', submission(28_800)));
}

/** What comes in from outside, and what goes out to those who are invited. */
async function desk(house: TestHouse): Promise<void> {
  const { guest } = house;
  done(await guest.post('/api/enquiries/contact', contact));
  for (const kind of ['retailer', 'brand'])
    done(await guest.post('/api/applications', { ...application, kind, companyName: `A ${kind}` }));
  done(await postFile(house, jobApplication));
  done(await guest.post('/api/bookings', booking));
  const admin = house.as(cast.admin);
  const expiresAt = new Date(house.time.now().getTime() + 30 * dayMs).toISOString();
  for (const { companyId } of [cast.otherRetailer, cast.brand])
    done(await admin.post('/api/admin/invites', { companyId, salesRepId: cast.admin.id, expiresAt }));
  done(
    await house
      .as(cast.retailer)
      .post('/api/team/invites', { email: 'ida@maison.example', companyRole: 'buyer' }),
  );
}

/** Fails where it happens: a house that is not busy would let nonsense pass. */
function done(answer: Answer): void {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
}

/** What came of the requests before is done, and everybody is who they were and signed in again. */
export async function putRight(house: TestHouse): Promise<void> {
  await house.runJobs();
  await house.db.update(companies).set({ suspendedAt: null, suspendedReason: null, closedAt: null });
  await house.db.update(brands).set({ isSuspended: false, active: sql`${brands.state} = 'live'` });
  const now = house.time.now();
  for (const [name, { id, token, companyId, companyRole, role }] of Object.entries(cast) as [
    string,
    Person,
  ][]) {
    await house.db
      .update(users)
      .set({ companyId, companyRole, role, name, disabledAt: null, erasedAt: null })
      .where(eq(users.id, id));
    const session = {
      userId: id,
      remember: true,
      lastSeenAt: now,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 20 * dayMs),
      seenUserId: null,
      seeingSince: null,
      seeingUntil: null,
      seeingEndedAt: null,
    };
    await house.db
      .insert(sessions)
      .values({ id: newId(now), tokenHash: hashToken(token), ...session })
      .onConflictDoUpdate({ target: sessions.tokenHash, set: session });
  }
}
