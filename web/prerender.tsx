import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { Language } from '#domain/languages.ts';
import { type PublicPage, publicAddress } from '#domain/public-pages.ts';
import { App } from './app.tsx';
import { createTexts } from './i18n.ts';
import { type PageData, pageDataBlock } from './page-data.ts';
import { metaKeys } from './public-meta.ts';
import { createQueryClient } from './queries.ts';
import { createAppRouter } from './router.tsx';

/** A public page, ready to be put into the template: `body` goes into the root element, `data` beside it. */
export type RenderedPage = {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly data: string;
};

/** Renders a public page as a guest sees it, from the texts of `language` and the data it shows. */
export async function renderPage(
  page: PublicPage,
  language: Language,
  data: PageData = [],
): Promise<RenderedPage> {
  const queries = createQueryClient();
  for (const [key, value] of data) queries.setQueryData(key, value);
  const texts = await createTexts(language, ['public']);
  const history = createMemoryHistory({ initialEntries: [publicAddress(page, language)] });
  const router = createAppRouter({ queries, texts }, history);
  await router.load();
  const body = renderToString(<App router={router} queries={queries} texts={texts} />);
  queries.clear();
  const t = texts.getFixedT(language, 'public');
  return {
    title: t(`meta.${metaKeys[page]}.title`),
    description: t(`meta.${metaKeys[page]}.description`),
    body,
    data: pageDataBlock(data),
  };
}
