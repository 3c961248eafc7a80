import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Language, languages } from '#domain/languages.ts';
import { type PublicPage, publicAddress, publicPages } from '#domain/public-pages.ts';
import {
  appPage,
  type Document,
  document,
  lostPage,
  type PageData,
  publicPage,
  type RenderedPage,
  type Templates,
} from './page-html.ts';
import { parseStyles } from './page-styles.ts';
import type { Site } from './structured-data.ts';

/** What a public page shows from the database. */
export type PublicData = (page: PublicPage, language: Language) => Promise<PageData>;

/** The finished pages of a build. */
export type Documents = {
  readonly app: (language: Language) => Document;
  readonly lost: (language: Language) => Document;
  readonly public: (page: PublicPage, language: Language) => Promise<Document>;
  readonly renderAll: () => Promise<void>;
  /** Renders again the public pages whose data has changed; the old ones are sent until then. */
  readonly refresh: () => Promise<void>;
};

type Rendered = { readonly document: Document; readonly data: string };

type Renderer = {
  renderPage: (page: PublicPage, language: Language, data: PageData) => Promise<RenderedPage>;
};

/** Pages in memory, each rendered once; public ones again after `refresh`. `folder` is that of the build. */
export function openDocuments(folder: string, site: Site, publicData: PublicData): Documents {
  const templates = readTemplates(join(folder, 'web'));
  if (templates === null) return unbuilt();
  const everywhere: PageData =
    site.socialLinks.length > 0 ? [[['site'], { socialLinks: site.socialLinks }]] : [];
  const shells = new Map(languages.map((each) => [each, appPage(templates, each, everywhere)]));
  const lost = new Map(languages.map((each) => [each, lostPage(templates, each, everywhere)]));
  const rendered = new Map<string, Promise<Rendered>>();

  const render = async (page: PublicPage, language: Language): Promise<Rendered> => {
    const data = [...everywhere, ...(await publicData(page, language))];
    const { renderPage } = await rendererOf(folder);
    const made = await renderPage(page, language, data);
    const finished = await publicPage(templates, { page, language, site }, made);
    return { document: finished, data: JSON.stringify(data) };
  };
  const shown = (page: PublicPage, language: Language): Promise<Rendered> => {
    const address = publicAddress(page, language);
    const known = rendered.get(address);
    if (known !== undefined) return known;
    const fresh = render(page, language);
    rendered.set(address, fresh);
    // A page that could not be rendered is tried again by the next visitor.
    fresh.catch(() => rendered.delete(address));
    return fresh;
  };
  const forEachPage = async (work: (page: PublicPage, language: Language) => Promise<unknown>) => {
    for (const page of publicPages) {
      for (const language of languages) {
        await work(page, language).catch(() => undefined);
        await setImmediate(); // visitors between two pages
      }
    }
  };
  return {
    app: (language) => shells.get(language) as Document, // one per language
    lost: (language) => lost.get(language) as Document,
    public: async (page, language) => (await shown(page, language)).document,
    renderAll: () => forEachPage(shown),
    refresh: () =>
      forEachPage(async (page, language) => {
        const before = await rendered.get(publicAddress(page, language));
        if (before === undefined) return;
        const data = JSON.stringify([...everywhere, ...(await publicData(page, language))]);
        if (data === before.data) return;
        const fresh = await render(page, language);
        rendered.set(publicAddress(page, language), Promise.resolve(fresh));
      }),
  };
}

/** The bundle that renders; a new build's is another module. */
function rendererOf(folder: string): Promise<Renderer> {
  const file = join(folder, 'prerender', 'prerender.js');
  return import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);
}

/** Tests of the API run without a web build. */
function unbuilt(): Documents {
  const page = document(
    '<!doctype html><html lang="en"><title>Lys</title><p>The web app is not built yet: run npm start.</p></html>',
  );
  return {
    app: () => page,
    lost: () => page,
    public: async () => page,
    renderAll: async () => undefined,
    refresh: async () => undefined,
  };
}

function readTemplates(folder: string): Templates | null {
  if (!existsSync(join(folder, 'app.html'))) return null;
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const manifest: Readonly<Record<string, { file: string }>> = JSON.parse(read('.vite/manifest.json'));
  const fileOf = (ending: string) =>
    Object.entries(manifest).find(([source]) => source.endsWith(ending))?.[1].file;
  const faces = join('.vite', 'korean-faces.json');
  const template = read('public.html');
  const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(template)?.[1];
  return {
    app: read('app.html'),
    public: template,
    koreanStyles: fileOf('theme/korean.css') ?? null,
    koreanFaces: existsSync(join(folder, faces)) ? JSON.parse(read(faces)) : [],
    styles: sheet === undefined ? [] : parseStyles(read(sheet)),
    commonTexts: Object.fromEntries(
      languages.map((language) => [language, fileOf(`locales/${language}/common.json`)]),
    ),
  };
}
