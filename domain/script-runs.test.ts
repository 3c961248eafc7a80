import { describe, expect, it } from 'vitest';
import { chineseWords, folded, runsOf } from './script-runs.ts';

describe('texts are folded to what people type', () => {
  it.each([
    ['CRÈME Brûlée', 'creme brulee'],
    ['Straße', 'strasse'],
    ['Ærø Łódź', 'aero lodz'],
    ['ＳＰＦ５０', 'spf50'],
    ['founder’s', 'founders'],
    ['샴푸', '샴푸'],
    ['\u1109\u1163\u11b7\u1111\u116e', '샴푸'],
    ['İpek', 'ipek'],
  ])('%s: %s', (text, plain) => expect(folded(text)).toBe(plain));
});

describe('a text falls into words of one script', () => {
  it.each([
    ['Mugwort Calming-Essence!', ['other mugwort', 'other calming', 'other essence']],
    ['약쑥 카밍', ['hangul 약쑥', 'hangul 카밍']],
    ['艾草，舒缓', ['han 艾草', 'han 舒缓']],
    ['비타민C세럼', ['hangul 비타민', 'other c', 'hangul 세럼']],
    ['含82%艾草', ['han 含', 'other 82', 'han 艾草']],
    ['SPF50+ PA++++', ['other spf50', 'other pa']],
    ['スキンケア', ['han スキンケア']],
    ['⺀艾⺀草', ['han 艾', 'han 草']], // radicals alone are signs, no letters
    ["'); DROP & | ! <-> :*", ['other drop']],
    ['', []],
  ])('%s', (text, runs) => {
    expect(runsOf(text).map((run) => `${run.script} ${run.text}`)).toEqual(runs);
  });
});

describe('Chinese is cut by the dictionary', () => {
  it('keeps every character, in order', () => {
    expect(chineseWords('艾草舒缓精华水').join('')).toBe('艾草舒缓精华水');
    expect(chineseWords('精华面霜')).toEqual(['精华', '面霜']);
    expect(chineseWords('')).toEqual([]);
  });
});
