import { eq } from 'drizzle-orm';
import type { OutputOf, ParsedOf } from '#contract/operation.ts';
import type { partners as contract } from '#contract/partners.ts';
import { companies } from '#db/schema/accounts.ts';
import { dayOf } from '#domain/instants.ts';
import { plainVatNumber, vatStateOf } from '#domain/vat-check.ts';
import { Refusal } from '../kernel/refusal.ts';
import { vatNumberLooks } from '../profile/vat-number-looks.ts';
import { type Changing, change } from './change-record.ts';
import type { Partner } from './visible.ts';

/** What the register said of the number that stands on the record now; of one that was changed meanwhile nothing. */
export async function verifyVatNumber(
  context: Changing,
  { companyId, vatNumber, checkedOn, evidence, isSure }: ParsedOf<typeof contract.verifyVatNumber>,
): Promise<void> {
  const { actor, world } = context;
  if (checkedOn > dayOf(world.now)) throw new Refusal('day-in-future', { field: 'checkedOn' });
  await change(context, companyId, async (tx, partner) => {
    const number = plainVatNumber(partner.vatNumber ?? '', partner.country);
    if (number !== plainVatNumber(vatNumber, partner.country)) throw new Refusal('vat-number-changed');
    const looks = await vatNumberLooks(number, partner.country);
    if (looks === 'wrong-form') throw new Refusal('vat-number-wrong-form', { field: 'vatNumber' });
    if (looks === 'wrong-digits' && !isSure) {
      throw new Refusal('vat-number-wrong-digits', { field: 'isSure' });
    }
    await tx
      .update(companies)
      .set({
        vatCheckedNumber: number,
        vatCheckedOn: checkedOn,
        vatCheckEvidence: evidence,
        vatCheckedById: actor.userId,
      })
      .where(eq(companies.id, companyId));
    return { action: 'vat-number-verified', details: { number, checkedOn, evidence } };
  });
}

/** What is known of the number a company has now. */
export async function vatCheckOf(
  partner: Partner,
  checkedBy: string | null,
  now: Date,
): Promise<OutputOf<typeof contract.getRecord>['vatCheck']> {
  const { vatNumber, country, vatCheckedNumber: number, vatCheckedOn: on } = partner;
  const check = number === null || on === null ? null : { number, on };
  const state = vatStateOf({ vatNumber, country, check }, dayOf(now));
  const isOfThis = state === 'verified' || state === 'outdated';
  return {
    state,
    looks: await vatNumberLooks(vatNumber ?? '', country),
    checkedOn: isOfThis ? on : null,
    checkedBy: isOfThis ? checkedBy : null,
    evidence: isOfThis ? partner.vatCheckEvidence : null,
  };
}
