import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languages } from '#domain/languages.ts';
import { safeNext, signInPath } from '#domain/next-path.ts';
import { findPublicPage, type PublicPage, publicAddress, publicPages } from '#domain/public-pages.ts';
import type { Role } from '#domain/roles.ts';
import { screenAnswer } from '#domain/screens.ts';
import { languageOf } from './operations.ts';
import {
  appPage,
  type Document,
  document,
  lostPage,
  publicPage,
  type RenderedPage,
  type Templates,
} from './page-html.ts';
import type { Session } from './session.ts';

/** Query keys and data a public page is made from (web/page-data.ts). */
export type PageData = readonly (readonly [readonly unknown[], unknown])[];

type Options = {
  readonly demo: boolean;
  /** Where the product is reached, for canonical addresses. Without it they are paths. */
  readonly publicUrl: string | null;
  readonly sessionOf: (request: FastifyRequest) => Promise<Session | null>;
  /** What a public page shows from the database; nothing unless told. */
  readonly publicData?: (page: PublicPage, language: Language) => Promise<PageData>;
  /** Where the build put its files. */
  readonly folder?: string;
};

export type Pages = {
  /** Renders the public pages again: something they show has changed. */
  readonly refresh: () => void;
};

/** What an address of this site answers (decisions §2 "Who sees what", "Languages in addresses"). */
export type PageAnswer =
  | { readonly kind: 'public'; readonly page: PublicPage; readonly language: Language }
  | { readonly kind: 'app' }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 302 | 308 }
  | { readonly kind: 'not-found' };

/** The answer of an address, path and query, for a visitor; `role` is null when nobody is signed in. */
export function pageFor(address: string, role: Role | null, { demo }: { demo: boolean }): PageAnswer {
  const [path = '/', query] = address.split(/\?(.*)/s);
  if (path.length > 1 && path.endsWith('/')) return withoutSlash(path, query);
  const known = findPublicPage(path);
  if (known !== null) return { kind: 'public', ...known };
  const answer = screenAnswer(path, role, { demo });
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
  const folder = options.folder ?? fileURLToPath(new URL('../../dist', import.meta.url));
  if (existsSync(join(folder, 'web'))) await registerFiles(app, join(folder, 'web'));
  const shown = sinceBuild(folder, () => openDocuments(readTemplates(join(folder, 'web')), folder, options));

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const session = await options.sessionOf(request).catch(() => null);
    const answer = pageFor(request.url, session?.actor.role ?? null, options);
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, cookie, accept-language');
    if (answer.kind === 'redirect') return reply.redirect(answer.to, answer.status);
    if (answer.kind === 'public')
      return send(request, reply, await shown().public(answer.page, answer.language));
    const language = languageOf(request, session);
    // A reset link is nobody else's business (decisions §1).
    if (request.url.startsWith('/reset-password')) reply.header('referrer-policy', 'no-referrer');
    if (answer.kind === 'app') return send(request, reply, shown().app(language));
    return send(request, reply.status(404), shown().lost(language));
  });

  app.addHook('onListen', () => shown().renderAll());
  return { refresh: () => shown().refresh() };
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

/** Pages in memory, each rendered once; public ones again after `refresh`. */
function openDocuments(templates: Templates | null, folder: string, options: Options) {
  if (templates === null) return unbuilt();
  const publicUrl = (options.publicUrl ?? '').replace(/\/+$/, '');
  const shells = new Map(languages.map((language) => [language, appPage(templates, language)]));
  const lost = new Map(languages.map((language) => [language, lostPage(templates, language)]));
  const rendered = new Map<string, Promise<Document>>();
  const render = async (page: PublicPage, language: Language) => {
    const renderer = join(folder, 'prerender', 'prerender.js');
    const { renderPage }: Renderer = await import(
      `${pathToFileURL(renderer).href}?${statSync(renderer).mtimeMs}`
    );
    const data = (await options.publicData?.(page, language)) ?? [];
    return publicPage(templates, { page, language, publicUrl }, await renderPage(page, language, data));
  };
  const shownPublic = (page: PublicPage, language: Language) => {
    const address = publicAddress(page, language);
    const known = rendered.get(address);
    if (known !== undefined) return known;
    const fresh = render(page, language);
    rendered.set(address, fresh);
    // A page that could not be rendered is tried again by the next visitor.
    fresh.catch(() => rendered.delete(address));
    return fresh;
  };
  const renderAll = async () => {
    for (const page of publicPages) {
      for (const language of languages) await shownPublic(page, language).catch(() => undefined);
    }
  };
  return {
    app: (language: Language) => shells.get(language) as Document, // one per language
    lost: (language: Language) => lost.get(language) as Document,
    public: shownPublic,
    renderAll,
    refresh: () => {
      rendered.clear();
      void renderAll();
    },
  };
}

type Renderer = {
  renderPage: (page: PublicPage, language: Language, data: PageData) => Promise<RenderedPage>;
};

/** Tests of the API run without a web build. */
function unbuilt() {
  const page = document(
    '<!doctype html><html lang="en"><title>Lys</title><p>The web app is not built yet: run npm start.</p></html>',
  );
  return {
    app: () => page,
    lost: () => page,
    public: async () => page,
    renderAll: async () => undefined,
    refresh: () => undefined,
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
  for (const [address, file] of [
    ['/favicon.svg', 'favicon.svg'],
    ['/favicon.ico', 'favicon.svg'],
    ['/robots.txt', 'robots.txt'],
  ] as const) {
    app.get(address, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(file, folder, { maxAge: '1d', immutable: false }),
    );
  }
}

function readTemplates(folder: string): Templates | null {
  if (!existsSync(join(folder, 'app.html'))) return null;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest: Readonly<Record<string, { file: string }>> = JSON.parse(read('.vite/manifest.json'));
  const fileOf = (ending: string) =>
    Object.entries(manifest).find(([source]) => source.endsWith(ending))?.[1].file;
  return {
    app: read('app.html'),
    public: read('public.html'),
    koreanStyles: fileOf('theme/korean.css') ?? null,
    commonTexts: Object.fromEntries(
      languages.map((language) => [language, fileOf(`locales/${language}/common.json`)]),
    ),
  };
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
