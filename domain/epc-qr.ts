import { isCreditorReference } from './iso11649.ts';
import { decimalFromMinor } from './money.ts';

export type EpcTransfer = {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly amountMinor: number;
  readonly reference: string;
};

/** 0.01 to 999,999,999.99 euros. */
const mostMinor = 99_999_999_999;
const longestName = 70;
/** A scheme limit: 331 bytes fit a QR code of version 13 at level M. */
const mostBytes = 331;

/**
 * The text of an EPC QR code (EPC069-12, version 002): what a bank's app reads to fill in a transfer in euros.
 * Null where the scheme does not allow it.
 */
export function epcQrText({ name, iban, bic, amountMinor, reference }: EpcTransfer): string | null {
  const isPayable = Number.isInteger(amountMinor) && amountMinor >= 1 && amountMinor <= mostMinor;
  if (!isPayable || !isCreditorReference(reference) || name.trim() === '') return null;
  const text = [
    'BCD',
    '002',
    '1', // UTF-8
    'SCT',
    bic,
    Array.from(name.trim()).slice(0, longestName).join(''),
    iban,
    `EUR${decimalFromMinor(amountMinor, 'EUR')}`,
    '', // purpose
    reference,
  ].join('\n');
  return new TextEncoder().encode(text).length <= mostBytes ? text : null;
}
