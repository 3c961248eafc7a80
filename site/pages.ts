import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/languages.ts';
import { safeNext, signInPath } from '#domain/next-path.ts';
import { findPublicPage, languageOfPath, type PublicPage } from '#domain/public-pages.ts';
import type { Standing } from '#domain/roles.ts';
import { screenAnswer } from '#domain/screens.ts';
import { languageOf } from '#server/http/operations.ts';
import type { Session } from '#server/http/session.ts';
import { Refusal } from '#server/kernel/refusal.ts';
import { openDocuments, type PublicData, type SiteData } from './documents.ts';
import { registerFound } from './found.ts';
import type { Document } from './page-html.ts';
import type { Site } from './structured-data.ts';

type Options = {
  readonly demo: boolean;
  /** Where the product is reached. */
  readonly site: Pick<Site, 'publicUrl'>;
  readonly sessionOf: (request: FastifyRequest) => Promise<Session | null>;
  /** What every page says of who runs the house; nothing unless told. */
  readonly siteData?: SiteData;
  /** What a public page shows from the database; nothing unless told. */
  readonly publicData?: PublicData;
  /** Where the build put its files. */
  readonly folder?: string;
};

export type Pages = {
  /** Something the public pages show may have changed: looks soon, and renders again what has. */
  readonly refresh: () => void;
};

/** Right after a start the processor belongs to those who ask; what nobody has asked for by then is drawn ahead. */
const aheadAfterMs = 120_000;

/** Many changes at once are one look. */
const refreshAfterMs = 1_000;

/** What an address of this site answers (docs/decisions.md, Languages in addresses). */
export type PageAnswer =
  | { readonly kind: 'public'; readonly page: PublicPage; readonly language: Language }
  | { readonly kind: 'app' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 302 | 308 }
  | { readonly kind: 'not-found' };

/** The answer of an address, path and query, for a visitor; `user` is null when nobody is signed in. */
export function pageFor(address: string, user: Standing | null, { demo }: { demo: boolean }): PageAnswer {
  const [path = '/', query] = address.split(/\?(.*)/s);
  if (path.length > 1 && path.endsWith('/')) return withoutSlash(path, query);
  const known = findPublicPage(path);
  if (known !== null) return { kind: 'public', ...known };
  const answer = screenAnswer(path, user, { demo });
  if (answer === 'open') return { kind: 'app' };
  if (answer === 'sign-in') return { kind: 'redirect', to: signInPath(address), status: 302 };
  if (answer === 'dashboard') return { kind: 'redirect', to: nextOf(query) ?? '/dashboard', status: 302 };
  return { kind: 'not-found' };
}

/** Where somebody wanted to go who has signed in meanwhile, in another tab. */
function nextOf(query: string | undefined): string | null {
  return safeNext(new URLSearchParams(query).get('next'));
}

/** One address per page. Leading slashes fold into one, so that no other site can be meant. */
function withoutSlash(path: string, query: string | undefined): PageAnswer {
  const to = `/${path.replace(/^[/\\]+|\/+$/g, '')}`;
  return { kind: 'redirect', to: query === undefined ? to : `${to}?${query}`, status: 308 };
}

/** Every address that is not the API's: files of the build, public pages, the app, and "404 - Page Not Found". */
export async function registerPages(app: FastifyInstance, options: Options): Promise<Pages> {
  const folder = options.folder ?? fileURLToPath(new URL('../dist', import.meta.url));
  if (existsSync(join(folder, 'web'))) await registerFiles(app, join(folder, 'web'));
  registerFound(app, options.site);
  const nothing = async () => [];
  const { siteData = nothing, publicData = nothing } = options;
  const shown = sinceBuild(folder, () => openDocuments(folder, options.site, { siteData, publicData }));

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.startsWith('/api/')) throw new Refusal('not-found');
    const session = await options.sessionOf(request).catch(() => null);
    const answer = pageFor(request.url, session?.actor ?? null, options);
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie, accept-language');
    if (answer.kind === 'redirect') return reply.redirect(answer.to, answer.status);
    if (answer.kind === 'public')
      return send(request, reply, await shown().public(answer.page, answer.language));
    const language = languageOf(request, session);
    // A reset link is nobody else's business.
    if (request.url.startsWith('/reset-password')) reply.header('referrer-policy', 'no-referrer');
    if (answer.kind === 'app') return send(request, reply, await shown().app(language));
    return send(request, reply.status(404), await shown().lost(languageOfPath(request.url) ?? language));
  });

  let ahead: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    ahead = setTimeout(() => void shown().renderAll(), aheadAfterMs);
  });
  app.addHook('onClose', async () => {
    clearTimeout(ahead);
    clearTimeout(soon);
  });
  return {
    refresh: () => {
      clearTimeout(soon);
      soon = setTimeout(() => void shown().refresh(), refreshAfterMs);
    },
  };
}

/** The pages of the build that is there: a new one is noticed without a restart. */
function sinceBuild<Shown>(folder: string, open: () => Shown): () => Shown {
  const builtAt = () => statSync(join(folder, 'web', 'app.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let time = builtAt();
  let shown = open();
  return () => {
    const now = builtAt();
    if (now !== time && now !== 0) {
      shown = open();
      time = now;
    }
    return shown;
  };
}

/** Hashed files never change; they were compressed by the build. */
async function registerFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    schemaHide: true,
  });
  // Pictures that other sites show beside a link: their names stay.
  await app.register(fastifyStatic, {
    root: join(folder, 'og'),
    prefix: '/og/',
    maxAge: '1d',
    index: false,
    decorateReply: false,
    schemaHide: true,
  });
  for (const [address, file] of [
    ['/favicon.svg', 'favicon.svg'],
    ['/favicon.ico', 'favicon.svg'],
    ['/apple-touch-icon.png', 'apple-touch-icon.png'],
    ['/icon-192.png', 'icon-192.png'],
    ['/icon-512.png', 'icon-512.png'],
    ['/site.webmanifest', 'site.webmanifest'],
  ] as const) {
    app.get(address, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(file, folder, { maxAge: '1d', immutable: false }),
    );
  }
}

function send(request: FastifyRequest, reply: FastifyReply, page: Document): FastifyReply {
  reply.header('etag', page.etag).type('text/html; charset=utf-8');
  if (request.headers['if-none-match'] === page.etag && reply.statusCode === 200)
    return reply.status(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((each) => new RegExp(`\\b${each}\\b`).test(accepted));
  if (encoding === undefined) return reply.send(page.identity);
  return reply.header('content-encoding', encoding).send(page[encoding]);
}
