import type { Scenario } from './measure.ts';

/** The catalogue by need: walked, searched, narrowed by several filters, and counted; few at a time, as people ask. */
export function browsing(read: (name: string, path: () => string) => Scenario): Scenario[] {
  const cycle = counter();
  const words = ['niacinamide serum', '민감성 토너', '面膜', 'vegan shampoo', 'green tea cream'];
  const filters = [
    'needs=sensitive-skin',
    'needs=vegan&minMargin=50&maxLeadDays=14',
    'with=ceramide&inStock=true',
  ];
  const some = (list: readonly string[]) => list[cycle() % list.length] ?? '';
  const searched = () => `q=${encodeURIComponent(some(words))}&${some(filters)}`;
  return [
    read('catalogue', () => `/api/catalogue?${some(['sort=popular', 'sort=price-low', ...filters])}`),
    read('catalogue, words and filters', () => `/api/catalogue?${searched()}`),
    read('catalogue facets', () => `/api/catalogue/facets?${some(['', ...filters, searched()])}`),
  ].map((scenario) => ({ ...scenario, name: `${scenario.name}, 4 at a time`, connections: 4 }));
}

export function counter(): () => number {
  let count = 0;
  return () => count++;
}
