import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands, products } from '#db/schema/catalogue.ts';
import { brandVersions, pictures, productChanges } from '#db/schema/keeping.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { aProduct } from '#test/builders.ts';
import { cast, castBrands, type Person } from '#test/cast.ts';
import { aForm, aGif, aPdf, aPng } from '#test/files.ts';
import { hold } from '#test/interleave.ts';
import { aPicture } from '#test/pictures.ts';
import { receivedApart } from '#test/received.ts';
import { newId } from '../kernel/ids.ts';
import { assertOwnPictures } from './assert-own-pictures.ts';
import { removeUnusedPictures } from './jobs/remove-unused.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());
const received = receivedApart();

const haru = castBrands.haru;
const address = `/api/brands/${haru.slug}/pictures`;

function upload(person: Person, bytes: Uint8Array, name = 'toner.jpg', to = address) {
  const form = aForm(name, bytes);
  return house.as(person).post(to, form.body, form.headers);
}

const rowOf = async (id: string) =>
  (await house.db.select().from(pictures).where(eq(pictures.id, id)))[0] ?? null;
const kept = () => house.db.$count(pictures);
const daysOn = (days: number) => new Date(house.clock().getTime() + days * 86_400_000);

describe('a picture', () => {
  it('is kept in the widths it reaches, for everybody who knows its key', async () => {
    const { status, body } = await upload(
      cast.brand,
      await aPicture({ width: 1200, height: 1500 }),
      '토너.jpg',
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f]{24}-[0-9a-f]{10}$/),
      widths: [160, 480, 960, 1200],
      width: 1200,
      height: 1500,
      name: '토너.jpg',
      contentType: 'image/jpeg',
    });
    for (const width of body.widths) {
      const file = await house.guest.get(`/media/${body.key}-${width}.webp`);
      expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  it.each([
    ['photo.txt', 'jpeg', 'image/jpeg'],
    ['photo.jpg', 'png', 'image/png'],
    ['photo', 'webp', 'image/webp'],
  ] as const)('is what its bytes are: %s of %s', async (name, type, contentType) => {
    const { status, body } = await upload(cast.brand, await aPicture({ type, tint: name.length }), name);
    expect([status, body.contentType]).toEqual([201, contentType]);
  });

  it('stands upright and says nothing of where and with what it was taken', async () => {
    const original = await aPicture({ width: 900, height: 600, orientation: 6, taken: 'Galaxy in Yangyang' });
    expect(original.includes('Galaxy in Yangyang')).toBe(true);
    const { body } = await upload(cast.brand, original);
    expect([body.width, body.height]).toEqual([600, 900]);
    for (const width of body.widths) {
      const file = Buffer.from(await house.files.bytes(`media/${body.key}-${width}.webp`));
      expect(file.includes('Galaxy') || file.includes('EXIF') || file.includes('Exif')).toBe(false);
    }
    const download = await house.as(cast.brand).get(`${address}/${body.id}/original`);
    expect([download.status, download.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(download.headers['content-length']).toBe(String(original.length));
  });

  it('uploaded twice is the same picture, at the same moment too', async () => {
    const bytes = await aPicture({ tint: 77 });
    const first = await upload(cast.brand, bytes, 'a.jpg');
    expect((await upload(cast.manager, bytes, 'b.jpg')).body).toEqual(first.body);
    const other = await aPicture({ tint: 78 });
    const lock = await hold(house, 'select from brands where id = $1 for update', [haru.id]);
    const rivals = [upload(cast.brand, other), upload(cast.brand, other)];
    await lock.untilBlocked(2);
    await lock.release();
    const [one, two] = await Promise.all(rivals);
    expect(one?.status).toBe(201);
    expect(two?.body).toEqual(one?.body);
  });

  it('whose files were lost is drawn again by uploading it again', async () => {
    const bytes = await aPicture({ tint: 79 });
    const { body } = await upload(cast.brand, bytes);
    const row = await rowOf(body.id);
    await house.files.remove(row?.originalKey ?? '');
    await house.files.remove(`media/${body.key}-480.webp`);
    expect((await upload(cast.brand, bytes)).body).toEqual(body);
    expect(await house.files.exists(`media/${body.key}-480.webp`)).toBe(true);
  });

  it('of the same bytes is another one in another brand, with a key of its own', async () => {
    const bytes = await aPicture({ tint: 80 });
    const mine = await upload(cast.brand, bytes);
    const theirs = await upload(cast.editor, bytes, 'x.jpg', `/api/brands/${castBrands.noeul.slug}/pictures`);
    expect(theirs.status).toBe(201);
    expect(theirs.body.key).not.toBe(mine.body.key);
  });
});

describe('refused, and nothing is left behind', () => {
  it.each([
    ['a file of nothing', async () => Buffer.alloc(0), 422, 'attachment-empty'],
    ['a PDF', async () => aPdf, 415, 'picture-type-refused'],
    ['what moves', async () => aGif, 415, 'picture-type-refused'],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
      'picture-type-refused',
    ],
    ['a bomb, by its header', async () => aPng(60_000, 60_000), 422, 'picture-too-many-pixels'],
    ['too small', () => aPicture({ width: 599, height: 900 }), 422, 'picture-too-small'],
    ['a strip', () => aPicture({ width: 600, height: 2500 }), 422, 'picture-out-of-shape'],
    ['pixels that are not there', async () => aPng(800, 800), 422, 'picture-broken'],
    [
      'a picture cut off in the middle',
      async () => {
        const whole = await aPicture({ width: 1000, height: 1000, noise: true });
        return whole.subarray(0, whole.length / 2);
      },
      422,
      'picture-broken',
    ],
    [
      'too many bytes',
      async () => Buffer.alloc(15 * 1024 * 1024 + 1, aPng(800, 800)),
      413,
      'picture-too-large',
    ],
  ])('%s', async (_, bytes, status, code) => {
    const before = await kept();
    const answer = await upload(cast.brand, await bytes());
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, code, 'file']);
    expect(answer.body.detail).toMatch(/[a-z].*\.$/);
    expect(await kept()).toBe(before);
    expect(await received()).toEqual([]);
  });

  it('from who may only look, and from whoever keeps another brand', async () => {
    const bytes = await aPicture({ tint: 5 });
    const noeul = `/api/brands/${castBrands.noeul.slug}/pictures`;
    expect((await upload(cast.brandViewer, bytes, 'x.jpg', noeul)).status).toBe(403);
    expect((await upload(cast.retailer, bytes)).status).toBe(403);
    expect((await upload(cast.otherBrand, bytes)).status).toBe(404);
    expect((await upload(cast.brand, bytes, 'x.jpg', '/api/brands/nowhere/pictures')).status).toBe(404);
  });
});

describe('the pictures of a brand', () => {
  it('are listed newest first with whether they are used, and are nobody else’s', async () => {
    house.time.advance(1000);
    const used = (await upload(cast.brand, await aPicture({ tint: 10 }))).body;
    await aProduct(house.db, { images: [used] });
    house.time.advance(1000);
    const unused = (await upload(cast.brand, await aPicture({ tint: 11 }))).body;
    const { body } = await house.as(cast.brand).get(`${address}?limit=2`);
    const ids = body.items.map(({ id, used: isUsed }: { id: string; used: boolean }) => [id, isUsed]);
    expect(ids).toContainEqual([unused.id, false]);
    expect(ids).toContainEqual([used.id, true]);
    const { body: rest } = await house.as(cast.brand).get(`${address}?unused=true&limit=100`);
    expect(rest.items.map(({ id }: { id: string }) => id)).not.toContain(used.id);
    for (const path of [address, `${address}/${used.id}/original`]) {
      expect((await house.as(cast.otherBrand).get(path)).status).toBe(404);
    }
    const elsewhere = `/api/brands/${castBrands.noeul.slug}/pictures/${used.id}`;
    expect((await house.as(cast.otherBrand).get(`${elsewhere}/original`)).status).toBe(404);
    expect((await house.as(cast.otherBrand).delete(elsewhere)).status).toBe(404);
  });

  it('go when nothing shows them, with every file; one in use stays', async () => {
    const picture = (await upload(cast.brand, await aPicture({ tint: 12 }))).body;
    const product = await aProduct(house.db, { images: [picture] });
    const path = `${address}/${picture.id}`;
    expect((await house.as(cast.brand).delete(path)).body.code).toBe('picture-in-use');
    await house.db.update(products).set({ images: [] }).where(eq(products.id, product.id));
    const row = await rowOf(picture.id);
    expect((await house.as(cast.brand).delete(path)).status).toBe(200);
    expect((await house.as(cast.brand).delete(path)).status).toBe(404);
    expect(await house.files.exists(row?.originalKey ?? '')).toBe(false);
    for (const width of picture.widths) {
      expect(await house.files.exists(`media/${picture.key}-${width}.webp`)).toBe(false);
    }
  });

  it('are shown by their own brand only', async () => {
    const mine = (await upload(cast.brand, await aPicture({ tint: 13 }))).body;
    const old = { key: 'from-before-uploads-0123456789', widths: [160, 480], width: 480, height: 600 };
    await aProduct(house.db, { images: [old] });
    const facts = (brandId: string, keys: string[]) =>
      house.db.transaction((tx) => assertOwnPictures(tx, brandId, keys));
    const found = await facts(haru.id, [mine.key, old.key, mine.key]);
    expect(found.get(mine.key)).toEqual({ key: mine.key, widths: mine.widths, width: 800, height: 1000 });
    expect(found.get(old.key)).toEqual(old);
    for (const keys of [[mine.key], [old.key], ['nothing']]) {
      await expect(facts(castBrands.noeul.id, keys)).rejects.toMatchObject({ code: 'picture-unknown' });
    }
    expect(await facts(castBrands.noeul.id, [])).toEqual(new Map());
  });
});

describe('pictures nobody uses', () => {
  it('are removed after seven days; what a page, its history or an order shows stays', async () => {
    await house.db.delete(pictures);
    const of = async (tint: number) => (await upload(cast.brand, await aPicture({ tint }))).body;
    const [forgotten, logo, former, lately] = [await of(20), await of(21), await of(22), await of(23)];
    await house.db
      .update(brands)
      .set({ logo: `/media/${logo.key}-480.webp` })
      .where(eq(brands.id, haru.id));
    await house.db.insert(brandVersions).values({
      id: newId(house.clock()),
      brandId: haru.id,
      version: 1,
      record: { heroImages: [former] },
      publishedAt: house.clock(),
    });
    const product = await aProduct(house.db, {});
    await house.db.insert(productChanges).values({
      id: newId(house.clock()),
      productId: product.id,
      brandId: haru.id,
      version: 2,
      source: 'editor',
      changes: { images: [[lately], []] },
      at: daysOn(3),
    });
    const left = async () => (await house.db.select().from(pictures)).map(({ id }) => id).toSorted();
    expect(await removeUnusedPictures(house.db, house.files, daysOn(7))).toBe(0);
    expect(await removeUnusedPictures(house.db, house.files, daysOn(7.1))).toBe(1);
    expect(await left()).toEqual([logo.id, former.id, lately.id].toSorted());
    expect(await house.files.exists(`media/${forgotten.key}-480.webp`)).toBe(false);
    expect(await removeUnusedPictures(house.db, house.files, daysOn(10.1))).toBe(1);
    expect(await left()).toEqual([logo.id, former.id].toSorted());
  });
});
