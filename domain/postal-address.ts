/** Where the postcode follows the city; elsewhere it comes first. */
const codeLast = new Set(['GB', 'IE', 'US', 'CA', 'AU', 'NZ', 'KR', 'JP', 'SG', 'HK', 'IN']);

type Place = {
  readonly city: string;
  readonly postalCode: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

export type PostalAddress = Place & {
  readonly name: string;
  readonly company: string;
  readonly street: string;
};

/** So many delivery addresses a company keeps in its list; an order still goes anywhere. */
export const mostAddresses = 100;

type Person = { readonly name: string; readonly companyName: string; readonly companyCountry: string };

/** What somebody's first address begins with: who they are, and their own country where goods are sent there. */
export function firstAddress(
  { name, companyName, companyCountry }: Person,
  served: readonly string[],
): Delivery {
  return {
    name,
    company: companyName,
    street: '',
    city: '',
    postalCode: '',
    country: served.includes(companyCountry) ? companyCountry : (served[0] ?? ''),
    phone: '',
    deliveryHours: '',
  };
}

/** City and postcode in the order the post of the country reads them. */
export function cityLine({ city, postalCode, country }: Place): string {
  return (codeLast.has(country) ? [city, postalCode] : [postalCode, city]).join(' ').trim();
}

/**
 * Each on one line, to choose among them: company, street and town, and who is there where these alone would be the
 * same twice.
 */
export function addressLines(addresses: readonly PostalAddress[]): string[] {
  const places = addresses.map((address) => [address.company, address.street, cityLine(address)].join(', '));
  const isTwice = (place: string) => places.indexOf(place) !== places.lastIndexOf(place);
  return addresses.map(({ name }, index) => {
    const place = places[index] ?? '';
    return isTwice(place) ? `${name}, ${place}` : place;
  });
}

/** Whether two are the same to the letter. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  const fields = ['name', 'company', 'street', 'city', 'postalCode', 'country'] as const;
  return fields.every((field) => one[field] === other[field]);
}

/** Whether they are the same for who brings the goods as well. */
export function isSameDelivery(one: Delivery, other: Delivery): boolean {
  return isSameAddress(one, other) && one.phone === other.phone && one.deliveryHours === other.deliveryHours;
}

type Delivery = PostalAddress & { readonly phone: string; readonly deliveryHours: string };
