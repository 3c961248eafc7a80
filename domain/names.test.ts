import { describe, expect, it } from 'vitest';
import { greetedName, refuseName, shortened } from './names.ts';

describe('a name that reads like ours is refused', () => {
  it.each([
    ['Lys'],
    ['LYS'],
    ['  lys '],
    ['L.Y.S.'],
    ['L y s'],
    ['Lys Team'],
    ['The Lys team'],
    ['Team Lys'],
    ['LysSupport'],
    ['lys-security'],
    ['Lys Security Team'],
    ['Lys Admin'],
    ['Official Lys'],
    ['Lys Trade House'],
    ['Lys TradeHouse'],
    ['Anna of Lys Support'],
    ['Anna, Lys Support'],
    // Look-alikes: Cyrillic, Greek, full-width, accents, figures, mathematical letters, small capitals.
    ['Lуѕ'],
    ['Lүs Team'],
    ['Lγs Support'],
    ['Ｌｙｓ'],
    ['Lýs Team'],
    ['1ys Support'],
    ['Iys Security'],
    ['|ys'],
    ['Ly5 4dm1n'],
    ['LYS 0FFICIAL'],
    ['𝐋𝐲𝐬 𝐓𝐞𝐚𝐦'],
    ['ʟʏꜱ'],
    ['Łys'],
    ['L\u200Bys Te\u00ADam'],
    ['\u202ELys Security Team'],
    ['Lys 팀'],
    ['Lys 고객지원'],
    ['Lys客服'],
    ['Lys 官方'],
  ])('%s', (name) => {
    expect(refuseName(name)?.code).toBe('name-reserved');
  });
});

describe('a name of somebody’s own is taken', () => {
  it.each([
    ['Lyssa'],
    ['Lysander Team'],
    ['Ada Lys'],
    ['Lys Dupont'],
    ['Fleur de Lys'],
    ['리스'],
    ['Analysis House'],
    ['Trade House'],
    ['Support Team'],
    ['Kiosk Nord'],
    ['Catalyst Official'],
    ['Иван Лысенко'],
    ['이수지'],
    ['莉丝'],
    [''],
  ])('%s', (name) => {
    expect(refuseName(name)).toBeNull();
  });
});

describe('an email greets by a name and carries nothing else', () => {
  it.each([
    ['Lena Vogt', 'Lena Vogt'],
    ['Dr. Min-jun O’Neill, Jr.', 'Dr. Min-jun O’Neill, Jr.'],
    ['이수지', '이수지'],
    ['Henry 8', 'Henry 8'],
    ['a'.repeat(60), 'a'.repeat(60)],
    ['a'.repeat(61), ''],
    ['Win at spam.example', ''],
    ['www spam', ''],
    ['https://spam', ''],
    ['mina@spam', ''],
    ['<b>Mina</b>', ''],
    ['Call +44 20 7946 0000', ''],
    ['two\nlines', ''],
  ])('%j: %j', (name, greeted) => {
    expect(greetedName(name)).toBe(greeted);
  });
});

describe('words of somebody’s own are shortened to one line', () => {
  it.each([
    ['Marlow & Finch', 'Marlow & Finch'],
    ['two\n  lines', 'two lines'],
    ['가'.repeat(61), `${'가'.repeat(59)}…`],
    [`${'a'.repeat(58)} bcd`, `${'a'.repeat(58)}…`],
  ])('%j: %j', (words, short) => {
    expect(shortened(words)).toBe(short);
  });
});
