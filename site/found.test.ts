import { describe, expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
import { publicAddress, publicPages } from '#domain/public-pages.ts';
import { screens } from '#domain/screens.ts';
import { robots, sitemap } from './found.ts';

describe('the sitemap', () => {
  const map = sitemap('https://lys.example');

  it('lists exactly the public addresses', () => {
    const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
    const known = publicPages.flatMap((page) =>
      languages.map((language) => `https://lys.example${publicAddress(page, language)}`),
    );
    expect(listed).toEqual(known);
  });

  it('names the other languages of each and the day a policy was revised', () => {
    const entry = map.split('\n').find((line) => line.includes('<loc>https://lys.example/ko/terms</loc>'));
    expect(entry).toContain('hreflang="zh" href="https://lys.example/zh/terms"');
    expect(entry).toContain('hreflang="x-default" href="https://lys.example/terms"');
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });
});

describe('robots.txt', () => {
  const closed = [...robots('https://lys.example').matchAll(/^Disallow: (.+)$/gm)].map(
    ([, path]) => path ?? '',
  );
  const isClosed = (path: string) => closed.some((each) => path.startsWith(each));

  it('closes every screen of the app and the API', () => {
    expect(screens.map(({ path }) => path).filter((path) => !isClosed(path))).toEqual([]);
    expect(isClosed('/api/showcases')).toBe(true);
  });

  it('closes no public page', () => {
    const addresses = publicPages.flatMap((page) =>
      languages.map((language) => publicAddress(page, language)),
    );
    expect(addresses.filter(isClosed)).toEqual([]);
  });

  it('names the sitemap', () => {
    expect(robots('https://lys.example')).toContain('Sitemap: https://lys.example/sitemap.xml');
  });
});
