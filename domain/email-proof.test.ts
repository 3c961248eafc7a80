import { describe, expect, it } from 'vitest';
import { owesEmailProof, refuseUnprovedEmail } from './email-proof.ts';

describe('the proof of an email', () => {
  it.each([
    ['is owed where emails are delivered', { isProved: false, deliversEmail: true }, true],
    ['is done once', { isProved: true, deliversEmail: true }, false],
    ['is not asked for without a mail server', { isProved: false, deliversEmail: false }, false],
    ['stays done without a mail server', { isProved: true, deliversEmail: false }, false],
  ])('%s', (_, proof, isOwed) => {
    expect(owesEmailProof(proof)).toBe(isOwed);
    expect(refuseUnprovedEmail(proof, 'noa@shop.example')?.code ?? null).toBe(
      isOwed ? 'email-unproved' : null,
    );
  });

  it('names the address that is to be confirmed', () => {
    const proof = { isProved: false, deliversEmail: true };
    expect(refuseUnprovedEmail(proof, 'noa@shop.example')?.params).toEqual({ email: 'noa@shop.example' });
  });
});
