import { type Refusal, refusal } from './refusal.ts';

type Shape = {
  /** Without spaces and dashes, in capitals. */
  readonly shape: RegExp;
  readonly example: string;
  /** The letters some write before the digits of their country: D-10115. */
  readonly letters?: string;
};

/** How a country writes its postcodes. Of any other country a postcode only has to be there. */
const shapes: Readonly<Record<string, Shape>> = {
  AT: { shape: /^\d{4}$/, example: '1010', letters: 'A' },
  BE: { shape: /^\d{4}$/, example: '1000', letters: 'B' },
  CH: { shape: /^\d{4}$/, example: '8001', letters: 'CH' },
  CZ: { shape: /^\d{5}$/, example: '110 00', letters: 'CZ' },
  DE: { shape: /^\d{5}$/, example: '10115', letters: 'D' },
  DK: { shape: /^\d{4}$/, example: '1050', letters: 'DK' },
  ES: { shape: /^\d{5}$/, example: '28001', letters: 'E' },
  FI: { shape: /^\d{5}$/, example: '00100', letters: 'FI' },
  FR: { shape: /^\d{5}$/, example: '75001', letters: 'F' },
  GB: { shape: /^(GIR0AA|[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2})$/, example: 'EC1M 6AX' },
  IE: { shape: /^[A-Z]\d[\dW][A-Z\d]{4}$/, example: 'D02 X285' },
  IT: { shape: /^\d{5}$/, example: '20121', letters: 'I' },
  KR: { shape: /^\d{5}$/, example: '04783' },
  NL: { shape: /^\d{4}[A-Z]{2}$/, example: '1012 AB', letters: 'NL' },
  PL: { shape: /^\d{5}$/, example: '00-001', letters: 'PL' },
  PT: { shape: /^\d{7}$/, example: '1100-148', letters: 'P' },
  SE: { shape: /^\d{5}$/, example: '111 22', letters: 'S' },
};

type Place = { readonly postalCode: string; readonly country: string };

/** Why a postcode cannot be one of its country; one that is not filled in is said elsewhere. */
export function refusePostcode({ postalCode, country }: Place): Refusal<'invalid-postcode'> | null {
  const known = shapes[country.trim().toUpperCase()];
  const compact = postalCode.replaceAll(/[\s.‐–-]/g, '').toUpperCase();
  if (known === undefined || compact === '') return null;
  const { shape, example, letters = '' } = known;
  const before = [country.trim().toUpperCase(), letters].find(
    (own) => own !== '' && /\d/.test(compact.charAt(own.length)) && compact.startsWith(own),
  );
  const isRight = shape.test(compact) || (before !== undefined && shape.test(compact.slice(before.length)));
  return isRight ? null : refusal('invalid-postcode', { example });
}
