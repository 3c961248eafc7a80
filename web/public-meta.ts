import type { PublicPage } from '#domain/public-pages.ts';

/** Where `public.json` keeps the name and the summary of each public page: `meta.about.title`, `meta.about.description`. */
export const metaKeys = {
  '/': 'home',
  '/for-retailers': 'forRetailers',
  '/for-brands': 'forBrands',
  '/how-it-works': 'howItWorks',
  '/about': 'about',
  '/faq': 'faq',
  '/terms': 'terms',
  '/privacy': 'privacy',
  '/cookies': 'cookies',
  '/refunds': 'refunds',
  '/accessibility': 'accessibility',
  '/imprint': 'imprint',
  '/contact': 'contact',
  '/careers': 'careers',
} as const satisfies Record<PublicPage, string>;
