import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxQueryTerms, queryTokens, tokensOf } from './search.ts';

/** Whether a search finds a record: each beginning asked for begins one of its lexemes, as in the database. */
function isFound(typed: string, texts: readonly string[]): boolean {
  const lexemes = tokensOf(texts);
  const terms = queryTokens(typed);
  return terms.length > 0 && terms.every((term) => lexemes.some((lexeme) => lexeme.startsWith(term)));
}

const essence = [
  'Mugwort Calming Essence SPF50+',
  '약쑥 카밍 에센스',
  '艾草舒缓精华水',
  'Pulnae',
  '풀내',
  '草息',
];

describe('a product is found in any language', () => {
  it.each([
    'mugwort',
    'MUGW',
    'essence mugwort',
    'the essence of mugwort',
    'múgwort',
    'calming-essence',
    'spf50',
    'spf 50',
    'SPF50+',
    '약쑥',
    '쑥',
    '카밍',
    '센스',
    '카밍 에센스',
    '약쑥카밍',
    '카밍에센스',
    '약쑥 mugwort',
    '풀내 에센스',
    '艾草',
    '精华',
    '水',
    '舒缓精华',
    '艾草精华水',
    '草息',
    'pulnae 精华',
  ])('by "%s"', (typed) => expect(isFound(typed, essence)).toBe(true));

  it.each(['shampoo', 'ugwort', '샴푸', '面霜', '缓草', 'mugwort shampoo', 'essence 面霜'])(
    'not by "%s"',
    (typed) => expect(isFound(typed, essence)).toBe(false),
  );
});

describe('Korean is found by initial consonants', () => {
  it.each([
    ['ㅅㅍ', '두피 샴푸', true],
    ['ㄷㅍㅅㅍ', '두피 샴푸', true],
    ['ㅅㅍ', '두피샴푸', true],
    ['\u1109\u1111', '샴푸', true],
    ['ㄳ', '감사', true],
    ['ㅅㅍ ㄷㅍ', '두피 샴푸', true],
    ['샴ㅍ', '샴푸', true],
    ['ㅅㅍㅅ', '샴푸', false],
    ['ㅍㅅ', '샴푸', false],
    ['ㅅㅍ', 'shampoo sp', false],
  ])('%s in %s: %s', (typed, text, found) => expect(isFound(typed, [text])).toBe(found));
});

describe('parts of a Korean compound are found', () => {
  it.each([
    ['테라피', true],
    ['라피', true],
    ['아로마', true],
    ['로마테', true],
    ['ㅌㄹㅍ', true],
    ['피테', false],
  ])('%s in 아로마테라피오일: %s', (typed, found) => {
    expect(isFound(typed, ['아로마테라피오일'])).toBe(found);
  });
});

describe('Chinese is found without spaces, also with a word in between', () => {
  it.each([
    ['舒缓面霜', true],
    ['保湿', true],
    ['霜', true],
    ['湿保', false],
  ])('%s in 舒缓保湿面霜: %s', (typed, found) => expect(isFound(typed, ['舒缓保湿面霜'])).toBe(found));
});

describe('lexemes', () => {
  it('are these for a short name', () => {
    expect(tokensOf(['샴푸 B5'])).toEqual(['샴푸', '푸', '#ㅅㅍ', '#ㅍ', 'b5', 'b', '5']);
    expect(tokensOf(['艾草', '艾草'])).toEqual(['艾', '草', '艾草']);
  });

  it('names of up to eight words are found without their spaces', () => {
    expect(tokensOf([Array.from({ length: 8 }, () => '가').join(' ')])).toContain('가'.repeat(8));
    expect(tokensOf([Array.from({ length: 9 }, () => '가').join(' ')])).toEqual(['가', '#ㄱ']);
  });

  it('long texts are not joined: a sentence stays small', () => {
    const sentence = Array.from({ length: 9 }, () => '가나').join(' ');
    expect(tokensOf([sentence])).toEqual(['가나', '나', '#ㄱㄴ', '#ㄴ']);
  });

  it('and terms hold nothing but letters, digits and "#", and are short', () => {
    const safe = /^#?[\p{L}\p{N}\p{M}]{1,40}$/u;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const token of [...tokensOf([text]), ...queryTokens(text)]) expect(token).toMatch(safe);
      }),
    );
  });

  it('every word of a text finds that text', () => {
    const aWord = fc.constantFrom(...'mugwort spf50 약쑥 카밍테라피 艾草 精华水 b5 crème ㅅㅍ'.split(' '));
    fc.assert(
      fc.property(fc.array(aWord, { minLength: 1, maxLength: 6 }), (chosen) => {
        const text = chosen.join(' ').replaceAll('ㅅㅍ', '샴푸');
        for (const word of chosen) expect(isFound(word, [text])).toBe(true);
      }),
    );
  });
});

describe('a search', () => {
  it.each([
    ['', []],
    ['  !? ', []],
    ['the', ['the']],
    ['the toner', ['toner']],
    ['toner Toner', ['toner']],
    ["o'clock", ['oclock']],
    ['a:* | !b & c', ['b', 'c']],
    ['ㅅㅍ 토너', ['#ㅅㅍ', '토너']],
    ['vitamin c', ['vitamin', 'c']],
    ['b5', ['b5']],
    ['50ml', ['50ml']],
    ['spf50', ['spf', '50']],
    ['pa3', ['pa', '3']],
  ])('"%s" asks for %o', (typed, terms) => expect(queryTokens(typed)).toEqual(terms));

  it('of too many or too long words is cut', () => {
    const many = Array.from({ length: 30 }, (_, index) => `w${index}x`).join(' ');
    expect(maxQueryTerms).toBe(12);
    expect(queryTokens(many)).toHaveLength(12);
    expect(queryTokens('x'.repeat(100))).toEqual(['x'.repeat(40)]);
  });
});
