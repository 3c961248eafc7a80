import { dayMs } from './instants.ts';
import { type Refusal, refusal } from './refusal.ts';

/** How long the link that shows an address to be its owner's works. */
export const emailProofDays = 7;
export const emailProofMs = emailProofDays * dayMs;

/** What the question depends on: the account, and whether the house delivers emails at all. */
export type ProofOf = { readonly isProved: boolean; readonly deliversEmail: boolean };

/**
 * Whether an account still owes the proof that its email is its owner's. Where emails are only kept, no link
 * could be opened, and it is not asked for.
 */
export function owesEmailProof({ isProved, deliversEmail }: ProofOf): boolean {
  return deliversEmail && !isProved;
}

/** Why nothing can be ordered yet, or null: confirmations and invoices must reach who has ordered. */
export function refuseUnprovedEmail(proof: ProofOf, email: string): Refusal<'email-unproved'> | null {
  return owesEmailProof(proof) ? refusal('email-unproved', { email }) : null;
}
