import type { Seller } from '#domain/seller.ts';
import type { TestHouse } from './app.ts';
import { cast } from './cast.ts';
import { justConfirmed } from './identity.ts';

/** One owner of the operator proposes what stands on papers from now on, and the other approves the accounts. */
export async function standOnPapers(house: TestHouse, seller: Seller): Promise<void> {
  await justConfirmed(house, cast.admin);
  await justConfirmed(house, cast.otherAdmin);
  const set = await house.as(cast.admin).put('/api/money/seller', seller);
  const { proposal } = set.body;
  if (proposal === null) return;
  await house.as(cast.otherAdmin).post(`/api/money/seller/proposals/${proposal.id}/approve`);
}
