import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#db/connect.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { worldAt } from '../http/operations.ts';
import { measureHealth } from './health.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const asked = () => ({ ...house, language: 'en' as const, world: worldAt(house) });
const broken = () => Promise.reject(new Error('no'));

describe('measureHealth', () => {
  it('says that the audit trail is unprotected where the server works as who owns it', async () => {
    const owner = connect({ url: house.ownerUrl });
    try {
      const parts = await measureHealth({ ...asked(), db: owner.db });
      expect(parts.find(({ component }) => component === 'audit')).toEqual({
        component: 'audit',
        status: 'degraded',
        percentage: 50,
        detail: 'Unprotected: one database role does everything. Set DATABASE_OWNER_URL',
      });
    } finally {
      await owner.close();
    }
  });

  it('says sixty days before that the public holidays run out', async () => {
    const at = async (now: string) => {
      const world = { ...worldAt(house), now: new Date(now) };
      return (await measureHealth({ ...asked(), world })).find(({ component }) => component === 'holidays');
    };
    const known = { component: 'holidays', status: 'good', percentage: 100 };
    expect(await at('2026-11-22T12:00:00Z')).toEqual({ ...known, detail: 'Known until 31 December 2027' });
    expect(await at('2027-11-02T12:00:00Z')).toMatchObject({ status: 'degraded', percentage: 50 });
  });

  it('calls a storage that takes nothing down, and the rest well', async () => {
    const files = { ...house.files, put: broken };
    const [database, storage, mail, jobs] = await measureHealth({ ...asked(), files });
    expect(storage).toEqual({ component: 'storage', status: 'down', percentage: 0, detail: 'No response' });
    expect([database?.status, mail?.status, jobs?.status]).toEqual(['good', 'good', 'good']);
  });

  it('calls a storage that gives back something else down, and leaves nothing behind', async () => {
    const removed: string[] = [];
    const files = {
      ...house.files,
      bytes: async () => new Uint8Array([1]),
      remove: async (key: string) => void removed.push(key),
    };
    const [, storage] = await measureHealth({ ...asked(), files });
    expect(storage?.status).toBe('down');
    expect(removed).toHaveLength(1);
  });

  it('calls a slow storage degraded', async () => {
    const put = async (...args: Parameters<typeof house.files.put>) => {
      await new Promise((done) => setTimeout(done, 900));
      return house.files.put(...args);
    };
    const [, storage] = await measureHealth({ ...asked(), files: { ...house.files, put } });
    expect(storage?.status).toBe('degraded');
  });

  it('calls jobs that cannot be counted down', async () => {
    const queue = { ...house.queue, counts: broken };
    const [, , , jobs] = await measureHealth({ ...asked(), queue, language: 'ko' });
    expect(jobs).toEqual({ component: 'jobs', status: 'down', percentage: 0, detail: '응답 없음' });
  });
});
