/** The days of a typical order, counted from the day it is placed. */
export const orderJourney = [
  { id: 'place', from: 1, to: 1 },
  { id: 'confirm', from: 1, to: 2 },
  { id: 'invoice', from: 3, to: 3 },
  { id: 'prepare', from: 4, to: 5 },
  { id: 'deliver', from: 6, to: 15 },
] as const;

/** The last day of the journey. */
export const orderJourneyDays = 15;
