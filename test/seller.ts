import type { Seller } from '#domain/seller.ts';
import type { TestHouse } from './app.ts';
import { cast, type Person } from './cast.ts';
import { justConfirmed } from './identity.ts';

/** Changes the operator on top of how it stands now. */
export async function putSeller(house: TestHouse, seller: object, who: Person = cast.admin) {
  const { version } = (await house.as(cast.adminViewer).get('/api/money/seller')).body;
  return house.as(who).put('/api/money/seller', { expectedVersion: version, ...seller });
}

/** One owner of the operator proposes what stands on papers from now on, and the other approves the accounts. */
export async function standOnPapers(house: TestHouse, seller: Seller): Promise<void> {
  await justConfirmed(house, cast.admin);
  await justConfirmed(house, cast.otherAdmin);
  const set = await putSeller(house, seller);
  const { proposal } = set.body;
  if (proposal === null) return;
  await house.as(cast.otherAdmin).post(`/api/money/seller/proposals/${proposal.id}/approve`);
}
