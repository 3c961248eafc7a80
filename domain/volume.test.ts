import { expect, it } from 'vitest';
import { languages } from './languages.ts';
import { volumeIn } from './volume.ts';

it('says how many pads there are in the reader’s language', () => {
  const said = languages.map((language) => volumeIn('70 pads (160 ml)', language));
  expect(said).toEqual(['70 pads (160 ml)', '70매(160 ml)', '70片（160 ml）']);
});

it.each(['150 ml', '14 × 2 ml', '3.5 g', ''])('leaves “%s” as it is', (volume) => {
  for (const language of languages) expect(volumeIn(volume, language)).toBe(volume);
});
