import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Operation } from '#contract/operation.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { claimPhotos, claims } from '#db/schema/claims.ts';
import { lots, recallNotices, recalls } from '#db/schema/lots.ts';
import { orderItems, orderProposals } from '#db/schema/orders.ts';
import { passkeys } from '#db/schema/passkeys.ts';
import { proposeMapping } from '#domain/import-proposal.ts';
import { may, type Permission } from '#domain/permissions.ts';
import { newId } from '#server/kernel/ids.ts';
import { aSentAnnouncement } from './announcements.ts';
import { type Caller, startHouse, type TestHouse } from './app.ts';
import { aProduct, inCart } from './builders.ts';
import { cast, castBrands, castDay, houses, maisonAddress, type Person } from './cast.ts';
import { anEntry } from './entry.ts';
import { aForm, aPdf, aPng } from './files.ts';
import { aCsv, importer } from './imports.ts';
import { touchedSince, watchRows } from './nonsense/touched.ts';
import { shipping, submission } from './orders.ts';
import { aPageEntry } from './page-entry.ts';
import { broughtTo, papersOf } from './papers.ts';
import { aPicture } from './pictures.ts';
import { requested, sampleOffer } from './samples.ts';
import { setTerms, settle, statementRows } from './settlements.ts';

/**
 * Every operation that names a row, asked with the ids of rows of others by people who hold the permission: the
 * row is not found, and nothing has changed. What only the operator may call is refused before (docs/permissions.md).
 */
let house: TestHouse;
let theirs: Readonly<Record<string, string>>;
beforeAll(async () => {
  house = await startHouse();
  theirs = await rowsOfMaison();
  await watchRows(house);
});
afterAll(() => house.close());

/** People of other companies, and of those who work beside the owner of what is a person's alone. */
const strangers = [cast.otherRetailer, cast.otherBrand, cast.editor, cast.brandViewer];
const colleagues = [cast.buyer, cast.viewer];
/** Rows of one person, which no colleague has any business with either. */
const personal = new Set(['lineId', 'sessionId', 'passkeyId', 'uploadId', 'viewId']);

/** The least that each operation takes, so that it is the row it refuses. */
const bodies: Readonly<Record<string, object>> = {
  updateQuantity: { quantityCartons: 3 },
  updateStatus: { to: 'cancelled', expectedStatus: 'paid', reason: 'Not ours' },
  answerProposal: { answer: 'accept' },
  changeExpected: { expectedOn: '2026-12-24', seen: null },
  correctTracking: { ...shipping, seen: { carrier: null, trackingNumber: null } },
  sendMessage: { requestId: newId(castDay), content: 'Hello' },
  markRead: { seq: 1 },
  listComing: { paid: true },
  changeAddress: { ...maisonAddress, street: '1 rue des Autres', expected: maisonAddress },
  linkThread: { orderId: newId(castDay) },
  renamePasskey: { name: 'Mine now' },
  savePassport: {
    entries: [
      {
        productId: newId(castDay),
        marketKey: 'eu',
        version: 0,
        personId: null,
        notificationNumber: '',
        fileSince: null,
        labelLanguages: [],
      },
    ],
  },
  enterNumbers: {
    marketKey: 'eu',
    personId: null,
    labelLanguages: [],
    rows: [{ sku: 'A', number: '40000' }],
  },
  savePerson: {
    personId: null,
    version: 0,
    marketKey: 'eu',
    name: 'Mine',
    address: 'Here',
    email: '',
    mandateFrom: '2026-01-01',
    mandateTo: null,
  },
  saveTransport: {
    version: 0,
    flashPointC: null,
    un: '',
    hazardClass: null,
    packingGroup: null,
    limitedQuantity: false,
  },
  addPassportDocument: {
    productId: newId(castDay),
    marketKey: 'eu',
    type: 'certificate',
    number: '',
    issuer: 'Register',
    issuedOn: null,
    expiresOn: null,
    uploadId: newId(castDay),
  },
  addDocument: { uploadId: newId(castDay), type: 'other', audience: 'everyone' },
  approveOrder: {
    expectedTotal: { amountMinor: 28_800, currency: 'GBP' },
    expectedTerms: { incoterm: null, payment: 'prepayment' },
  },
  declineOrder: { reason: 'Not ours' },
  changeStock: { kind: 'added', items: 1 },
  setThreshold: { lowStockItems: 5, expectedItems: 0 },
  checkStockLines: { text: 'A 1' },
  applyStockLines: { text: 'A 1', version: 'none' },
  writeToCustomer: { requestId: newId(castDay), content: 'Hello' },
  createProduct: { requestId: newId(castDay), entry: anEntry() },
  updateProduct: { expectedVersion: 1, entry: {} },
  savePage: { version: 0, ...aPageEntry() },
  discardPage: { version: 0 },
  publishPage: { version: 0 },
  restorePage: { version: 0, restored: 1 },
  setProductState: { expectedVersion: 1, state: 'archived' },
  duplicateProduct: { requestId: newId(castDay) },
  bulkEditProducts: { filter: {}, change: { state: 'archived' } },
  setBrandMinimum: { minimumOrder: 1 },
  readImportAs: { expectedVersion: 1 },
  mapImport: { expectedVersion: 1, mapping: proposeMapping([], { currency: 'GBP' }) },
  checkImport: { expectedVersion: 1 },
  applyImport: { expectedVersion: 1 },
  replaceCertificate: { name: 'ISO 22716', issuer: 'Not theirs' },
  changeSavedList: { lines: [], expectedVersion: 1 },
  addToSavedList: { productId: newId(castDay) },
  removeSavedList: { expectedVersion: 1 },
  reportClaim: {
    requestId: newId(castDay),
    kind: 'damage',
    wants: 'credit',
    description: 'Not ours',
    lines: [{ itemId: newId(castDay), items: 1 }],
  },
  proposeClaim: { version: 1, answer: 'decline', note: 'Not ours' },
  withdrawClaim: { version: 1 },
  answerSample: { version: 1, answer: 'accept' },
  shipSample: { version: 1, carrier: 'DHL', trackingNumber: 'EE12' },
  correctSampleTracking: { version: 1, carrier: 'DHL', trackingNumber: 'EE12' },
  receiveSample: { version: 1 },
  withdrawSample: { version: 1 },
  keepLots: { keeps: true },
  receiveLot: { productId: newId(castDay), code: 'X1', items: 1, bestBefore: '2029-01-31' },
  correctLot: { items: 1, expectedItems: 12, reason: 'Not ours' },
  openRecall: { reason: { en: 'Not ours' }, instruction: { en: 'Not ours' } },
  changeOrderLots: { version: 'none', lots: [{ lotId: newId(castDay), items: 1 }] },
  setSampleOffer: { ...sampleOffer, offered: false, expected: sampleOffer },
  setDeliveryTerms: { version: '', rule: 'EXW', place: 'Seoul' },
  changeColleague: {
    companyRole: 'viewer',
    orderLimitMinor: null,
    expected: { companyRole: 'buyer', orderLimitMinor: null },
  },
};

/** What is everybody's to read, or named by a secret of its own. */
const open: ReadonlySet<Permission> = new Set<Permission>([
  'catalogue:read',
  'landed:read',
  'email:end',
  'email:confirm',
]);
/** A brand's id in a cart names the reader's own lines of it. */
const ownRowsOfABrand = new Set(['clearBrand', 'suggest']);
/** A product that everybody may buy, on a list of one's own or asked to be told of. */
const ownFavourites = new Set(['addFavourite', 'removeFavourite', 'setSignal', 'removeSignal']);

const operations = Object.values(api)
  .flatMap((area) => Object.entries(area as Record<string, Operation>))
  .map(([name, operation]) => ({ name, operation, keys: keysOf(operation) }))
  .filter(
    ({ name, operation, keys }) =>
      keys.length > 0 &&
      !open.has(operation.permission) &&
      !ownRowsOfABrand.has(name) &&
      !ownFavourites.has(name),
  );

function keysOf({ path }: Operation): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
}

describe('rows of others', () => {
  it.each(operations)('$name', async ({ name, operation, keys }) => {
    const askers = strangers.concat(keys.some((key) => personal.has(key)) ? colleagues : []);
    const asked = askers.filter((person) => may(person, operation.permission));
    const isForTheTeam = may(cast.admin, operation.permission) && asked.length === 0;
    for (const person of asked) {
      await touchedSince(house);
      const { status, body } = await call(person, operation, bodies[name] ?? {});
      expect({ as: person.name, status, code: body.code }).toEqual({
        as: person.name,
        status: 404,
        code: 'not-found',
      });
      // A message that is refused still counts as one that was tried; views of products are written down later.
      const apart = ['public.attempts', 'public.product_days'];
      const changed = (await touchedSince(house)).filter((table) => !apart.includes(table));
      expect(changed, person.name).toEqual([]);
    }
    expect(asked.length > 0 || isForTheTeam, 'nobody was asked').toBe(true);
  });

  it('are there for who owns them, or the test would prove nothing', async () => {
    for (const path of [
      'orders/:orderId',
      'threads/:threadId',
      'invoices/:invoiceId',
      'attachments/:attachmentId',
    ]) {
      expect((await house.as(cast.retailer).get(`/api/${filled(path)}`)).status, path).toBe(200);
    }
  });

  it('named in the filter of a list give nothing away', async () => {
    const { body } = await house.as(cast.otherRetailer).get(`/api/invoices?orderId=${theirs.orderId}`);
    expect(body.items).toEqual([]);
    const period = 'from=2026-03-01&to=2026-03-31';
    const { status } = await house
      .as(cast.otherRetailer)
      .get(`/api/statement?${period}&companyId=${houses.maison.id}`);
    expect(status).toBe(404);
  });

  it('of uploads nobody else attaches to a message', async () => {
    const { body: mine } = await house.as(cast.brand).get('/api/threads');
    const message = { requestId: newId(castDay), content: 'Look', attachmentIds: [theirs.uploadId] };
    const { status } = await house.as(cast.brand).post(`/api/threads/${mine.items[0].id}/messages`, message);
    expect(status).toBeGreaterThanOrEqual(400);
  });
});

function filled(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_, key: string) => theirs[key] ?? `no row for ${key}`);
}

function call(person: Person, { method, path, upload }: Operation, body: object) {
  const verb = method.toLowerCase() as keyof Caller;
  // An upload that no message carries yet goes by the same parameter as one that was sent.
  const url = method === 'DELETE' ? path.replace(':attachmentId', ':uploadId') : path;
  if (upload !== undefined) {
    const form = aForm('file.png', aPng(800, 800));
    return house.as(person).post(filled(url), form.body, form.headers);
  }
  if (method !== 'GET' && method !== 'DELETE') return house.as(person)[verb](filled(url), body);
  const query = new URLSearchParams(Object.entries(body).map(([field, value]) => [field, String(value)]));
  return house.as(person)[verb](`${filled(url)}?${query}`, undefined);
}

/** One of everything, of Maison Verte with Haru. */
async function rowsOfMaison(): Promise<Record<string, string>> {
  const orderId = await broughtTo(house, 'paid');
  const order = (await house.as(cast.retailer).get(`/api/orders/${orderId}`)).body;
  const threadId: string = order.messageThreadId;
  const attachmentId = await uploaded();
  await made(`/api/threads/${threadId}/messages`, {
    requestId: newId(castDay),
    content: 'As agreed',
    attachmentIds: [attachmentId],
  });
  const invoiceId = (await house.as(cast.retailer).get(`/api/invoices?orderId=${orderId}`)).body.items[0].id;
  const [paper] = await papersOf(house, orderId, 'invoice');
  const [session] = await house.db.select().from(sessions).where(eq(sessions.userId, cast.retailer.id));
  const passkeyId = newId(castDay);
  await house.db.insert(passkeys).values({
    id: passkeyId,
    userId: cast.retailer.id,
    credentialId: Buffer.from('a credential'),
    publicKey: Buffer.from('a key'),
    counter: 0,
    transports: [],
    name: 'Laptop',
    isBackedUp: false,
    createdAt: castDay,
  });
  const invite = await made('/api/team/invites', { email: 'nora@maison.example', companyRole: 'viewer' });
  const list = await made('/api/saved-lists', { name: 'Winter' });
  const view = await made('/api/views', { list: 'orders', name: 'Late', search: 'status=paid' });
  const product = await aProduct(house.db);
  await house.db.update(users).set({ orderLimitMinor: 100 }).where(eq(users.id, cast.buyer.id));
  await inCart(house.db, cast.buyer, product, 10);
  const approval = await house.as(cast.buyer).post('/api/approvals', submission(28_800));
  const certificate = await house.as(cast.brand).post('/api/company/certificates', {
    name: 'ISO 22716',
    issuer: 'KTR',
    uploadId: await uploaded(cast.brand),
  });
  const proposalId = newId(castDay);
  await house.db.insert(orderProposals).values({
    id: proposalId,
    orderId,
    lines: [],
    totalBeforeMinor: 28_800,
    totalAfterMinor: 28_800,
    state: 'replaced',
    proposedAt: castDay,
  });
  return {
    orderId,
    ...(await aClaim(orderId)),
    threadId,
    attachmentId,
    uploadId: await uploaded(),
    documentId: paper?.id ?? '',
    statementId: await aSettlement(),
    invoiceId,
    sessionId: session?.id ?? '',
    passkeyId,
    inviteId: invite.id,
    viewId: view.id,
    listId: list.id,
    userId: cast.viewer.id,
    brandId: castBrands.haru.id,
    productId: product.id ?? '',
    companyId: houses.maison.id,
    lineId: await inCart(house.db, cast.retailer, product, 10),
    approvalId: approval.body.id,
    certificateId: certificate.body.id,
    pictureId: await picture(),
    importId: (await importer(house).upload(aCsv(['SKU', 'Name'], ['H-1', 'Toner']))).id,
    proposalId,
    announcementId: (await aSentAnnouncement(house, { roles: ['retailer'], countries: ['FR'] })).id,
    ...(await aRecall(product.id, orderId)),
    sampleId: (await requested(house, [product])).id,
    addressId: (await house.as(cast.retailer).get('/api/addresses')).body.items[0].id,
  };
}

/** A lot that is recalled, and was told to a shop. */
async function aRecall(
  productId: string,
  orderId: string,
): Promise<{ lotId: string; recallId: string; itemId: string }> {
  const [lotId, recallId] = [newId(castDay), newId(castDay)];
  const brandId = castBrands.haru.id;
  const counted = { code: 'X7', bestBefore: '2029-01-31', receivedItems: 12, leftItems: 12 };
  await house.db.insert(lots).values({ id: lotId, productId, brandId, ...counted, receivedAt: castDay });
  const words = { en: 'A fault', ko: '', zh: '' };
  const said = { reason: words, instruction: words, openedAt: castDay };
  await house.db.insert(recalls).values({ id: recallId, lotId, brandId, ...said });
  await house.db.insert(recallNotices).values({ recallId, companyId: houses.maison.id });
  const [item] = await house.db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
  return { lotId, recallId, itemId: item?.id ?? '' };
}

/** What Haru gets for the order. */
async function aSettlement(): Promise<string> {
  await setTerms(house);
  await settle(house);
  return (await statementRows(house))[0]?.id ?? '';
}

/** A problem with a photograph, as if the goods had arrived. */
async function aClaim(orderId: string): Promise<{ claimId: string; photoId: string }> {
  const [claimId, photoId] = [newId(castDay), newId(castDay)];
  const said = {
    kind: 'damage',
    wants: 'credit',
    description: 'Crushed',
    requestId: newId(castDay),
  } as const;
  await house.db.insert(claims).values({ id: claimId, orderId, ...said, reportedAt: castDay });
  const file = { name: 'carton.png', contentType: 'image/png', storageKey: 'attachments/none', sizeBytes: 1 };
  await house.db.insert(claimPhotos).values({ id: photoId, claimId, ...file, createdAt: castDay });
  return { claimId, photoId };
}

async function made(path: string, body: object) {
  const answer = await house.as(cast.retailer).post(path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
}

async function uploaded(who: Person = cast.retailer): Promise<string> {
  const form = aForm('offer.pdf', aPdf, 'application/pdf');
  const { body } = await house.as(who).post('/api/uploads', form.body, form.headers);
  return body.id;
}

async function picture(): Promise<string> {
  const form = aForm('toner.jpg', await aPicture(), 'image/jpeg');
  const path = `/api/brands/${castBrands.haru.id}/pictures`;
  return (await house.as(cast.brand).post(path, form.body, form.headers)).body.id;
}
