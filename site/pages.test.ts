import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Role } from '#domain/roles.ts';
import type { Session } from '#server/http/session.ts';
import { pageFor, registerPages } from './pages.ts';

describe('what an address answers', () => {
  const answer = (address: string, role: Role | null, demo = true) => {
    const found = pageFor(address, role && { role, companyRole: 'owner' }, { demo });
    if (found.kind === 'public') return `${found.page} in ${found.language}`;
    return found.kind === 'redirect' ? `${found.status} ${found.to}` : found.kind;
  };

  it.each([
    ['/', null, '/ in en'],
    ['/ko', null, '/ in ko'],
    ['/zh/for-retailers', 'brand', '/for-retailers in zh'],
    ['/about?from=email', null, '/about in en'],
    ['/en/about', null, 'not-found'],
    ['/fr/about', null, 'not-found'],
    ['/ko/brands', 'retailer', 'not-found'],
    ['/nothing', null, 'not-found'],
    ['/nothing', 'admin', 'not-found'],
    ['/orders', 'retailer', 'app'],
    ['/orders/0198a', 'brand', 'app'],
    ['/orders/0198a/more', 'brand', 'not-found'],
    ['/orders?status=active', null, '302 /login?next=%2Forders%3Fstatus%3Dactive'],
    ['/admin', null, '302 /login?next=%2Fadmin'],
    ['/admin', 'admin', 'app'],
    ['/admin', 'retailer', 'not-found'],
    ['/cart', 'admin', 'not-found'],
    ['/login', null, 'app'],
    ['/login', 'retailer', '302 /dashboard'],
    ['/login?next=%2Forders%2F1', 'retailer', '302 /orders/1'],
    ['/login?next=%2F%2Fevil.example', 'retailer', '302 /dashboard'],
    ['/register', 'brand', '302 /dashboard'],
    ['/reset-password?token=x', 'brand', 'app'],
    ['/about/', null, '308 /about'],
    ['/orders/?status=active', null, '308 /orders?status=active'],
    ['//evil.example/', null, '308 /evil.example'],
    ['/\\evil.example/', null, '308 /evil.example'],
  ] as const)('%s for %s: %s', (address, role, expected) => {
    expect(answer(address, role)).toBe(expected);
  });

  it.each(['/test', '/test-auth', '/components'])('%s is there only in demo mode', (address) => {
    expect(answer(address, null, true)).toBe('app');
    expect(answer(address, null, false)).toBe('not-found');
  });
});

describe('pages of a build', () => {
  let folder: string;
  let app: FastifyInstance;
  let pages: Awaited<ReturnType<typeof registerPages>>;
  let session: Session | null = null;
  let shown = 'shop';
  let operator = 'Lys';
  let isAway = false;
  let asked = 0;
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lys-pages-'));
    writeBuild(folder);
    app = Fastify();
    await app.register(cookie);
    const publicData = async () => [[['home'], shown]] as const;
    pages = await registerPages(app, {
      demo: false,
      site: { publicUrl: 'https://lys.example' },
      sessionOf: async () => session,
      siteData: async () => {
        asked += 1;
        if (isAway) throw new Error('the database is away');
        const socialLinks = [{ name: 'Elsewhere', href: 'https://elsewhere.example/' }];
        return [[['site'], { socialLinks, operator: { name: operator } }]];
      },
      publicData,
      folder,
    });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  it('sends a public page complete, with its language, its siblings and its data', async () => {
    const { statusCode, body } = await get('/ko/about');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="ko"');
    expect(body).toContain('<title>About &lt;us&gt; · Lys</title>');
    expect(body).toContain('<div id="root"><h1>/about ko shop 1</h1></div><i>data</i>');
    expect(body).toContain('<link rel="canonical" href="https://lys.example/ko/about" />');
    expect(body).toContain('<link rel="alternate" hreflang="zh" href="https://lys.example/zh/about" />');
  });

  it('puts the styles a page needs into it and leaves the sheet for later', async () => {
    const { body } = await get('/ko/about');
    expect(body).toContain('<style>h1{color:red}@font-face{font-family:"Pretendard Korean"');
    expect(body).toContain('<link disabled data-rest="" rel="stylesheet" href="/assets/style-x.css">');
    expect(body).toContain('<link rel="preload" href="/assets/korean-x.woff2" as="font"');
    expect(body).toContain(
      '<style media="not all" data-later="">@font-face{font-family:"Pretendard Korean More"',
    );
    expect((await get('/about')).body).not.toContain('Pretendard Korean');
  });

  it('tells other sites and machines what a page is', async () => {
    const { body } = await get('/zh/about');
    expect(body).toContain('<meta property="og:image" content="https://lys.example/og/about.jpg" />');
    expect(body).toContain('<meta property="og:locale" content="zh_CN" />');
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Organization',
      url: 'https://lys.example/zh',
      sameAs: ['https://elsewhere.example/'],
    });
    const types = async (url: string) =>
      [...(await get(url)).body.matchAll(/"@type":"(FAQPage|Question|JobPosting)"/g)].map(([, type]) => type);
    expect((await types('/ko/faq')).length).toBe(19);
    expect(await types('/careers')).toEqual(['JobPosting', 'JobPosting', 'JobPosting']);
    expect((await get('/faq')).body).not.toMatch(/\{\{|\]\(\//);
  });

  it('brings what the operator has set to the app, too', async () => {
    expect((await get('/login')).body).toContain('[[["site"],{"socialLinks":[{"name":"Elsewhere"');
  });

  it('serves the pictures of links, the sitemap and robots.txt', async () => {
    expect((await get('/og/home.jpg')).statusCode).toBe(200);
    expect((await get('/sitemap.xml')).headers['content-type']).toContain('application/xml');
    expect((await get('/robots.txt')).body).toContain('Disallow: /api/');
  });

  it('renders a page once, and again when what it shows has changed', async () => {
    expect((await get('/faq')).body).toContain('1</h1>');
    expect((await get('/faq')).body).toContain('1</h1>');
    pages.refresh();
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect((await get('/faq')).body).toContain('1</h1>');
    shown = 'shop and stall';
    pages.refresh();
    await vi.waitFor(async () => expect((await get('/faq')).body).toContain('shop and stall 2</h1>'), 5_000);
  });

  it('brings what the operator has set since to pages that are made already', async () => {
    expect((await get('/login')).body).not.toContain('Lys Trading Ltd');
    operator = 'Lys Trading Ltd';
    pages.refresh();
    await vi.waitFor(async () => expect((await get('/login')).body).toContain('"Lys Trading Ltd"'), 5_000);
  });

  it('keeps pages as they are where what they show cannot be read, and shows it when it can', async () => {
    const failed = vi.fn();
    process.on('unhandledRejection', failed);
    isAway = true;
    asked = 0;
    pages.refresh();
    await vi.waitFor(() => expect(asked).toBeGreaterThan(1), 5_000);
    expect((await get('/login')).statusCode).toBe(200);
    isAway = false;
    operator = 'Lys Again Ltd';
    pages.refresh();
    await vi.waitFor(async () => expect((await get('/login')).body).toContain('"Lys Again Ltd"'), 5_000);
    process.off('unhandledRejection', failed);
    expect(failed).not.toHaveBeenCalled();
  });

  it('sends the empty app page in the language of the account, else of the cookie, else of the browser', async () => {
    session = { language: 'zh', actor: { role: 'retailer' } } as Session;
    expect((await get('/orders')).body).toContain('<html lang="zh"');
    session = null;
    expect((await get('/login', { cookie: 'lys_language=ko' })).body).toContain('<html lang="ko"');
    const encrypted = { cookie: 'lys_language=ko; __Host-lys_language=zh' };
    expect((await get('/login', encrypted)).body).toContain('<html lang="zh"');
    const page = await get('/login', { 'accept-language': 'ko' });
    expect(page.body).toContain('<link rel="modulepreload" href="/assets/texts-x/ko/common.js" />');
  });

  it('answers HTTP 404 with the page at an unknown address', async () => {
    const { statusCode, body, headers } = await get('/nothing', { 'accept-language': 'en' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('404 - Page Not Found');
  });

  it('says so in the language of the address, whatever the browser speaks', async () => {
    const { statusCode, body } = await get('/ko/nothing', { 'accept-language': 'en' });
    expect(statusCode).toBe(404);
    expect(body).toContain('<html lang="ko"');
    expect(body).toContain('404 - 페이지를 찾을 수 없습니다');
  });

  it('asks browsers to name no referrer where a reset link leads', async () => {
    const { headers } = await app.inject('/reset-password');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect((await app.inject('/login')).headers['referrer-policy']).toBeUndefined();
  });

  it('sends a guest of an app address to sign in', async () => {
    const { statusCode, headers } = await get('/orders?status=active');
    expect([statusCode, headers.location]).toEqual([302, '/login?next=%2Forders%3Fstatus%3Dactive']);
  });

  it('keeps hashed files for ever and says when there is none', async () => {
    const { body, headers } = await get('/assets/main-x.js', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-encoding']).toBe('br');
    expect(body).toBe('compressed');
    expect((await get('/assets/gone.js')).statusCode).toBe(404);
  });

  it('notices a new build without a restart', async () => {
    const template =
      '<!doctype html><html lang="en"><head><title>Lys</title></head><body>newer</body></html>';
    writeFileSync(join(folder, 'web/app.html'), template);
    utimesSync(join(folder, 'web/app.html'), new Date(), new Date(Date.now() + 5_000));
    expect((await get('/login')).body).toContain('newer');
  });

  it('does not send again what the browser has', async () => {
    const { headers } = await get('/ko');
    expect((await get('/ko', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });
});

function writeBuild(folder: string): void {
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  mkdirSync(join(folder, 'web/.vite'));
  mkdirSync(join(folder, 'prerender'));
  const template = (sheet: string) =>
    `<!doctype html><html lang="en"><head><title>Lys</title>${sheet}</head><body><div id="root"></div></body></html>`;
  writeFileSync(join(folder, 'web/app.html'), template(''));
  writeFileSync(
    join(folder, 'web/public.html'),
    template('<link rel="stylesheet" href="/assets/style-x.css">'),
  );
  writeFileSync(join(folder, 'web/assets/style-x.css'), 'h1{color:red}.elsewhere{color:blue}');
  writeFileSync(
    join(folder, 'web/.vite/korean-faces.json'),
    JSON.stringify({ openings: { '/about': 'assets/korean-x.woff2' }, rest: 'assets/korean-y.woff2' }),
  );
  mkdirSync(join(folder, 'web/og'));
  writeFileSync(join(folder, 'web/og/home.jpg'), 'picture');
  writeFileSync(join(folder, 'web/assets/main-x.js'), 'plain');
  writeFileSync(join(folder, 'web/assets/main-x.js.br'), 'compressed');
  writeFileSync(join(folder, 'web/.vite/texts.json'), '"assets/texts-x"');
  const manifest = { '/somewhere/web/theme/korean.css': { file: 'assets/korean-x.css' } };
  writeFileSync(join(folder, 'web/.vite/manifest.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'prerender/prerender.js'),
    `const times = {};
    export const renderPage = async (page, language, data) => {
      const time = (times[page + language] = (times[page + language] ?? 0) + 1);
      return { title: 'About <us>', description: '', body: \`<h1>\${page} \${language} \${data.at(-1)[1]} \${time}</h1>\`, data: '<i>data</i>' };
    };`,
  );
}
