/** Where the postcode follows the city; elsewhere it comes first. */
const codeLast = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'KR', 'JP', 'SG', 'HK', 'IN']);

type Place = {
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/** City and postcode in the order the post of the country reads them. */
export function cityLine({ city, postalCode, country }: Place): string {
  return (codeLast.has(country) ? [city, postalCode] : [postalCode, city]).join(' ').trim();
}
