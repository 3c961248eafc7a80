import type { Translated } from './languages.ts';

/** What a new house begins with, in the order lists show them; a brand finds a place for its first product. */
export const usualCategories: readonly { readonly id: string; readonly name: Translated }[] = [
  { id: 'toners', name: { en: 'Toners & Essences', ko: '토너·에센스', zh: '化妆水与精华水' } },
  { id: 'serums', name: { en: 'Serums & Ampoules', ko: '세럼·앰플', zh: '精华与安瓶' } },
  { id: 'creams', name: { en: 'Creams & Lotions', ko: '크림·로션', zh: '面霜与乳液' } },
  { id: 'cleansers', name: { en: 'Cleansers', ko: '클렌징', zh: '洁面' } },
  { id: 'masks', name: { en: 'Masks', ko: '마스크·팩', zh: '面膜' } },
  { id: 'sun-care', name: { en: 'Sun Care', ko: '선케어', zh: '防晒' } },
  { id: 'lip-care', name: { en: 'Lip Care', ko: '립케어', zh: '唇部护理' } },
  { id: 'body-care', name: { en: 'Body Care', ko: '바디케어', zh: '身体护理' } },
  { id: 'hand-care', name: { en: 'Hand Care', ko: '핸드케어', zh: '手部护理' } },
  { id: 'make-up', name: { en: 'Base Make-up', ko: '베이스 메이크업', zh: '底妆' } },
  { id: 'shampoo', name: { en: 'Shampoo', ko: '샴푸', zh: '洗发' } },
  { id: 'scalp-care', name: { en: 'Scalp Care', ko: '두피 케어', zh: '头皮护理' } },
  { id: 'hair-treatment', name: { en: 'Hair Treatments', ko: '헤어 트리트먼트', zh: '护发' } },
  { id: 'styling', name: { en: 'Styling', ko: '스타일링', zh: '造型' } },
];
