import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { Language } from '#domain/languages.ts';
import type { PublicPage } from '#domain/public-pages.ts';
import { operatorOf } from '#domain/seller.ts';
import { type SocialLink, socialLink } from '#domain/settings.ts';
import type { SettlementTerms } from '#domain/settlement.ts';
import { readSettings } from '#server/kernel/operator-settings.ts';
import { getSeller } from '#server/kernel/seller.ts';
import type { Hub } from '#server/live/hub.ts';
import { listShowcases } from '#server/showcases/list-showcases.ts';
import type { PageData } from './page-html.ts';

/** What the public pages show from the database: the home page its partner brands, under the query's key. */
export async function showcaseData(db: Db, page: PublicPage, language: Language): Promise<PageData> {
  if (page !== '/') return [];
  return [[['showcases', 'listShowcases', language], await listShowcases({ db, language })]];
}

/** What every page says of who runs the house, and what is set for all of them. */
export async function siteData(
  db: Db,
  { socialLinks }: { readonly socialLinks: readonly SocialLink[] },
): Promise<PageData> {
  const [seller, { social, market, carriers, settlement }] = await Promise.all([
    getSeller(db),
    readSettings(db, { links: socialLinks.map(({ href }) => href) }),
  ]);
  const site = {
    socialLinks: social.value.links.map(socialLink).filter((link) => link !== null),
    operator: operatorOf(seller),
    market: market.value,
    carriers: carriers.value.carriers,
    settlement: termsOf(settlement.value),
  };
  return [[['site'], site]];
}

/** Of the settings only what brands are told in public. */
function termsOf({ basisPoints, rhythm, holdDays, payDays }: SettlementTerms) {
  return { basisPoints, rhythm, holdDays, payDays };
}

/** The links of the data a page is made of, for what it says to machines. */
export function linksIn(data: PageData): readonly SocialLink[] {
  const [, site] = data.find(([[area]]) => area === 'site') ?? [];
  return (site as { readonly socialLinks?: readonly SocialLink[] } | undefined)?.socialLinks ?? []; // siteData made it
}

/** After a change of the catalogue or of the operator, in any process, the pages are looked at again. */
export function followChanges(hub: Hub, refresh: () => void, app: FastifyInstance): void {
  const stops = [
    hub.onHint(({ kind }) => {
      if (kind === 'catalogue' || kind === 'operator') refresh();
    }),
    hub.onResync(refresh),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });
}
