import type { Db } from '#db/connect.ts';
import type { RawRecord } from '#domain/normalise.ts';
import { writeProducts } from '#server/catalogue/write-product.ts';
import { newId } from '#server/kernel/ids.ts';

/** Words of products in three languages; every combination is a text of its own. */
const plants = rows(
  'Mugwort,쑥,艾草|Rice,쌀,大米|Green Tea,녹차,绿茶|Camellia,동백,山茶|Ginseng,인삼,人参|Heartleaf,어성초,鱼腥草|Perilla,들깨,紫苏|Lotus,연꽃,莲花|Birch,자작나무,白桦|Pine,소나무,松|Peony,작약,牡丹|Plum,매실,青梅|Yuzu,유자,柚子|Black Bean,검은콩,黑豆|Honey,꿀,蜂蜜|Propolis,프로폴리스,蜂胶|Oat,귀리,燕麦|Barley,보리,大麦|Seaweed,해조류,海藻|Bamboo,대나무,竹子|Aloe,알로에,芦荟|Chestnut,밤,栗子|Persimmon,감,柿子|Carrot,당근,胡萝卜|Tomato,토마토,番茄',
);
const forms = rows(
  'Toner,토너,化妆水|Serum,세럼,精华|Cream,크림,面霜|Cleanser,클렌저,洁面|Mask,마스크,面膜|Shampoo,샴푸,洗发水|Sun Stick,선스틱,防晒棒|Lip Balm,립밤,润唇膏|Ampoule,앰플,安瓶|Mist,미스트,喷雾|Essence,에센스,精华液|Eye Cream,아이크림,眼霜|Body Wash,바디워시,沐浴露|Hand Cream,핸드크림,护手霜|Peeling Gel,필링젤,去角质凝胶|Cushion,쿠션,气垫|Hair Oil,헤어오일,发油|Night Pack,나이트팩,睡眠面膜|Emulsion,에멀전,乳液|Pad,패드,棉片',
);
const effects = rows(
  'Calming,진정,舒缓|Firming,탄력,紧致|Brightening,브라이트닝,提亮|Moisture,수분,保湿|Barrier,장벽,屏障|Pore,모공,毛孔|Glow,광채,光泽|Repair,리페어,修护',
);
const lines = rows('Morning,아침,晨|Evening,저녁,晚|Fresh,산뜻한,清新|Deep,깊은,深层|Pure,순수,纯净');

const usual = ['Water', 'Glycerin', 'Butylene Glycol', 'Xanthan Gum', 'Panthenol', 'Allantoin'];
const actives =
  'Niacinamide,Sodium Hyaluronate,Centella Asiatica Extract,Ceramide NP,Adenosine,Parfum,Squalane'.split(',');
const leadTimes = ['3-5 days', '7-10 days', '14-21 days'];
const categories = ['Skincare', 'Haircare', 'Bodycare', 'Makeup', 'Suncare'];
const now = new Date();
const perBatch = 400;

/** All there are: 20,000. */
export const mostTexts = plants.length * forms.length * effects.length * lines.length;

/** Writes so many products with a text of their own, as a brand would, shared out among the brands; every tenth is the first one's. */
export async function writeTexts(db: Db, count: number, brandIds: readonly string[]): Promise<void> {
  for (let from = 0; from < count; from += perBatch) {
    const some = Array.from({ length: Math.min(perBatch, count - from) }, (_, index) => from + index);
    await db.transaction((tx) =>
      writeProducts(
        tx,
        now,
        some.map((n) => ({
          id: newId(now),
          brandId: brandIds[n % 10 === 0 ? 0 : n % brandIds.length] ?? '',
          createdAt: now,
          position: n + 1,
          record: recordOf(n),
        })),
      ),
    );
  }
}

function recordOf(n: number): RawRecord {
  const plant = pick(plants, n);
  const form = pick(forms, n / plants.length);
  const effect = pick(effects, n / plants.length / forms.length);
  const line = pick(lines, n / plants.length / forms.length / effects.length);
  const [en, ko, zh] = [0, 1, 2].map((at) => [line[at], effect[at], plant[at], form[at]] as const);
  return {
    sku: `TEXT-${n}`,
    category: categories[n % categories.length],
    name: { en: en?.join(' '), ko: ko?.join(' '), zh: zh?.join('') },
    description: {
      en: `${form[0]} no. ${n} with ${plant[0]?.toLowerCase()}: ${effect[0]?.toLowerCase()} care for quiet skin.`,
      ko: `${plant[1]} 성분을 담은 ${effect[1]} ${form[1]}, ${n}번째 처방입니다.`,
      zh: `含${plant[2]}成分的${effect[2]}${form[2]}，第${n}号配方。`,
    },
    price: { item: (2 + (n % 97) / 10).toFixed(2), currency: 'GBP' },
    retailPrice: { item: (9 + (n % 211) / 10).toFixed(2), currency: 'GBP' },
    moq: 72,
    moqUnit: 'units',
    itemsPerCarton: 12,
    inStock: true,
    certifications: [...(n % 2 === 0 ? ['VEGAN'] : []), ...(n % 3 === 0 ? ['CPNP_EU'] : [])],
    badges: [...(n % 7 === 0 ? ['Best Seller'] : []), ...(n % 5 === 0 ? ['Sensitive skin'] : [])],
    ingredients: [...usual, ...actives.slice(n % 5, (n % 5) + 3)],
    leadTime: leadTimes[n % leadTimes.length],
  };
}

function rows(list: string): readonly (readonly string[])[] {
  return list.split('|').map((each) => each.split(','));
}

function pick(list: readonly (readonly string[])[], n: number): readonly string[] {
  return list[Math.floor(n) % list.length] ?? [];
}
