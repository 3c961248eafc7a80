import { type Refusal, refusal } from './refusal.ts';
import { allowsUnpaidPreparation, type PaymentTerms } from './terms.ts';

/** What a company may owe of orders on NET terms, and what it owes of them, in pence. */
export type Credit = { readonly limitMinor: number; readonly usedMinor: number };

/** The limit that binds a company's next order: none unless it is set, and none where it pays before preparation. */
export function creditLimitOf(company: {
  readonly terms: PaymentTerms;
  readonly creditLimitMinor: number | null;
}): number | null {
  return allowsUnpaidPreparation(company.terms) ? company.creditLimitMinor : null;
}

/** What can still be ordered; never below nothing, also where the limit was lowered under what is open. */
export function creditLeftMinor({ limitMinor, usedMinor }: Credit): number {
  return Math.max(0, limitMinor - usedMinor);
}

/** Why an order of so much goes beyond the limit (docs/decisions.md, Credit limit); null: it does not. */
export function refuseCredit(
  credit: Credit | null,
  orderMinor: number,
): Refusal<'credit-limit-exceeded'> | null {
  if (credit === null || orderMinor <= creditLeftMinor(credit)) return null;
  const { limitMinor, usedMinor } = credit;
  return refusal('credit-limit-exceeded', {
    limitMinor,
    usedMinor,
    orderMinor,
    leftMinor: creditLeftMinor(credit),
  });
}
