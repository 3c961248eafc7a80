import { describe, expect, it } from 'vitest';
import { initialsOf, isInitials, plainInitials, withoutHalfTyped } from './hangul.ts';

describe('the initial consonants of a Korean word', () => {
  it.each([
    ['샴푸', 'ㅅㅍ'],
    ['약쑥', 'ㅇㅆ'],
    ['에센스', 'ㅇㅅㅅ'],
    ['가', 'ㄱ'],
    ['힣', 'ㅎ'],
    ['까따빠짜', 'ㄲㄸㅃㅉ'],
    ['A샴2푸', 'ㅅㅍ'],
    ['toner', ''],
    ['水', ''],
    ['ㅅ\ud7a4\uabff😀', ''],
    ['', ''],
  ])('%s: %s', (word, letters) => expect(initialsOf(word)).toBe(letters));
});

describe('a search of initial consonants is recognised before normalisation', () => {
  it.each([
    ['ㅅㅍ', true],
    ['ㅅ', true],
    ['\u1109\u1111', true],
    ['ㄳ', true],
    ['샴푸', false],
    ['샴ㅍ', false],
    ['ㅏ', false],
    ['s', false],
    ['', false],
  ])('%s: %s', (typed, yes) => expect(isInitials(typed)).toBe(yes));

  it.each([
    ['ㄳ', 'ㄱㅅ'],
    ['ㅂㅄ', 'ㅂㅂㅅ'],
    ['ㅆ', 'ㅆ'],
    ['\u1109\u1111', 'ㅅㅍ'],
    ['\u1100\u1112', 'ㄱㅎ'],
  ])('%s is read as %s', (typed, letters) => expect(plainInitials(typed)).toBe(letters));
});

describe('a half-typed syllable does not hide the result', () => {
  it.each([
    ['샴ㅍ', '샴'],
    ['샴푸', '샴푸'],
    ['카미ㅇ', '카미'],
    ['ㅅㅍ', 'ㅅㅍ'],
    ['ㅍ', 'ㅍ'],
    ['abㅍ', 'abㅍ'],
  ])('%s is read as %s', (typed, word) => expect(withoutHalfTyped(typed)).toBe(word));
});
