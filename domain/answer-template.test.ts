import { describe, expect, it } from 'vitest';
import { filled, unknownPlaceholder, writtenLanguages } from './answer-template.ts';

const filling = { name: 'Lena', company: '{sender}', sender: 'Yuna', order: 'LYS-1' };

describe('a template', () => {
  it('fills what it leaves open, once', () => {
    expect(filled('Dear {name} of {company}, {sender}', filling)).toBe('Dear Lena of {sender}, Yuna');
    expect(filled('{toString} {name}', filling)).toBe('{toString} Lena');
  });
  it.each([
    ['Dear {name}', null],
    ['Dear {Name}', 'Name'],
    ['Dear {}', ''],
    ['a { b', null],
    ['{name} {order}', 'order'],
  ])('%s leaves open what we do not know: %s', (text, unknown) => {
    expect(unknownPlaceholder(text, 'application')).toBe(unknown);
  });
  it('names an order in a conversation only', () => {
    expect(unknownPlaceholder('{order}', 'conversation')).toBeNull();
  });
  it('is written in the languages that have a text', () => {
    expect(writtenLanguages({ body: { en: 'Hello', ko: '  ', zh: '您好' } })).toEqual(['en', 'zh']);
  });
});
