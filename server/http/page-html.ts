import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Language, languages } from '#domain/languages.ts';
import { type PublicPage, publicAddress } from '#domain/public-pages.ts';
import { say } from '../texts.ts';

/** What the rendering bundle (web/prerender.tsx) makes of a public page. */
export type RenderedPage = {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  readonly data: string;
};

/** The build's templates, and the addresses of files that only some languages need. */
export type Templates = {
  readonly app: string;
  readonly public: string;
  readonly koreanStyles: string | null;
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
export function appPage({ app, koreanStyles, commonTexts }: Templates, language: Language): Document {
  const texts = commonTexts[language];
  const links = [
    texts === undefined ? '' : `<link rel="modulepreload" href="/${texts}" />`,
    koreanLink(language, koreanStyles),
  ];
  return document(inLanguage(app, language).replace('</head>', `${links.join('')}</head>`));
}

/** The app page for an address that leads nowhere; the app says the same once it runs. */
export function lostPage(templates: Templates, language: Language): Document {
  const title = say(language, 'common:notFound.title');
  const html = appPage(templates, language).identity.toString();
  return document(
    html
      .replace(/<title>.*?<\/title>/, `<title>${escaped(title)}</title>`)
      .replace('</body>', `<noscript>${escaped(title)}</noscript></body>`),
  );
}

/** A public page that is complete before any script has run. */
export function publicPage(
  templates: Templates,
  { page, language, publicUrl }: { page: PublicPage; language: Language; publicUrl: string },
  { title, description, body, data }: RenderedPage,
): Document {
  const fullTitle = title === 'Lys' ? title : `${title} · Lys`;
  const addressIn = (each: Language) => `${publicUrl}${publicAddress(page, each)}`;
  const head = [
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${addressIn(language)}" />`,
    ...languages.map((each) => `<link rel="alternate" hreflang="${each}" href="${addressIn(each)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${addressIn('en')}" />`,
    `<meta property="og:title" content="${escaped(fullTitle)}" />`,
    `<meta property="og:description" content="${escaped(description)}" />`,
    `<meta property="og:type" content="website" />`,
    koreanLink(language, templates.koreanStyles),
  ];
  const html = inLanguage(templates.public, language)
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(fullTitle)}</title>`)
    .replace('</head>', () => `${head.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>${data}`);
  return document(html);
}

export function document(html: string): Document {
  const identity = Buffer.from(html);
  return {
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(identity, { level: 9 }),
  };
}

function inLanguage(html: string, language: Language): string {
  return html.replace('<html lang="en"', `<html lang="${language}"`);
}

/** The Hangul faces: only Korean readers fetch them. */
function koreanLink(language: Language, href: string | null): string {
  return language === 'ko' && href !== null ? `<link rel="stylesheet" href="/${href}" data-korean="" />` : '';
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
