import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import type { Language } from '#domain/languages.ts';
import type { PublicPage } from '#domain/public-pages.ts';
import type { Hub } from '#server/live/hub.ts';
import { listShowcases } from '#server/showcases/list-showcases.ts';
import type { PageData } from './page-html.ts';

/** What the public pages show from the database: the home page its partner brands, under the query's key. */
export async function showcaseData(db: Db, page: PublicPage, language: Language): Promise<PageData> {
  if (page !== '/') return [];
  return [[['showcases', 'listShowcases', language], await listShowcases({ db, language })]];
}

/** After a change of the catalogue, in any process, the public pages are looked at again. */
export function followCatalogue(hub: Hub, refresh: () => void, app: FastifyInstance): void {
  const stops = [
    hub.onHint(({ kind }) => {
      if (kind === 'catalogue') refresh();
    }),
    hub.onResync(refresh),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
  });
}
