import type { FreightMode } from './incoterm.ts';

/** Hazard classes cosmetics meet: gases in aerosols, flammable liquids, corrosives, and all else that carriers name. */
export const hazardClasses = ['2.1', '2.2', '3', '8', '9'] as const;
export type HazardClass = (typeof hazardClasses)[number];

export const packingGroups = ['I', 'II', 'III'] as const;
export type PackingGroup = (typeof packingGroups)[number];

/** What a brand says of a product in transport; null is what nobody has said. */
export type TransportFacts = {
  readonly flashPointC: number | null;
  /** "UN1266" */
  readonly un: string | null;
  readonly hazardClass: HazardClass | null;
  readonly packingGroup: PackingGroup | null;
  /** Packed small enough to travel as a limited quantity. */
  readonly limitedQuantity: boolean;
};

/** A product as it travels. */
export type Travelling = {
  readonly facts: TransportFacts | null;
  readonly alcoholPercent: number | null;
  /** A safety data sheet that the team has accepted and that has not run out. */
  readonly hasSheet: boolean;
};

export const nothingSaid: TransportFacts = {
  flashPointC: null,
  un: null,
  hazardClass: null,
  packingGroup: null,
  limitedQuantity: false,
};

/** A number of the United Nations as it is kept: "un 1266" is UN1266; null where it is none. */
export function readUn(typed: string): string | null {
  const digits = /^(?:UN)?[\s-]*(\d{4})$/i.exec(typed.trim())?.[1];
  return digits === undefined ? null : `UN${digits}`;
}

const mostFlashPointC = 60;
const mostAlcoholPercent = 24;

/** A liquid that can burn, by its flash point or its alcohol, or what the brand itself numbers as dangerous. */
export function isDangerous({ facts, alcoholPercent }: Omit<Travelling, 'hasSheet'>): boolean {
  const { flashPointC, un, hazardClass } = facts ?? nothingSaid;
  return (
    un !== null ||
    hazardClass !== null ||
    (flashPointC !== null && flashPointC <= mostFlashPointC) ||
    (alcoholPercent !== null && alcoholPercent > mostAlcoholPercent)
  );
}

export const airGaps = ['un', 'hazard-class', 'packing-group', 'sheet'] as const;
type AirGap = (typeof airGaps)[number];

/** What is missing before a product may fly; nothing of one that is not dangerous. */
export function missingForAir(product: Travelling): AirGap[] {
  if (!isDangerous(product)) return [];
  const { un, hazardClass, packingGroup } = product.facts ?? nothingSaid;
  const missing: Readonly<Record<AirGap, boolean>> = {
    un: un === null,
    'hazard-class': hazardClass === null,
    'packing-group': packingGroup === null && hasGroups(hazardClass),
    sheet: !product.hasSheet,
  };
  return airGaps.filter((gap) => missing[gap]);
}

/** Liquids and corrosives are told apart by groups; gases are not. */
function hasGroups(hazardClass: HazardClass | null): boolean {
  return hazardClass === null || ['3', '8'].includes(hazardClass);
}

/** Parcels of express services fly. */
const flying: readonly FreightMode[] = ['air', 'courier'];

export function goesByAir(mode: FreightMode): boolean {
  return flying.includes(mode);
}

/** As it stands on papers: "UN1266 · 3 · PG II · LQ"; null: nobody has numbered it. */
export function dangerText(facts: TransportFacts): string | null {
  const { un, hazardClass, packingGroup, limitedQuantity } = facts;
  if (un === null) return null;
  const parts = [
    un,
    hazardClass,
    packingGroup === null ? null : `PG ${packingGroup}`,
    limitedQuantity ? 'LQ' : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
