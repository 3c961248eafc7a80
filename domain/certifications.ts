/** The certification types of the brief, in the order lists show them. */
export const certificationTypes = [
  'CPNP_UK',
  'CPNP_EU',
  'CPNP_CH',
  'VEGAN',
  'CRUELTY_FREE',
  'EWG',
  'DERMATOLOGIST_TESTED',
] as const;
export type CertificationType = (typeof certificationTypes)[number];
