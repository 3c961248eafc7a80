import type { Tx } from '#db/connect.ts';
import { brands } from '#db/schema/catalogue.ts';
import { slugsFor } from '#domain/slug.ts';
import { isUuid } from '#domain/uuid.ts';
import type { World } from '../kernel/world.ts';

const nothing = { en: '', ko: '', zh: '' };

const noStory = {
  technologies: [],
  clinicalResults: [],
  marketStats: null,
  sustainability: [],
  uglyFoodIngredients: [],
  impactStats: [],
  stats: { yearsInBusiness: null, productsSold: null, customerSatisfaction: null },
  logoStyle: {},
};

/**
 * Every company of a brand has a brand to keep from the moment it is entered: a draft under the company's name, which
 * nobody else sees. Its address is made of the name; of rivals for one the later gets the next.
 */
export async function enterDraftBrand(
  tx: Tx,
  { companyId, name }: { readonly companyId: string; readonly name: string },
  { newId, now }: World,
): Promise<void> {
  const names = { en: name, ko: name, zh: name };
  const id = newId();
  const draft = {
    id,
    companyId,
    name: names,
    tagline: nothing,
    description: nothing,
    details: noStory,
    logo: '',
    logoLight: '',
    logoMark: '',
    state: 'draft',
    active: false,
    createdAt: now,
  } as const;
  // An id leads to a brand as well, so no address looks like one; the last is the brand's own.
  const slugs = [...slugsFor(name), `brand-${id}`].filter((slug) => !isUuid(slug));
  for (const slug of slugs) {
    const [entered] = await tx
      .insert(brands)
      .values({ ...draft, slug })
      .onConflictDoNothing({ target: brands.slug })
      .returning({ id: brands.id });
    if (entered !== undefined) return;
  }
}
