/**
 * Where a request for samples stands: the retailer has asked; the brand has said yes, or no with a reason; they are on
 * their way; they have arrived. The retailer may take it back until the brand has answered.
 */
export const sampleStates = ['asked', 'accepted', 'declined', 'shipped', 'received', 'withdrawn'] as const;
export type SampleState = (typeof sampleStates)[number];
