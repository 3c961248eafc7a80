import { describe, expect, test } from 'vitest';
import { languages } from '#domain/languages.ts';
import english from '../../locales/en/letters.json' with { type: 'json' };
import { say } from '../texts.ts';

/** Letters by kind; what stands beside them is shared by all. */
const kinds = Object.entries(english).flatMap(([kind, texts]) =>
  typeof texts === 'object' && 'subject' in texts ? [kind] : [],
);

describe.each(languages)('every kind of letter in %s', (language) => {
  test.each(kinds)('%s has a subject, a heading and a body', (kind) => {
    for (const part of ['subject', 'heading', 'body']) {
      expect(say(language, `letters:${kind}.${part}`, { count: 2 })).not.toBe(`${kind}.${part}`);
    }
    expect(say(language, `letters:${kind}.subject`)).not.toContain('\n');
    expect(say(language, `letters:${kind}.body`)).not.toMatch(/\n{3}|(^|[^\n])\n([^\n]|$)/);
  });
});
