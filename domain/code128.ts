/** Bars and spaces of the values 0 to 105, six widths each, beginning with a bar (ISO/IEC 15417). */
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'.split(
    ' ',
  );
const startB = 104;
const startC = 105;
const toB = 100;
const toC = 99;
/** Says, behind the start, that what follows are GS1 elements; between them, that one of open length has ended. */
const fnc1 = 102;
const stop = '2331112';

/**
 * A text as a Code 128 bar code (set B): the widths in modules, a bar first, then a space, and so on. The quiet
 * zones of ten modules on either side are the caller's.
 */
export function code128(text: string): number[] {
  if (!/^[\x20-\x7e]{1,48}$/.test(text)) throw new RangeError(`no bar code can be made of "${text}"`);
  return widthsOf(startB, valuesInB(text));
}

/**
 * GS1-128: a GTIN and a date as pairs of digits, then a lot and a count of items, each behind its application
 * identifier: (01), (17), (10), (37).
 */
export function gs1128({ fixed, lot, count }: { fixed: string; lot: string; count: string }): number[] {
  if (!/^(\d\d)+$/.test(fixed) || !/^\d{1,8}$/.test(count)) throw new RangeError('elements are digits');
  if (!/^[\x21-\x7e ]{1,20}$/.test(lot)) throw new RangeError(`no bar code can be made of "${lot}"`);
  const even = count.length % 2 === 0 ? count : `0${count}`;
  return widthsOf(startC, [
    fnc1,
    ...pairs(fixed),
    toB,
    ...valuesInB(`10${lot}`),
    fnc1,
    toC,
    ...pairs(`37${even}`),
  ]);
}

/** GS1-128 of digits alone: pairs of an application identifier and what it says, "00" and an SSCC. */
export function gs1128OfDigits(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new RangeError('elements are pairs of digits');
  return widthsOf(startC, [fnc1, ...pairs(digits)]);
}

function valuesInB(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0) - 32);
}

function pairs(digits: string): number[] {
  return (digits.match(/\d\d/g) ?? []).map(Number);
}

function widthsOf(start: number, values: readonly number[]): number[] {
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), start) % 103;
  const widths = [start, ...values, check].map((value) => patterns[value] ?? '').join('') + stop;
  return Array.from(widths, Number);
}
