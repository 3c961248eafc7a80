import { describe, expect, it } from 'vitest';
import { exchanged, filled, unknownPlaceholder, writtenLanguages } from './answer-template.ts';

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

describe('an answer in another language', () => {
  const en = { subject: 'Your enquiry', text: 'Dear Lena' };
  const ko = { subject: '문의 답변', text: '레나 님' };
  const none = { subject: '', text: ' ' };
  it.each([
    ['what nobody has changed', en, en, ko, ko],
    [
      'the text alone, once the subject is another',
      { ...en, subject: 'Samples' },
      en,
      ko,
      { ...ko, subject: 'Samples' },
    ],
    ['nothing of a text that has been changed', { ...en, text: 'Dear L' }, en, ko, { ...ko, text: 'Dear L' }],
    ['nothing where there is no text in it', en, en, none, en],
    [
      'nothing for a template without a text',
      { subject: '', text: 'Dear Lena' },
      none,
      ko,
      { subject: '', text: 'Dear Lena' },
    ],
  ])('exchanges %s', (_, answer, before, after, turned) => {
    expect(exchanged(answer, before, after)).toEqual(turned);
  });
  it('keeps what stands around the text', () => {
    const around = { subject: '', text: 'Hello,\n\nDear Lena\n\nPS' };
    expect(exchanged(around, en, ko).text).toBe('Hello,\n\n레나 님\n\nPS');
  });
});
