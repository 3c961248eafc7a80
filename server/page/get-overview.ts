import { eq } from 'drizzle-orm';
import type { OutputOf } from '#contract/operation.ts';
import type { brandPage } from '#contract/page.ts';
import { companies } from '#db/schema/accounts.ts';
import { firstHour } from '#domain/first-hour.ts';
import { countByState } from '../catalogue/count-by-state.ts';
import { getOwnBrand } from '../catalogue/own-brand.ts';
import type { Context } from '../kernel/context.ts';
import { readStanding } from './drafts.ts';
import { countReady } from './ready-products.ts';

/** How far a brand is, and what it has. */
export async function getOverview(
  { db, actor }: Context<'actor'>,
  { brandId }: { readonly brandId: string },
): Promise<OutputOf<typeof brandPage.getOverview>> {
  const { brand, entry, draft } = await readStanding(db, await getOwnBrand(db, actor, brandId));
  const [company] = await db
    .select({
      registrationNumber: companies.registrationNumber,
      vatNumber: companies.vatNumber,
      address: companies.address,
    })
    .from(companies)
    .where(eq(companies.id, brand.companyId));
  const steps = firstHour({
    company: {
      registration: company?.registrationNumber ?? company?.vatNumber ?? null,
      address: company?.address ?? '',
    },
    page: entry,
    state: brand.state,
    readyProducts: await countReady(db, brand),
    minimumItems: brand.minimumOrder,
  });
  return {
    brandId: brand.id,
    slug: brand.slug,
    name: brand.name,
    state: brand.state,
    reviewNote: brand.reviewNote,
    hasDraft: draft !== null,
    minimumOrder: brand.minimumOrder,
    products: await countByState(db, brand),
    steps: steps.map(({ step, isDone, missing }) => ({ step, isDone, missing: [...missing] })),
  };
}
