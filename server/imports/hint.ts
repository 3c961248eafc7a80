import type { OwnBrand } from '../catalogue/own-brand.ts';
import type { Hint } from '../kernel/hint.ts';

/** Tells the brand, and whoever of the team does it for the brand, that something about an import has changed. */
export function importHint(
  { id, companyId }: Pick<OwnBrand, 'id' | 'companyId'>,
  actorId: string | null,
): Hint {
  return {
    kind: 'import',
    brandId: id,
    companyIds: [companyId],
    ...(actorId === null ? {} : { userIds: [actorId] }),
  };
}
