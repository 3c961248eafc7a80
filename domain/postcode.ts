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
export function refusePostcode(place: Place): Refusal<'invalid-postcode'> | null {
  const known = shapeOf(place);
  if (known === undefined || compact(place) === '') return null;
  return bare(place, known) === null ? refusal('invalid-postcode', { example: known.example }) : null;
}

/**
 * A place with its postcode as the post of its country writes it: in capitals, with the space or dash of the example
 * and without letters of the country. What has another shape, or a country whose shape is not known, stays as typed.
 */
export function withUsualPostcode<Of extends Place>(place: Of): Of {
  const known = shapeOf(place);
  const plain = known === undefined ? null : bare(place, known);
  if (known === undefined || plain === null) return place;
  const [mark = '', last = ''] = /[ -](.+)$/.exec(known.example) ?? [];
  const cut = plain.length - last.length;
  const separator = mark.charAt(0);
  return { ...place, postalCode: `${plain.slice(0, cut)}${separator}${plain.slice(cut)}` };
}

function shapeOf({ country }: Place): Shape | undefined {
  return shapes[country.trim().toUpperCase()];
}

function compact({ postalCode }: Place): string {
  return postalCode.replaceAll(/[\s.‐–-]/g, '').toUpperCase();
}

/** A postcode without spaces, dashes and letters of its country; null: none of there. */
function bare(place: Place, { shape, letters = '' }: Shape): string | null {
  const typed = compact(place);
  const before = [place.country.trim().toUpperCase(), letters].find(
    (own) => own !== '' && /\d/.test(typed.charAt(own.length)) && typed.startsWith(own),
  );
  if (shape.test(typed)) return typed;
  const rest = before === undefined ? '' : typed.slice(before.length);
  return shape.test(rest) ? rest : null;
}
