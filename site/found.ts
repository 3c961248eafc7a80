import type { FastifyInstance } from 'fastify';
import { languages } from '#domain/languages.ts';
import { type PolicyId, policies } from '#domain/policies.ts';
import { type PublicPage, publicAddress, publicPages } from '#domain/public-pages.ts';
import { screens } from '#domain/screens.ts';

/** How the house is found: /sitemap.xml lists every public address, /robots.txt keeps the rest out. */
export function registerFound(app: FastifyInstance, { publicUrl }: { readonly publicUrl: string }): void {
  const map = sitemap(publicUrl);
  const rules = robots(publicUrl);
  const aDay = 'public, max-age=86400';
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', aDay).send(map),
  );
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', aDay).send(rules),
  );
}

/** Every public page in every language, each with its siblings. */
export function sitemap(publicUrl: string): string {
  const entries = publicPages.flatMap((page) =>
    languages.map((language) => entry(page, language, publicUrl)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

function entry(page: PublicPage, language: (typeof languages)[number], publicUrl: string): string {
  const alternates = [...languages.map((each) => [each, each] as const), ['x-default', 'en'] as const].map(
    ([name, each]) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${publicUrl}${publicAddress(page, each)}"/>`,
  );
  const revised: string | undefined = policies[page.slice(1) as PolicyId];
  const changed = revised === undefined ? '' : `<lastmod>${revised}</lastmod>`;
  return `<url><loc>${publicUrl}${publicAddress(page, language)}</loc>${changed}${alternates.join('')}</url>`;
}

/** Public pages are open; the app and the API are nothing for search engines. */
export function robots(publicUrl: string): string {
  const closed = [...new Set(['/api/', ...screens.map(({ path }) => `/${path.split('/')[1]}`)])];
  return `User-agent: *
${closed.map((path) => `Disallow: ${path}`).join('\n')}

Sitemap: ${publicUrl}/sitemap.xml
`;
}
