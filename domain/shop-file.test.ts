import { expect, it } from 'vitest';
import { shopHandle } from './shop-file.ts';

const toner = {
  id: '019a0000-0000-7000-8000-00000000abcd',
  brandSlug: 'haru',
  name: { en: 'Rice Toner', ko: '쌀 토너', zh: '' },
  sku: 'HARU-1',
};

it('a product keeps its name in a shop, and shares it with none', () => {
  expect(shopHandle(toner)).toBe('haru-rice-toner-haru-1');
  expect(shopHandle({ ...toner, sku: 'HARU-2' })).toBe('haru-rice-toner-haru-2');
  expect(shopHandle({ ...toner, sku: null })).toBe('haru-rice-toner-0000abcd');
  expect(shopHandle({ ...toner, sku: null, name: { en: '', ko: '', zh: '大米' } })).toBe('haru-0000abcd');
  expect(shopHandle({ ...toner, brandSlug: 'noeul' })).toBe('noeul-rice-toner-haru-1');
});
