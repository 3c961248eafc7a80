import { describe, expect, it } from 'vitest';
import { catalogueFilterOf, parseBrowseSearch, toggled } from './browse-search.ts';

describe('the address of /products', () => {
  it('says what is asked for', () => {
    const asked = {
      q: ' 세럼 ',
      need: 'vegan,pregnancy-safe',
      brand: 'pulnae,danbit',
      with: 'niacinamide',
      without: 'perfume,limonene',
      max: '9.50',
      cartonMax: '200',
      margin: '50',
      stock: '1',
      sort: 'margin',
      view: 'table',
    };
    expect(parseBrowseSearch(asked)).toEqual({ ...asked, q: '세럼', need: 'pregnancy-safe,vegan' });
    expect(catalogueFilterOf(parseBrowseSearch(asked))).toEqual({
      q: '세럼',
      needs: ['pregnancy-safe', 'vegan'],
      brands: ['pulnae', 'danbit'],
      with: ['niacinamide'],
      without: ['perfume', 'limonene'],
      maxPriceMinor: 950,
      maxCartonMinor: 20_000,
      minMargin: 50,
      inStock: true,
    });
  });

  it.each([
    [{ need: 'youth' }],
    [{ brand: '<script>' }],
    [{ with: '' }],
    [{ margin: '101' }],
    [{ margin: '-5' }],
    [{ stock: 'yes' }],
    [{ sort: 'best' }],
    [{ view: 'cards' }],
    [{ q: ['a', 'b'] }],
  ])('leaves out what makes no sense: %j', (raw) => {
    expect(catalogueFilterOf(parseBrowseSearch(raw))).toEqual({});
  });

  it.each([
    [undefined, 'a', 'a'],
    ['a', 'b', 'a,b'],
    ['a,b', 'a', 'b'],
    ['a', 'a', ''],
  ])('%s with %s chosen or unchosen is "%s"', (text, key, next) => expect(toggled(text, key)).toBe(next));
});
