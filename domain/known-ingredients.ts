import { inciKey } from './inci-key.ts';
import type { Translated } from './languages.ts';

/**
 * Ingredients as buyers name them: `inci` says which names of a list belong (a beginning ends with "*", an ending
 * begins with it), `also` what else people call them. The order is that of the filter.
 */
type Known = {
  readonly name: Translated;
  readonly inci: readonly string[];
  readonly also?: readonly string[];
};

export const knownIngredients = {
  niacinamide: {
    name: { en: 'Niacinamide', ko: '나이아신아마이드', zh: '烟酰胺' },
    inci: ['niacinamide'],
    also: ['vitamin b3', '니아신아마이드', '나이아신', '비타민 B3', '尼克酰胺', '维生素B3'],
  },
  'hyaluronic-acid': {
    name: { en: 'Hyaluronic acid', ko: '히알루론산', zh: '透明质酸' },
    inci: ['*hyaluronate', '*hyaluronic-acid', 'sodium-hyaluronate-crosspolymer'],
    also: [
      'hyaluron',
      'hyaluronate',
      '히알루론',
      '소듐하이알루로네이트',
      '하이알루론산',
      '玻尿酸',
      '透明质酸钠',
    ],
  },
  centella: {
    name: { en: 'Centella (cica)', ko: '병풀(시카)', zh: '积雪草' },
    inci: ['centella-asiatica-*', 'madecassoside', 'asiaticoside', 'asiatic-acid', 'madecassic-acid'],
    also: [
      'centella',
      'centella asiatica',
      'cica',
      'tiger grass',
      'gotu kola',
      '병풀',
      '시카',
      '센텔라',
      '마데카소사이드',
    ],
  },
  ceramide: {
    name: { en: 'Ceramides', ko: '세라마이드', zh: '神经酰胺' },
    inci: ['ceramide-*'],
    also: ['ceramide'],
  },
  panthenol: {
    name: { en: 'Panthenol', ko: '판테놀', zh: '泛醇' },
    inci: ['panthenol'],
    also: ['provitamin b5', 'vitamin b5', 'b5', '비타민 B5', '维生素B5', '维他命原B5'],
  },
  'vitamin-c': {
    name: { en: 'Vitamin C', ko: '비타민 C', zh: '维生素C' },
    inci: ['*ascorbic-acid', '*ascorbyl-*', 'ascorbyl-*', '*ascorbate'],
    also: ['ascorbic acid', '비타민C', '아스코빅애씨드', '维C', 'VC', '抗坏血酸'],
  },
  'vitamin-e': {
    name: { en: 'Vitamin E', ko: '비타민 E', zh: '维生素E' },
    inci: ['tocopherol', 'tocopheryl-acetate'],
    also: ['tocopherol', '토코페롤', '비타민E', '生育酚', '维E'],
  },
  peptide: {
    name: { en: 'Peptides', ko: '펩타이드', zh: '多肽' },
    inci: ['*peptide-*'],
    also: ['peptide', '펩티드', '胜肽', '肽'],
  },
  retinol: {
    name: { en: 'Retinol and retinoids', ko: '레티놀', zh: '视黄醇' },
    inci: ['retinol', 'retinal', 'retinyl-*', 'hydroxypinacolone-retinoate', 'tretinoin'],
    also: ['retinol', 'retinoid', 'retinoids', 'vitamin a', '레티노이드', 'A醇', '维A', '视黄醛'],
  },
  'salicylic-acid': {
    name: { en: 'Salicylic acid (BHA)', ko: '살리실산(BHA)', zh: '水杨酸' },
    inci: ['salicylic-acid', 'betaine-salicylate', 'salix-alba-*'],
    also: ['salicylic acid', 'bha', '살리실산', '살리실릭애씨드', '바하'],
  },
  'acids-aha-pha': {
    name: { en: 'AHA and PHA', ko: 'AHA·PHA', zh: '果酸' },
    inci: [
      'glycolic-acid',
      'lactic-acid',
      'mandelic-acid',
      'malic-acid',
      'gluconolactone',
      'lactobionic-acid',
    ],
    also: [
      'aha',
      'pha',
      'gluconolactone',
      'glycolic acid',
      '아하',
      '파하',
      '글루코노락톤',
      '葡糖酸内酯',
      '苹果酸',
    ],
  },
  adenosine: { name: { en: 'Adenosine', ko: '아데노신', zh: '腺苷' }, inci: ['adenosine'] },
  squalane: {
    name: { en: 'Squalane', ko: '스쿠알란', zh: '角鲨烷' },
    inci: ['squalane'],
    also: ['squalene', '스쿠알렌'],
  },
  allantoin: { name: { en: 'Allantoin', ko: '알란토인', zh: '尿囊素' }, inci: ['allantoin'] },
  'beta-glucan': {
    name: { en: 'Beta-glucan', ko: '베타글루칸', zh: 'β-葡聚糖' },
    inci: ['beta-glucan'],
    also: ['beta glucan', '葡聚糖'],
  },
  mugwort: {
    name: { en: 'Mugwort', ko: '쑥', zh: '艾草' },
    inci: ['artemisia-*'],
    also: ['artemisia', '약쑥', '아르테미시아', '艾叶', '艾蒿'],
  },
  heartleaf: {
    name: { en: 'Heartleaf', ko: '어성초', zh: '鱼腥草' },
    inci: ['houttuynia-*'],
    also: ['houttuynia', 'fish mint', '약모밀', '蕺菜'],
  },
  'green-tea': {
    name: { en: 'Green tea', ko: '녹차', zh: '绿茶' },
    inci: ['camellia-sinensis-*'],
    also: ['camellia sinensis', '그린티', '茶叶'],
  },
  camellia: {
    name: { en: 'Camellia oil', ko: '동백 오일', zh: '山茶油' },
    inci: ['camellia-japonica-*', 'camellia-oleifera-*'],
    also: ['camellia', 'tsubaki', '동백', '山茶', '山茶花'],
  },
  rice: {
    name: { en: 'Rice', ko: '쌀', zh: '大米' },
    inci: ['oryza-sativa-*', '*rice-*'],
    also: ['oryza sativa', 'rice bran', '쌀겨', '미강', '米糠', '米'],
  },
  soybean: {
    name: { en: 'Soybean', ko: '콩', zh: '大豆' },
    inci: ['glycine-soja-*', 'glycine-max-*', '*soybean-*', '*soy-protein'],
    also: ['soy', 'soya', '대두', '서리태', '黄豆', '黑豆'],
  },
  ginseng: {
    name: { en: 'Ginseng', ko: '인삼', zh: '人参' },
    inci: ['panax-ginseng-*', '*panax-ginseng-*'],
    also: ['red ginseng', '홍삼', '红参', '高丽参'],
  },
  galactomyces: {
    name: { en: 'Galactomyces', ko: '갈락토미세스', zh: '半乳糖酵母' },
    inci: ['galactomyces-*'],
    also: ['갈락토', '酵母'],
  },
  propolis: {
    name: { en: 'Propolis and honey', ko: '프로폴리스·꿀', zh: '蜂胶与蜂蜜' },
    inci: ['propolis-*', 'honey-extract', 'honey', 'royal-jelly-extract', 'mel'],
    also: ['propolis', 'honey', '프로폴리스', '꿀', '蜂胶', '蜂蜜'],
  },
  yuja: {
    name: { en: 'Yuja (yuzu)', ko: '유자', zh: '香橙' },
    inci: ['citrus-junos-*'],
    also: ['yuja', 'yuzu', '柚子'],
  },
  oat: {
    name: { en: 'Oat', ko: '귀리', zh: '燕麦' },
    inci: ['avena-sativa-*'],
    also: ['oatmeal', 'colloidal oat', '오트', '오트밀'],
  },
  'aloe-vera': {
    name: { en: 'Aloe vera', ko: '알로에', zh: '芦荟' },
    inci: ['aloe-barbadensis-*'],
    also: ['aloe', '알로에베라'],
  },
  shea: {
    name: { en: 'Shea butter', ko: '시어버터', zh: '乳木果油' },
    inci: ['butyrospermum-parkii-*'],
    also: ['shea', '쉐어버터', '乳木果'],
  },
  collagen: { name: { en: 'Collagen', ko: '콜라겐', zh: '胶原蛋白' }, inci: ['*collagen*'] },
  biotin: {
    name: { en: 'Biotin', ko: '비오틴', zh: '生物素' },
    inci: ['biotin'],
    also: ['vitamin b7', '维生素B7', '바이오틴'],
  },
  caffeine: { name: { en: 'Caffeine', ko: '카페인', zh: '咖啡因' }, inci: ['caffeine'] },
  keratin: { name: { en: 'Keratin', ko: '케라틴', zh: '角蛋白' }, inci: ['*keratin'] },
  azulene: {
    name: { en: 'Azulene', ko: '아줄렌', zh: '薁' },
    inci: ['guaiazulene', 'azulene'],
    also: ['guaiazulene', '구아이아줄렌', '愈创木薁', '薁蓝'],
  },
  bisabolol: { name: { en: 'Bisabolol', ko: '비사보롤', zh: '红没药醇' }, inci: ['bisabolol'] },
  bifida: {
    name: { en: 'Bifida ferment', ko: '비피다 발효물', zh: '二裂酵母' },
    inci: ['bifida-*'],
    also: ['bifida', '비피다'],
  },
  glutathione: {
    name: { en: 'Glutathione', ko: '글루타치온', zh: '谷胱甘肽' },
    inci: ['glutathione'],
    also: ['글루타티온'],
  },
  'zinc-oxide': {
    name: { en: 'Zinc oxide', ko: '징크옥사이드', zh: '氧化锌' },
    inci: ['zinc-oxide'],
    also: ['산화아연'],
  },
  menthol: {
    name: { en: 'Menthol and mint', ko: '멘톨·민트', zh: '薄荷' },
    inci: ['menthol', 'mentha-*'],
    also: ['menthol', 'mint', 'peppermint', '멘톨', '민트', '페퍼민트', '박하', '薄荷醇'],
  },
  perfume: {
    name: { en: 'Fragrance (parfum)', ko: '향료', zh: '香精' },
    inci: ['parfum', 'fragrance', 'perfume', 'aroma'],
    also: ['parfum', 'perfume', '香料'],
  },
  'essential-oil': {
    name: {
      en: 'Essential oils and their allergens',
      ko: '에센셜 오일·알레르기 유발 향료',
      zh: '精油及香料致敏成分',
    },
    inci: [
      'mentha-*-oil',
      'lavandula-*-oil',
      'citrus-*-oil',
      'rosmarinus-*-oil',
      'melaleuca-*-oil',
      'limonene',
      'linalool',
      'citral',
      'geraniol',
      'citronellol',
    ],
    also: ['essential oil', 'essential oils', '에센셜 오일', '에센셜오일', '精油'],
  },
  alcohol: {
    name: { en: 'Drying alcohol', ko: '변성알코올', zh: '变性乙醇' },
    inci: ['alcohol', 'alcohol-denat', 'sd-alcohol-*', 'ethanol', 'isopropyl-alcohol'],
    also: ['alcohol', 'alcohol denat', 'ethanol', '알코올', '에탄올', '酒精', '乙醇'],
  },
  silicone: {
    name: { en: 'Silicones', ko: '실리콘', zh: '硅油' },
    inci: ['*dimethicone*', '*siloxane*', '*methicone', 'amodimethicone', '*silsesquioxane'],
    also: ['silicone', 'silicones', 'dimethicone', '디메치콘', '硅灵', '硅'],
  },
  sulfate: {
    name: { en: 'Sulfate surfactants', ko: '설페이트 계면활성제', zh: '硫酸盐表面活性剂' },
    inci: ['sodium-laureth-sulfate', 'sodium-lauryl-sulfate', 'ammonium-*-sulfate', 'sodium-coco-sulfate'],
    also: ['sulfate', 'sulphate', 'sls', 'sles', '설페이트', '황산염', '硫酸盐'],
  },
  paraben: {
    name: { en: 'Parabens', ko: '파라벤', zh: '对羟基苯甲酸酯' },
    inci: ['*paraben'],
    also: ['paraben', 'parabens', '尼泊金酯'],
  },
  lanolin: { name: { en: 'Lanolin', ko: '라놀린', zh: '羊毛脂' }, inci: ['lanolin*'] },
} as const satisfies Record<string, Known>;

export type IngredientKey = keyof typeof knownIngredients;
export const ingredientKeys = Object.keys(knownIngredients) as IngredientKey[]; // Object.keys forgets what it knew

const patterns = ingredientKeys.map((key) => ({
  key,
  matches: new RegExp(`^(?:${knownIngredients[key].inci.map(patternOf).join('|')})$`),
}));

function patternOf(inci: string): string {
  return inci.replaceAll('*', '.*');
}

/** One list of ingredients repeats the names of the next: each name is compared once. */
const known = new Map<string, readonly IngredientKey[]>();

/** The ingredients as buyers name them that a list of INCI names holds. */
export function ingredientsIn(names: readonly string[]): readonly IngredientKey[] {
  return [...new Set(names.flatMap((name) => ingredientsNamed(inciKey(name))))];
}

/** Which of them one name of a list is, by its key. */
export function ingredientsNamed(inci: string): readonly IngredientKey[] {
  const before = known.get(inci);
  if (before !== undefined) return before;
  const found = patterns.filter(({ matches }) => matches.test(inci)).map(({ key }) => key);
  if (known.size > 20_000) known.clear();
  known.set(inci, found);
  return found;
}

/** Everything people call an ingredient, in all languages. */
export function namesOfIngredient(key: IngredientKey): readonly string[] {
  const { name, also = [] }: Known = knownIngredients[key];
  return [...Object.values(name).map((text) => text.replace(/[(（].*[)）]/, '')), ...also];
}
