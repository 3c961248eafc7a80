import { countryNamed } from './countries.ts';
import type { VatPlace } from './vat-decision.ts';

/** Where a product is sent from, as its record says it. */
export type ShipsFrom = {
  readonly shipsFrom: string;
  /** Asked for in the United Kingdom alone, where it tells Northern Ireland from Great Britain. */
  readonly shipsFromPostcode: string | null;
};

/** The place a product leaves; what its record names no country of is sent by the brand from its seat. */
export function shippingPlace({ shipsFrom, shipsFromPostcode }: ShipsFrom, seat: string): VatPlace {
  const country = countryNamed(shipsFrom);
  if (country === null) return { country: seat };
  return asksPostcode(shipsFrom) ? { country, postalCode: shipsFromPostcode ?? '' } : { country };
}

/** Whether the country alone does not say by whose rules goods leave. */
export function asksPostcode(shipsFrom: string): boolean {
  return countryNamed(shipsFrom) === 'GB';
}

/** The places of several products, each once. */
export function shippingPlaces(products: readonly ShipsFrom[], seat: string): VatPlace[] {
  const places = products.map((product) => shippingPlace(product, seat));
  const keyOf = ({ country, postalCode = '' }: VatPlace) => `${country} ${postalCode}`;
  const distinct = new Map(places.map((place) => [keyOf(place), place]));
  return distinct.size === 0 ? [{ country: seat }] : [...distinct.values()];
}
