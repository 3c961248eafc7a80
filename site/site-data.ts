import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { Language } from '#domain/languages.ts';
import type { PublicPage } from '#domain/public-pages.ts';
import { operatorOf } from '#domain/seller.ts';
import { getSeller } from '#server/kernel/seller.ts';
import type { Hub } from '#server/live/hub.ts';
import { listShowcases } from '#server/showcases/list-showcases.ts';
import type { PageData } from './page-html.ts';
import type { Site } from './structured-data.ts';

type SocialLinks = Site['socialLinks'];

/** What the public pages show from the database: the home page its partner brands, under the query's key. */
export async function showcaseData(db: Db, page: PublicPage, language: Language): Promise<PageData> {
  if (page !== '/') return [];
  return [[['showcases', 'listShowcases', language], await listShowcases({ db, language })]];
}

/** What every page says of who runs the house. */
export async function siteData(db: Db, socialLinks: SocialLinks): Promise<PageData> {
  return [[['site'], { socialLinks, operator: operatorOf(await getSeller(db)) }]];
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
