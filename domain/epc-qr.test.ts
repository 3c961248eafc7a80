import { describe, expect, it } from 'vitest';
import { epcQrText } from './epc-qr.ts';

const transfer = {
  name: 'Lys Trade Ltd',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  amountMinor: 1_230,
  reference: 'RF18539007547034',
};

describe('an EPC QR code', () => {
  it('tells who is paid, where, how much and what for, line by line', () => {
    expect(epcQrText(transfer)).toBe(
      'BCD\n002\n1\nSCT\nCOBADEFFXXX\nLys Trade Ltd\nDE89370400440532013000\nEUR12.30\n\nRF18539007547034',
    );
  });

  it('cuts a name at 70 characters and keeps within 331 bytes', () => {
    const text = epcQrText({ ...transfer, name: '가'.repeat(90) }) ?? '';
    expect(text.split('\n')[5]).toBe('가'.repeat(70));
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331);
  });

  it.each([
    ['nothing', { amountMinor: 0 }],
    ['a credit', { amountMinor: -5 }],
    ['a billion', { amountMinor: 100_000_000_000 }],
    ['half a cent', { amountMinor: 0.5 }],
    ['a wrong reference', { reference: 'RF19539007547034' }],
    ['no name', { name: ' ' }],
  ])('is not made for %s', (_, wrong) => {
    expect(epcQrText({ ...transfer, ...wrong })).toBeNull();
  });
});
