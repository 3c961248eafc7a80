import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Cuts the pictures of the public pages out of the demo renders: `web/features/public/pictures/NAME-WIDTH.webp`,
 * and `web/static/og/PAGE.jpg`, which other sites show beside a link to us (1200 x 630). Run by hand after a
 * change of this table; the results are kept in the repository, so that a build needs no picture tools.
 */
const root = join(import.meta.dirname, '..');
const images = join(root, 'demo/data/images');
const pictures = join(root, 'web/features/public/pictures');
const previews = join(root, 'web/static/og');

type Box = { left: number; top: number; width: number; height: number };
type Cut = { source: string; box?: Box; widths: readonly number[] };

const portrait = [720, 480, 320] as const;
const wide = [1600, 960, 640] as const;

const cuts: Readonly<Record<string, Cut>> = {
  site: {
    source: hero('site'),
    box: { left: 0, top: 60, width: 1600, height: 800 },
    widths: [1600, 1200, 960],
  },
  'site-near': {
    source: hero('site'),
    box: { left: 549, top: 100, width: 1033, height: 775 },
    widths: [1033, 750, 480],
  },
  'care-vegan': { source: product('pulnae-texture-leaves'), widths: portrait },
  'care-pregnancy': { source: product('onpum-texture-stones'), widths: portrait },
  'care-sensitive': { source: product('yeorin-texture-drops'), widths: portrait },
  'care-hair': { source: product('gadak-texture-beans'), widths: portrait },
  'care-upcycled': { source: product('ultung-texture-veg'), widths: portrait },
  'retail-side': {
    source: hero('danbit'),
    box: { left: 260, top: 20, width: 1100, height: 880 },
    widths: [1100, 720, 480],
  },
  'brand-side': {
    source: hero('gadak'),
    box: { left: 330, top: 20, width: 1100, height: 880 },
    widths: [1100, 720, 480],
  },
  testimonial: { source: product('yeorin-ceramide-barrier-cream-angle'), widths: [960, 720, 480] },
  retailers: { source: product('pulnae-green-tea-seed-serum-angle'), widths: [960, 720, 480] },
  'retailers-apply': { source: product('danbit-nuruk-radiance-ampoule-angle'), widths: [960, 720, 480] },
  brands: { source: hero('gadak'), widths: wide },
  'brands-claims': { source: product('onpum-texture-smear'), widths: [960, 720, 480] },
  'brands-apply': { source: product('gadak-texture-drops'), widths: [960, 720, 480] },
  'how-it-works': {
    source: hero('yeorin-2'),
    box: { left: 0, top: 110, width: 1600, height: 686 },
    widths: wide,
  },
  about: { source: hero('pulnae'), box: { left: 0, top: 0, width: 1600, height: 820 }, widths: wide },
  'about-video': { source: hero('danbit-2'), widths: [1600, 960, 640] },
  contact: {
    source: hero('onpum-2'),
    box: { left: 720, top: 0, width: 720, height: 900 },
    widths: portrait,
  },
  careers: { source: hero('ultung'), box: { left: 0, top: 110, width: 1600, height: 686 }, widths: wide },
};

/** The cut of a preview begins at this height of the picture, in percent of what is left over. */
const previewCuts: Readonly<Record<string, { source: string; from: number }>> = {
  home: { source: hero('site'), from: 60 },
  'for-retailers': { source: hero('danbit'), from: 60 },
  'for-brands': { source: hero('gadak'), from: 60 },
  'how-it-works': { source: hero('yeorin-2'), from: 60 },
  about: { source: hero('pulnae'), from: 60 },
  faq: { source: hero('danbit-2'), from: 60 },
  terms: { source: product('yeorin-texture-smear'), from: 40 },
  privacy: { source: product('onpum-texture-smear'), from: 40 },
  cookies: { source: product('danbit-texture-drops'), from: 40 },
  refunds: { source: product('pulnae-texture-smear'), from: 40 },
  accessibility: { source: product('gadak-texture-drops'), from: 40 },
  imprint: { source: product('ultung-texture-veg'), from: 40 },
  contact: { source: hero('onpum'), from: 60 },
  careers: { source: hero('ultung'), from: 60 },
};

for (const folder of [pictures, previews]) {
  if (process.argv.includes('--again')) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

for (const [name, { source, box, widths }] of Object.entries(cuts)) {
  for (const width of widths) {
    const target = join(pictures, `${name}-${width}.webp`);
    if (existsSync(target)) continue;
    const picture = sharp(source);
    if (box !== undefined) picture.extract(box);
    await picture.resize(width).webp({ quality: 74, effort: 6 }).toFile(target);
  }
}

for (const [page, { source, from }] of Object.entries(previewCuts)) {
  const target = join(previews, `${page}.jpg`);
  if (existsSync(target)) continue;
  const { width, height } = await sharp(source).metadata();
  const cutHeight = Math.round((width * 630) / 1200);
  const top = Math.round(((height - cutHeight) * from) / 100);
  await sharp(source)
    .extract({ left: 0, top, width, height: cutHeight })
    .resize(1200, 630)
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(target);
}

function hero(name: string): string {
  return join(images, 'heroes', `hero-${name}-1600.webp`);
}

function product(name: string): string {
  return join(images, 'products', `${name}-960.webp`);
}
