/** The pictures of the public pages, cut by scripts/public-pictures.ts; widths ascending, ratio of width to height. */
const table = {
  site: { widths: [960, 1200, 1600], ratio: 2 },
  'site-near': { widths: [480, 750, 1033], ratio: 4 / 3 },
  'care-vegan': { widths: [320, 480, 720], ratio: 4 / 5 },
  'care-pregnancy': { widths: [320, 480, 720], ratio: 4 / 5 },
  'care-sensitive': { widths: [320, 480, 720], ratio: 4 / 5 },
  'care-hair': { widths: [320, 480, 720], ratio: 4 / 5 },
  'care-upcycled': { widths: [320, 480, 720], ratio: 4 / 5 },
  'retail-side': { widths: [480, 720, 1100], ratio: 5 / 4 },
  'brand-side': { widths: [480, 720, 1100], ratio: 5 / 4 },
  testimonial: { widths: [480, 720, 960], ratio: 4 / 5 },
  retailers: { widths: [480, 720, 960], ratio: 4 / 5 },
  'retailers-apply': { widths: [480, 720, 960], ratio: 4 / 5 },
  brands: { widths: [640, 960, 1600], ratio: 16 / 9 },
  'brands-claims': { widths: [480, 720, 960], ratio: 4 / 5 },
  'brands-apply': { widths: [480, 720, 960], ratio: 4 / 5 },
  'how-it-works': { widths: [640, 960, 1600], ratio: 1600 / 686 },
  about: { widths: [640, 960, 1600], ratio: 1600 / 820 },
  'about-video': { widths: [640, 960, 1600], ratio: 16 / 9 },
  contact: { widths: [320, 480, 720], ratio: 4 / 5 },
  careers: { widths: [640, 960, 1600], ratio: 1600 / 686 },
} as const satisfies Record<string, { readonly widths: readonly number[]; readonly ratio: number }>;

export type PictureName = keyof typeof table;

const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Addresses and size of a picture: `src` is the middle width. */
export function pictureOf(name: PictureName) {
  const { widths, ratio } = table[name];
  const address = (width: number) => files[`./pictures/${name}-${width}.webp`];
  const [, middle, largest] = widths;
  return {
    src: address(middle),
    srcSet: widths.map((width) => `${address(width)} ${width}w`).join(', '),
    width: largest,
    height: Math.round(largest / ratio),
  };
}
