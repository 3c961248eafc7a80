import { describe, expect, it } from 'vitest';
import { publicPages } from '#domain/public-pages.ts';
import { screens } from '#domain/screens.ts';
import { routeTree } from './routeTree.gen.ts';

/** Every address pattern that has a route file, as `screens` writes them. */
function routedPaths(
  route: { children?: unknown; options?: { path?: string; id?: string } } = routeTree,
  parent = '',
): string[] {
  const own = route.options?.path ?? '';
  const path = `${parent}/${own}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
  const children = Object.values((route.children ?? {}) as Record<string, typeof route>);
  return children.length === 0 ? [path] : children.flatMap((child) => routedPaths(child, path));
}

describe('the routes of the app', () => {
  it('are all in the table of screens, which guards them, or public pages', () => {
    const guarded = new Set([
      ...screens.map(({ path }) => path),
      ...publicPages.map((page) => `/{-$lang}${page}`.replace(/(.)\/$/, '$1')),
    ]);
    expect(routedPaths().filter((path) => !guarded.has(path as never))).toEqual([]);
  });

  it('exist for every screen of the table', () => {
    const routed = new Set(routedPaths());
    expect(screens.map(({ path }) => path).filter((path) => !routed.has(path))).toEqual([]);
  });
});
