import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { hourMs } from '#domain/instants.ts';
import type { Language } from '#domain/languages.ts';
import type { OfficeId, OfficeSettings } from '#domain/offices.ts';
import { comingChanges, type PolicyChange, policyDay, policyIds, revisedOn } from '#domain/policies.ts';
import type { PublicPage } from '#domain/public-pages.ts';
import { operatorOf } from '#domain/seller.ts';
import { type SocialLink, socialLink } from '#domain/settings.ts';
import type { SettlementTerms } from '#domain/settlement.ts';
import { type Site, siteWith, unusualOf } from '#domain/site.ts';
import { listHolidays } from '#server/enquiries/list-holidays.ts';
import { readSettings } from '#server/kernel/operator-settings.ts';
import { getSeller } from '#server/kernel/seller.ts';
import type { Hub } from '#server/live/hub.ts';
import { listShowcases } from '#server/showcases/list-showcases.ts';
import type { PageData } from './page-html.ts';

/** What single public pages show from the database, under the keys of their queries. */
export async function pageData(db: Db, page: PublicPage, language: Language): Promise<PageData> {
  if (page === '/')
    return [[['showcases', 'listShowcases', language], await listShowcases({ db, language })]];
  if (page === '/contact')
    return [[['enquiries', 'listHolidays', language], await listHolidays({ db, language })]];
  return [];
}

/** What every page says of who runs the house, and what is set for all of them. */
export async function siteData(
  db: Db,
  { socialLinks }: { readonly socialLinks: readonly SocialLink[] },
  now: Date,
): Promise<PageData> {
  const [seller, { social, market, carriers, settlement, offices, countries, policies }] = await Promise.all([
    getSeller(db),
    readSettings(db, { links: socialLinks.map(({ href }) => href) }),
  ]);
  const site: Site = {
    socialLinks: social.value.links.map(socialLink).filter((link) => link !== null),
    operator: operatorOf(seller),
    market: market.value,
    carriers: carriers.value.carriers,
    settlement: termsOf(settlement.value),
    offices: hoursOf(offices.value),
    served: countries.value.served,
    policies: policiesOn(policyDay(now), policies.value.changes),
  };
  return [[['site'], unusualOf(site)]];
}

/** Of the settings only what brands are told in public. */
function termsOf({ basisPoints, rhythm, holdDays, payDays }: SettlementTerms) {
  return { basisPoints, rhythm, holdDays, payDays };
}

/** Without the holidays, which one page shows. */
function hoursOf(set: OfficeSettings) {
  const of = ({ address, phone, opens, closes }: OfficeSettings[OfficeId]) => ({
    address,
    phone,
    opens,
    closes,
  });
  return { london: of(set.london), seoul: of(set.seoul) };
}

/** What policies say of themselves on a day. */
function policiesOn(today: string, changes: readonly PolicyChange[]) {
  const revised = policyIds.map((policy) => [policy, revisedOn(policy, changes, today)] as const);
  return {
    revised: Object.fromEntries(revised) as Site['policies']['revised'], // every policy has one
    coming: comingChanges(changes, today).map(({ id, policy, from, summary }) => ({
      id,
      policy,
      from,
      summary,
    })),
  };
}

/** What the data of a page say of the house. */
export function siteIn(data: PageData): Site {
  const [, unusual] = data.find(([[area]]) => area === 'site') ?? [];
  return siteWith((unusual ?? {}) as Partial<Site>); // siteData made it
}

/** After a change of the catalogue or of the operator, in any process, the pages are looked at again. */
export function followChanges(hub: Hub, refresh: () => void, app: FastifyInstance): void {
  // What a day brings (a policy that changes) nobody announces.
  const daily = setInterval(refresh, hourMs).unref();
  const stops = [
    () => clearInterval(daily),
    hub.onHint(({ kind }) => {
      if (kind === 'catalogue' || kind === 'operator') refresh();
    }),
    hub.onResync(refresh),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });
}
