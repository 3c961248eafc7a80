import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type TestHouse } from '#test/app.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
  await house.files.put('media/leaf-0a1b2c-160.webp', Buffer.from('a picture'), 'image/webp');
  await house.files.put('media/mark-0a1b2c.svg', Buffer.from('<svg/>'), 'image/svg+xml');
  await house.files.put('attachments/secret.webp', Buffer.from('a paper'), 'image/webp');
});
afterAll(() => house.close());

describe('pictures', () => {
  it('are served to anybody, for ever', async () => {
    const { status, headers, text } = await house.guest.get('/media/leaf-0a1b2c-160.webp');
    expect([status, text]).toEqual([200, 'a picture']);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"leaf-0a1b2c-160.webp"',
      'x-content-type-options': 'nosniff',
    });
  });

  it('are not sent again to who has them', async () => {
    const { status, text } = await house.guest.get('/media/leaf-0a1b2c-160.webp', undefined, {
      'if-none-match': '"leaf-0a1b2c-160.webp"',
    });
    expect([status, text]).toEqual([304, '']);
  });

  it('drawings run nothing', async () => {
    const { headers } = await house.guest.get('/media/mark-0a1b2c.svg');
    expect(headers['content-type']).toBe('image/svg+xml');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  it.each([
    'nothing.webp',
    '..%2Fattachments%2Fsecret.webp',
    '..%2F..%2Fpackage.json',
    '%2e%2e%2fsecret.webp',
    'leaf-0a1b2c-160.webp%00.svg',
    'LEAF-0a1b2c-160.webp',
    'leaf-0a1b2c-160.html',
    '.webp',
    `${'a'.repeat(300)}.webp`,
  ])('%s is not found', async (file) => {
    const { status, headers } = await house.guest.get(`/media/${file}`);
    expect(status).toBe(404);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });
});
