/** What a brand can say of a product in a word or two, in the order a form offers them. */
export const knownBadges = [
  'New',
  'Best Seller',
  'Vegan',
  'Sensitive skin',
  'Fragrance-free',
  'Light scent',
  'Pregnancy-safe',
  'Mineral',
  'Water resistant',
  'Ferment',
  'Glow',
  'pH 5.5',
  'Menthol-free',
  'Lanolin-free',
  'Hair-loss care',
  'Sulfate-free',
  'Silicone-light',
  'Heat protection',
  'Upcycled',
  'Plastic-free',
  'Refillable',
  'Refill friendly',
  'Single use',
  'Family size',
  'Salon size',
  'Giftable',
] as const;

/** The badges nobody knows the words of, but for those the product has had before. */
export function unknownBadges(badges: readonly string[], before: readonly string[] = []): readonly string[] {
  const known: readonly string[] = knownBadges;
  return badges.filter((badge) => !known.includes(badge) && !before.includes(badge));
}
