import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { sessions, users } from '#db/schema/accounts.ts';
import { cartLines, carts } from '#db/schema/cart.ts';
import { writeProducts } from '#server/catalogue/write-product.ts';
import { hashToken } from '#server/http/session.ts';
import { newId } from '#server/kernel/ids.ts';
import { aRate } from '../builders.ts';
import { cast, castBrands, enterCast, houses } from '../cast.ts';

const plants = [
  ['Mugwort', '쑥', '艾草'],
  ['Rice', '쌀', '大米'],
  ['Green Tea', '녹차', '绿茶'],
  ['Camellia', '동백', '山茶'],
  ['Ginseng', '인삼', '人参'],
  ['Heartleaf', '어성초', '鱼腥草'],
  ['Perilla', '들깨', '紫苏'],
  ['Lotus', '연꽃', '莲花'],
  ['Birch', '자작나무', '白桦'],
  ['Pine', '소나무', '松'],
] as const;
const forms = [
  ['Toner', '토너', '化妆水'],
  ['Serum', '세럼', '精华'],
  ['Cream', '크림', '面霜'],
  ['Cleanser', '클렌저', '洁面'],
  ['Mask', '마스크', '面膜'],
  ['Shampoo', '샴푸', '洗发水'],
  ['Sun Stick', '선스틱', '防晒棒'],
  ['Lip Balm', '립밤', '润唇膏'],
  ['Ampoule', '앰플', '安瓶'],
  ['Mist', '미스트', '喷雾'],
] as const;

const usual =
  'Water,Glycerin,Butylene Glycol,1,2-Hexanediol,Xanthan Gum,Disodium EDTA,Panthenol,Allantoin'.split(
    /,(?!2)/,
  );
const actives = [
  'Niacinamide',
  'Sodium Hyaluronate',
  'Centella Asiatica Extract',
  'Ceramide NP',
  'Adenosine',
  'Parfum',
  'Squalane',
];

export type Seeded = {
  /** Session tokens of readers. */
  readonly readers: readonly string[];
  readonly brandId: string;
  readonly brandSlug: string;
  readonly productIds: readonly string[];
};

const now = new Date();

/** So many products on one brand's and one rival's shelf: a hundred written the usual way, the rest copied in SQL. */
export async function seedCatalogue(db: Db, products: number): Promise<Seeded> {
  await enterCast(db);
  for (const [currency, perGbp] of [
    ['EUR', '1.17'],
    ['CHF', '1.12'],
    ['USD', '1.31'],
  ] as const)
    await aRate(db, currency, perGbp);
  await db.transaction((tx) => writeProducts(tx, now, baseProducts()));
  await multiply(db, products);
  await multiplySearch(db);
  await moreBrands(db);
  await db.execute(sql`update brands set featured = true`);
  await db.execute(sql`vacuum analyze`);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from products where brand_id = ${castBrands.haru.id} order by position limit 60`,
  );
  return {
    readers: [cast.retailer.token, cast.buyer.token, cast.otherRetailer.token],
    brandId: castBrands.haru.id,
    brandSlug: castBrands.haru.slug,
    productIds: rows.map(({ id }) => id),
  };
}

function baseProducts() {
  return plants.flatMap((plant, p) =>
    forms.map((form, f) => ({
      id: newId(now),
      brandId: f % 2 === 0 ? castBrands.haru.id : castBrands.noeul.id,
      createdAt: now,
      record: {
        sku: `BASE-${p}-${f}`,
        category: 'Skincare',
        name: { en: `${plant[0]} ${form[0]}`, ko: `${plant[1]} ${form[1]}`, zh: `${plant[2]}${form[2]}` },
        description: {
          en: `A gentle ${form[0].toLowerCase()} with ${plant[0].toLowerCase()} for skin that wants quiet.`,
          ko: `${plant[1]} 성분을 담은 순한 ${form[1]}입니다.`,
          zh: `含${plant[2]}成分的温和${form[2]}。`,
        },
        price: { item: '4.20', currency: 'GBP' },
        retailPrice: { item: '14.00', currency: 'GBP' },
        moq: 72,
        moqUnit: 'units',
        itemsPerCarton: 12,
        inStock: true,
        certifications: ['VEGAN', 'CPNP_EU'],
        badges: ['Best Seller', ...(p % 3 === 0 ? ['Sensitive skin'] : [])],
        ingredients: [...usual, ...actives.slice(p % 5, (p % 5) + 3)],
        leadTime: ['3-5 days', '7-10 days', '14-21 days'][f % 3],
      },
    })),
  );
}

/** Copies of the hundred, each at a place of its own on its brand's shelf. */
async function multiply(db: Db, products: number): Promise<void> {
  const columns = await copiedColumns(db, 'products', ['id', 'sku', 'position']);
  await db.execute(
    sql.raw(`insert into products (id, sku, position, ${columns})
      select gen_random_uuid(), sku || '-' || copy, position + copy * 100, ${columns}
      from products cross join generate_series(1, ${Math.max(0, Math.ceil(products / 100) - 1)}) as copy`),
  );
}

/** What `writeProducts` writes for each product, for the copies too: words and facets are those of the one they copy. */
async function multiplySearch(db: Db): Promise<void> {
  const columns = await copiedColumns(db, 'product_search', ['id', 'position', 'number']);
  await db.execute(
    sql.raw(`insert into product_search (id, position, ${columns})
      select copy.id, copy.position, ${columns
        .split(', ')
        .map((column) => `found.${column}`)
        .join(', ')}
      from products copy
      inner join products base on base.sku = substring(copy.sku from '^BASE-[0-9]+-[0-9]+') and base.sku <> copy.sku
      inner join product_search found on found.id = base.id`),
  );
  const facets = await copiedColumns(db, 'product_facets', [
    'id',
    'position',
    'number',
    'changed',
    'revision',
  ]);
  await db.execute(
    sql.raw(`insert into product_facets (id, position, number, ${facets})
      select copy.id, copy.position, found.number, ${facets
        .split(', ')
        .map((column) => `facets.${column}`)
        .join(', ')}
      from products copy
      inner join product_search found on found.id = copy.id
      inner join products base on base.sku = substring(copy.sku from '^BASE-[0-9]+-[0-9]+') and base.sku <> copy.sku
      inner join product_facets facets on facets.id = base.id`),
  );
}

/** So many that a page of the brand list is full; their shelves are still empty. */
async function moreBrands(db: Db): Promise<void> {
  const columns = await copiedColumns(db, 'brands', ['id', 'slug']);
  await db.execute(
    sql.raw(`insert into brands (id, slug, ${columns})
      select gen_random_uuid(), slug || '-' || copy, ${columns}
      from brands cross join generate_series(1, 12) as copy where active`),
  );
}

async function copiedColumns(db: Db, table: string, own: readonly string[]): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' and column_name <> all(${sql.param([...own])})`,
  );
  return rows.map(({ name }) => name).join(', ');
}

/** Buyers with a session and a cart of six lines each: one order can be placed from each. */
export async function seedBuyers(db: Db, count: number, productIds: readonly string[]): Promise<string[]> {
  const buyers = Array.from({ length: count }, (_, index) => ({
    id: newId(now),
    token: `buyer-${now.getTime()}-${index}`,
  }));
  const inAWeek = new Date(now.getTime() + 7 * 86_400_000);
  for (let from = 0; from < count; from += 500) {
    const some = buyers.slice(from, from + 500);
    await db.insert(users).values(
      some.map(({ id, token }) => ({
        id,
        email: `${token}@bench.example`,
        name: 'Bench Buyer',
        role: 'retailer' as const,
        companyId: houses.maison.id,
        salesRepId: cast.admin.id,
        createdAt: now,
      })),
    );
    await db.insert(sessions).values(
      some.map(({ id, token }) => ({
        id: newId(now),
        tokenHash: hashToken(token),
        userId: id,
        remember: true,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: inAWeek,
      })),
    );
    await db.insert(carts).values(some.map(({ id }) => ({ userId: id, updatedAt: now })));
    await db.insert(cartLines).values(
      some.flatMap(({ id }) =>
        productIds.slice(0, 6).map((productId) => ({
          id: newId(now),
          userId: id,
          productId,
          quantityCartons: 2,
          addedAt: now,
        })),
      ),
    );
  }
  return buyers.map(({ token }) => token);
}
