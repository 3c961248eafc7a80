import type { badgeClaims } from '#db/schema/keeping.ts';
import type { Translated } from '#domain/languages.ts';

/** A claim that is being decided, open or due, with whose it is; the brand's row is held. */
export type OpenClaim = typeof badgeClaims.$inferSelect & {
  readonly companyId: string;
  readonly brandName: Translated;
};
