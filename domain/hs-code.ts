/** Essential oils, perfumery and cosmetics; soap. */
const cosmetics = /^3[34]/;

/** A customs tariff number of 6, 8 or 10 digits, with or without its dots ("3304.99", "3304990000"). */
export function isHsCode(code: string): boolean {
  return /^\d{4}\.?\d{2}(\.?\d{2}(\.?\d{2})?)?$/.test(code);
}

/** Whether the number is of a chapter that cosmetics are in; another one is unlikely, not impossible. */
export function isOfCosmetics(code: string): boolean {
  return cosmetics.test(code);
}
