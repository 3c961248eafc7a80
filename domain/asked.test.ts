import { describe, expect, it } from 'vitest';
import { askedFor, ingredientMark, needMark } from './asked.ts';

const words = (typed: string) => askedFor(typed).map(({ word }) => word);

describe('a search asks for', () => {
  it.each([
    ['', []],
    ['  !? ', []],
    ['fragrance-free serum for sensitive skin', ['fragrance free', 'serum', 'sensitive skin']],
    ['makeup remover', ['makeup remover']],
    ['탈모샴푸', ['탈모', '샴푸']],
    ['임산부용 선크림', ['임산부', '선크림']],
    ['민감성 피부용 크림', ['민감성', '크림']],
    ['孕妇防晒霜', ['孕妇', '防晒霜']],
    ['适合敏感肌的面霜', ['敏感肌', '面霜']],
    ['가닥 샴푸', ['가닥', '샴푸']],
    ['ㅅㅍ black', ['ㅅㅍ', 'black']],
    ['toner Toner', ['toner']],
    ['products', ['products']],
  ])('"%s": %j', (typed, expected) => expect(words(typed)).toEqual(expected));

  it.each([
    ['hair loss', needMark('hair-loss')],
    ['탈모', needMark('hair-loss')],
    ['脱发', needMark('hair-loss')],
    ['sulphate free', needMark('sulfate-free')],
    ['히알루론산', ingredientMark('hyaluronic-acid')],
    ['玻尿酸', ingredientMark('hyaluronic-acid')],
    ['vitamin c', ingredientMark('vitamin-c')],
    ['VC', ingredientMark('vitamin-c')],
  ])('%s also by %s', (typed, mark) => {
    expect(askedFor(typed)[0]?.alternatives).toContainEqual([mark]);
  });

  it('what means the same, the word itself first, and a plural as its singular', () => {
    const [asked] = askedFor('serums');
    expect(asked?.alternatives[0]).toEqual(['serum']);
    expect(asked?.alternatives).toContainEqual(['에센스']);
    expect(asked?.alternatives).toContainEqual(['精华']);
  });

  it.each(['hair', '헤어', '头发', '모발', '护发', 'haircare'])(
    'hair by whatever it is called: %s',
    (typed) => {
      const meant = askedFor(typed).flatMap(({ alternatives }) => alternatives);
      for (const word of [['hair'], ['헤어'], ['护发']]) expect(meant).toContainEqual(word);
    },
  );

  it.each(['掉头发', '머리 빠짐', '头发稀疏'])('hair loss in everyday words: %s', (typed) => {
    expect(askedFor(typed)[0]?.alternatives).toContainEqual([needMark('hair-loss')]);
  });

  it('at most a dozen things', () => {
    const many = Array.from({ length: 30 }, (_, index) => `w${index}x`).join(' ');
    expect(askedFor(many)).toHaveLength(12);
  });
});
