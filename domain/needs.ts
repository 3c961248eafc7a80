import { inciKey } from './inci-key.ts';
import { type IngredientKey, ingredientsIn } from './known-ingredients.ts';
import type { Translated } from './languages.ts';
import { type NeedKey, needKeys } from './need-keys.ts';
import { folded } from './script-runs.ts';

/**
 * What people look for in a product, and what shows that it answers: a badge, certification or category it carries, a
 * feature its brand claims for the whole range, a word of its name, an ingredient of its list, or that its list is
 * without one. What is claimed for somebody's health (pregnancy) takes the product's own badge and nothing less.
 */
type Need = {
  readonly name: Translated;
  readonly badges?: readonly string[];
  readonly certifications?: readonly string[];
  readonly tags?: readonly string[];
  readonly categories?: readonly string[];
  readonly words?: readonly string[];
  readonly ingredients?: readonly IngredientKey[];
  /** All of these are missing from a list that is there. */
  readonly without?: readonly IngredientKey[];
  readonly hasSpf?: true;
};

export const needs = {
  'pregnancy-safe': {
    name: { en: 'Pregnancy-safe', ko: '임신 중 사용 가능', zh: '孕期适用' },
    badges: ['Pregnancy-safe'],
  },
  'sensitive-skin': {
    name: { en: 'Sensitive skin', ko: '민감성 피부', zh: '敏感肌' },
    badges: ['Sensitive skin'],
  },
  'hair-loss': {
    name: { en: 'Hair loss', ko: '탈모 케어', zh: '脱发困扰护理' },
    badges: ['Hair-loss care'],
  },
  'scalp-care': {
    name: { en: 'Scalp care', ko: '두피 케어', zh: '头皮护理' },
    categories: ['scalp-care'],
    words: ['scalp', '두피', '头皮'],
  },
  vegan: {
    name: { en: 'Vegan', ko: '비건', zh: '纯素' },
    badges: ['Vegan'],
    certifications: ['VEGAN'],
    tags: ['Vegan'],
  },
  'fragrance-free': {
    name: { en: 'Fragrance-free', ko: '무향료', zh: '无香精' },
    badges: ['Fragrance-free'],
    without: ['perfume', 'essential-oil'],
  },
  'alcohol-free': {
    name: { en: 'No drying alcohol', ko: '변성알코올 무첨가', zh: '不含酒精' },
    without: ['alcohol'],
  },
  hydration: {
    name: { en: 'Dryness and hydration', ko: '건조·수분', zh: '干燥补水' },
    words: ['hydration', 'hydrating', 'moisture', '수분', '보습', '补水', '保湿'],
    ingredients: ['hyaluronic-acid'],
  },
  barrier: {
    name: { en: 'Skin barrier', ko: '피부 장벽', zh: '皮肤屏障' },
    words: ['barrier', '장벽', '배리어', '屏障'],
    ingredients: ['ceramide'],
  },
  soothing: {
    name: { en: 'Redness and soothing', ko: '붉은기·진정', zh: '泛红舒缓' },
    words: ['calming', 'soothing', 'relief', '카밍', '진정', '릴리프', '잠잠', '舒缓', '静谧'],
    ingredients: ['centella', 'azulene', 'heartleaf'],
  },
  brightening: {
    name: { en: 'Glow and even tone', ko: '광채·톤 케어', zh: '提亮匀肤' },
    badges: ['Glow'],
    words: [
      'glow',
      'radiance',
      'brightening',
      'vita',
      '광채',
      '비타',
      '미백',
      '焕光',
      '焕彩',
      '美白',
      '提亮',
    ],
    ingredients: ['vitamin-c', 'glutathione'],
  },
  'anti-ageing': {
    name: { en: 'Lines and firmness', ko: '주름·탄력', zh: '抗皱紧致' },
    words: ['wrinkle', 'firming', 'ageing', 'aging', '주름', '탄력', '抗皱', '紧致', '抗老'],
    ingredients: ['adenosine', 'peptide', 'retinol', 'collagen'],
  },
  'pores-blemishes': {
    name: { en: 'Pores and blemishes', ko: '모공·트러블', zh: '毛孔与痘痘' },
    words: ['pore', 'blemish', 'acne', 'clear', '포어', '모공', '트러블', '여드름', '毛孔', '痘', '净澈'],
    ingredients: ['acids-aha-pha'],
  },
  'sun-protection': {
    name: { en: 'Sun protection', ko: '자외선 차단', zh: '防晒' },
    categories: ['sun-care'],
    words: ['spf'],
    hasSpf: true,
  },
  'mineral-filter': {
    name: { en: 'Mineral sun filters', ko: '무기 자외선 차단', zh: '物理防晒' },
    badges: ['Mineral'],
  },
  'low-ph': {
    name: { en: 'Low pH', ko: '약산성', zh: '弱酸性' },
    badges: ['pH 5.5'],
    words: ['약산성', '弱酸'],
  },
  fermented: {
    name: { en: 'Fermented', ko: '발효', zh: '发酵' },
    badges: ['Ferment'],
    words: ['ferment', '발효', '누룩', '막걸리', '发酵', '酒曲'],
  },
  'sulfate-free': {
    name: { en: 'Sulfate-free', ko: '무설페이트', zh: '无硫酸盐' },
    badges: ['Sulfate-free'],
  },
  upcycled: {
    name: { en: 'Upcycled', ko: '업사이클', zh: '升级再造' },
    badges: ['Upcycled'],
    tags: ['Upcycled ingredients'],
  },
  'less-plastic': {
    name: { en: 'Refill and less plastic', ko: '리필·플라스틱 절감', zh: '替换装与减塑' },
    badges: ['Plastic-free', 'Refillable', 'Refill friendly'],
  },
  gift: { name: { en: 'Gifts', ko: '선물', zh: '送礼' }, badges: ['Giftable'] },
} as const satisfies Record<NeedKey, Need>;

/** What of a product shows which needs it answers. */
export type NeedSource = {
  readonly name: Translated;
  readonly badges: readonly string[];
  readonly certifications: readonly string[];
  readonly categoryId: string;
  readonly ingredients: readonly string[];
  readonly spf: string | null;
  /** What the brand claims for its whole range. */
  readonly brandTags: readonly string[];
};

/** The needs a product answers, in the order of the filter. */
export function needsOf(product: NeedSource): readonly NeedKey[] {
  const held = ingredientsIn(product.ingredients);
  const hasList = product.ingredients.some((name) => inciKey(name) !== '');
  const name = folded(Object.values(product.name).join(' '));
  return needKeys.filter((key) => {
    const need: Need = needs[key];
    const { badges, certifications, tags, categories, words, ingredients, without, hasSpf } = need;
    return (
      shares(badges, product.badges) ||
      shares(certifications, product.certifications) ||
      shares(tags, product.brandTags) ||
      shares(categories, [product.categoryId]) ||
      shares(ingredients, held) ||
      (hasSpf === true && product.spf !== null && product.spf !== '') ||
      (words ?? []).some((word) => holdsWord(name, word)) ||
      (without !== undefined && hasList && !shares(without, held))
    );
  });
}

function shares(some: readonly string[] | undefined, others: readonly string[]): boolean {
  return some?.some((one) => others.includes(one)) ?? false;
}

/** Latin words from their beginning ("clear" is not in "nuclear"); Korean and Chinese anywhere. */
function holdsWord(text: string, word: string): boolean {
  return /^[a-z]/.test(word) ? new RegExp(`(?<![a-z])${word}`).test(text) : text.includes(word);
}
