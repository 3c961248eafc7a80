import { and, eq, like, sql } from 'drizzle-orm';
import { attempts, settings, users } from '#db/schema/accounts.ts';
import { brands } from '#db/schema/catalogue.ts';
import { invoices } from '#db/schema/documents.ts';
import { emails } from '#db/schema/emails.ts';
import { applications, enquiries } from '#db/schema/enquiries.ts';
import { companyCertificates } from '#db/schema/keeping.ts';
import { dayMs, hourMs, later } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import { hashPassword } from '#server/accounts/password-hash.ts';
import { endClaims } from '#server/badge-claims/jobs/end-claims.ts';
import { worldAt } from '#server/http/operations.ts';
import { newId } from '#server/kernel/ids.ts';
import { costOfTests } from '#server/kernel/password-cost.ts';
import { remindOverdue } from '#server/money/jobs/remind-overdue.ts';
import { followProposals } from '#server/moves/follow-proposals.ts';
import { mailNews } from '#server/news/jobs/mail-news.ts';
import { weeklyDigest } from '#server/news/jobs/weekly-digest.ts';
import { relyingParty } from '#server/passkeys/relying-party.ts';
import { followPassports } from '#server/passports/jobs/follow-passports.ts';
import { runRetentionByItself } from '#server/retention/run-retention.ts';
import { aSentAnnouncement } from './announcements.ts';
import type { Answer, TestHouse } from './app.ts';
import { aProduct, inCart, onTheShelf } from './builders.ts';
import { cast, castBrands, castDay, houses, type Person } from './cast.ts';
import { decide, propose, reported, withdraw } from './claims.ts';
import { asSent } from './emails.ts';
import { application, booking, contact, jobApplication, postFile } from './enquiries.ts';
import { aPrice } from './entry.ts';
import { justConfirmed } from './identity.ts';
import { aKeptProduct } from './kept.ts';
import { orderOf, withLots } from './lots.ts';
import { move, placed, shipping, submission } from './orders.ts';
import { broughtTo, paperOf } from './papers.ts';
import { softPasskey } from './passkey.ts';
import { answer, confirm, proposed, shortOf } from './proposals.ts';
import { accept, parcel, requested, step } from './samples.ts';
import { setTerms, settle } from './settlements.ts';
import { shownAt } from './totp.ts';

/** Everything that emails are written about, brought about as it comes about: through the API and the jobs. */

const password = 'seventeen cranes';
const product = (house: TestHouse) =>
  aProduct(house.db, { name: { en: 'Rice Toner', ko: '쌀뜨물 토너', zh: '米水化妆水' } });

/** All of it once, in one language for everybody. */
export async function everyOccasion(house: TestHouse, language: Language): Promise<void> {
  const passwordHash = await hashPassword(password, costOfTests);
  await house.db.update(users).set({ language, passwordHash });
  await forms(house, language);
  await brandPages(house);
  await orders(house);
  await lowStock(house);
  await endingMandate(house);
  await endingCertificate(house);
  await recalledLot(house);
  await claims(house);
  await samples(house);
  await news(house);
  await conversations(house);
  await approvals(house);
  await accounts(house, language);
  await colleagues(house, language);
  await bankAccount(house);
  await settlements(house);
  await standings(house);
  await netTerms(house);
  await retention(house);
  await policyChanges(house);
}

/** A product that is back and cheaper, and what the team says: at once for one shop, on Monday for another. */
async function news(house: TestHouse): Promise<void> {
  await house.db
    .update(users)
    .set({ emailNotifications: sql`${users.emailNotifications} || '{"promotions": true}'` })
    .where(sql`(${users.emailNotifications}->>'orderUpdates')::boolean`);
  await house.db.update(users).set({ emailRhythm: 'weekly' }).where(eq(users.id, cast.otherRetailer.id));
  const { id } = await aKeptProduct(house);
  const stock = (body: object) => house.as(cast.brand).post(`/api/brands/haru/stock/${id}`, body);
  done(await stock({ kind: 'by-hand', level: 'out', expectedItems: null }));
  for (const who of [cast.retailer, cast.otherRetailer]) {
    for (const kind of ['back', 'price']) done(await house.as(who).put(`/api/signals/${id}/${kind}`, {}));
  }
  done(await stock({ kind: 'by-hand', level: 'in', expectedItems: null }));
  const { version } = (await house.as(cast.brand).get(`/api/brands/haru/products/${id}`)).body;
  const entry = { price: aPrice({ itemPrice: '2.20' }) };
  done(
    await house.as(cast.brand).patch(`/api/brands/haru/products/${id}`, { expectedVersion: version, entry }),
  );
  await mailNews(house.db, worldAt(house));
  await aSentAnnouncement(house, { roles: ['retailer'] });
  const nextWeek = later(house.time.now(), 7 * dayMs);
  await weeklyDigest(house.db, worldAt({ ...house, clock: () => nextWeek }));
}

/** Fails where it happens, not where an email is missed. */
function done(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

async function orders(house: TestHouse): Promise<void> {
  // From the cart to the end, prepaid, each step by whom it belongs to.
  const { id } = await placed(house, { product: await product(house) });
  const step = async (who: Person, from: string, to: string, more: object = {}) => {
    house.time.advance(hourMs);
    done(await move(house, who, id, from as 'pending', to as 'pending', more));
    await house.runJobs();
  };
  await step(cast.brand, 'pending', 'confirmed');
  await step(cast.admin, 'confirmed', 'processing');
  await step(cast.admin, 'processing', 'invoiced');
  await step(cast.admin, 'invoiced', 'paid');
  await step(cast.brand, 'paid', 'preparing');
  await step(cast.brand, 'preparing', 'shipped', shipping);
  const mistyped = { ...shipping, trackingNumber: 'JD014600003829', seen: shipping };
  done(await house.as(cast.brand).post(`/api/orders/${id}/tracking`, mistyped));
  await house.runJobs();
  await step(cast.admin, 'shipped', 'delivered');
  await step(cast.retailer, 'delivered', 'completed');
  // The ways out: declined, cancelled in time, cancelled late with a fee, corrected, paid under NET terms.
  const declined = await placed(house);
  done(await move(house, cast.brand, declined.id, 'pending', 'cancelled', { reason: 'Sold out until May.' }));
  const free = await placed(house);
  done(await move(house, cast.retailer, free.id, 'pending', 'cancelled'));
  const late = await broughtTo(house, 'paid');
  house.time.advance(25 * hourMs);
  done(await move(house, cast.admin, late, 'paid', 'cancelled', { reason: 'The shop has closed.' }));
  const corrected = await broughtTo(house, 'confirmed');
  const correction = { to: 'pending', expectedStatus: 'confirmed', reason: 'Marked too early.' };
  done(await house.as(cast.admin).post(`/api/orders/${corrected}/correction`, correction));
  await house.runJobs();
  await proposals(house);
}

/** What a brand cannot deliver as ordered: recalled, sent back, forgotten, and accepted. */
async function proposals(house: TestHouse): Promise<void> {
  const first = await proposed(house);
  await house.runJobs();
  house.time.advance(2 * dayMs);
  await followProposals(house.db, worldAt(house));
  done(await answer(house, first, { answer: 'send-back', message: 'Could you do six?' }));
  await house.runJobs();
  const offered = done(
    await confirm(house, first.id, { ...shortOf(first, 0), shippingMinor: 4500, note: 'In May again.' }),
  );
  await house.runJobs();
  done(await answer(house, { id: first.id, proposalId: offered.body.proposal.id }, { answer: 'accept' }));
  await proposed(house);
  await house.runJobs();
  house.time.advance(5 * dayMs);
  await followProposals(house.db, worldAt(house));
  await house.runJobs();
}

/** A brand's owner changes where the brand is paid: the owners and the team are told. */
async function bankAccount(house: TestHouse): Promise<void> {
  await justConfirmed(house, cast.brand);
  const account = { bankName: '하나은행', holder: '하루', accountNumber: '110-123-456789', currency: 'KRW' };
  done(await house.as(cast.brand).put('/api/company/settlement-account', account));
  await house.runJobs();
}

/** A period is settled: once there is something to pay, and once a claim has left less than nothing. */
async function settlements(house: TestHouse): Promise<void> {
  await setTerms(house);
  const orderId = await broughtTo(house, 'delivered');
  done(await settle(house));
  house.time.advance(dayMs);
  done(await decide(house, await reported(house, orderId), { answer: 'credit' }));
  done(await settle(house));
  await house.runJobs();
}

/** A shop is suspended, let back in, and closed for good. */
async function standings(house: TestHouse): Promise<void> {
  await justConfirmed(house, cast.admin);
  const { id, name } = houses.otherShop;
  const step = async (what: string, body: object) =>
    done(await house.as(cast.admin).post(`/api/admin/records/${id}/${what}`, body));
  await step('suspension', { reason: 'payment-overdue' });
  await step('restoration', {});
  await step('closing', { confirmation: name });
  await house.runJobs();
}

/** A policy is to change, and is not after all. */
async function policyChanges(house: TestHouse): Promise<void> {
  const desk = house.as(cast.admin);
  const from = later(house.time.now(), 40 * dayMs)
    .toISOString()
    .slice(0, 10);
  const words = { en: 'Refunds take five days.', ko: '환불은 5일이 걸립니다.', zh: '退款需要五天。' };
  const path = '/api/admin/settings/policies/changes';
  const announced = await desk.post(path, { policy: 'refunds', from, summary: words, expectedVersion: 0 });
  done(announced);
  await house.runJobs();
  const [{ id }] = announced.body.policies.value.changes;
  done(await desk.post(`${path}/${id}/withdrawal`, { expectedVersion: 1 }));
  await house.runJobs();
}

/** Goods before the money: the day after the invoice was due, and then it is paid. */
async function netTerms(house: TestHouse): Promise<void> {
  const orderId = await broughtTo(house, 'preparing', { terms: 'net30' });
  const { id } = await paperOf(house, orderId, 'invoice');
  const [invoice] = await house.db.select().from(invoices).where(eq(invoices.documentId, id));
  house.time.set(new Date((invoice?.dueAt.getTime() ?? 0) + dayMs));
  await remindOverdue(house.db, worldAt(house));
  done(await house.as(cast.admin).post(`/api/orders/${orderId}/payment`, { expectedStatus: 'preparing' }));
  await house.runJobs();
}

/** Problems with goods that have arrived: credited, refunded, declined, withdrawn. */
async function claims(house: TestHouse): Promise<void> {
  const id = await broughtTo(house, 'delivered', { product: await product(house) });
  const step = async (answer: Answer) => {
    done(answer);
    house.time.advance(hourMs);
    await house.runJobs();
    return answer.body;
  };
  const report = async (more: object = {}) => {
    const claim = await reported(house, id, { description: 'The carton was crushed.', ...more });
    house.time.advance(hourMs);
    await house.runJobs();
    return claim;
  };
  const credited = await step(await propose(house, await report(), { answer: 'credit' }));
  await step(await decide(house, credited, { answer: 'credit' }, cast.admin));
  const refund = { answer: 'refund', amountMinor: 1_000, note: 'Half of them can be sold.' };
  const refunded = await step(await propose(house, await report({ kind: 'quality' }), refund));
  await step(await decide(house, refunded, refund, cast.admin));
  const decline = { answer: 'decline', note: 'The photo shows no damage.' };
  await step(await decide(house, await report({ kind: 'wrong' }), decline, cast.otherAdmin));
  await step(await withdraw(house, await report({ kind: 'short' })));
}

/** One that goes to the end, one that is declined, one that is taken back. */
async function samples(house: TestHouse): Promise<void> {
  const asked = await product(house);
  const goesWell = await requested(house, [asked]);
  const accepted = done(
    await step(house, cast.brand, goesWell, 'answer', { ...accept, note: 'Gladly.' }),
  ).body;
  const sent = done(await step(house, cast.brand, accepted, 'ship', parcel)).body;
  const mistyped = { ...parcel, trackingNumber: 'EE123456798KR' };
  const corrected = done(await step(house, cast.brand, sent, 'correct', mistyped)).body;
  done(await step(house, cast.retailer, corrected, 'receive'));
  const declined = await requested(house, [asked]);
  done(await step(house, cast.brand, declined, 'answer', { answer: 'decline', note: 'Sold out until May.' }));
  done(await step(house, cast.retailer, await requested(house, [asked]), 'withdraw'));
  await house.runJobs();
}

/** A product has become low by an order, and two by a list. */
async function lowStock(house: TestHouse): Promise<void> {
  const names = { en: 'Barley Cream', ko: '보리 크림', zh: '大麦面霜' };
  const cream = await aProduct(house.db, { name: names, sku: 'CREAM', stockItems: 130, lowStockItems: 50 });
  await placed(house, { product: cream });
  const toner = { en: 'Rice Toner', ko: '쌀뜨물 토너', zh: '米水化妆水' };
  await aProduct(house.db, { name: toner, sku: 'TONER', stockItems: 100, lowStockItems: 50 });
  await aProduct(house.db, { name: names, sku: 'JAR', stockItems: 100, lowStockItems: 50 });
  const text = 'TONER 12\nJAR 0';
  const team = house.as(cast.admin);
  const { version } = done(await team.post('/api/brands/haru/stock-lines/check', { text })).body;
  done(await team.post('/api/brands/haru/stock-lines', { text, version }));
  await house.runJobs();
}

/** A lot that has gone to a shop has a fault. */
async function recalledLot(house: TestHouse): Promise<void> {
  const { product: cream, lots } = await withLots(house, { R1: {} });
  const orderId = await orderOf(house, cream);
  await move(house, cast.brand, orderId, 'paid', 'preparing');
  await move(house, cast.brand, orderId, 'preparing', 'shipped', shipping);
  done(
    await house.as(cast.brand).post(`/api/brands/haru/lots/${lots.R1}/recall`, {
      reason: { en: 'A fault in the seal', ko: '밀봉 불량', zh: '封口不良' },
      instruction: {
        en: 'Stop selling it and write to us.',
        ko: '판매를 중단하고 연락해 주세요.',
        zh: '请停止销售并与我们联系。',
      },
    }),
  );
  await house.runJobs();
}

/** The mandate of a responsible person ends in a month. */
async function endingMandate(house: TestHouse): Promise<void> {
  const { id: productId } = await product(house);
  const brand = house.as(cast.brand);
  const person = {
    personId: null,
    version: 0,
    marketKey: 'eu',
    name: 'Nordlicht Regulatory GmbH',
    address: 'Speicherzeile 4, 20457 Hamburg',
    email: '',
    mandateFrom: '2026-01-01',
    mandateTo: '2026-04-01',
  };
  const { id: personId } = done(await brand.put('/api/brands/haru/responsible-persons', person)).body;
  const entry = { productId, marketKey: 'eu', version: 0, personId, notificationNumber: '4012345' };
  const entries = [{ ...entry, fileSince: null, labelLanguages: [] }];
  done(await brand.put('/api/brands/haru/passports', { entries }));
  await followPassports(house.db, worldAt(house));
  await house.runJobs();
}

/** A certificate that a badge rests on ends in three weeks, and has ended. */
async function endingCertificate(house: TestHouse): Promise<void> {
  await aKeptProduct(house, { badges: ['Plastic-free'] });
  const now = house.time.now();
  const id = newId(now);
  const certificate = { id, companyId: houses.haru.id, createdAt: now, review: 'approved' as const };
  const paper = { name: 'Plastic-free products', issuer: 'Plant Society', number: 'PS-12' };
  const file = { storageKey: 'certificate', fileName: 'certificate.pdf', contentType: 'application/pdf' };
  const expiresOn = later(now, 20 * dayMs)
    .toISOString()
    .slice(0, 10);
  await house.db
    .insert(companyCertificates)
    .values({ ...certificate, ...paper, ...file, sizeBytes: 1, expiresOn });
  const team = house.as(cast.manager);
  const open: { id: string; word: string }[] = (await team.get('/api/badge-claims?state=open')).body.items;
  const claimIds = open.filter(({ word }) => word === 'Plastic-free').map((claim) => claim.id);
  const evidence = { scheme: 'Plant Society standard', documentId: id };
  done(await team.post('/api/badge-claims/approve', { claimIds, evidence }));
  for (const days of [1, 22])
    await endClaims(house.db, worldAt({ ...house, clock: () => later(now, days * dayMs) }));
}

/** One message that is not read, and two; about an order, and without one. */
async function conversations(house: TestHouse): Promise<void> {
  const { id: productId } = await product(house);
  for (const [about, ...contents] of [
    [{}, 'Do you ship on Fridays?'],
    [{ productId }, 'Do you make this in 30 ml?', 'And without perfume?'],
  ] as const) {
    for (const content of contents) {
      const question = { brandId: castBrands.haru.id, ...about, requestId: newId(house.time.now()), content };
      done(await house.as(cast.retailer).post('/api/threads', question));
    }
    await house.runJobs();
  }
  for (const count of [1, 2]) {
    const { threadId } = await placed(house);
    for (const content of ['Could you add testers?', 'Two of each are enough.'].slice(0, count)) {
      const message = { requestId: newId(house.time.now()), content };
      done(await house.as(cast.retailer).post(`/api/threads/${threadId}/messages`, message));
    }
    await house.runJobs();
  }
}

/** An order above a buyer's limit, approved and declined. */
async function approvals(house: TestHouse): Promise<void> {
  const limited = (orderLimitMinor: number | null) =>
    house.db.update(users).set({ orderLimitMinor }).where(eq(users.id, cast.buyer.id));
  await limited(10_000);
  const owner = house.as(cast.retailer);
  const ask = async () => {
    await inCart(house.db, cast.buyer, await product(house), 10);
    const note = { additionalNotes: 'For the opening in May.' };
    return done(await house.as(cast.buyer).post('/api/approvals', submission(28_800, note))).body.id;
  };
  const seen = {
    expectedTotal: { amountMinor: 28_800, currency: 'GBP' },
    expectedTerms: { incoterm: null, payment: 'prepayment' },
  };
  done(await owner.post(`/api/approvals/${await ask()}/approve`, seen));
  done(await owner.post(`/api/approvals/${await ask()}/decline`, { reason: 'Next month, please.' }));
  await limited(null);
  await house.runJobs();
}

/** Every form of the public pages, answered and decided at the desk. */
async function forms(house: TestHouse, language: Language): Promise<void> {
  const { guest } = house;
  const desk = house.as(cast.admin);
  const shown = { 'lys-language': language };
  done(await guest.post('/api/enquiries/contact', contact, shown));
  for (const kind of ['retailer', 'brand'])
    for (const companyName of [`${kind} yes`, `${kind} no`])
      done(await guest.post('/api/applications', { ...application, kind, companyName }, shown));
  done(await postFile(house, { ...jobApplication, language }));
  const { body } = done(await guest.post('/api/bookings', booking, shown));
  const mine = { token: body.token };
  const other = { office: 'seoul', startsAt: '2026-03-10T01:00:00.000Z' };
  done(await guest.post('/api/bookings/mine/move', { ...mine, ...other, expectedSequence: 0 }));
  done(await guest.post('/api/bookings/mine/cancel', { ...mine, expectedSequence: 1 }));
  done(await guest.post('/api/bookings', { ...booking, startsAt: '2026-03-09T11:00:00.000Z' }, shown));
  for (const { id, kind, status } of await house.db.select().from(enquiries)) {
    const path = `/api/admin/enquiries/${id}`;
    if (kind === 'enquiry') done(await desk.post(`${path}/answers`, { text: 'Gladly.' }));
    if (kind === 'booking' && status === 'open')
      done(await desk.post(`${path}/cancel-booking`, { reason: 'A holiday.', expectedSequence: 0 }));
  }
  for (const { id, companyName } of await house.db.select().from(applications)) {
    const path = `/api/admin/applications/${id}`;
    const expiresAt = new Date(castDay.getTime() + 30 * dayMs).toISOString();
    const decision = { companyName, country: 'DE', salesRepId: cast.admin.id, expiresAt };
    if (companyName.endsWith('yes')) done(await desk.post(`${path}/approve`, decision));
    else done(await desk.post(`${path}/decline`, { reason: 'Not now.' }));
  }
}

/** From the invitation to the deletion, and what keeps an account safe in between. */
/** A house from before this release: the first night of its retention. */
async function retention(house: TestHouse): Promise<void> {
  const value = { automatic: true, beginsAt: null };
  await house.db.insert(settings).values({ key: 'retention', value });
  await runRetentionByItself({ ...house, world: worldAt(house) });
}

async function accounts(house: TestHouse, language: Language): Promise<void> {
  await house.db.delete(attempts);
  const desk = house.as(cast.admin);
  const expiresAt = new Date(castDay.getTime() + 30 * dayMs).toISOString();
  for (const [name, company] of [
    ['noa', houses.otherShop],
    ['bit', houses.noeul],
    ['cleo', null],
  ] as const) {
    const email = `${name}@new.example`;
    const invite =
      company === null
        ? { companyRole: 'agent', email, language }
        : { companyId: company.id, salesRepId: cast.admin.id, email, language, expiresAt };
    await justConfirmed(house, cast.admin);
    // The operator's own colleagues are invited by its owner.
    const path = company === null ? '/api/team/invites' : '/api/admin/invites';
    const { code } = done(await desk.post(path, invite)).body;
    const form = { code, name: 'Noa Weiss', email, language, password, confirmPassword: password };
    done(await house.guest.post('/api/registrations', form));
  }
  done(await house.as({ token: await unproved(house) }).post('/api/email-proofs'));
  await passwords(house);
  await guesses(house);
  await twoFactor(house);
  const moved = cast.otherBrand;
  await justConfirmed(house, cast.admin);
  const email = 'nari@new.example';
  done(await desk.post(`/api/admin/accounts/${moved.id}/email`, { email }));
  for (const address of [moved.email, email]) {
    const token = /confirm-email#token=([\w-]{43})/.exec(await textTo(house, address, 'email-change-%'))?.[1];
    done(await house.guest.post(`/api/email-changes/${token}/confirm`));
  }
  const { viewer } = cast;
  await justConfirmed(house, viewer);
  done(await house.as(viewer).post('/api/account/deletion', { confirmation: viewer.email }));
}

/** Somebody whose email nobody has shown to be theirs: asks for the link. */
async function unproved(house: TestHouse): Promise<string> {
  await house.db.update(users).set({ emailProvedAt: null }).where(eq(users.id, cast.brand.id));
  return cast.brand.token;
}

async function passwords(house: TestHouse): Promise<void> {
  const { email } = cast.otherBrand;
  done(await house.guest.post('/api/password-resets', { email }));
  await house.runJobs();
  const token = /reset-password#token=([\w-]{43})/.exec(await textTo(house, email, 'reset-password'))?.[1];
  const form = { token, password, confirmPassword: password };
  done(await house.guest.post('/api/password-resets/complete', form));
  for (const agent of [
    'Firefox/149.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.6 Safari/605.1.15',
  ]) {
    house.time.advance(1000);
    done(await house.guest.post('/api/session', { email, password }, { 'user-agent': agent }));
  }
}

/** Fifty wrong passwords from everywhere. */
async function guesses(house: TestHouse): Promise<void> {
  const { email } = cast.otherBrand;
  const guess = () => house.guest.post('/api/session', { email, password: 'seventeen geese' });
  await guess();
  const ofAccount = eq(attempts.bucket, 'sign-in:account');
  await house.db.update(attempts).set({ count: 49 }).where(ofAccount);
  await guess();
  await house.runJobs();
  await house.db.delete(attempts);
}

/** A passkey comes and goes, and an owner wants one of the others. */
async function passkey(house: TestHouse): Promise<void> {
  const me = house.as(cast.retailer);
  await justConfirmed(house, cast.retailer);
  const { id, origin } = relyingParty(house.config);
  const { options } = done(await me.post('/api/account/passkeys/options')).body;
  const made = softPasskey({ rpId: id, origin }).made(options);
  const kept = done(await me.post('/api/account/passkeys', { name: 'Laptop', passkey: made })).body;
  const other = eq(users.id, cast.buyer.id);
  await house.db.update(users).set({ companyRole: 'owner' }).where(other);
  for (const isRequired of [true, false]) done(await me.put('/api/company/second-factor', { isRequired }));
  await house.db.update(users).set({ companyRole: 'buyer' }).where(other);
  done(await me.delete(`/api/account/passkeys/${kept.id}`));
}

async function twoFactor(house: TestHouse): Promise<void> {
  const who = cast.otherRetailer;
  const me = house.as(who);
  await passkey(house);
  /** Each code is taken once. */
  const code = (secret: string) => {
    house.time.advance(60_000);
    return shownAt(secret, house.time.now());
  };
  const turnOn = async () => {
    await justConfirmed(house, who);
    const { secret } = done(await me.post('/api/account/two-factor')).body;
    const { recoveryCodes } = done(await me.put('/api/account/two-factor', { code: code(secret) })).body;
    return { secret, recoveryCode: recoveryCodes[0] };
  };
  const { secret, recoveryCode } = await turnOn();
  const { challenge } = done(await house.guest.post('/api/session', { email: who.email, password })).body;
  const half = { challenge: challenge.token, code: recoveryCode };
  const agent = { 'user-agent': 'Firefox/149.0' };
  await house.guest.post('/api/session/code', { ...half, code: '000000' }, agent);
  done(await house.guest.post('/api/session/code', half));
  done(await me.post('/api/account/two-factor/recovery-codes', { code: code(secret) }));
  done(await me.post('/api/account/two-factor/stop', { code: code(secret) }));
  await turnOn();
  const reset = `/api/admin/accounts/${who.id}/two-factor/reset`;
  await justConfirmed(house, cast.admin);
  const checked = { identityCheck: 'called-back', reason: 'The telephone was stolen.' };
  done(await house.as(cast.admin).post(reset, checked));
}

/** An owner invites somebody, and after a while closes the account. */
async function colleagues(house: TestHouse, language: Language): Promise<void> {
  const owner = house.as(cast.retailer);
  await justConfirmed(house, cast.retailer);
  const email = 'ida@maison.example';
  const invite = { email, companyRole: 'buyer', orderLimitMinor: 50_000, language };
  const { code } = done(await owner.post('/api/team/invites', invite)).body;
  const form = { code, name: 'Ida Laurent', email, language, password, confirmPassword: password };
  const { user } = done(await house.guest.post('/api/registrations', form)).body;
  done(await owner.post('/api/team/invites', { ...invite, email: 'lou@maison.example' }));
  done(await owner.delete(`/api/team/${user.id}`));
}

async function textTo(house: TestHouse, address: string, kind: string): Promise<string> {
  const [email] = await house.db
    .select()
    .from(emails)
    .where(and(eq(emails.toAddress, address), like(emails.kind, kind)));
  return asSent(house, email).text;
}

/** A brand asks to be published, is sent back, asks again and is published. */
async function brandPages(house: TestHouse): Promise<void> {
  await house.db
    .update(brands)
    .set({
      state: 'draft',
      active: false,
      heroImages: [{ key: 'noeul-sea', widths: [480], width: 480, height: 320 }],
    })
    .where(eq(brands.id, castBrands.noeul.id));
  await aProduct(house.db, { brandId: castBrands.noeul.id });
  await onTheShelf(house.db);
  const ask = async (who: Person, what: string, more: object = {}) => {
    const { version } = done(await house.as(who).get('/api/brands/noeul/page')).body;
    done(await house.as(who).post(`/api/brands/noeul/page/${what}`, { version, ...more }));
    await house.runJobs();
  };
  await ask(cast.otherBrand, 'publish');
  await ask(cast.manager, 'send-back', { note: 'Please add a description in English.' });
  await ask(cast.otherBrand, 'publish');
  await ask(cast.manager, 'approve');
  const noeul = '/api/admin/catalogue/brands/noeul';
  done(await house.as(cast.manager).post(`${noeul}/hide`, { reason: 'The prices are not in Korean won.' }));
  done(await house.as(cast.manager).post(`${noeul}/show`, {}));
  await house.runJobs();
}
