import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { registerForms } from '#site/forms.ts';
import { registerPages } from '#site/pages.ts';
import { registerSecurityText } from '#site/security-text.ts';
import { followChanges, pageData, siteData } from '#site/site-data.ts';
import { adminsNeedTwoFactor, requireTwoFactor } from './accounts/duty.ts';
import { accountsHandlers } from './accounts/routes.ts';
import { addressesHandlers } from './addresses/routes.ts';
import { analyticsHandlers } from './analytics/routes.ts';
import { announcementsHandlers } from './announcements/routes.ts';
import { approvalsHandlers } from './approvals/routes.ts';
import { auditHandlers } from './audit/routes.ts';
import { badgeClaimsHandlers } from './badge-claims/routes.ts';
import { bankHandlers } from './bank/routes.ts';
import { bookkeepingHandlers } from './bookkeeping/routes.ts';
import { cartHandlers } from './cart/routes.ts';
import { catalogueHandlers } from './catalogue/routes.ts';
import { catalogueDeskHandlers } from './catalogue-desk/routes.ts';
import { claimsHandlers } from './claims/routes.ts';
import { companyHandlers } from './company/routes.ts';
import { customersHandlers } from './customers/routes.ts';
import { dashboardsHandlers } from './dashboards/routes.ts';
import { deskHandlers } from './desk/routes.ts';
import { documentsHandlers, pickingHandlers } from './documents/routes.ts';
import { enquiriesHandlers } from './enquiries/routes.ts';
import type { Handlers, House } from './http/context.ts';
import { registerEvents } from './http/events.ts';
import { refusalOf } from './http/failures.ts';
import { warnOfUntrustedProxy } from './http/forwarded.ts';
import { registerHealth } from './http/health.ts';
import { logRefusals } from './http/log-refusals.ts';
import { registerMedia } from './http/media.ts';
import { registerOpenApi } from './http/openapi.ts';
import { languageOf, registerOperations } from './http/operations.ts';
import { checkOrigin } from './http/origin.ts';
import { problemOf, sendProblem } from './http/problem.ts';
import { securityHeaders } from './http/security-headers.ts';
import { keepSeeingToReading } from './http/seeing-door.ts';
import { openSessions } from './http/session.ts';
import { closeTheUnused, limitBodies, serverTimeouts, timeouts } from './http/timeouts.ts';
import { wellFormedUrl } from './http/well-formed-url.ts';
import { importsHandlers } from './imports/routes.ts';
import { Refusal } from './kernel/refusal.ts';
import { landedHandlers } from './landed/routes.ts';
import { linesheetsHandlers } from './linesheets/routes.ts';
import { listsHandlers } from './lists/routes.ts';
import { lotsHandlers } from './lots/routes.ts';
import { messagesHandlers } from './messages/routes.ts';
import { moneyHandlers } from './money/routes.ts';
import { moves } from './moves/routes.ts';
import { newsHandlers } from './news/routes.ts';
import { notificationsHandlers } from './notifications/routes.ts';
import { countInterest } from './numbers/interest.ts';
import { numbersHandlers } from './numbers/routes.ts';
import { ordersHandlers } from './orders/routes.ts';
import { packsHandlers } from './packs/routes.ts';
import { pageHandlers } from './page/routes.ts';
import { partnersHandlers } from './partners/routes.ts';
import { passkeysHandlers } from './passkeys/routes.ts';
import { passportsHandlers } from './passports/routes.ts';
import { picturesHandlers } from './pictures/routes.ts';
import { productsHandlers } from './products/routes.ts';
import { registerOneClick } from './profile/one-click.ts';
import { profileHandlers } from './profile/routes.ts';
import { queueHandlers } from './queue/routes.ts';
import { ratesHandlers } from './rates/routes.ts';
import { reorderHandlers } from './reorder/routes.ts';
import { retentionHandlers } from './retention/routes.ts';
import { samplesHandlers } from './samples/routes.ts';
import { savedListsHandlers } from './saved-lists/routes.ts';
import { searchHandlers } from './search/routes.ts';
import { securityHandlers } from './security/routes.ts';
import { keepAsleep } from './security/sleep.ts';
import { settingsHandlers } from './settings/routes.ts';
import { settlementsHandlers } from './settlements/routes.ts';
import { shopFilesHandlers } from './shop-files/routes.ts';
import { showcasesHandlers } from './showcases/routes.ts';
import { stockHandlers } from './stock/routes.ts';
import { teamHandlers } from './team/routes.ts';
import { vatHandlers } from './vat/routes.ts';

/** JSON bodies; uploads have their own limit. */
const bodyLimitBytes = 256 * 1024;

/** Every operation of the contract has its handler here, or the server does not compile. */
const handlers: Handlers = {
  accounts: accountsHandlers,
  catalogue: catalogueHandlers,
  page: pageHandlers,
  badgeClaims: badgeClaimsHandlers,
  packs: packsHandlers,
  passports: passportsHandlers,
  catalogueDesk: catalogueDeskHandlers,
  landed: landedHandlers,
  vat: vatHandlers,
  products: productsHandlers,
  cart: cartHandlers,
  orders: { ...ordersHandlers, ...pickingHandlers, ...moves.orders },
  reorder: reorderHandlers,
  savedLists: savedListsHandlers,
  shopFiles: shopFilesHandlers,
  claims: { ...claimsHandlers, ...moves.claims },
  samples: samplesHandlers,
  addresses: addressesHandlers,
  messages: messagesHandlers,
  dashboards: dashboardsHandlers,
  partners: partnersHandlers,
  showcases: showcasesHandlers,
  enquiries: { ...enquiriesHandlers, ...moves.enquiries },
  desk: deskHandlers,
  profile: profileHandlers,
  company: companyHandlers,
  security: { ...securityHandlers, ...moves.security },
  passkeys: passkeysHandlers,
  team: { ...teamHandlers, ...moves.team },
  approvals: approvalsHandlers,
  documents: documentsHandlers,
  money: { ...moneyHandlers, ...moves.money },
  bank: { ...bankHandlers, ...moves.bank },
  retention: retentionHandlers,
  audit: auditHandlers,
  settings: settingsHandlers,
  bookkeeping: bookkeepingHandlers,
  settlements: settlementsHandlers,
  rates: ratesHandlers,
  search: searchHandlers,
  queue: queueHandlers,
  notifications: notificationsHandlers,
  news: newsHandlers,
  announcements: announcementsHandlers,
  pictures: picturesHandlers,
  lists: listsHandlers,
  stock: stockHandlers,
  lots: { ...lotsHandlers, ...moves.lots },
  customers: customersHandlers,
  numbers: numbersHandlers,
  analytics: analyticsHandlers,
  linesheets: linesheetsHandlers,
  imports: importsHandlers,
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route as "GET /path", for the test that compares them with the contract. */
    routeList: string[];
  }
}

/** The whole server, ready to listen: the list of its areas. Tests build exactly this. */
export async function buildApp(house: House, patience = timeouts): Promise<FastifyInstance> {
  const { config, db, hub } = house;
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const app = Fastify({
    ...(config.logLevel === 'silent' ? { logger: false } : { loggerInstance: house.log }),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(config.trustProxy),
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 400 },
    // A path too long for any of ours leads nowhere. The reply is typed for a route, and there is none yet.
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply as unknown as FastifyReply, problemOf(new Refusal('not-found'), 'en'));
    },
    rewriteUrl: ({ url }) => wellFormedUrl(url),
    forceCloseConnections: 'idle',
    ...serverTimeouts(patience),
  });
  app.decorate('routeList', []);
  app.addHook('onRoute', ({ method, url }) => {
    app.routeList.push(`${Array.isArray(method) ? 'ALL' : method} ${url}`);
  });
  app.setValidatorCompiler(() => (data) => ({ value: data })); // operations parse their input themselves
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));

  const sessions = openSessions(db, hub, {
    clock: house.clock,
    isHttps,
    asksAdminsAgain: adminsNeedTwoFactor(config),
  });
  app.setErrorHandler(async (error: FastifyError | Refusal, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'internal-error') request.log.error(error);
    const session = refusal.code === 'internal-error' ? null : await sessions.of(request).catch(() => null);
    return sendProblem(reply, problemOf(refusal, languageOf(request, session)));
  });

  const onPages = securityHeaders({ isHttps });
  const onApi = { ...onPages, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? onApi : onPages).header('x-request-id', request.id);
    done();
  });
  warnOfUntrustedProxy(app, config);
  limitBodies(app, patience);
  closeTheUnused(app);
  await app.register(cookie);
  await app.register(multipart);
  app.addHook('onRequest', checkOrigin(config));

  keepSeeingToReading(app, sessions);
  keepAsleep(app, house, sessions);
  requireTwoFactor(app, house, sessions);
  logRefusals(app, sessions);
  countInterest(app, house, sessions);

  await registerOpenApi(app, publicUrl);
  registerOperations(app, house, sessions, handlers);
  await registerOneClick(app, house);
  await registerForms(app, house);
  registerEvents(app, house, sessions);
  registerHealth(app, house);
  registerSecurityText(app, house);
  registerMedia(app, house);
  app.setNotFoundHandler(() => {
    throw new Refusal('not-found');
  });
  const pages = await registerPages(app, {
    demo: config.demo,
    site: { publicUrl },
    sessionOf: sessions.of,
    siteData: () => siteData(db, config, house.clock()),
    publicData: (page, language) => pageData(db, page, language),
  });
  followChanges(hub, pages.refresh, app);
  return app;
}

/** A number is how many proxies stand before us. */
function trusted(
  setting: boolean | number | string,
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}
