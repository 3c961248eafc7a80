import { isCreditorReference } from './iso11649.ts';
import { normaliseIban } from './mod97.ts';
import { decimalFromMinor } from './money.ts';

/** Who is paid and who pays, with a structured address: banks take no other since 2026. */
export type QrParty = {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
};

export type SwissTransfer = {
  readonly iban: string;
  readonly creditor: QrParty;
  readonly debtor: QrParty | null;
  readonly amountMinor: number;
  readonly reference: string;
  readonly message: string;
};

/** 0.01 to 999,999,999.99 francs. */
const mostMinor = 99_999_999_999;
/** What a Swiss QR code holds at the most, in characters. */
const mostCharacters = 997;
const longest = { name: 70, street: 70, postalCode: 16, city: 35, message: 140 } as const;

/** The text of a Swiss QR code (version 2), or null where the scheme does not allow one: then the account is enough. */
export function swissQrText(transfer: SwissTransfer): string | null {
  const { creditor, debtor, amountMinor, reference, message } = transfer;
  const iban = normaliseIban(transfer.iban);
  const kind = iban === null ? null : referenceKind(iban, reference);
  const isPayable = Number.isInteger(amountMinor) && amountMinor >= 1 && amountMinor <= mostMinor;
  if (iban === null || kind === null || !isPayable || !isWhole(creditor)) return null;
  const text = [
    'SPC',
    '0200',
    '1', // UTF-8, Latin letters
    iban,
    ...address(creditor),
    ...nobody, // an ultimate creditor, which the scheme keeps for later
    decimalFromMinor(amountMinor, 'CHF'),
    'CHF',
    ...(debtor !== null && isWhole(debtor) ? address(debtor) : nobody),
    kind,
    kind === 'NON' ? '' : reference.replaceAll(/\s/g, ''),
    cut(message, longest.message),
    'EPD',
  ].join('\n');
  return Array.from(text).length <= mostCharacters ? text : null;
}

export type QrReferenceKind = 'QRR' | 'SCOR' | 'NON';

/** A QR-IBAN names a bank by 30000 to 31999 and needs a QR reference; any other account takes ISO 11649 or none. */
export function referenceKind(iban: string, reference: string): QrReferenceKind | null {
  if (!/^(CH|LI)\d{2}\d{5}[A-Z\d]{12}$/.test(iban)) return null;
  const bank = Number(iban.slice(4, 9));
  const compact = reference.replaceAll(/\s/g, '');
  if (bank >= 30_000 && bank <= 31_999) return isQrReference(compact) ? 'QRR' : null;
  if (compact === '') return 'NON';
  return isCreditorReference(compact) ? 'SCOR' : null;
}

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const;

/** Twenty-seven digits, the last of which checks the others (modulo 10, recursive). */
function isQrReference(reference: string): boolean {
  if (!/^\d{27}$/.test(reference) || /^0+$/.test(reference)) return false;
  const rest = Array.from(reference.slice(0, -1)).reduce(
    (carry, digit) => carries[(carry + Number(digit)) % 10] ?? 0,
    0,
  );
  return Number(reference.at(-1)) === (10 - rest) % 10;
}

const nobody = ['', '', '', '', '', '', ''] as const;

/** Street and number stand in one field, as people write them; the scheme leaves the number's own field free then. */
function address({ name, street, postalCode, city, country }: QrParty): string[] {
  return [
    'S',
    cut(name, longest.name),
    cut(street, longest.street),
    '',
    cut(postalCode, longest.postalCode),
    cut(city, longest.city),
    country,
  ];
}

function isWhole({ name, postalCode, city, country }: QrParty): boolean {
  return [name, postalCode, city].every((part) => part.trim() !== '') && /^[A-Z]{2}$/.test(country);
}

/** What the scheme writes: Latin letters as they are in its list; other signs would make banks refuse the code. */
function cut(text: string, most: number): string {
  const written = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/g, '.');
  return Array.from(written.trim()).slice(0, most).join('').trim();
}
