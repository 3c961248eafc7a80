/** What each of the first nine digits of a Korean business registration number weighs in its check digit. */
const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** As people write one: with hyphens or spaces, or without. */
const bare = (text: string) => text.replaceAll(/[\s-]/g, '');

/** Ten digits, the last of which the others decide (사업자등록번호). */
function isKorean(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || digits.startsWith('000')) return false;
  const [ninth = 0, last] = [Number(digits[8]), Number(digits[9])];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return last === (10 - ((sum + Math.floor((ninth * 5) / 10)) % 10)) % 10;
}

/**
 * A company's registration number as it is kept, or null where it cannot be right: a Korean company's has ten digits
 * with a check digit; other countries' are written as their registers write them.
 */
export function readRegistrationNumber(text: string, country: string): string | null {
  const written = text.trim();
  if (written === '' || country !== 'KR') return written;
  const digits = bare(written);
  return isKorean(digits) ? digits : null;
}

/** "123-45-67891" for a Korean company's; any other as it was written. */
export function formatRegistrationNumber(number: string, country: string): string {
  return country === 'KR' && /^\d{10}$/.test(number)
    ? `${number.slice(0, 3)}-${number.slice(3, 5)}-${number.slice(5)}`
    : number;
}
