import { z } from 'zod';
import { picture } from './catalogue.ts';
import { operation } from './operation.ts';

/**
 * A partner brand as the home page shows it: no prices, in the reader's language (docs/decisions.md, Who sees
 * what).
 */
export const showcase = z
  .object({
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    description: z.string(),
    logo: z.string().describe('Address of the word mark (SVG)'),
    picture: picture.nullable(),
    establishedYear: z.int().nullable(),
    productCount: z.int().describe('Active products'),
  })
  .meta({ id: 'Showcase' });

/** What everybody may know about the brands. */
export const showcases = {
  listShowcases: operation({
    method: 'GET',
    path: '/api/showcases',
    permission: 'showcase:read',
    summary: 'Up to five featured brands as the home page shows them, in the language of the page that asks.',
    input: z.object({}),
    output: z.object({ items: z.array(showcase) }),
  }),
};
