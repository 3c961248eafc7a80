import { describe, expect, it } from 'vitest';
import { type Site, siteWith, unusualOf, usualSite } from './site.ts';

describe('what every page says of the house', () => {
  const served = ['GB'];
  it.each([
    ['nothing where all is as usual', usualSite, {}],
    ['what was set otherwise, whole', { ...usualSite, served }, { served }],
    ['that there is none of something', { ...usualSite, carriers: [] }, { carriers: [] }],
  ] satisfies [string, Site, Partial<Site>][])('carries %s', (_, site, carried) => {
    expect(unusualOf(site)).toEqual(carried);
    expect(siteWith(JSON.parse(JSON.stringify(unusualOf(site))))).toEqual(site);
  });
});
