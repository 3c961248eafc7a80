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
import { siteIn } from './site-data.ts';
import type { Site } from './structured-data.ts';

/** What a public page shows from the database. */
export type PublicData = (page: PublicPage, language: Language) => Promise<PageData>;

/** What every page says of who runs the house (domain/site.ts). */
export type SiteData = () => Promise<PageData>;

export type Data = { readonly siteData: SiteData; readonly publicData: PublicData };

/** The finished pages of a build. */
export type Documents = {
  readonly app: (language: Language) => Promise<Document>;
  readonly lost: (language: Language) => Promise<Document>;
  readonly public: (page: PublicPage, language: Language) => Promise<Document>;
  readonly renderAll: () => Promise<void>;
  /** Makes again the pages whose data has changed; the old ones are sent until then. */
  readonly refresh: () => Promise<void>;
};

type Rendered = { readonly document: Document; readonly data: string };

type Renderer = {
  renderPage: (page: PublicPage, language: Language, data: PageData) => Promise<RenderedPage>;
};

/** Pages in memory, each rendered once; public ones again after `refresh`. `folder` is that of the build. */
export function openDocuments(folder: string, site: Pick<Site, 'publicUrl'>, data: Data): Documents {
  const templates = readTemplates(join(folder, 'web'));
  if (templates === null) return unbuilt();
  const made = new Map<string, { readonly make: Make; rendered: Promise<Rendered> }>();

  /** The page of an address as it was made last; one that could not be made is tried again by the next visitor. */
  const shown = (address: string, make: Make): Promise<Rendered> => {
    const known = made.get(address);
    if (known !== undefined) return known.rendered;
    const rendered = render(make);
    made.set(address, { make, rendered });
    rendered.catch(() => made.delete(address));
    return rendered;
  };
  const publicMake = (page: PublicPage, language: Language): Make => ({
    data: async () => [...(await data.siteData()), ...(await data.publicData(page, language))],
    draw: async (given) => {
      const { renderPage } = await rendererOf(folder);
      const shown = { ...site, ...siteIn(given) };
      return publicPage(templates, { page, language, site: shown }, await renderPage(page, language, given));
    },
  });
  const shell = (name: 'app' | 'lost', language: Language) => {
    const page = { app: appPage, lost: lostPage }[name];
    const make: Make = { data: data.siteData, draw: async (given) => page(templates, language, given) };
    return shown(`${name} ${language}`, make);
  };
  const publicDocument = (page: PublicPage, language: Language) =>
    shown(publicAddress(page, language), publicMake(page, language));
  return {
    app: async (language) => (await shell('app', language)).document,
    lost: async (language) => (await shell('lost', language)).document,
    public: async (page, language) => (await publicDocument(page, language)).document,
    renderAll: async () => {
      for (const page of publicPages) {
        for (const language of languages) {
          await publicDocument(page, language).catch(() => undefined);
          await setImmediate(); // visitors between two pages
        }
      }
    },
    refresh: async () => {
      for (const entry of made.values()) {
        const before = await entry.rendered.catch(() => null);
        if (before !== null) {
          const fresh = await renderIfChanged(entry.make, before).catch(() => before);
          entry.rendered = Promise.resolve(fresh);
        }
        await setImmediate();
      }
    },
  };
}

/** How a page is made: what it shows, and the page of it. */
type Make = {
  readonly data: () => Promise<PageData>;
  readonly draw: (data: PageData) => Promise<Document>;
};

async function render({ data, draw }: Make): Promise<Rendered> {
  const given = await data();
  return { document: await draw(given), data: JSON.stringify(given) };
}

/** The page again where what it shows has changed; the one there is where it has not, or cannot be made. */
async function renderIfChanged({ data, draw }: Make, before: Rendered): Promise<Rendered> {
  const given = await data();
  return JSON.stringify(given) === before.data ? before : render({ data: async () => given, draw });
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
    app: async () => page,
    lost: async () => page,
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
  const told = (name: string) => {
    const file = join('.vite', name);
    return existsSync(join(folder, file)) ? JSON.parse(read(file)) : undefined;
  };
  const texts: string | undefined = told('texts.json');
  const template = read('public.html');
  const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(template)?.[1];
  return {
    app: read('app.html'),
    public: template,
    koreanStyles: fileOf('theme/korean.css') ?? null,
    koreanFaces: told('korean-faces.json') ?? null,
    styles: sheet === undefined ? [] : parseStyles(read(sheet)),
    commonTexts:
      texts === undefined
        ? {}
        : Object.fromEntries(languages.map((language) => [language, `${texts}/${language}/common.js`])),
  };
}
