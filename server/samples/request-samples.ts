import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedOf } from '#contract/operation.ts';
import type { samples as contract } from '#contract/samples.ts';
import type { Tx } from '#db/connect.ts';
import { addresses } from '#db/schema/accounts.ts';
import { products } from '#db/schema/catalogue.ts';
import { sampleLines, sampleRequests } from '#db/schema/samples.ts';
import { inEveryLanguage } from '#domain/in-language.ts';
import type { Actor } from '#domain/roles.ts';
import { refuseSamples } from '#domain/sample.ts';
import { requireProvedEmail } from '../accounts/prove-email.ts';
import { savedAddressOf } from '../accounts/saved-address.ts';
import { addressesVisibleTo } from '../addresses/visible.ts';
import type { Context } from '../kernel/context.ts';
import { Refusal } from '../kernel/refusal.ts';
import { keepStanding } from '../orders/keep-trading.ts';
import { findBrandToAsk } from './sample-offer.ts';
import { tellOfSample } from './tell-of-sample.ts';
import type { SampleRow } from './visible.ts';

type Input = ParsedOf<typeof contract.requestSamples>;

/**
 * A shop asks a brand for samples. The same submission again is the same request, whatever the brand offers by then;
 * another one under its id is refused.
 */
export async function requestSamples(
  { db, actor, language, world }: Context<'actor' | 'language' | 'world'>,
  input: Input,
): Promise<{ sampleId: string }> {
  return db.transaction(async (tx) => {
    const earlier = await findEarlier(tx, actor, input);
    if (earlier !== null) return { sampleId: earlier };
    await requireProvedEmail(tx, actor.userId, world);
    const brand = await findBrandToAsk(tx, actor, input.brandId);
    const parties = { companyId: actor.companyId, brandCompanyId: brand.companyId, language };
    await keepStanding(tx, parties);
    const refused = refuseSamples(
      { offered: brand.samplesOffered, atLeast: brand.samplesAtLeast, ofEach: brand.samplesOfEach },
      input.lines,
    );
    if (refused !== null) {
      const field = refused.index === undefined ? 'lines' : `lines.${refused.index}.items`;
      throw new Refusal(refused.code, { field, ...refused.params });
    }
    const known = await productsOf(tx, brand.id, input);
    const [row] = await tx
      .insert(sampleRequests)
      .values({
        id: world.newId(),
        retailerCompanyId: actor.companyId,
        askedById: actor.userId,
        brandId: brand.id,
        brandCompanyId: brand.companyId,
        shippingAddress: await addressOf(tx, actor, input.addressId),
        note: input.note,
        requestId: input.requestId,
        createdAt: world.now,
      })
      .onConflictDoNothing({ target: [sampleRequests.retailerCompanyId, sampleRequests.requestId] })
      .returning();
    if (row === undefined) return { sampleId: await sentMeanwhile(tx, actor, input) };
    const lines = known.map((line, position) => ({
      ...line,
      id: world.newId(),
      sampleRequestId: row.id,
      position,
    }));
    await tx.insert(sampleLines).values(lines);
    await tellOfSample({ db: tx, actor, world }, row);
    return { sampleId: row.id };
  });
}

/** The products as they are called today; one that is not on sale, or of another brand, is named. */
async function productsOf(tx: Tx, brandId: string, { lines }: Input) {
  const ids = lines.map(({ productId }) => productId);
  const found = await tx
    .select({ id: products.id, name: products.name, sku: products.sku })
    .from(products)
    .where(and(eq(products.brandId, brandId), eq(products.active, true), inArray(products.id, ids)));
  const byId = new Map(found.map((product) => [product.id, product]));
  return lines.map(({ productId, items }, index) => {
    const product = byId.get(productId.toLowerCase());
    if (product === undefined) {
      throw new Refusal('product-unavailable', { field: `lines.${index}.productId`, productId });
    }
    return { productId: product.id, productName: inEveryLanguage(product.name), sku: product.sku, items };
  });
}

async function addressOf(tx: Tx, actor: Actor, addressId: string): Promise<SampleRow['shippingAddress']> {
  const address = await findAddress(tx, actor, addressId);
  if (address === null) throw new Refusal('address-missing', { field: 'addressId' });
  return address;
}

async function findAddress(
  tx: Tx,
  actor: Actor,
  addressId: string,
): Promise<SampleRow['shippingAddress'] | null> {
  const [saved] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), addressesVisibleTo(actor)));
  return saved === undefined ? null : savedAddressOf(saved).address;
}

/** Whether a request goes to the address that is named now; one that is gone by now cannot be another one. */
async function goesThere(
  tx: Tx,
  actor: Actor,
  { shippingAddress }: Pick<SampleRow, 'shippingAddress'>,
  { addressId }: Input,
): Promise<boolean> {
  const named = await findAddress(tx, actor, addressId);
  return named === null || isDeepStrictEqual(named, shippingAddress);
}

async function findEarlier(tx: Tx, actor: Actor, input: Input): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(sampleRequests)
    .where(
      and(
        eq(sampleRequests.retailerCompanyId, actor.companyId),
        eq(sampleRequests.requestId, input.requestId),
      ),
    );
  if (row === undefined) return null;
  const lines = await tx
    .select({ productId: sampleLines.productId, items: sampleLines.items })
    .from(sampleLines)
    .where(eq(sampleLines.sampleRequestId, row.id));
  const isSame =
    wordsOf({ note: row.note, lines }) === wordsOf(input) && (await goesThere(tx, actor, row, input));
  if (!isSame) throw new Refusal('request-id-reused', { field: 'requestId' });
  return row.id;
}

/** Another try of the same submission was faster; it has committed, or our insert would still wait for it. */
async function sentMeanwhile(tx: Tx, actor: Actor, input: Input): Promise<string> {
  const earlier = await findEarlier(tx, actor, input);
  if (earlier === null) throw new Error('what stood in the way is there');
  return earlier;
}

/** What was sent, however it was ordered. */
function wordsOf({ note, lines }: Pick<Input, 'note' | 'lines'>): string {
  return JSON.stringify([
    note,
    lines.map(({ productId, items }) => `${productId.toLowerCase()} ${items}`).toSorted(),
  ]);
}
