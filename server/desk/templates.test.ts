import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type TestHouse } from '#test/app.ts';
import { cast, type Person } from '#test/cast.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

const path = '/api/admin/templates';
const template = {
  kind: 'application',
  name: 'Papers missing',
  subject: { en: 'Your application', ko: '신청 서류', zh: '' },
  body: { en: 'Dear {name}, please send the papers of {company}. {sender}', ko: '{name} 님께', zh: '' },
};
const create = (more: object = {}, who: Person = cast.manager) =>
  house.as(who).post(path, { ...template, ...more });

describe('templates', () => {
  it('are kept by managers and read by the whole team, by name and kind', async () => {
    const { status, body } = await create();
    expect([status, body]).toMatchObject([201, { ...template, version: 1 }]);
    await create({ kind: 'enquiry', name: 'Also' });
    const names = async (query = '') =>
      (await house.as(cast.adminViewer).get(`${path}${query}`)).body.items.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names()).toEqual(['Also', 'Papers missing']);
    expect(await names('?kind=enquiry')).toEqual(['Also']);
    expect((await create({}, cast.agent)).status).toBe(403);
    expect((await house.as(cast.retailer).get(path)).status).toBe(403);
  });

  it('are changed by what was seen, and removed', async () => {
    const { id } = (await create({ name: 'Twice' })).body;
    const change = (expectedVersion: number, name: string) =>
      house.as(cast.manager).put(`${path}/${id}`, { ...template, name, expectedVersion });
    expect((await change(1, 'Once')).body).toMatchObject({ name: 'Once', version: 2 });
    expect((await change(1, 'Late')).body.code).toBe('template-changed');
    expect((await house.as(cast.agent).delete(`${path}/${id}`)).status).toBe(403);
    expect((await house.as(cast.manager).delete(`${path}/${id}`)).status).toBe(200);
    expect((await house.as(cast.manager).delete(`${path}/${id}`)).status).toBe(404);
  });

  it.each([
    [
      'a blank nobody can fill',
      { body: { ...template.body, ko: '{이름} 님' } },
      'placeholder-unknown',
      'body.ko',
    ],
    [
      'a blank in its subject',
      { subject: { ...template.subject, zh: '{order}' } },
      'placeholder-unknown',
      'subject.zh',
    ],
    ['no words at all', { body: { en: '', ko: ' ', zh: '' } }, 'template-empty', 'body.en'],
  ])('are refused with %s', async (_, more, code, field) => {
    const { status, body } = await create(more);
    expect([status, body.code, body.field]).toEqual([422, code, field]);
  });
});
