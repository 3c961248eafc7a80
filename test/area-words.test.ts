import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const features = join(import.meta.dirname, '../web/features');
/** Read by every area. */
const shared = ['common', 'errors'];
/** What a screen of an area says in words of another one, because that is what it speaks of there. */
const besides: Readonly<Record<string, readonly string[]>> = {
  audit: ['orders', 'documents', 'products'],
  cart: ['approvals'],
  'catalogue-desk': ['products'],
  checkout: ['approvals'],
  dashboards: ['admin'],
  development: ['components'],
  lots: ['stock'],
  money: ['orders', 'vat'],
  orders: ['vat'],
  partners: ['orders', 'documents'],
  security: ['team'],
  settings: ['money', 'orders', 'contact', 'public', 'documents'],
  queue: ['shell', 'orders', 'desk'],
};
/** Public pages have a file of texts each, by their address. */
const pages = 'public';

/** The areas of texts that the files of a feature name. */
function areasReadIn(feature: string): string[] {
  const files = readdirSync(join(features, feature), { recursive: true, encoding: 'utf8' });
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(features, feature, file), 'utf8'));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/useTranslation\((\[[^\]]*\]|'[^']*')/g)].flatMap(([, areas = '']) =>
      [...areas.matchAll(/'([^']+)'/g)].map(([, area = '']) => area),
    ),
  );
  return [...new Set(named)].sort();
}

describe('the words of an area', () => {
  it.each(readdirSync(features).filter((feature) => feature !== pages))(
    '%s are in the file of its name',
    (feature) => {
      const known = [feature, ...shared, ...(besides[feature] ?? [])];
      expect(areasReadIn(feature).filter((area) => !known.includes(area))).toEqual([]);
    },
  );

  it('are named besides only where they are read', () => {
    for (const [feature, areas] of Object.entries(besides)) {
      expect(areasReadIn(feature), feature).toEqual(expect.arrayContaining([...areas]));
    }
  });
});
