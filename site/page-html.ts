import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Language, languages } from '#domain/languages.ts';
import { type PublicPage, publicAddress } from '#domain/public-pages.ts';
import { markup } from '#server/kernel/markup.ts';
import { say } from '#server/kernel/texts.ts';
import { type Styles, usedStyles } from './page-styles.ts';
import { type Site, structuredData, structuredDataBlocks } from './structured-data.ts';

/** Query keys and data a public page is made from (web/page-data.ts). */
export type PageData = readonly (readonly [readonly unknown[], unknown])[];

/** What the rendering bundle (web/prerender.tsx) makes of a public page. */
export type RenderedPage = {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly data: string;
};

/** Addresses of fonts (scripts/korean-faces.ts makes them). */
type KoreanFaces = {
  readonly openings: Readonly<Partial<Record<PublicPage, string>>>;
  readonly rest: string;
};

/** The build's templates, and the addresses of files that only some languages need. */
export type Templates = {
  readonly app: string;
  readonly public: string;
  readonly koreanStyles: string | null;
  /** The Hangul of the public pages in small fonts: what each opens with, and the rest of all. */
  readonly koreanFaces: KoreanFaces | null;
  /** The rules of the one style sheet. */
  readonly styles: Styles;
  /** The texts every screen needs, by language. */
  readonly commonTexts: Readonly<Partial<Record<Language, string>>>;
};

/** A page as it is sent: compressed once, kept in memory. */
export type Document = {
  readonly etag: string;
  readonly identity: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
};

/** The empty app page in a language: the scripts it will need are named, so they load side by side. */
export function appPage(
  { app, koreanStyles, commonTexts }: Templates,
  language: Language,
  data: PageData = [],
): Document {
  const texts = commonTexts[language];
  const links = [
    texts === undefined ? '' : `<link rel="modulepreload" href="/${texts}" />`,
    koreanLink(language, koreanStyles),
  ];
  return document(
    inLanguage(app, language)
      .replace('</head>', () => `${links.join('')}</head>`)
      .replace('</body>', () => `${pageDataBlock(data)}</body>`),
  );
}

/** The app page for an address that leads nowhere; the app says the same once it runs. */
export function lostPage(templates: Templates, language: Language, data: PageData = []): Document {
  const title = say(language, 'common:notFound.title');
  const html = appPage(templates, language, data).identity.toString();
  return document(
    html
      .replace(/<title>.*?<\/title>/, `<title>${markup(title)}</title>`)
      .replace('</body>', () => `<noscript>${lostWords(title, language)}</noscript></body>`),
  );
}

/** The same without scripts, with a way out. */
function lostWords(title: string, language: Language): string {
  const home = publicAddress('/', language);
  const words = say(language, 'common:notFound.toHome');
  return `<main style="padding:2rem"><h1>${markup(title)}</h1><p><a href="${home}">${markup(words)}</a></p></main>`;
}

/** A public page that is complete before any script, style sheet or picture has come. */
export async function publicPage(
  templates: Templates,
  { page, language, site }: { page: PublicPage; language: Language; site: Site },
  { title, description, body, data }: RenderedPage,
): Promise<Document> {
  const { publicUrl } = site;
  const fullTitle = title.startsWith('Lys') ? title : `${title} · Lys`;
  const addressIn = (each: Language) => `${publicUrl}${publicAddress(page, each)}`;
  const head = [
    `<meta name="description" content="${markup(description)}" />`,
    `<link rel="canonical" href="${addressIn(language)}" />`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(each)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${addressIn('en')}" />`,
    ...openGraph({ page, language, publicUrl, title: fullTitle, description }),
    structuredDataBlocks(structuredData(page, language, site)),
  ];
  const html = inLanguage(templates.public, language)
    .replace(/<title>.*?<\/title>/, () => `<title>${markup(fullTitle)}</title>`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${data}`);
  const identity = Buffer.from(withStyles(html, templates, { page, language }));
  // Sent a thousand times, so it may take a moment: the page that fits the first answer shows sooner.
  return finished(identity, await promisify(brotliCompress)(identity, compression(11)));
}

/** What other sites show beside a link to the page; the picture is made by scripts/public-pictures.ts. */
function openGraph(of: {
  page: PublicPage;
  language: Language;
  publicUrl: string;
  title: string;
  description: string;
}): string[] {
  const { page, language, publicUrl, title, description } = of;
  const picture = `${publicUrl}/og/${page === '/' ? 'home' : page.slice(1)}.jpg`;
  const properties = [
    ['og:site_name', 'Lys'],
    ['og:type', 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', `${publicUrl}${publicAddress(page, language)}`],
    ['og:locale', locales[language]],
    ...languages.filter((each) => each !== language).map((each) => ['og:locale:alternate', locales[each]]),
    ['og:image', picture],
    ['og:image:type', 'image/jpeg'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
  ];
  return [
    ...properties.map(([name, content = '']) => `<meta property="${name}" content="${markup(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
}

const locales = { en: 'en_GB', ko: 'ko_KR', zh: 'zh_CN' } as const satisfies Record<Language, string>;

/**
 * Puts the rules the page needs into it. The whole sheet is named and not loaded: the scripts of the page
 * ask for it when they start, and who runs none never needs it.
 */
function withStyles(
  html: string,
  { styles, koreanFaces }: Templates,
  { page, language }: { page: PublicPage; language: Language },
): string {
  const sheet = /<link rel="stylesheet"[^>]*>/;
  if (!sheet.test(html)) return html;
  const serif = /<link rel="preload"[^>]*instrument-serif[^>]*>/;
  // Korean and Chinese headings are sans.
  const ready = language === 'en' ? html : html.replace(serif, '');
  const faces = language === 'ko' ? koreanFaces : null;
  const opening = faces?.openings[page];
  return ready.replace(sheet, (link) =>
    [
      opening === undefined ? '' : preloadedFont(opening),
      `<style>${usedStyles(styles, html)}${opening === undefined ? '' : koreanFace('Pretendard Korean', opening)}</style>`,
      faces === null ? '' : laterStyle(koreanFace('Pretendard Korean More', faces.rest)),
      link.replace('<link', '<link disabled data-rest=""'),
    ].join(''),
  );
}

/** What only text further down needs: once the page is shown, or at once where no scripts run. */
function laterStyle(rules: string): string {
  return `<style media="not all" data-later="">${rules}</style><noscript><style>${rules}</style></noscript>`;
}

function preloadedFont(file: string): string {
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin />`;
}

/** tokens.css asks for these families before the full one: what a face lacks, the next one has. */
function koreanFace(family: string, file: string): string {
  return `@font-face{font-family:"${family}";font-weight:400 700;font-display:swap;src:url("/${file}") format("woff2")}`;
}

export function document(html: string): Document {
  const identity = Buffer.from(html);
  return finished(identity, brotliCompressSync(identity, compression(9)));
}

function finished(identity: Buffer, br: Buffer): Document {
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br,
    gzip: gzipSync(identity, { level: 9 }),
  };
}

function compression(quality: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
}

function inLanguage(html: string, language: Language): string {
  return html.replace('<html lang="en"', `<html lang="${language}"`);
}

/** What the browser's code begins with (web/page-data.ts reads it). */
function pageDataBlock(data: PageData): string {
  if (data.length === 0) return '';
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="page-data">${json}</script>`;
}

/** The Hangul faces: only Korean readers fetch them. */
function koreanLink(language: Language, href: string | null): string {
  return language === 'ko' && href !== null ? `<link rel="stylesheet" href="/${href}" data-korean="" />` : '';
}
