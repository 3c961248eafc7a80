import { describe, expect, it, test } from 'vitest';
import { namedForCustoms, passesCustoms, readLatin, type Seat, unreadableForCustoms } from './latin.ts';

describe('a text in Latin letters', () => {
  test.each([
    ['with digits and punctuation', 'Haru Co., Ltd. (No. 2) & Sons', 'Haru Co., Ltd. (No. 2) & Sons'],
    ['with accents', 'Société Générale – Łódź, “Straße” 12½', 'Société Générale – Łódź, “Straße” 121⁄2'],
    ['in lines', ' 900 Yeonmujang-gil\nSeoul ', '900 Yeonmujang-gil\nSeoul'],
    ['of full width', 'Ｈａｒｕ　Ｃｏ．，９', 'Haru Co.,9'],
    ['that is empty', '', ''],
  ])('is taken %s', (_, typed, kept) => {
    expect(readLatin(typed)).toBe(kept);
  });

  test.each([
    ['Hangul', 'Haru 하루'],
    ['Hangul in one sign', '㈜ Haru'],
    ['Chinese characters', '晴日'],
    ['kana', 'ハル'],
    ['Cyrillic letters that look alike', 'Наru'],
    ['Greek letters', 'Αθήνα'],
    ['digits of another script', '٣ Haru'],
    ['marks of East Asian writing', 'Haru「Co」'],
    ['what does not show', 'Ha\u200bru'],
    ['what only looks like a space', 'Ha\u3164ru'],
  ])('has no %s', (_, typed) => {
    expect(readLatin(typed)).toBeNull();
  });
});

const seat: Seat = {
  name: '주식회사 하루',
  address: '서울특별시 성동구 연무장길 900',
  country: 'KR',
  latinName: null,
  latinAddress: null,
};
const inLatin = { latinName: 'Haru Co., Ltd.', latinAddress: '900 Yeonmujang-gil, Seoul' };

describe('what papers for customs call a company', () => {
  it('is its Latin name and address, each where there is one, else what is registered', () => {
    expect(namedForCustoms(seat)).toEqual({ name: seat.name, address: seat.address });
    expect(namedForCustoms({ ...seat, latinName: 'Haru Co., Ltd.' })).toEqual({
      name: 'Haru Co., Ltd.',
      address: seat.address,
    });
    expect(namedForCustoms({ ...seat, name: 'Haru', ...inLatin }).name).toBe('Haru Co., Ltd.');
  });

  test.each<[string, Partial<Seat>, string[]]>([
    ['Hangul alone is missing both', {}, ['latinName', 'latinAddress']],
    ['a Latin name is missing the address', { name: 'Haru Co.' }, ['latinAddress']],
    ['an empty address is missing the name', { address: '' }, ['latinName']],
    ['both in Latin letters is missing nothing', inLatin, []],
    ['nothing but Latin letters is missing nothing', { name: 'Haru', address: 'Seoul' }, []],
    ['a seat in the Union is not asked', { country: 'GR' }, []],
    ['a seat in the United Kingdom is not asked', { country: 'GB' }, []],
  ])('of a company with %s', (_, said, missing) => {
    expect(unreadableForCustoms({ ...seat, ...said })).toEqual(missing);
  });

  it('matters where goods come from outside the Union and the United Kingdom', () => {
    expect(['KR', 'CH', 'US'].map(passesCustoms)).toEqual([true, true, true]);
    expect(['DE', 'GB'].map(passesCustoms)).toEqual([false, false]);
  });
});
